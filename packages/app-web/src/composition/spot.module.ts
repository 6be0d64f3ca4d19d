/** Spot context: the trade page with its panels, orders, and the market lists. */
import { assembleChart, assembleSpot } from '@hexbourse/adapters/assembly'
import { pageVisibility } from '@hexbourse/adapters/device'
import { safeStorage, seenFillsStore, marketSettings, spotSettings, welcomeStore } from '@hexbourse/adapters/storage'
import type { ContainerModuleLoadOptions } from 'inversify'
import { ContainerModule } from 'inversify'

import { makeBookVm } from '../panels/book/book.vm.ts'
import { makeChartVm } from '../panels/chart/chart.vm.ts'
import { makeMarketBoardVm } from '../panels/market-list/market-board.vm.ts'
import { makePanelLayoutVm } from '../panels/panel-layout/panel-layout.vm.ts'
import { makeOrderMoveVm } from '../panels/order-move/order-move.vm.ts'
import { makeCoinInfoVm } from '../panels/coin-info/coin-info.vm.ts'
import { makeSignInVm } from '../panels/sign-in/sign-in.vm.ts'
import { makeTradesVm } from '../panels/trades/trades.vm.ts'
import { makeTicketVm } from '../panels/ticket/ticket.vm.ts'
import { makeTradeVm } from '../screens/trade/trade.vm.ts'
import { makeNotFoundVm } from '../screens/not-found/not-found.vm.ts'
import { makeMarketsVm } from '../screens/markets/markets.vm.ts'
import { makeFillNotifications } from '../shell/fill-notifications.ts'
import { PRICE_ALERTS_VM } from '../panels/price-alerts/price-alerts.token.ts'
import { makeFillReports } from '../shell/fill-reports.ts'
import { ASSETS_VM } from '../panels/assets/assets.token.ts'
import { BOOK_VM } from '../panels/book/book.token.ts'
import { CHART_VM } from '../panels/chart/chart.token.ts'
import { COIN_INFO_VM } from '../panels/coin-info/coin-info.token.ts'
import { HISTORY_VM } from '../panels/history/history.token.ts'
import { ORDER_HISTORY_VM } from '../panels/order-history/order-history.token.ts'
import { MARKET_BOARD_VM } from '../panels/market-list/market-list.token.ts'
import { OPEN_ORDERS_VM } from '../panels/open-orders/open-orders.token.ts'
import { PANEL_LAYOUT_VM } from '../panels/panel-layout/panel-layout.token.ts'
import { ORDER_MOVE_VM } from '../panels/order-move/order-move.token.ts'
import { TICKET_VM } from '../panels/ticket/ticket.token.ts'
import { TRADES_VM } from '../panels/trades/trades.token.ts'
import { MARKETS_VM } from '../screens/markets/markets.token.ts'
import { NOT_FOUND_VM } from '../screens/not-found/not-found.token.ts'
import { TRADE_VM } from '../screens/trade/trade.token.ts'
import { NAVIGATOR, NOTIFICATIONS } from '../shell/tokens.ts'
import { afterFrame } from '../ui-trading/index.ts'
import { FILL_NOTIFICATIONS } from './tokens/background.ts'
import { bindAttention } from './attention.ts'
import { bindCommandRunner } from './commands.ts'
import { bindExchangeTime } from './exchange-time.ts'
import { bindOrderLists } from './order-lists.ts'
import {
  ACCOUNT,
  CLOCK,
  COMMAND_RUNNER,
  DRAFTS,
  ENVIRONMENT,
  EXCHANGE_TIME,
  INTENTS,
  PREFERENCES,
  REST,
  SESSION,
  SOCKET,
  STORE,
  SYSTEM,
  SYSTEM_CALLS,
  TABS,
} from './tokens/environment.ts'
import { MARKET } from './tokens/market.ts'
import { ATTENTION, CHART, FILL_REPORTS, MARKET_SETTINGS, SPOT, SPOT_SETTINGS, WELCOME_STORE } from './tokens/spot.ts'
import { WALLET } from './tokens/wallet.ts'

export const module = new ContainerModule(({ bind, isBound }) => {
  bindCommandRunner({ bind, isBound })
  bindExchangeTime({ bind, isBound })
  bind(SPOT)
    .toResolvedValue(
      (rest, system, socket, session, runner, environment) =>
        assembleSpot({ rest, system, socket, session, runner, environment }),
      [REST, SYSTEM_CALLS, SOCKET, SESSION, COMMAND_RUNNER, ENVIRONMENT],
    )
    .inSingletonScope()
  bind(BOOK_VM).toResolvedValue(makeBookVm, [MARKET]).inTransientScope()
  bind(MARKET_SETTINGS).toResolvedValue(marketSettings, [STORE, TABS]).inSingletonScope()
  bind(SPOT_SETTINGS).toResolvedValue(spotSettings, [STORE, TABS, SESSION]).inSingletonScope()
  bind(CHART)
    .toResolvedValue(
      (rest, socket, environment) => assembleChart({ rest, socket, environment }),
      [REST, SOCKET, ENVIRONMENT],
    )
    .inSingletonScope()
  bind(CHART_VM).toResolvedValue(makeChartVm, [CHART, MARKET, MARKET_SETTINGS, EXCHANGE_TIME]).inTransientScope()
  bind(COIN_INFO_VM).toResolvedValue(makeCoinInfoVm, [CHART, CLOCK]).inTransientScope()
  bind(TRADES_VM).toResolvedValue(makeTradesVm, [CHART]).inTransientScope()
  bind(TICKET_VM)
    .toResolvedValue(
      (spot, settings, wallet, market, session, preferences, notifications, drafts, fillReports) =>
        makeTicketVm({
          spot,
          settings,
          wallet,
          market,
          session,
          preferences,
          notifications,
          drafts,
          fillReports,
          afterFrame,
        }),
      [SPOT, SPOT_SETTINGS, WALLET, MARKET, SESSION, PREFERENCES, NOTIFICATIONS, DRAFTS, FILL_REPORTS],
    )
    .inTransientScope()
  bindAttention(bind)
  bindMarketLists(bind)
  bindFills(bind)
  bindOrderLists(bind)
  bindTradePanels(bind)
  bindTradePage(bind)
})

