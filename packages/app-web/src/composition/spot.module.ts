/** Spot trading: the trade page and its panels. */
import { chartPort, spotPort } from '@hexbourse/adapters/live'
import { chartCalls, spotCalls } from '@hexbourse/adapters/rest'
import { chartPushes, spotPushes } from '@hexbourse/adapters/socket'
import type { ContainerModuleLoadOptions } from 'inversify'
import { ContainerModule } from 'inversify'

import { makeBookVm } from '../panels/book/book.vm.ts'
import { makeChartVm } from '../panels/chart/chart.vm.ts'
import { makeHistoryVm } from '../panels/history/history.vm.ts'
import { makeOpenOrdersVm } from '../panels/open-orders/open-orders.vm.ts'
import { makeTradesVm } from '../panels/trades/trades.vm.ts'
import { makeTicketVm } from '../panels/ticket/ticket.vm.ts'
import { makeDealCenterVm } from '../screens/deal-center/deal-center.vm.ts'
import * as T from './tokens.ts'

export const module = new ContainerModule(({ bind }) => {
  bind(T.SPOT)
    .toResolvedValue(
      (rest, system, socket, session, intents, world) =>
        spotPort(
          spotCalls(rest, system, () => session.credential().user),
          spotPushes(socket, session),
          intents,
          world,
        ),
      [T.REST, T.SYSTEM, T.SOCKET, T.SESSION, T.INTENTS, T.WORLD],
    )
    .inSingletonScope()
  bind(T.BOOK_VM).toResolvedValue(makeBookVm, [T.MARKET]).inTransientScope()
  bind(T.OPEN_ORDERS_VM).toResolvedValue(makeOpenOrdersVm, [T.SPOT, T.INTENTS, T.CLOCK, T.NOTICES]).inTransientScope()
  bind(T.CHART)
    .toResolvedValue(
      (rest, socket, world) => chartPort(chartCalls(rest), chartPushes(socket), world),
      [T.REST, T.SOCKET, T.WORLD],
    )
    .inSingletonScope()
  bind(T.CHART_VM).toResolvedValue(makeChartVm, [T.CHART, T.MARKET, T.MARKET_SETTINGS]).inTransientScope()
  bind(T.TRADES_VM).toResolvedValue(makeTradesVm, [T.CHART]).inTransientScope()
  bind(T.HISTORY_VM).toResolvedValue(makeHistoryVm, [T.SPOT, T.SYSTEM]).inTransientScope()
  bind(T.TICKET_VM)
    .toResolvedValue(
      (spot, wallet, market, session, preferences, intents, clock) =>
        makeTicketVm({ spot, wallet, market, session, preferences, intents, clock }),
      [T.SPOT, T.WALLET, T.MARKET, T.SESSION, T.PREFERENCES, T.INTENTS, T.CLOCK],
    )
    .inTransientScope()
  bindDealCenter(bind)
})

/** The page that is made of them all. */
const bindDealCenter = (bind: ContainerModuleLoadOptions['bind']): void => {
  bind(T.DEAL_CENTER_VM)
    .toResolvedValue(
      (
        market,
        spot,
        session,
        system,
        intents,
        navigator,
        notices,
        list,
        book,
        ticket,
        orders,
        history,
        chart,
        trades,
        assets,
      ) =>
        makeDealCenterVm(
          { market, spot, session, system, intents, navigator, notices },
          { list, book, ticket, orders, history, chart, trades, assets },
        ),
      [
        T.MARKET,
        T.SPOT,
        T.SESSION,
        T.SYSTEM,
        T.INTENTS,
        T.NAVIGATOR,
        T.NOTICES,
        T.MARKET_LIST_VM,
        T.BOOK_VM,
        T.TICKET_VM,
        T.OPEN_ORDERS_VM,
        T.HISTORY_VM,
        T.CHART_VM,
        T.TRADES_VM,
        T.ASSETS_VM,
      ],
    )
    .inTransientScope()
}
