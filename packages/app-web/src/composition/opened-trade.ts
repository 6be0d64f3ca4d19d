/** For the test of the views: the trade page with all its panels. */
import type { Clock } from '@hexbourse/domain/kernel'
import type { FakeBrowser } from '@hexbourse/test-support/fakes'

import type { MessageKey } from '../i18n/index.ts'
import type { MarketBoardVm } from '../panels/market-list/market-board.vm.ts'
import { makeAssetsVm } from '../panels/assets/assets.vm.ts'
import { makeBookVm } from '../panels/book/book.vm.ts'
import { makeChartVm } from '../panels/chart/chart.vm.ts'
import { makeCoinInfoVm } from '../panels/coin-info/coin-info.vm.ts'
import { makeFaucetVm } from '../panels/assets/faucet.vm.ts'
import { makeHistoryVm } from '../panels/history/history.vm.ts'
import { makeOpenOrdersVm } from '../panels/open-orders/open-orders.vm.ts'
import { makeOrderMoveVm } from '../panels/order-move/order-move.vm.ts'
import { makePanelLayoutVm } from '../panels/panel-layout/panel-layout.vm.ts'
import { makeTicketVm } from '../panels/ticket/ticket.vm.ts'
import { makeTradeVm } from '../screens/trade/trade.vm.ts'
import { makeTradesVm } from '../panels/trades/trades.vm.ts'
import type { TradeVm } from '../screens/trade/trade.vm.ts'
import type { Navigator, Notifications } from '../ports/index.ts'

interface TradeShell {
  readonly clock: Clock
  readonly navigator: Navigator
  readonly notifications: Notifications<MessageKey>
}

export const makeTrade = (
  browser: FakeBrowser,
  board: MarketBoardVm,
  { clock, navigator, notifications }: TradeShell,
): TradeVm => {
  const { market, spot, wallet, system, chart } = browser
  const session = browser.session.port
  return makeTradeVm(
    { market, spot, session, system, navigator },
    {
      list: board,
      book: makeBookVm(market),
      ticket: makeTicketVm({ ...browser, settings: browser.spotSettings, session, notifications }),
      orders: makeOpenOrdersVm(spot, market, session, system, notifications),
      move: makeOrderMoveVm({ ...browser, session, notifications }),
      history: makeHistoryVm(spot, system),
      chart: makeChartVm(chart, market, browser.marketSettings),
      trades: makeTradesVm(chart),
      assets: makeAssetsVm(wallet, session, makeFaucetVm(wallet, system, { session, notifications })),
      coinInfo: makeCoinInfoVm(chart, clock),
      layout: makePanelLayoutVm(browser.marketSettings),
    },
  )
}
