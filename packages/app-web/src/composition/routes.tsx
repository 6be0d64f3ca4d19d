/** From an address to its screen: what to load, and the address's parameters as the screen wants them. */
import type { ComponentType } from 'react'
import { useParams } from 'react-router-dom'

import type { ScreenKey } from '../shell/routes.ts'
import { ROUTES, routeAt } from '../shell/routes.ts'
import { makeFooterLinks, makeHomeParts } from './late-parts.tsx'
import type { LateKey } from './late-screens.tsx'
import type { Need } from './need.ts'
import type { Lazy } from './screen.tsx'
import { lazyScreen } from './screen.tsx'

export type Screens = Readonly<Record<ScreenKey | 'not-found', ComponentType>>

export interface Made {
  readonly screens: Screens
  /** At the foot of every page. */
  readonly links: ComponentType
  /** Fetches the screen of an address before anything is drawn; whether that fails is told when it is drawn. */
  readonly begin: (path: string) => void
}

/** Where a visit may begin, and all else by its name. */
const isLate = (key: ScreenKey | 'not-found'): key is LateKey => key !== 'home' && key !== 'deal-center'
const LATE = [...ROUTES.flatMap(({ screen }) => screen ?? []), 'not-found' as const].filter(isLate)

const lateScreens = (need: Need) =>
  Object.fromEntries(
    LATE.map((key) => [key, lazyScreen(async () => (await import('./late-screens.tsx')).loadScreen(key, need))]),
  ) as Readonly<Record<LateKey, Lazy<object>>>

export const makeScreens = (need: Need): Made => {
  const Home = lazyScreen(async () => {
    const [{ HomeView }] = await Promise.all([import('../screens/home/home.view.tsx'), need('shell', 'market')])
    return HomeView
  })
  const DealCenter = lazyScreen(async () => {
    const [{ DealCenterView }] = await Promise.all([
      import('../screens/deal-center/deal-center.view.tsx'),
      need('shell', 'market', 'spot', 'wallet'),
    ])
    return DealCenterView
  })
  const parts = makeHomeParts(need)
  const HomeAt = () => <Home parts={parts} />
  const DealCenterAt = () => <DealCenter slug={useParams()['pair']} />
  const late = lateScreens(need)
  return {
    screens: { ...late, home: HomeAt, 'deal-center': DealCenterAt },
    links: makeFooterLinks(need),
    begin: (path) => {
      const all = { ...late, home: Home, 'deal-center': DealCenter }
      all[routeAt(path)?.screen ?? 'not-found'].fetch().catch(() => undefined)
    },
  }
}
