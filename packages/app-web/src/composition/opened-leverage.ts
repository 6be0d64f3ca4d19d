/** For the test of the views: the pages of leverage of a user with an open position and its review. */
import { systemClock } from '@hexbourse/adapters/device'
import { execute, fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import type { Container } from 'inversify'

import { makeBookVm } from '../panels/book/book.vm.ts'
import { makeChartVm } from '../panels/chart/chart.vm.ts'
import { makeLeverageTicketVm } from '../panels/leverage-ticket/leverage-ticket.vm.ts'
import { makeMarketBoardVm } from '../panels/market-list/market-board.vm.ts'
import { makePositionHistoryVm } from '../panels/positions/position-history.vm.ts'
import { makePositionListsVm } from '../panels/positions/position-lists.vm.ts'
import { makeTradesVm } from '../panels/trades/trades.vm.ts'
import { makePositionsVm } from '../panels/positions/positions.vm.ts'
import type { MessageKey } from '../i18n/index.ts'
import type { Navigator, Notifications } from '../ports/index.ts'
import { LEVERAGE_VM } from '../screens/leverage/leverage.token.ts'
import { makeLeverageVm } from '../screens/leverage/leverage.vm.ts'
import { POSITIONS_PAGE_VM } from '../screens/positions/positions.token.ts'
import { makePositionsPageVm } from '../screens/positions/positions.vm.ts'

interface Shell {
  readonly navigator: Navigator
  readonly notifications: Notifications<MessageKey>
}

export const bindLeverage = async (container: Container, { navigator, notifications }: Shell): Promise<void> => {
  const browser = await signedInBrowser(fakeExchange())
  await execute(browser.wallet.requestFaucet, { currency: 3 as never, wallet: 'margin' })
  const ports = {
    ...browser,
    session: browser.session.port,
    navigator,
    notifications,
    afterFrame: (run: () => void) => run(),
  }
  const vm = makeLeverageVm(ports, {
    list: makeMarketBoardVm(browser),
    book: makeBookVm(browser.market),
    chart: makeChartVm(browser.chart, browser.market, browser.marketSettings, systemClock()),
    ticket: makeLeverageTicketVm(ports),
    lists: makePositionListsVm(makePositionsVm(ports), makePositionHistoryVm(browser.leverage, browser.system)),
    trades: makeTradesVm(browser.chart),
  })
  vm.open('BTC-USDT')
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
  const { ticket } = vm.panels
  ticket.chooseLeverage('20')
  ticket.setField('lots', '50')
  ticket.review()
  await ticket.submit()
  container.bind(LEVERAGE_VM).toConstantValue(vm)
  const page = makePositionsPageVm(ports, vm.panels.lists)
  page.open()
  container.bind(POSITIONS_PAGE_VM).toConstantValue(page)
}
