import { systemClock } from '@hexbourse/adapters/device'
import {
  decimal,
  execute,
  fakeBrowser,
  fakeExchange,
  signedInBrowser,
  fakeWelcomeStore,
  fakePriceAlerts,
  NO_NOTICES,
} from '@hexbourse/test-support/fakes'
import { describe, expect, it } from 'vitest'

import type { Destination } from '../../ports/index.ts'
import { makeAssetsVm } from '../../panels/assets/assets.vm.ts'
import { makeFaucetVm } from '../../panels/assets/faucet.vm.ts'
import { makeBookVm } from '../../panels/book/book.vm.ts'
import { makeChartVm } from '../../panels/chart/chart.vm.ts'
import { makeOrderHistoryVm } from '../../panels/order-history/order-history.vm.ts'
import { makeHistoryVm } from '../../panels/history/history.vm.ts'
import { makeMarketBoardVm } from '../../panels/market-list/market-board.vm.ts'
import { makeOpenOrdersVm } from '../../panels/open-orders/open-orders.vm.ts'
import { makeOrderMoveVm } from '../../panels/order-move/order-move.vm.ts'
import { makePanelLayoutVm } from '../../panels/panel-layout/panel-layout.vm.ts'
import { makeCoinInfoVm } from '../../panels/coin-info/coin-info.vm.ts'
import { makePriceAlertsVm } from '../../panels/price-alerts/price-alerts.vm.ts'
import { makeTradesVm } from '../../panels/trades/trades.vm.ts'
import { makeTicketVm } from '../../panels/ticket/ticket.vm.ts'
import { makeNotificationsVm } from '../../shell/notifications.vm.ts'
import { makeTradeVm } from './trade.vm.ts'

const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve()
}

const page = async (slug: string | undefined, signedIn = true, exchange = fakeExchange()) => {
  const browser = signedIn ? await signedInBrowser(exchange) : fakeBrowser(exchange)
  const { market, spot, wallet, system } = browser
  const session = browser.session.port
  const clock = systemClock(exchange.now, exchange.now)
  const destinations: Array<Destination> = []
  const navigator = {
    go: (to: Destination) => void destinations.push(to),
    goBack: () => undefined,
    blockWhile: () => ({ unsubscribe: () => undefined }),
  }
  const notifications = makeNotificationsVm()
  const open = () => {
    const vm = makeTradeVm(
      { market, spot, session, system, navigator, welcome: fakeWelcomeStore() },
      {
        list: makeMarketBoardVm(browser),
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
        chart: makeChartVm(browser.chart, market, browser.marketSettings, clock),
        trades: makeTradesVm(browser.chart),
        assets: makeAssetsVm(wallet, session, makeFaucetVm(wallet, system, { session, notifications })),
        coinInfo: makeCoinInfoVm(browser.chart, clock),
        alerts: makePriceAlertsVm({ ...browser, alerts: fakePriceAlerts(), notices: NO_NOTICES }),
        layout: makePanelLayoutVm(browser.marketSettings),
      },
    )
    return { vm, opened: vm.open(slug) }
  }
  const { vm, opened } = open()
  await flushPromises()
  return { exchange, browser, vm, opened, destinations, notifications, open }
}

describe('makeTradeVm', () => {
  it("opens the market of its address with that market's rules [SPOT-2]", async () => {
    const { vm } = await page('eth-usdt')
    expect(vm.state.market).toMatchObject({ base: 'ETH', quote: 'USDT', priceDecimals: 2 })
    expect(vm.state.slug).toBe('ETH-USDT')
  })

  it('opens the first market without a market in the address [SPOT-2]', async () => {
    const { vm } = await page(undefined)
    expect(vm.state.slug).toBe('BTC-USDT')
  })

  it('reports an unknown market and opens none [Q29]', async () => {
    const { vm } = await page('NO-SUCH')
    expect([vm.state.isUnknown, vm.state.market]).toEqual([true, undefined])
  })

  it('fills the form from a click on the book with the displayed price [SPOT-3]', async () => {
    const { vm } = await page('BTC-USDT')
    const level = vm.panels.book.pick('a1')
    vm.pickLevel('a1', false)
    expect(decimal(vm.panels.ticket.state.draft.price)).toBe(level?.price)
    vm.fillPrice('bid')
    expect(decimal(vm.panels.ticket.state.draft.price)).toBe(vm.panels.book.pick('b0')?.price)
  })

  it('shows prices and book to a visitor and reads no private data [SHELL-7] [Q14]', async () => {
    const { vm } = await page('BTC-USDT', false)
    expect(vm.panels.ticket.state.isSignedIn).toBe(false)
    expect(vm.panels.orders.state.shown._tag).toBe('Loading')
    expect(vm.panels.book.state.live._tag).toBe('Ready')
  })

  it('closes orders and form when the session ends [SHELL-6]', async () => {
    const { browser, vm } = await page('BTC-USDT')
    expect(vm.state.isSignedIn).toBe(true)
    browser.session.end('expired')
    expect([vm.state.isSignedIn, vm.panels.ticket.state.isSignedIn]).toEqual([false, false])
  })

  it('shows the orders of the open market only, if wanted, also in the next market [SPOT-6]', async () => {
    const { vm } = await page('BTC-USDT')
    const shownPairs = () => [vm.panels.orders.state.pair, vm.panels.history.state.pair]
    vm.showThisPairOnly(true)
    expect(shownPairs()).toEqual(['BTC/USDT', 'BTC/USDT'])
    vm.open('ETH-USDT')
    await flushPromises()
    expect(shownPairs()).toEqual(['ETH/USDT', 'ETH/USDT'])
    vm.showThisPairOnly(false)
    expect(shownPairs()).toEqual(['', ''])
  })

  it('navigates to another market by its address [SPOT-2]', async () => {
    const { vm, destinations } = await page('BTC-USDT')
    vm.openMarket('ETH-USDT')
    expect(destinations).toEqual([{ _tag: 'Trade', pair: 'ETH-USDT' }])
  })

  it('reviews the cancellation of an order in the chart, also when the list hides it [SPOT-1] [SPOT-6]', async () => {
    const { browser, vm } = await page('BTC-USDT')
    await execute(browser.wallet.requestFaucet, { currency: 3 as never, wallet: 'spot' })
    const order = { pair: { base: 1, quote: 3 } as never, side: 'buy', orderType: 'limit' } as const
    for (let nth = 0; nth < 35; nth += 1)
      await execute(browser.spot.place, { ...order, price: decimal('60000'), quantity: decimal('0.001') })
    vm.panels.orders.filterBy('sell')
    vm.showList('history')
    const [newest] = vm.panels.chart.marks.read()
    const oldest = vm.panels.chart.marks.read().at(-1)
    expect([newest?.isOrder, oldest?.isOrder]).toEqual([true, true])
    vm.reviewCancel(String(oldest?.id))
    expect(String(vm.panels.orders.cancelAction.state.current?.body.id)).toBe(oldest?.id)
    expect(vm.state.list).toBe('open')
  })

  it("marks the user's fills in the chart, at the bar of each [SPOT-1]", async () => {
    const { browser, vm } = await page('BTC-USDT')
    await execute(browser.wallet.requestFaucet, { currency: 3 as never, wallet: 'spot' })
    const order = { pair: { base: 1, quote: 3 } as never, side: 'buy', orderType: 'limit' } as const
    await execute(browser.spot.place, { ...order, price: decimal('70000'), quantity: decimal('0.01') })
    const { bars, fills } = vm.panels.chart.series.read()
    expect(fills).toMatchObject([{ at: bars.at(-1)?.at, side: 'buy' }])
  })
})
