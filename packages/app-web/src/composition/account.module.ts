/** Accounts: signing in, registering, recovering, and the user's own. */
import { pageClipboard } from '@hexbourse/adapters/device'
import { codesPort, profilePort } from '@hexbourse/adapters/live'
import { codesCalls, MAILBOX_PAGE, profileCalls } from '@hexbourse/adapters/rest'
import { codeCooldown, safeStorage } from '@hexbourse/adapters/storage'
import type { Codes, CodesPort } from '@hexbourse/domain/account'
import type { Clock, System } from '@hexbourse/domain/kernel'
import type { ContainerModuleLoadOptions } from 'inversify'
import { ContainerModule } from 'inversify'

import { makeCodeVm } from '../panels/code/code.vm.ts'
import { makeDevicesVm } from '../panels/devices/devices.vm.ts'
import { makeSignInVm } from '../panels/sign-in/sign-in.vm.ts'
import { makeAccountCenterVm } from '../screens/account-center/account-center.vm.ts'
import { makeAccountSetVm } from '../screens/account-set/account-set.vm.ts'
import { makeBindEmailVm } from '../screens/bind-email/bind-email.vm.ts'
import { makeLoginVm } from '../screens/login/login.vm.ts'
import { makeRecoveryVm } from '../screens/recovery/recovery.vm.ts'
import { makeRegisterVm } from '../screens/register/register.vm.ts'
import { makeRegionVm } from '../screens/region/region.vm.ts'
import { makeTradePasswordVm } from '../screens/trade-password/trade-password.vm.ts'
import { addressOf } from '../shell/routes.ts'
import * as T from './tokens.ts'

/** The tab's own storage remembers when the last code of each kind was sent. */
const sendingOf = (purpose: Codes.Purpose, codes: CodesPort, system: System, clock: Clock) => {
  const cooldown = codeCooldown(
    safeStorage(() => sessionStorage),
    purpose,
  )
  return makeCodeVm(purpose, { codes, system, clock, cooldown, mailbox: MAILBOX_PAGE })
}

/** Whole address of the register page with somebody's invite code. */
const linkOf = (invite: string): string => location.origin + addressOf({ _tag: 'Register', invite })

/** What the exchange knows of the user's own account. */
const bindOwn = (bind: ContainerModuleLoadOptions['bind']): void => {
  bind(T.PROFILE)
    .toResolvedValue(
      (rest, system, world) => profilePort(profileCalls(rest, system), world),
      [T.REST, T.SYSTEM, T.WORLD],
    )
    .inSingletonScope()
  bind(T.ACCOUNT_CENTER_VM).toResolvedValue(makeAccountCenterVm, [T.PROFILE, T.WALLET, T.CLOCK]).inTransientScope()
  bind(T.ACCOUNT_SET_VM)
    .toResolvedValue(
      (profile, system, clock, notices) =>
        makeAccountSetVm({
          profile,
          clipboard: pageClipboard(),
          devices: makeDevicesVm(profile, system, clock, notices),
          linkOf,
        }),
      [T.PROFILE, T.SYSTEM, T.CLOCK, T.NOTICES],
    )
    .inTransientScope()
  bind(T.BIND_EMAIL_VM)
    .toResolvedValue(
      (codes, system, clock, profile, navigator, notices) =>
        makeBindEmailVm({ codes, sending: sendingOf('bind', codes, system, clock), profile, navigator, notices }),
      [T.CODES, T.SYSTEM, T.CLOCK, T.PROFILE, T.NAVIGATOR, T.NOTICES],
    )
    .inTransientScope()
  bind(T.TRADE_PASSWORD_VM)
    .toResolvedValue(makeTradePasswordVm, [T.PROFILE, T.SYSTEM, T.NAVIGATOR, T.NOTICES])
    .inTransientScope()
  bind(T.REGION_VM).toResolvedValue(makeRegionVm, [T.PROFILE, T.CLOCK]).inTransientScope()
}

export const module = new ContainerModule(({ bind }) => {
  bindOwn(bind)
  bind(T.CODES)
    .toResolvedValue((rest) => codesPort(codesCalls(rest)), [T.REST])
    .inSingletonScope()
  bind(T.VERIFIED).toConstantValue({ whose: undefined })
  bind(T.LOGIN_VM)
    .toResolvedValue(
      (account, session, navigator) => makeLoginVm((done) => makeSignInVm(account, done), session, navigator),
      [T.ACCOUNT, T.SESSION, T.NAVIGATOR],
    )
    .inTransientScope()
  bind(T.REGISTER_VM)
    .toResolvedValue(
      (codes, system, clock, navigator, notices) =>
        makeRegisterVm({ codes, sending: sendingOf('register', codes, system, clock), system, navigator, notices }),
      [T.CODES, T.SYSTEM, T.CLOCK, T.NAVIGATOR, T.NOTICES],
    )
    .inTransientScope()
  bind(T.RECOVERY_VM)
    .toResolvedValue(
      (codes, system, clock, verified, navigator, notices) =>
        makeRecoveryVm({ codes, sending: sendingOf('recover', codes, system, clock), verified, navigator, notices }),
      [T.CODES, T.SYSTEM, T.CLOCK, T.VERIFIED, T.NAVIGATOR, T.NOTICES],
    )
    .inTransientScope()
})
