/** Spot trading: the trade page and its panels, and every list of markets but the one of home. */
import { pageDownloads, pageVisibility } from '@hexbourse/adapters/device'
import { chartPort, spotPort } from '@hexbourse/adapters/live'
import { chartCalls, spotCalls } from '@hexbourse/adapters/rest'
import { chartPushes, spotPushes } from '@hexbourse/adapters/socket'
import { safeStorage, toldStore, marketSettings, spotSettings } from '@hexbourse/adapters/storage'
import type { ContainerModuleLoadOptions } from 'inversify'
import { ContainerModule } from 'inversify'

import { makeBookVm } from '../panels/book/book.vm.ts'
import { makeChartVm } from '../panels/chart/chart.vm.ts'
import { makeHistoryVm } from '../panels/history/history.vm.ts'
import { makeMarketBoardVm } from '../panels/market-list/market-board.vm.ts'
import { makeOpenOrdersVm } from '../panels/open-orders/open-orders.vm.ts'
import { makeProfileVm } from '../panels/profile/profile.vm.ts'
import { makeSignInVm } from '../panels/sign-in/sign-in.vm.ts'
import { makeTradesVm } from '../panels/trades/trades.vm.ts'
import { makeTicketVm } from '../panels/ticket/ticket.vm.ts'
import { makeDealCenterVm } from '../screens/deal-center/deal-center.vm.ts'
import { makeNotFoundVm } from '../screens/not-found/not-found.vm.ts'
import { makeHistoryExport } from '../screens/orders/history-export.ts'
import { makeOrdersVm } from '../screens/orders/orders.vm.ts'
import { makeQuotationVm } from '../screens/quotation/quotation.vm.ts'
import { makeFillNews } from '../shell/fill-news.ts'
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
  bind(T.MARKET_SETTINGS).toResolvedValue(marketSettings, [T.STORE, T.TABS]).inSingletonScope()
  bind(T.SPOT_SETTINGS).toResolvedValue(spotSettings, [T.STORE, T.TABS, T.SESSION]).inSingletonScope()
  bind(T.CHART)
    .toResolvedValue(
      (rest, socket, world) => chartPort(chartCalls(rest), chartPushes(socket), world),
      [T.REST, T.SOCKET, T.WORLD],
    )
    .inSingletonScope()
  bind(T.CHART_VM).toResolvedValue(makeChartVm, [T.CHART, T.MARKET, T.MARKET_SETTINGS]).inTransientScope()
  bind(T.PROFILE_VM).toResolvedValue(makeProfileVm, [T.CHART, T.CLOCK]).inTransientScope()
  bind(T.TRADES_VM).toResolvedValue(makeTradesVm, [T.CHART]).inTransientScope()
  bind(T.HISTORY_VM).toResolvedValue(makeHistoryVm, [T.SPOT, T.SYSTEM]).inTransientScope()
  bind(T.TICKET_VM)
    .toResolvedValue(
      (spot, settings, wallet, market, session, preferences, intents, clock, notices) =>
        makeTicketVm({ spot, settings, wallet, market, session, preferences, intents, clock, notices }),
      [T.SPOT, T.SPOT_SETTINGS, T.WALLET, T.MARKET, T.SESSION, T.PREFERENCES, T.INTENTS, T.CLOCK, T.NOTICES],
    )
    .inTransientScope()
  bindBoards(bind)
  bindOrders(bind)
  bindDealCenter(bind)
})

const bindOrders = (bind: ContainerModuleLoadOptions['bind']): void => {
  bind(T.FILL_NEWS)
    .toResolvedValue(
      (spot, intents, session, notices, clock) => {
        const store = toldStore(
          safeStorage(() => localStorage),
          () => session.credential().user,
        )
        return makeFillNews({ spot, session, intents, store, notices, visible: pageVisibility(), clock })
      },
      [T.SPOT, T.INTENTS, T.SESSION, T.NOTICES, T.CLOCK],
    )
    .inSingletonScope()
  bind(T.DOWNLOADS)
    .toResolvedValue(() => pageDownloads(), [])
    .inSingletonScope()
  bind(T.ORDERS_VM)
    .toResolvedValue(
      (market, session, orders, history, spot, system, downloads, clock) =>
        makeOrdersVm(
          { market, session },
          { orders, history, exporting: makeHistoryExport(spot, system, downloads, clock) },
        ),
      [T.MARKET, T.SESSION, T.OPEN_ORDERS_VM, T.HISTORY_VM, T.SPOT, T.SYSTEM, T.DOWNLOADS, T.CLOCK],
    )
    .inTransientScope()
}

/** Lists of markets, and the pages that are little else. */
const bindBoards = (bind: ContainerModuleLoadOptions['bind']): void => {
  bind(T.MARKET_BOARD_VM)
    .toResolvedValue(
      (market, marketSettings, chart, preferences) => makeMarketBoardVm({ market, marketSettings, chart, preferences }),
      [T.MARKET, T.MARKET_SETTINGS, T.CHART, T.PREFERENCES],
    )
    .inTransientScope()
  bind(T.NOT_FOUND_VM).toResolvedValue(makeNotFoundVm, [T.MARKET_BOARD_VM, T.NAVIGATOR]).inTransientScope()
  bind(T.QUOTATION_VM)
    .toResolvedValue(
      // who signs in beside the markets stays with them
      (session, navigator, board, account) =>
        makeQuotationVm(
          session,
          navigator,
          board,
          makeSignInVm(account, () => undefined),
        ),
      [T.SESSION, T.NAVIGATOR, T.MARKET_BOARD_VM, T.ACCOUNT],
    )
    .inTransientScope()
}

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
        profile,
      ) =>
        makeDealCenterVm(
          { market, spot, session, system, intents, navigator, notices },
          { list, book, ticket, orders, history, chart, trades, assets, profile },
        ),
      [
        T.MARKET,
        T.SPOT,
        T.SESSION,
        T.SYSTEM,
        T.INTENTS,
        T.NAVIGATOR,
        T.NOTICES,
        T.MARKET_BOARD_VM,
        T.BOOK_VM,
        T.TICKET_VM,
        T.OPEN_ORDERS_VM,
        T.HISTORY_VM,
        T.CHART_VM,
        T.TRADES_VM,
        T.ASSETS_VM,
        T.PROFILE_VM,
      ],
    )
    .inTransientScope()
}
