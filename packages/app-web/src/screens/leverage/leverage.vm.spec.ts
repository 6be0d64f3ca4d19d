import { systemClock } from '@hexbourse/adapters/device'
import { decimal, fakeBrowser, fakeExchange, execute, signedInBrowser } from '@hexbourse/test-support/fakes'
import { LiveValue } from '@hexbourse/domain/kernel'
import { describe, expect, it } from 'vitest'

import type { Destination } from '../../ports/index.ts'
import { makeBookVm } from '../../panels/book/book.vm.ts'
import { makeChartVm } from '../../panels/chart/chart.vm.ts'
import { makeLeverageTicketVm } from '../../panels/leverage-ticket/leverage-ticket.vm.ts'
import { makeMarketBoardVm } from '../../panels/market-list/market-board.vm.ts'
import { makePositionHistoryVm } from '../../panels/positions/position-history.vm.ts'
import { makePositionListsVm } from '../../panels/positions/position-lists.vm.ts'
import { makePositionsVm } from '../../panels/positions/positions.vm.ts'
import { makeTradesVm } from '../../panels/trades/trades.vm.ts'
import { makeLeverageVm } from './leverage.vm.ts'

const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve()
}

/** A signed-in user has 10,000 USDT in the margin wallet. */
const page = async (slug: string | undefined, signedIn = true) => {
  const exchange = fakeExchange()
  const browser = signedIn ? await signedInBrowser(exchange) : fakeBrowser(exchange)
  if (signedIn) await execute(browser.wallet.requestFaucet, { currency: 3 as never, wallet: 'margin' })
  const { market, system, leverage } = browser
  const ports = {
    ...browser,
    session: browser.session.port,
    notifications: { show: () => undefined, dismiss: () => undefined },
    afterFrame: (run: () => void) => run(),
  }
  const destinations: Array<Destination> = []
  const navigator = {
    go: (to: Destination) => void destinations.push(to),
    goBack: () => undefined,
    blockWhile: () => ({ unsubscribe: () => undefined }),
  }
  const vm = makeLeverageVm(
    { market, system, session: ports.session, navigator },
    {
      list: makeMarketBoardVm(browser),
      book: makeBookVm(market),
      chart: makeChartVm(browser.chart, market, browser.marketSettings, systemClock()),
      ticket: makeLeverageTicketVm(ports),
      lists: makePositionListsVm(makePositionsVm(ports), makePositionHistoryVm(leverage, browser.system)),
      trades: makeTradesVm(browser.chart),
    },
  )
  const opened = vm.open(slug)
  await flushPromises()
  return { browser, vm, opened, destinations }
}
type Vm = Awaited<ReturnType<typeof page>>['vm']

/** A lot is 0.001 BTC. */
const place = async ({ panels: { ticket } }: Vm, orderType: 'market' | 'limit', lots: string): Promise<void> => {
  ticket.chooseOrderType(orderType)
  ticket.chooseLeverage('100')
  ticket.setField('price', '50000')
  ticket.setField('lots', lots)
  ticket.review()
  await ticket.submit()
}

describe('makeLeverageVm', () => {
  it('opens the market of its address, and the first with leveraged trading without one [LEV-1]', async () => {
    expect((await page('eth-usdt')).vm.state.slug).toBe('ETH-USDT')
    expect((await page(undefined)).vm.state.slug).toBe('BTC-USDT')
    expect((await page('NO-SUCH')).vm.state).toMatchObject({ isUnknown: true, market: undefined })
  })

  it('navigates to another market by its address [LEV-1]', async () => {
    const { vm, destinations } = await page('BTC-USDT')
    vm.openMarket('ETH-USDT')
    expect(destinations).toEqual([{ _tag: 'Leverage', pair: 'ETH-USDT' }])
  })

  it('fills in a limit order at the price of a row of the book [LEV-2]', async () => {
    const { vm } = await page('BTC-USDT')
    vm.openTicket('short')
    vm.pickLevel('a1')
    const { draft } = vm.panels.ticket.state
    expect([draft.direction, draft.orderType]).toEqual(['short', 'limit'])
    expect(decimal(draft.price)).toBe(vm.panels.book.pick('a1')?.price)
    expect(vm.state.drawer).toBe('ticket')
  })

  it('shows the list in which a placed order appears, and draws a position in the chart [LEV-1] [LEV-2] [LEV-3]', async () => {
    const { vm, opened } = await page('BTC-USDT')
    vm.panels.lists.showList('closed')
    await place(vm, 'market', '1000')
    expect(vm.panels.lists.state.list).toBe('open')
    expect(LiveValue.latest(vm.panels.lists.positions.state.open)).toHaveLength(1)
    expect(vm.panels.chart.marks.read().map(({ label }) => label)).toEqual([
      'leverage.chart.long',
      'leverage.chart.liquidation',
    ])
    await place(vm, 'limit', '1')
    expect(vm.panels.lists.state.list).toBe('pending')
    expect(LiveValue.latest(vm.panels.lists.positions.state.pending)).toHaveLength(1)
    opened.unsubscribe()
    expect(vm.panels.chart.marks.read()).toEqual([])
  })

  it('shows the trades of the market beside the lists, also to a visitor [LEV-1]', async () => {
    const { vm } = await page('BTC-USDT', false)
    expect(vm.panels.trades.state.live._tag).toBe('Ready')
    expect(vm.state.side).toBe('account')
    vm.showSide('trades')
    expect(vm.state.side).toBe('trades')
  })

  it('reads the history of the chosen list [LEV-3]', async () => {
    const { vm } = await page('BTC-USDT')
    vm.panels.lists.showList('cancelled')
    expect([vm.panels.lists.state.list, vm.panels.lists.history.state.status]).toEqual(['cancelled', 'cancelled'])
  })

  it('shows prices to a visitor, and closes the positions when the session ends [SHELL-6] [SHELL-7]', async () => {
    const visitor = await page('BTC-USDT', false)
    expect([visitor.vm.panels.book.state.live._tag, visitor.vm.panels.lists.positions.state.open._tag]).toEqual([
      'Ready',
      'Loading',
    ])
    const { browser, vm } = await page('BTC-USDT')
    expect(vm.panels.lists.positions.state.open._tag).toBe('Ready')
    browser.session.end('expired')
    expect([vm.state.isSignedIn, vm.panels.lists.positions.state.open._tag]).toEqual([false, 'Loading'])
  })
})
