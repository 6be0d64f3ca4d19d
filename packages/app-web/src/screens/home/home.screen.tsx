import { deferredPart } from '../../routing/index.ts'
import type { HomeParts } from './home.view.tsx'
import { HomeView } from './home.view.tsx'

const deferredViews = () => import('./deferred.view.tsx')

const parts: HomeParts = {
  Welcome: deferredPart(
    ['wallet', 'spot', 'account'],
    async () => (await import('./welcome-part.view.tsx')).HomeWelcome,
  ),
  Announcements: deferredPart(['content'], async () => (await deferredViews()).HomeAnnouncements),
  Ticker: deferredPart(['content'], async () => (await deferredViews()).HomeTicker),
  Banners: deferredPart(['content'], async () => (await deferredViews()).HomeBanners),
  Foot: deferredPart(['content'], async () => (await import('./foot.view.tsx')).HomeFoot),
}

export const Screen = () => <HomeView parts={parts} />
