/** Acceptor context: orders with OTC desks, recharges by address, and payments by gateway. */
import { assembleAcceptors, assemblePayments } from '@hexbourse/adapters/assembly'
import { pageClipboard } from '@hexbourse/adapters/device'
import type { ContainerModuleLoadOptions } from 'inversify'
import { ContainerModule } from 'inversify'

import { makeAcceptorListVm } from '../screens/acceptors/acceptor-list.vm.ts'
import { makeAcceptorOrderVm } from '../screens/acceptors/acceptor-order.vm.ts'
import { makeAcceptorRecordsVm } from '../screens/acceptors/acceptor-records.vm.ts'
import {
  ACCEPTOR_LIST_VM,
  ACCEPTOR_ORDER_VM,
  ACCEPTOR_RECORDS_VM,
  PAYMENT_VM,
  RECHARGE_VM,
} from '../screens/acceptors/acceptors.token.ts'
import { makePaymentVm } from '../screens/acceptors/payment.vm.ts'
import { makeRechargeVm } from '../screens/acceptors/recharge.vm.ts'
import { NOTIFICATIONS } from '../shell/tokens.ts'
import { bindCommandRunner } from './commands.ts'
import { ACCEPTORS, PAYMENTS } from './tokens/acceptor.ts'
import { USER_PROFILE } from './tokens/account.ts'
import {
  COMMAND_RUNNER,
  ENVIRONMENT,
  PREFERENCES,
  REST,
  SESSION,
  SOCKET,
  SYSTEM,
  SYSTEM_CALLS,
} from './tokens/environment.ts'

export const module = new ContainerModule(({ bind, isBound }) => {
  bindCommandRunner({ bind, isBound })
  bind(ACCEPTORS)
    .toResolvedValue(
      (rest, socket, system, runner, environment) => assembleAcceptors({ rest, socket, system, runner, environment }),
      [REST, SOCKET, SYSTEM_CALLS, COMMAND_RUNNER, ENVIRONMENT],
    )
    .inSingletonScope()
  bind(PAYMENTS)
    .toResolvedValue(
      (rest, system, environment) => assemblePayments({ rest, system, environment }),
      [REST, SYSTEM_CALLS, ENVIRONMENT],
    )
    .inSingletonScope()
  bindPages(bind)
})

const bindPages = (bind: ContainerModuleLoadOptions['bind']): void => {
  bind(ACCEPTOR_LIST_VM).toResolvedValue(makeAcceptorListVm, [ACCEPTORS]).inTransientScope()
  bind(ACCEPTOR_ORDER_VM)
    .toResolvedValue(
      (acceptors, profile, preferences, session, notifications) =>
        makeAcceptorOrderVm({ acceptors, profile, preferences, session, notifications }),
      [ACCEPTORS, USER_PROFILE, PREFERENCES, SESSION, NOTIFICATIONS],
    )
    .inTransientScope()
  bind(ACCEPTOR_RECORDS_VM)
    .toResolvedValue(
      (acceptors, system, session, notifications) =>
        makeAcceptorRecordsVm({ acceptors, system, session, notifications }),
      [ACCEPTORS, SYSTEM, SESSION, NOTIFICATIONS],
    )
    .inTransientScope()
  bind(RECHARGE_VM)
    .toResolvedValue(
      (acceptors, system, notifications) =>
        makeRechargeVm({ acceptors, system, notifications, clipboard: pageClipboard() }),
      [ACCEPTORS, SYSTEM, NOTIFICATIONS],
    )
    .inTransientScope()
  bind(PAYMENT_VM)
    .toResolvedValue(
      (payments, system, preferences, session, notifications) =>
        makePaymentVm({ payments, system, preferences, session, notifications }),
      [PAYMENTS, SYSTEM, PREFERENCES, SESSION, NOTIFICATIONS],
    )
    .inTransientScope()
}
