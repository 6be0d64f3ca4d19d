/** Starts the client: messages first, then the frame. */
import { Session } from '@hexbourse/domain/account'
import { filter, merge, ReplaySubject, take, timer } from 'rxjs'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { makeContainer } from './composition/container.ts'
import { makeLoadContext } from './composition/load-context.ts'
import { makeScreens } from './composition/screens.tsx'
import { NOTIFICATION_LOG } from './composition/tokens/content.ts'
import { CLOCK, DRAFTS, LANGUAGES, SESSION } from './composition/tokens/environment.ts'
import { MARKET } from './composition/tokens/market.ts'
import { LanguageContext } from './i18n/use-formatters.ts'
import type { LoadContext } from './injection/index.ts'
import { ContainerContext, LoadContextProvider } from './injection/index.ts'
import { loadWithRetry } from './routing/index.ts'
import { FrameView } from './shell/frame.view.tsx'
import { ReloadContext } from './ui/index.ts'
import { NOTIFICATION_RECORDER } from './shell/tokens.ts'
import './ui/styles/tokens.css'
import './ui/styles/components.css'
import './ui/styles/product.css'

/** Milliseconds to wait, so that the screen loads before background work starts. */
const BACKGROUND_DELAY_MS = 2_000

type AppContainer = ReturnType<typeof makeContainer>

const storeNotifications = async (container: AppContainer, loadContext: LoadContext): Promise<void> => {
  const recorder = container.get(NOTIFICATION_RECORDER)
  await loadWithRetry(() => loadContext('content'))
  recorder.recordTo(container.get(NOTIFICATION_LOG))
}

/** The check for a newer build loads after the page, or at once when a chunk fails to load. [Q48] */
const offerNewBuilds = (container: AppContainer, reload: () => void): void => {
  const chunkFailures = new ReplaySubject<unknown>(1)
  addEventListener('vite:preloadError', (event) => chunkFailures.next(event))
  const load = async (): Promise<void> =>
    (await import('./composition/build-check.ts')).checkBuilds(container, { chunkFailures, reload })
  merge(timer(BACKGROUND_DELAY_MS), chunkFailures)
    .pipe(take(1))
    .subscribe(() => void loadWithRetry(load))
}

/** The first prices are requested before the first render; the screen takes over the stream. [HOME-1] */
const requestPrices = (container: AppContainer): void => {
  const prices = container.get(MARKET).groups().subscribe()
  setTimeout(() => prices.unsubscribe(), BACKGROUND_DELAY_MS)
}

const start = async (): Promise<void> => {
  const container = makeContainer()
  const languages = container.get(LANGUAGES)
  const loadContext = makeLoadContext(container, languages)
  const root = document.getElementById('root')
  if (root === null) throw new Error('no #root')
  const { screens, links, leaveDialog, headerParts, prefetch, showsPrices } = makeScreens(loadContext)
  const { pathname } = location
  // without the folder that the pages of a build may be in
  const path = import.meta.env.BASE === undefined ? pathname : pathname.slice(import.meta.env.BASE.length)
  if (showsPrices(path)) requestPrices(container)
  const drafts = container.get(DRAFTS)
  const reload = (): void => {
    drafts.save()
    location.reload()
  }
  offerNewBuilds(container, reload)
  prefetch(path)
  await loadWithRetry(() => loadContext('shell', 'market'))
  createRoot(root).render(
    <StrictMode>
      <ContainerContext value={container}>
        <LoadContextProvider value={loadContext}>
          <LanguageContext value={languages}>
            <ReloadContext value={reload}>
              <FrameView screens={screens} links={links} leaveDialog={leaveDialog} headerParts={headerParts} />
            </ReloadContext>
          </LanguageContext>
        </LoadContextProvider>
      </ContainerContext>
    </StrictMode>,
  )
  container
    .get(SESSION)
    .current.pipe(filter(Session.isSignedIn), take(1))
    .subscribe(() => {
      void storeNotifications(container, loadContext)
      const signedInAt = container.get(CLOCK).now()
      const start = async (): Promise<void> =>
        (await import('./composition/lazy-parts.ts')).startBackground(container, loadContext, signedInAt)
      setTimeout(() => void loadWithRetry(start), BACKGROUND_DELAY_MS)
    })
}

void start()
