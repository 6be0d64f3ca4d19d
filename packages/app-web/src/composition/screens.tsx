/** Loads each screen with the contexts that its manifest names. */
import type { ComponentType } from 'react'

import type { LoadContext } from '../injection/index.ts'
import { deferredPart } from '../routing/index.ts'
import { Screen as HomeScreen } from '../screens/home/home.screen.tsx'
import { SCREENS } from '../screens/index.ts'
import type { HeaderParts } from '../shell/header.view.tsx'
import type { ScreenKey } from '../shell/routes.ts'
import { routeAt } from '../shell/routes.ts'
import type { LazyScreen } from './lazy-screen.tsx'
import { lazyScreen } from './lazy-screen.tsx'

export interface AppScreens {
  readonly screens: Readonly<Record<ScreenKey, ComponentType>>
  /** Links at the foot of every page. */
  readonly links: ComponentType
  /** Asks before unsaved input is lost; loaded when there is some. */
  readonly leaveDialog: ComponentType
  readonly headerParts: HeaderParts
  /** Starts loading the screen of an address before the first render. A failure is shown when the screen renders. */
  readonly prefetch: (path: string) => void
  /** Whether the screen of an address shows prices at once: home and the trade page. */
  readonly showsPrices: (path: string) => boolean
}

/** Screens on which most visits begin. Home is part of the entry; the other is named there, to load at once. */
const FIRST_SCREENS: Readonly<Partial<Record<ScreenKey, () => Promise<{ readonly Screen: ComponentType }>>>> = {
  home: () => Promise.resolve({ Screen: HomeScreen }),
  trade: () => import('../screens/trade/trade.screen.tsx'),
}

const viewOf = async (screen: ScreenKey): Promise<ComponentType> => {
  const first = FIRST_SCREENS[screen]
  return first === undefined ? (await import('./lazy-parts.ts')).loadScreen(screen) : (await first()).Screen
}

export const makeScreens = (loadContext: LoadContext): AppScreens => {
  const screens = Object.fromEntries(
    SCREENS.map(({ screen, contexts }) => [
      screen,
      lazyScreen(async () => (await Promise.all([viewOf(screen), loadContext('shell', ...contexts)]))[0]),
    ]),
  ) as Readonly<Record<ScreenKey, LazyScreen>>
  return {
    screens,
    links: deferredPart(['content'], async () => (await import('../shell/footer-links.view.tsx')).FooterLinksView),
    leaveDialog: deferredPart([], async () => (await import('../shell/leave-dialog.view.tsx')).LeaveDialog),
    headerParts: {
      accountMenu: deferredPart(
        ['account', 'content'],
        async () => (await import('../shell/account-menu.view.tsx')).AccountMenu,
        <span className="sk" />,
      ),
      unread: deferredPart(['content'], async () => (await import('../shell/unread-count.view.tsx')).UnreadCount),
    },
    prefetch: (path) => {
      screens[routeAt(path)?.screen ?? 'not-found'].fetch().catch(() => undefined)
    },
    showsPrices: (path) => (routeAt(path)?.screen ?? '') in FIRST_SCREENS,
  }
}
