/** Leverage context: leveraged orders, positions and the leverage page. */
import { assembleLeverage } from '@hexbourse/adapters/assembly'
import { pageVisibility } from '@hexbourse/adapters/device'
import { notifiedPositionsStore, safeStorage, warnedAccountsStore } from '@hexbourse/adapters/storage'
import type { ContainerModuleLoadOptions } from 'inversify'
import { ContainerModule } from 'inversify'

import { makeLeverageTicketVm } from '../panels/leverage-ticket/leverage-ticket.vm.ts'
import { makePositionHistoryVm } from '../panels/positions/position-history.vm.ts'
import { makePositionListsVm } from '../panels/positions/position-lists.vm.ts'
import { makePositionsVm } from '../panels/positions/positions.vm.ts'
import { makeLeverageVm } from '../screens/leverage/leverage.vm.ts'
import { makePositionsPageVm } from '../screens/positions/positions.vm.ts'
import { makeClosingNotifications } from '../shell/closing-notifications.ts'
import { makeMarginWarnings } from '../shell/margin-warnings.ts'
import { BOOK_VM } from '../panels/book/book.token.ts'
import { TRADES_VM } from '../panels/trades/trades.token.ts'
import { CHART_VM } from '../panels/chart/chart.token.ts'
import { LEVERAGE_TICKET_VM } from '../panels/leverage-ticket/leverage-ticket.token.ts'
import { MARKET_BOARD_VM } from '../panels/market-list/market-list.token.ts'
import { POSITION_HISTORY_VM, POSITION_LISTS_VM, POSITIONS_VM } from '../panels/positions/positions.token.ts'
import { LEVERAGE_VM } from '../screens/leverage/leverage.token.ts'
import { POSITIONS_PAGE_VM } from '../screens/positions/positions.token.ts'
import { NAVIGATOR, NOTIFICATIONS } from '../shell/tokens.ts'
import { afterFrame } from '../ui-trading/index.ts'
import { CLOSING_NOTIFICATIONS, MARGIN_WARNINGS } from './tokens/background.ts'
import { bindCommandRunner } from './commands.ts'
import {
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
import { LEVERAGE } from './tokens/leverage.ts'
import { MARKET } from './tokens/market.ts'
import { WALLET } from './tokens/wallet.ts'

export const module = new ContainerModule(({ bind, isBound }) => {
  bindCommandRunner({ bind, isBound })
  bind(LEVERAGE)
    .toResolvedValue(
      (rest, system, socket, session, runner, environment) =>
        assembleLeverage({ rest, system, socket, session, runner, environment }),
      [REST, SYSTEM_CALLS, SOCKET, SESSION, COMMAND_RUNNER, ENVIRONMENT],
    )
    .inSingletonScope()
  bindMarginWarnings(bind)
  bindClosingNotifications(bind)
  bind(LEVERAGE_TICKET_VM)
    .toResolvedValue(
      (leverage, market, session, preferences, system, drafts, notifications) =>
        makeLeverageTicketVm({ leverage, market, session, preferences, system, drafts, notifications, afterFrame }),
      [LEVERAGE, MARKET, SESSION, PREFERENCES, SYSTEM, DRAFTS, NOTIFICATIONS],
    )
    .inTransientScope()
  bind(POSITIONS_VM)
    .toResolvedValue(
      (leverage, market, wallet, system, preferences, session, notifications) =>
        makePositionsVm({ leverage, market, wallet, system, preferences, session, notifications }),
      [LEVERAGE, MARKET, WALLET, SYSTEM, PREFERENCES, SESSION, NOTIFICATIONS],
    )
    .inTransientScope()
  bind(POSITION_HISTORY_VM).toResolvedValue(makePositionHistoryVm, [LEVERAGE, SYSTEM]).inTransientScope()
  bind(POSITION_LISTS_VM).toResolvedValue(makePositionListsVm, [POSITIONS_VM, POSITION_HISTORY_VM]).inTransientScope()
  bind(POSITIONS_PAGE_VM)
    .toResolvedValue(
      (market, session, lists) => makePositionsPageVm({ market, session }, lists),
      [MARKET, SESSION, POSITION_LISTS_VM],
    )
    .inTransientScope()
  bindPage(bind)
})

const bindPage = (bind: ContainerModuleLoadOptions['bind']): void => {
  bind(LEVERAGE_VM)
    .toResolvedValue(
      (market, session, system, navigator, list, book, chart, ticket, lists, trades) =>
        makeLeverageVm({ market, session, system, navigator }, { list, book, chart, ticket, lists, trades }),
      [
        MARKET,
        SESSION,
        SYSTEM,
        NAVIGATOR,
        MARKET_BOARD_VM,
        BOOK_VM,
        CHART_VM,
        LEVERAGE_TICKET_VM,
        POSITION_LISTS_VM,
        TRADES_VM,
      ],
    )
    .inTransientScope()
}

const bindMarginWarnings = (bind: ContainerModuleLoadOptions['bind']): void => {
  bind(MARGIN_WARNINGS)
    .toResolvedValue(
      (leverage, market, wallet, preferences, session, intents, notifications) => {
        const store = warnedAccountsStore(
          safeStorage(() => localStorage),
          () => session.credential().userId,
        )
        const visible = pageVisibility()
        return makeMarginWarnings({
          leverage,
          market,
          wallet,
          preferences,
          session,
          intents,
          store,
          notifications,
          visible,
        })
      },
      [LEVERAGE, MARKET, WALLET, PREFERENCES, SESSION, INTENTS, NOTIFICATIONS],
    )
    .inSingletonScope()
}

const bindClosingNotifications = (bind: ContainerModuleLoadOptions['bind']): void => {
  bind(CLOSING_NOTIFICATIONS)
    .toResolvedValue(
      (leverage, session, intents, notifications) =>
        makeClosingNotifications({
          leverage,
          session,
          intents,
          notifications,
          store: notifiedPositionsStore(
            safeStorage(() => localStorage),
            () => session.credential().userId,
          ),
          visible: pageVisibility(),
        }),
      [LEVERAGE, SESSION, INTENTS, NOTIFICATIONS],
    )
    .inSingletonScope()
}