/** Notifications of fills, on every page. */
const bindFills = (bind: ContainerModuleLoadOptions['bind']): void => {
  bind(FILL_REPORTS).toResolvedValue(makeFillReports, [CLOCK]).inSingletonScope()
  bind(FILL_NOTIFICATIONS)
    .toResolvedValue(
      (spot, intents, session, notifications, clock, reports, attention) => {
        const store = seenFillsStore(
          safeStorage(() => localStorage),
          () => session.credential().userId,
        )
        const visible = pageVisibility()
        return makeFillNotifications({
          spot,
          session,
          intents,
          store,
          notifications,
          reports,
          attention,
          visible,
          clock,
        })
      },
      [SPOT, INTENTS, SESSION, NOTIFICATIONS, CLOCK, FILL_REPORTS, ATTENTION],
    )
    .inSingletonScope()
  bind(WELCOME_STORE)
    .toResolvedValue((store, session) => welcomeStore(store, () => session.credential().userId), [STORE, SESSION])
    .inSingletonScope()
}

/** Market lists and the screens that consist of one. */
const bindMarketLists = (bind: ContainerModuleLoadOptions['bind']): void => {
  bind(MARKET_BOARD_VM)
    .toResolvedValue(
      (market, marketSettings, chart, preferences, system) =>
        makeMarketBoardVm({ market, marketSettings, chart, preferences, system }),
      [MARKET, MARKET_SETTINGS, CHART, PREFERENCES, SYSTEM],
    )
    .inTransientScope()
  bind(NOT_FOUND_VM).toResolvedValue(makeNotFoundVm, [MARKET_BOARD_VM, NAVIGATOR]).inTransientScope()
  bind(MARKETS_VM)
    .toResolvedValue(
      // signing in here does not leave the page
      (session, navigator, board, account) =>
        makeMarketsVm(
          session,
          navigator,
          board,
          makeSignInVm(account, () => undefined),
        ),
      [SESSION, NAVIGATOR, MARKET_BOARD_VM, ACCOUNT],
    )
    .inTransientScope()
}

/** What only the trade page has. */
const bindTradePanels = (bind: ContainerModuleLoadOptions['bind']): void => {
  bind(PANEL_LAYOUT_VM).toResolvedValue(makePanelLayoutVm, [MARKET_SETTINGS]).inTransientScope()
  bind(ORDER_MOVE_VM)
    .toResolvedValue(
      (spot, market, wallet, system, preferences, session, notifications) =>
        makeOrderMoveVm({ spot, market, wallet, system, preferences, session, notifications }),
      [SPOT, MARKET, WALLET, SYSTEM, PREFERENCES, SESSION, NOTIFICATIONS],
    )
    .inTransientScope()
}

const TRADE_PAGE_TOKENS = [
  MARKET,
  SPOT,
  SESSION,
  SYSTEM,
  NAVIGATOR,
  WELCOME_STORE,
  MARKET_BOARD_VM,
  BOOK_VM,
  TICKET_VM,
  OPEN_ORDERS_VM,
  ORDER_MOVE_VM,
  HISTORY_VM,
  ORDER_HISTORY_VM,
  CHART_VM,
  TRADES_VM,
  ASSETS_VM,
  COIN_INFO_VM,
  PANEL_LAYOUT_VM,
  PRICE_ALERTS_VM,
] as const

/** The trade page with all its panels. */
const bindTradePage = (bind: ContainerModuleLoadOptions['bind']): void => {
  bind(TRADE_VM)
    .toResolvedValue(
      (
        market,
        spot,
        session,
        system,
        navigator,
        welcome,
        list,
        book,
        ticket,
        orders,
        move,
        history,
        orderHistory,
        chart,
        trades,
        assets,
        coinInfo,
        layout,
        alerts,
      ) =>
        makeTradeVm(
          { market, spot, session, system, navigator, welcome },
          { list, book, ticket, orders, move, history, orderHistory, chart, trades, assets, coinInfo, layout, alerts },
        ),
      [...TRADE_PAGE_TOKENS],
    )
    .inTransientScope()
}
