/** For the test of the views: the trade page with an open order and another one under review. */
import type { Clock } from '@hexbourse/domain/kernel'
import type { FakeBrowser } from '@hexbourse/test-support/fakes'
import { fakePriceAlerts, fakeWelcomeStore, NO_NOTICES } from '@hexbourse/test-support/fakes'

import type { MessageKey } from '../i18n/index.ts'
import type { Navigator, Notifications } from '../ports/index.ts'
import { makeTradeVm } from '../screens/trade/trade.vm.ts'
import { makeBookVm } from '../panels/book/book.vm.ts'
import { makeTicketVm } from '../panels/ticket/ticket.vm.ts'
import { makeOrderMoveVm } from '../panels/order-move/order-move.vm.ts'
import { makePanelLayoutVm } from '../panels/panel-layout/panel-layout.vm.ts'
import { makeOpenOrdersVm } from '../panels/open-orders/open-orders.vm.ts'
import { makeHistoryVm } from '../panels/history/history.vm.ts'
import { makeOrderHistoryVm } from '../panels/order-history/order-history.vm.ts'
import { makeChartVm } from '../panels/chart/chart.vm.ts'
import { makeTradesVm } from '../panels/trades/trades.vm.ts'
import { makeAssetsVm } from '../panels/assets/assets.vm.ts'
import { makeCoinInfoVm } from '../panels/coin-info/coin-info.vm.ts'
import { makePriceAlertsVm } from '../panels/price-alerts/price-alerts.vm.ts'
import { makeFaucetVm } from '../panels/assets/faucet.vm.ts'
import { makeMarketBoardVm } from '../panels/market-list/market-board.vm.ts'
import type { TradeVm } from '../screens/trade/trade.vm.ts'

interface Shell {
  readonly clock: Clock
  readonly navigator: Navigator
  readonly notifications: Notifications<MessageKey>
}

export const openedTradePage = async (
  browser: FakeBrowser,
  { clock, navigator, notifications }: Shell,
): Promise<TradeVm> => {
  const { market, spot, wallet, system, chart } = browser
  const session = browser.session.port
  const list = makeMarketBoardVm(browser)
  const trade = makeTradeVm(
    { market, spot, session, system, navigator, welcome: fakeWelcomeStore() },
    {
      list,
      book: makeBookVm(market),
      ticket: makeTicketVm({
        ...browser,
        settings: browser.spotSettings,
        session,
        notifications,
        afterFrame: (run) => run(),
      }),
      orders: makeOpenOrdersVm(spot, market, session, system, notifications),
      move: makeOrderMoveVm({ ...browser, session, notifications }),
      history: makeHistoryVm(spot, system),
      orderHistory: makeOrderHistoryVm({ spot, system, clock }),
      chart: makeChartVm(chart, market, browser.marketSettings, clock),
      trades: makeTradesVm(chart),
      assets: makeAssetsVm(wallet, session, makeFaucetVm(wallet, system, { session, notifications })),
      coinInfo: makeCoinInfoVm(chart, clock),
      layout: makePanelLayoutVm(browser.marketSettings),
      alerts: makePriceAlertsVm({ ...browser, alerts: fakePriceAlerts(), notices: NO_NOTICES }),
    },
  )
  trade.open('BTC-USDT')
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
  const { ticket } = trade.panels
  ticket.chooseSide('buy')
  ticket.setField('price', '100')
  ticket.setField('quantity', '0.5')
  void ticket.submit()
  await ticket.place()
  // the placed order closed its dialog
  ticket.setField('quantity', '0.25')
  void ticket.submit()
  return trade
}
