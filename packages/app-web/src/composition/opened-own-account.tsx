/** For the test of the views: first steps, preferences and the account menu. */
import type { Clock } from '@hexbourse/domain/kernel'
import type { FakeBrowser } from '@hexbourse/test-support/fakes'
import { fakeWelcomeStore } from '@hexbourse/test-support/fakes'
import type { ServiceIdentifier } from 'inversify'
import type { ReactNode } from 'react'
import { NEVER } from 'rxjs'

import type { MessageKey } from '../i18n/index.ts'
import type { Navigator, Notifications } from '../ports/index.ts'
import { WELCOME_VM } from '../panels/welcome/welcome.token.ts'
import { makeWelcomeVm } from '../panels/welcome/welcome.vm.ts'
import { HomeWelcome } from '../screens/home/welcome-part.view.tsx'
import { PREFERENCES_VM } from '../screens/preferences/preferences.token.ts'
import { PreferencesView } from '../screens/preferences/preferences.view.tsx'
import { makePreferencesVm } from '../screens/preferences/preferences.vm.ts'
import { AccountMenu } from '../shell/account-menu.view.tsx'
import { UNREAD_VM } from '../shell/tokens.ts'
import { makeUnreadVm } from '../shell/unread.vm.ts'

interface Shell {
  readonly clock: Clock
  readonly navigator: Navigator
  readonly notifications: Notifications<MessageKey>
}

type Opened = readonly [token: ServiceIdentifier, vm: { readonly open: () => unknown }]
type View = readonly [name: string, render: () => ReactNode, markup: ReadonlyArray<string>]

export const openedOwnAccount = (
  browser: FakeBrowser,
  { clock, navigator, notifications }: Shell,
): ReadonlyArray<Opened> => {
  const session = browser.session.port
  return [
    [WELCOME_VM, makeWelcomeVm({ ...browser, session, navigator, store: fakeWelcomeStore(), notifications })],
    [
      PREFERENCES_VM,
      makePreferencesVm({
        ...browser,
        settings: browser.spotSettings,
        session,
        clock,
        chooseLanguage: () => Promise.resolve(),
      }),
    ],
    [UNREAD_VM, makeUnreadVm({ changed: NEVER, unreadCount: () => 3 })],
  ]
}

export const OWN_ACCOUNT_VIEWS: ReadonlyArray<View> = [
  ['first steps', () => <HomeWelcome />, ['btn-primary', '/allTransaction']],
  ['preferences', () => <PreferencesView />, ['data-direction="korea"', '1.234,56', '▼']],
  ['account menu', () => <AccountMenu />, ['/account/accountCenter', '/account/preferences', 'class="count n">3']],
]
