/** Accounts: signing in and registering. */
import { ContainerModule } from 'inversify'

import { makeLoginVm } from '../screens/login/login.vm.ts'
import { makeRegisterVm } from '../screens/register/register.vm.ts'
import { sessionCooldown } from './session-cooldown.ts'
import * as T from './tokens.ts'

/** Where a demonstration exchange shows the codes it "sent". [Q19] */
const MAILBOX = '/dev/mailbox'

export const module = new ContainerModule(({ bind }) => {
  bind(T.COOLDOWN).toResolvedValue(sessionCooldown, []).inSingletonScope()
  bind(T.LOGIN_VM).toResolvedValue(makeLoginVm, [T.ACCOUNT, T.NAVIGATOR]).inTransientScope()
  bind(T.REGISTER_VM)
    .toResolvedValue(
      (account, system, navigator, notices, cooldown, clock) =>
        makeRegisterVm({ account, system, navigator, notices, cooldown, clock, mailbox: MAILBOX }),
      [T.ACCOUNT, T.SYSTEM, T.NAVIGATOR, T.NOTICES, T.COOLDOWN, T.CLOCK],
    )
    .inTransientScope()
})
