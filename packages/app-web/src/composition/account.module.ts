/** Accounts: signing in, registering, recovering. */
import { codesPort } from '@hexbourse/adapters/live'
import { codesCalls, MAILBOX_PAGE } from '@hexbourse/adapters/rest'
import { codeCooldown, safeStorage } from '@hexbourse/adapters/storage'
import type { Codes, CodesPort } from '@hexbourse/domain/account'
import type { Clock, System } from '@hexbourse/domain/kernel'
import { ContainerModule } from 'inversify'

import { makeCodeVm } from '../panels/code/code.vm.ts'
import { makeSignInVm } from '../panels/sign-in/sign-in.vm.ts'
import { makeRecoveryVm } from '../screens/recovery/recovery.vm.ts'
import { makeRegisterVm } from '../screens/register/register.vm.ts'
import * as T from './tokens.ts'

/** The tab's own storage remembers when the last code of each kind was sent. */
const sendingOf = (purpose: Codes.Purpose, codes: CodesPort, system: System, clock: Clock) => {
  const cooldown = codeCooldown(
    safeStorage(() => sessionStorage),
    purpose,
  )
  return makeCodeVm(purpose, { codes, system, clock, cooldown, mailbox: MAILBOX_PAGE })
}

export const module = new ContainerModule(({ bind }) => {
  bind(T.CODES)
    .toResolvedValue((rest) => codesPort(codesCalls(rest)), [T.REST])
    .inSingletonScope()
  bind(T.VERIFIED).toConstantValue({ whose: undefined })
  bind(T.LOGIN_VM)
    .toResolvedValue((account, navigator) => makeSignInVm(account, navigator.goBack), [T.ACCOUNT, T.NAVIGATOR])
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
