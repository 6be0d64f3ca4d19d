/** Accounts: signing in and registering. */
import { MAILBOX_PAGE } from '@hexbourse/adapters/rest'
import { codeCooldown, safeStorage } from '@hexbourse/adapters/storage'
import { ContainerModule } from 'inversify'

import { makeSignInVm } from '../panels/sign-in/sign-in.vm.ts'
import { makeRegisterVm } from '../screens/register/register.vm.ts'
import * as T from './tokens.ts'

export const module = new ContainerModule(({ bind }) => {
  bind(T.COOLDOWN)
    .toResolvedValue(() => codeCooldown(safeStorage(() => sessionStorage)), [])
    .inSingletonScope()
  bind(T.LOGIN_VM)
    .toResolvedValue((account, navigator) => makeSignInVm(account, navigator.goBack), [T.ACCOUNT, T.NAVIGATOR])
    .inTransientScope()
  bind(T.REGISTER_VM)
    .toResolvedValue(
      (account, system, navigator, notices, cooldown, clock) =>
        makeRegisterVm({ account, system, navigator, notices, cooldown, clock, mailbox: MAILBOX_PAGE }),
      [T.ACCOUNT, T.SYSTEM, T.NAVIGATOR, T.NOTICES, T.COOLDOWN, T.CLOCK],
    )
    .inTransientScope()
})
