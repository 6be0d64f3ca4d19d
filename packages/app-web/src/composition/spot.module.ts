/** Spot trading: the trade page and its panels. */
import { spotPort } from '@hexbourse/adapters/live'
import { spotCalls } from '@hexbourse/adapters/rest'
import { spotPushes } from '@hexbourse/adapters/socket'
import { ContainerModule } from 'inversify'

import { makeBookVm } from '../panels/book/book.vm.ts'
import { makeHistoryVm } from '../panels/history/history.vm.ts'
import { makeOpenOrdersVm } from '../panels/open-orders/open-orders.vm.ts'
import { makeTicketVm } from '../panels/ticket/ticket.vm.ts'
import { makeDealCenterVm } from '../screens/deal-center/deal-center.vm.ts'
import * as T from './tokens.ts'

export const module = new ContainerModule(({ bind }) => {
  bind(T.SPOT)
    .toResolvedValue(
      (rest, socket, session, intents, world) =>
        spotPort(
          spotCalls(rest, () => session.credential().user),
          spotPushes(socket, session),
          intents,
          world,
        ),
      [T.REST, T.SOCKET, T.SESSION, T.INTENTS, T.WORLD],
    )
    .inSingletonScope()
  bind(T.BOOK_VM).toResolvedValue(makeBookVm, [T.MARKET]).inTransientScope()
  bind(T.OPEN_ORDERS_VM).toResolvedValue(makeOpenOrdersVm, [T.SPOT, T.INTENTS, T.CLOCK, T.NOTICES]).inTransientScope()
  bind(T.HISTORY_VM).toResolvedValue(makeHistoryVm, [T.SPOT, T.SYSTEM]).inTransientScope()
  bind(T.TICKET_VM)
    .toResolvedValue(
      (spot, wallet, market, session, preferences, intents, clock) =>
        makeTicketVm({ spot, wallet, market, session, preferences, intents, clock }),
      [T.SPOT, T.WALLET, T.MARKET, T.SESSION, T.PREFERENCES, T.INTENTS, T.CLOCK],
    )
    .inTransientScope()
  bind(T.DEAL_CENTER_VM)
    .toResolvedValue(
      (market, spot, session, system, intents, navigator, notices, list, book, ticket, orders, history, assets) =>
        makeDealCenterVm(
          { market, spot, session, system, intents, navigator, notices },
          { list, book, ticket, orders, history, assets },
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
        T.ASSETS_VM,
      ],
    )
    .inTransientScope()
})
