import { systemClock } from '@hexbourse/adapters/device'
import { Decimal, LiveValue } from '@hexbourse/domain/kernel'
import { decimal, fakeExchange, signedInBrowser } from '@hexbourse/test-support/fakes'
import { Subscription } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { makeBookVm } from '../../panels/book/book.vm.ts'
import { makeChartVm } from '../../panels/chart/chart.vm.ts'
import { makeMarketBoardVm } from '../../panels/market-list/market-board.vm.ts'
import { makeTicketVm } from '../../panels/ticket/ticket.vm.ts'
import { makeTradesVm } from '../../panels/trades/trades.vm.ts'
import { makeNotificationsVm } from '../../shell/notifications.vm.ts'

const market = (base: number, name: string) => ({
  pair: { base, quote: 3 } as never,
  base: name,
  quote: 'USDT',
  priceDecimals: 2,
  quantityDecimals: 4,
  tick: decimal('0.01'),
  fee: decimal('0.1'),
})
const [BTC, ETH] = [market(1, 'BTC'), market(2, 'ETH')]

/** Two screens that use the same panels, each with its own market. */
const screens = async () => {
  const exchange = fakeExchange()
  const browser = await signedInBrowser(exchange)
  const { market: port, chart, marketSettings } = browser
  const screen = (of: typeof BTC) => {
    const places = { price: 4, quantity: 4 }
    const panels = {
      book: makeBookVm(port),
      chart: makeChartVm(chart, port, marketSettings, systemClock()),
      list: makeMarketBoardVm(browser),
      ticket: makeTicketVm({
        ...browser,
        settings: browser.spotSettings,
        session: browser.session.port,
        notifications: makeNotificationsVm(),
        afterFrame: (run) => run(),
      }),
      trades: makeTradesVm(chart),
    }
    const opened = new Subscription()
    opened.add(panels.book.open(of.pair, { ...places, tick: of.tick }))
    opened.add(panels.chart.open({ pair: of.pair, baseName: of.base, quoteName: of.quote }, 'UTC'))
    opened.add(panels.list.open())
    opened.add(panels.ticket.open(of))
    opened.add(panels.trades.open(of.pair, places))
    return { ...panels, opened }
  }
  return { exchange, browser, first: screen(BTC), second: screen(ETH) }
}

const bestOf = (price: Decimal.Decimal | undefined): string => Decimal.toFixed(0, price ?? Decimal.zero)

describe('panels on two screens', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('each show their own market [SPOT-2] [SPOT-3]', async () => {
    const { first, second } = await screens()
    expect(bestOf(first.book.pick('a0')?.price)).toMatch(/^67/)
    expect(bestOf(second.book.pick('a0')?.price)).toMatch(/^34/)
    expect([first.ticket.state.market?.base, second.ticket.state.market?.base]).toEqual(['BTC', 'ETH'])
    expect(first.ticket.state.draft.price).toMatch(/^67/)
    expect(second.ticket.state.draft.price).toMatch(/^34/)
  })

  it('share no input, choice or search [SPOT-4]', async () => {
    const { first, second } = await screens()
    first.ticket.chooseSide('sell')
    first.ticket.setField('quantity', '0.5')
    first.list.search('sol')
    first.list.sortBy('volume')
    first.trades.showAll(true)
    expect(second.ticket.state.draft).toMatchObject({ side: 'buy', quantity: '' })
    expect([second.list.state.search, second.list.state.sort]).toEqual(['', undefined])
    expect(second.trades.state.showsAll).toBe(false)
  })

  it('are not affected by a price of the other market [SPOT-1] [SPOT-7]', async () => {
    const { exchange, first, second } = await screens()
    const before = [second.book.pick('a0')?.price, second.book.pick('b0')?.price]
    exchange.requote(1 as never, '70000')
    vi.advanceTimersByTime(5_000)
    expect(bestOf(first.book.pick('a0')?.price)).toMatch(/^70/)
    expect([second.book.pick('a0')?.price, second.book.pick('b0')?.price]).toEqual(before)
    expect(second.ticket.state.draft.price).toMatch(/^34/)
  })

  it('continue when the other screen is closed [SPOT-3]', async () => {
    const { exchange, first, second } = await screens()
    first.opened.unsubscribe()
    exchange.requote(2 as never, '3500')
    vi.advanceTimersByTime(5_000)
    expect(bestOf(second.book.pick('a0')?.price)).toMatch(/^35/)
    expect(LiveValue.isActionable(second.book.state.live)).toBe(true)
  })
})
