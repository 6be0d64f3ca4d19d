/** Puts the client on the page: words first, then the frame. */
import { Session } from '@hexbourse/domain/account'
import type { Millis } from '@hexbourse/domain/kernel'
import { filter, take } from 'rxjs'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { makeContainer } from './composition/container.ts'
import type { Need } from './composition/need.ts'
import { makeNeed } from './composition/need.ts'
import { makeScreens } from './composition/routes.tsx'
import { CLOCK, FILL_NEWS, LANGUAGES, NOTICE_LOG, NOTICE_RECORDER, SESSION } from './composition/tokens.ts'
import { ContainerContext } from './composition/use-vm.ts'
import { LanguageContext } from './i18n/use-words.ts'
import { FrameView } from './shell/frame.view.tsx'
import './ui/styles/tokens.css'
import './ui/styles/components.css'
import './ui/styles/product.css'

/** Words that did not arrive are asked for again: a page without words would be an empty one. [SHELL-12] */
const ASK_AGAIN = 3_000

const patiently = async (load: () => Promise<void>): Promise<void> => {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN))
    }
  }
}

/** Milliseconds in which the screen itself comes first. */
const IDLE = 2_000

/** What is told can be read again. */
const keep = async (container: ReturnType<typeof makeContainer>, need: Need): Promise<void> => {
  const recorder = container.get(NOTICE_RECORDER)
  await patiently(() => need('content'))
  recorder.keepIn(container.get(NOTICE_LOG))
}

/** What is told on every page once somebody has signed in. */
const news = async (container: ReturnType<typeof makeContainer>, need: Need, since: Millis): Promise<void> => {
  await patiently(() => need('spot'))
  container.get(FILL_NEWS).open(since)
}

const start = async (): Promise<void> => {
  const container = makeContainer()
  const languages = container.get(LANGUAGES)
  const need = makeNeed(container, languages)
  const root = document.getElementById('root')
  if (root === null) throw new Error('no #root')
  const { screens, links, begin } = makeScreens(need)
  begin(location.pathname)
  await patiently(() => need('shell', 'market'))
  createRoot(root).render(
    <StrictMode>
      <ContainerContext value={container}>
        <LanguageContext value={languages}>
          <FrameView screens={screens} links={links} />
        </LanguageContext>
      </ContainerContext>
    </StrictMode>,
  )
  container
    .get(SESSION)
    .current.pipe(filter(Session.isSignedIn), take(1))
    .subscribe(() => {
      void keep(container, need)
      const came = container.get(CLOCK).now()
      setTimeout(() => void news(container, need, came), IDLE)
    })
}

void start()
