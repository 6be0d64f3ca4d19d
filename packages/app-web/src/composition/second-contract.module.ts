/** Second-contract context: stakes, open and settled contracts, their page and notifications. */
import { assembleSecondContracts } from '@hexbourse/adapters/assembly'
import { pageVisibility } from '@hexbourse/adapters/device'
import { notifiedContractsStore, safeStorage } from '@hexbourse/adapters/storage'
import type { ContainerModuleLoadOptions } from 'inversify'
import { ContainerModule } from 'inversify'

import { makeInsuranceVm } from '../panels/insurance/insurance.vm.ts'
import { makeClosedContractsVm } from '../panels/second-contracts/closed-contracts.vm.ts'
import { makeContractListsVm } from '../panels/second-contracts/contract-lists.vm.ts'
import { makeOpenContractsVm } from '../panels/second-contracts/open-contracts.vm.ts'
import { makeStakeTicketVm } from '../panels/stake-ticket/stake-ticket.vm.ts'
import { makeSecondContractsVm } from '../screens/second-contracts/second-contracts.vm.ts'
import { makeSettlementNotifications } from '../shell/settlement-notifications.ts'
import { CHART_VM } from '../panels/chart/chart.token.ts'
import { INSURANCE_VM } from '../panels/insurance/insurance.token.ts'
import { MARKET_BOARD_VM } from '../panels/market-list/market-list.token.ts'
import { CLOSED_CONTRACTS_VM, CONTRACT_LISTS_VM } from '../panels/second-contracts/second-contracts.token.ts'
import { OPEN_CONTRACTS_VM } from '../panels/second-contracts/second-contracts.token.ts'
import { STAKE_TICKET_VM } from '../panels/stake-ticket/stake-ticket.token.ts'
import { SECOND_CONTRACTS_VM } from '../screens/second-contracts/second-contracts.token.ts'
import { NAVIGATOR, NOTIFICATIONS } from '../shell/tokens.ts'
import { afterFrame } from '../ui-trading/index.ts'
import { SETTLEMENT_NOTIFICATIONS } from './tokens/background.ts'
import { bindCommandRunner } from './commands.ts'
import {
  CLOCK,
  COMMAND_RUNNER,
  DRAFTS,
  ENVIRONMENT,
  INTENTS,
  PREFERENCES,
  REST,
  SESSION,
  SOCKET,
  SYSTEM,
  SYSTEM_CALLS,
} from './tokens/environment.ts'
import { MARKET } from './tokens/market.ts'
import { SECOND_CONTRACTS } from './tokens/second-contract.ts'

export const module = new ContainerModule(({ bind, isBound }) => {
  bindCommandRunner({ bind, isBound })
  bind(SECOND_CONTRACTS)
    .toResolvedValue(
      (rest, system, socket, session, runner, environment) =>
        assembleSecondContracts({ rest, system, socket, session, runner, environment }),
      [REST, SYSTEM_CALLS, SOCKET, SESSION, COMMAND_RUNNER, ENVIRONMENT],
    )
    .inSingletonScope()
  bindSettlementNotifications(bind)
  bind(STAKE_TICKET_VM)
    .toResolvedValue(
      (secondContracts, market, session, preferences, drafts, notifications) =>
        makeStakeTicketVm({ secondContracts, market, session, preferences, drafts, notifications, afterFrame }),
      [SECOND_CONTRACTS, MARKET, SESSION, PREFERENCES, DRAFTS, NOTIFICATIONS],
    )
    .inTransientScope()
  bind(OPEN_CONTRACTS_VM)
    .toResolvedValue(
      (secondContracts, market, system, clock) => makeOpenContractsVm({ secondContracts, market, system, clock }),
      [SECOND_CONTRACTS, MARKET, SYSTEM, CLOCK],
    )
    .inTransientScope()
  bind(CLOSED_CONTRACTS_VM).toResolvedValue(makeClosedContractsVm, [SECOND_CONTRACTS, SYSTEM]).inTransientScope()
  bind(INSURANCE_VM)
    .toResolvedValue(
      (secondContracts, session, preferences, notifications) =>
        makeInsuranceVm({ secondContracts, session, preferences, notifications }),
      [SECOND_CONTRACTS, SESSION, PREFERENCES, NOTIFICATIONS],
    )
    .inTransientScope()
  bind(CONTRACT_LISTS_VM)
    .toResolvedValue(makeContractListsVm, [OPEN_CONTRACTS_VM, CLOSED_CONTRACTS_VM])
    .inTransientScope()
  bind(SECOND_CONTRACTS_VM)
    .toResolvedValue(
      (market, session, system, navigator, list, chart, ticket, lists, insurance) =>
        makeSecondContractsVm({ market, session, system, navigator }, { list, chart, ticket, lists, insurance }),
      [MARKET, SESSION, SYSTEM, NAVIGATOR, MARKET_BOARD_VM, CHART_VM, STAKE_TICKET_VM, CONTRACT_LISTS_VM, INSURANCE_VM],
    )
    .inTransientScope()
})

const bindSettlementNotifications = (bind: ContainerModuleLoadOptions['bind']): void => {
  bind(SETTLEMENT_NOTIFICATIONS)
    .toResolvedValue(
      (secondContracts, session, intents, notifications) =>
        makeSettlementNotifications({
          secondContracts,
          session,
          intents,
          notifications,
          store: notifiedContractsStore(
            safeStorage(() => localStorage),
            () => session.credential().userId,
          ),
          visible: pageVisibility(),
        }),
      [SECOND_CONTRACTS, SESSION, INTENTS, NOTIFICATIONS],
    )
    .inSingletonScope()
}
