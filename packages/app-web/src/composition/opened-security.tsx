/** For the test of the views: the pages of what protects an account. */
import { fakeDownloads } from '@hexbourse/test-support/fakes'
import type { CodesPort, ProfilePort } from '@hexbourse/domain/account'
import type { System } from '@hexbourse/domain/kernel'
import type { ReactNode } from 'react'
import type { ServiceIdentifier } from 'inversify'

import type { MessageKey } from '../i18n/index.ts'
import type { CodeVm } from '../panels/code/code.vm.ts'
import type { Navigator, Notifications } from '../ports/index.ts'
import { SECOND_FACTOR_VM } from '../screens/second-factor/second-factor.token.ts'
import { SecondFactorView } from '../screens/second-factor/second-factor.view.tsx'
import { makeSecondFactorVm } from '../screens/second-factor/second-factor.vm.ts'
import { TRADE_PASSWORD_VM } from '../screens/trade-password/trade-password.token.ts'
import { TradePasswordView } from '../screens/trade-password/trade-password.view.tsx'
import { makeTradeResetVm } from '../screens/trade-password/trade-reset.vm.ts'
import { makeTradePasswordVm } from '../screens/trade-password/trade-password.vm.ts'

interface Shell {
  readonly navigator: Navigator
  readonly notifications: Notifications<MessageKey>
  readonly codeVm: CodeVm
}

type Opened = readonly [token: ServiceIdentifier, vm: { readonly open: () => unknown }]
type View = readonly [name: string, render: () => ReactNode, markup: ReadonlyArray<string>]

export const openedSecurity = (
  { profile, codes }: { readonly profile: ProfilePort; readonly codes: CodesPort },
  system: System,
  { navigator, notifications, codeVm }: Shell,
): ReadonlyArray<Opened> => {
  const clipboard = { copy: () => () => Promise.resolve(true) }
  const { port: downloads } = fakeDownloads()
  const reset = makeTradeResetVm({ codes, codeVm, profile, navigator, notifications })
  return [
    [TRADE_PASSWORD_VM, makeTradePasswordVm(profile, system, navigator, notifications, reset)],
    [SECOND_FACTOR_VM, makeSecondFactorVm({ profile, system, clipboard, downloads, notifications })],
  ]
}

export const SECURITY_VIEWS: ReadonlyArray<View> = [
  [
    'trade password',
    () => <TradePasswordView regions={[]} />,
    ['current-password', 'new-password', 'inputMode="numeric"'],
  ],
  ['second factor', () => <SecondFactorView />, ['current-password', 'href="/accountSet"']],
]
