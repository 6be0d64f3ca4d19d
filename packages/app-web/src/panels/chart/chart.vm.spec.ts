import { systemClock } from '@hexbourse/adapters/device'
import { Decimal, LiveValue } from '@hexbourse/domain/kernel'
import type { Candle } from '@hexbourse/domain/market'
import { BookSide } from '@hexbourse/domain/market'
import {
  controlledReads,
  decimal,
  fakeBrowser,
  fakeExchange,
  execute,
  signedInBrowser,
} from '@hexbourse/test-support/fakes'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { makeChartVm } from './chart.vm.ts'

const BTC = { pair: { base: 1, quote: 3 } as never, baseName: 'BTC', quoteName: 'USDT' }
const ETH = { pair: { base: 2, quote: 3 } as never, baseName: 'ETH', quoteName: 'USDT' }

const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000]
const FAR_BUYER = 1001 as never

const setUp = (exchange = fakeExchange()) => {
  const { chart, market, marketSettings } = fakeBrowser(exchange)
  const vm = makeChartVm(chart, market, marketSettings, systemClock())
  const opened = vm.open(BTC, 'Asia/Shanghai')
  return { exchange, vm, opened, market, marketSettings }
}

const trade = async (exchange: ReturnType<typeof fakeExchange>): Promise<void> => {
  const { spot, wallet } = await signedInBrowser(exchange)
  await execute(wallet.requestFaucet, { currency: 3 as never, wallet: 'spot' })
  const body = {
    pair: BTC.pair,
    side: 'buy',
    orderType: 'limit',
    price: decimal('70000'),
    quantity: decimal('0.001'),
  } as const
  await execute(spot.place, body)
}

describe('makeChartVm', () => {
  it("opens with one-minute bars, averages and volume, in the exchange's time zone [SPOT-1]", () => {
    const { vm } = setUp()
    expect(vm.state).toMatchObject({
      view: '1min',
      indicators: ['ma', 'volume'],
      zone: 'Asia/Shanghai',
      display: 'bars',
    })
    expect(vm.state.key).toBe('BTC-USDT 1min')
  })

  it('updates only the last bar after a trade and keeps all other bars identical [SPOT-1]', async () => {
    const { exchange, vm } = setUp()
    const before = vm.series.read().bars
    await trade(exchange)
    const after = vm.series.read().bars
    expect(after).toHaveLength(before.length)
    expect(after.at(-1)).not.toBe(before.at(-1))
    expect(after.slice(0, -1).every((bar, index) => bar.at === before[index]?.at)).toBe(true)
  })

  it('reloads on another period and stores the choice [SPOT-1] [Q25]', () => {
    const { vm, marketSettings } = setUp()
    vm.chooseView('1day')
    expect(vm.state.key).toBe('BTC-USDT 1day')
    const bars = vm.series.read().bars
    expect((bars[1]?.at ?? 0) - (bars[0]?.at ?? 0)).toBe(86_400_000)
    let stored = ''
    marketSettings.current.subscribe(({ view }) => (stored = view)).unsubscribe()
    expect(stored).toBe('1day')
  })

  it("composes bars of four hours in the exchange's time zone, of which the newest is live [SPOT-1]", async () => {
    const { exchange, vm } = setUp()
    vm.chooseView('240min')
    const before = vm.series.read()
    expect(before.bars.length).toBeGreaterThan(100)
    // midnight in Shanghai is 16:00 UTC
    expect(before.bars.every(({ at }) => (at - 16 * HOUR_MS) % (4 * HOUR_MS) === 0)).toBe(true)
    expect(before.closesAt).toBe((before.bars.at(-1)?.at ?? 0) + 4 * HOUR_MS)
    await trade(exchange)
    const after = vm.series.read().bars
    expect((after.at(-1)?.volume ?? 0) - (before.bars.at(-1)?.volume ?? 0)).toBeCloseTo(0.001, 8)
    expect(after.slice(0, -1).every((bar, index) => bar === before.bars[index])).toBe(true)
  })

  it('draws the lines of the chosen indicators, a value for each bar [SPOT-1]', () => {
    const { vm } = setUp()
    for (const indicator of ['ema', 'boll', 'macd', 'rsi'] as const) vm.toggleIndicator(indicator)
    const { bars, lines } = vm.series.read()
    expect(lines.map(({ name }) => name)).toEqual([
      'MA10',
      'MA15',
      'MA20',
      'EMA12',
      'EMA26',
      'BOLL UP',
      'BOLL MB',
      'BOLL DN',
      'MACD 12/26/9',
      'DIF',
      'DEA',
      'RSI14',
    ])
    expect(lines.every(({ values }) => values.length === bars.length)).toBe(true)
    expect(lines[0]?.values.at(-1)).toBeCloseTo(bars.at(-1)?.close ?? 0, 6)
  })

  it('toggles single indicators and switches the time zone between exchange and viewer [SPOT-1]', () => {
    const { vm } = setUp()
    vm.toggleIndicator('rsi')
    vm.toggleIndicator('ma')
    expect(vm.state.indicators).toEqual(['volume', 'rsi'])
    vm.chooseZone('viewer')
    expect(vm.state.zone).toBeUndefined()
  })

  it('prepends earlier bars until the history is exhausted [SPOT-1]', async () => {
    const { vm } = setUp()
    const count = vm.series.read().bars.length
    await Promise.all([vm.loadEarlier(), vm.loadEarlier()])
    const bars = vm.series.read().bars
    expect(bars).toHaveLength(2 * count)
    expect(bars.every((bar, index) => index === 0 || bar.at > (bars[index - 1]?.at ?? 0))).toBe(true)
    vm.chooseView('1mon')
    for (let stretch = 0; stretch < 5; stretch += 1) await vm.loadEarlier()
    const months = vm.series.read().bars.length
    await vm.loadEarlier()
    expect(vm.series.read().bars).toHaveLength(months)
  })

  it('keeps all bars while time passes, and those alone that lack none in between [SPOT-1]', async () => {
    const { exchange, vm } = setUp()
    const count = vm.series.read().bars.length
    await vm.loadEarlier()
    const minutes = () => vm.series.read().bars.map(({ at }) => at / MINUTE_MS)
    const [oldest = 0, newest = 0] = [minutes()[0], minutes().at(-1)]
    for (const passed of [1, 1, 5, count - 1]) exchange.advance(passed * MINUTE_MS)
    const later = newest + 2 + 5 + count - 1
    expect(minutes()).toEqual(Array.from({ length: later - oldest + 1 }, (_, nth) => oldest + nth))
    // a device that slept
    const [loading] = [vm.loadEarlier(), exchange.advance((count + 1) * MINUTE_MS)]
    await loading
    expect(minutes()).toEqual(Array.from({ length: count }, (_, nth) => later + 2 + nth))
    await vm.loadEarlier()
    expect(minutes()).toEqual(Array.from({ length: 2 * count }, (_, nth) => later + 2 - count + nth))
  })

  it('keeps no more bars than it draws quickly, however long it stays open [SPOT-1]', () => {
    const { exchange, vm } = setUp()
    const count = vm.series.read().bars.length
    const lengths = Array.from({ length: 40 }, () => {
      exchange.advance((count - 1) * MINUTE_MS)
      return vm.series.read().bars.length
    })
    expect(lengths[0]).toBe(2 * count - 1)
    expect(Math.max(...lengths)).toBe(1_200 + count)
    expect(lengths.at(-1)).toBe(1_200 + count)
  })

  it('sums the depth of the book, sorted by price ascending [SPOT-1] [SPOT-3]', () => {
    const { vm, market } = setUp()
    let total = Decimal.zero
    market
      .book(BTC.pair)
      .subscribe(
        (live) =>
          (total = Decimal.sum(
            BookSide.levels(LiveValue.latest(live)?.asks ?? BookSide.empty).map(({ quantity }) => quantity),
          )),
      )
      .unsubscribe()
    const { bids, asks } = vm.depth.read()
    expect(asks.at(-1)?.[1]).toBeCloseTo(Number(Decimal.toText(total)), 8)
    for (const side of [bids, asks])
      expect(side.every(([price], index) => index === 0 || price > (side[index - 1]?.[0] ?? 0))).toBe(true)
  })

  it('leaves orders far from the price out of the depth until all of the book is chosen [SPOT-3]', () => {
    const { vm, exchange } = setUp()
    exchange.submit({
      _tag: 'RequestFaucet',
      user: FAR_BUYER,
      currency: 3 as never,
      wallet: 'spot',
      usdtPrice: Decimal.one,
    })
    exchange.submit({
      _tag: 'PlaceOrder',
      user: FAR_BUYER,
      match: 1 as never,
      side: 'buy',
      orderType: 'limit',
      price: decimal('100'),
      quantity: decimal('3'),
    })
    let changes = 0
    vm.depth.subscribe(() => {
      changes += 1
    })
    // the market maker quotes within half a percent of 67,000
    expect(vm.depth.read().bids[0]?.[0]).toBeGreaterThan(66_000)
    vm.chooseDepthRange('all')
    expect([changes, vm.depth.read().bids[0]?.[0]]).toEqual([1, 100])
    vm.chooseDepthRange('10')
    expect(vm.depth.read().bids[0]?.[0]).toBeGreaterThan(60_000)
  })

  it("marks the user's orders of this market only, with price and unfilled quantity [SPOT-1]", () => {
    const { vm, opened } = setUp()
    const [price, remaining] = [decimal('60000'), decimal('0.5')]
    const order = { id: 5, price, remaining, side: 'buy' } as never as { readonly price: Decimal.Decimal }
    const mark = { label: 'spot.chart.buyOrder', look: 'up', value: 60_000, price, quantity: remaining, isOrder: true }
    vm.markOwnOrders([{ ...order, pair: BTC.pair } as never, { ...order, id: 6, pair: ETH.pair } as never])
    expect(vm.marks.read()).toEqual([{ ...mark, id: '5' }])
    opened.unsubscribe()
    vm.open(ETH, 'Asia/Shanghai')
    expect(vm.marks.read()).toEqual([{ ...mark, id: '6' }])
  })

  it('draws entry, stops and one liquidation price of the positions of this market [LEV-1]', () => {
    const { vm } = setUp()
    const position = {
      id: 7,
      pair: BTC.pair,
      direction: 'short',
      quantity: decimal('0.1'),
      entryPrice: decimal('66000'),
      takeProfit: decimal('60000'),
      stopLoss: undefined,
    }
    const marked = (part: object) =>
      ({ position: { ...position, ...part }, liquidationPrice: { value: decimal('90000'), places: 2 } }) as never
    vm.markPositions([
      marked({}),
      marked({ id: 8, direction: 'long', takeProfit: undefined }),
      marked({ pair: ETH.pair }),
    ])
    expect(vm.marks.read().map(({ id, label, look, value }) => [id, label, look, value])).toEqual([
      ['7-short', 'leverage.chart.short', 'down', 66_000],
      ['7-takeProfit', 'leverage.chart.takeProfit', 'up', 60_000],
      ['8-long', 'leverage.chart.long', 'up', 66_000],
      ['7-liquidation', 'leverage.chart.liquidation', 'warning', 90_000],
    ])
  })

  it('is empty after the market is closed [SPOT-1]', () => {
    const { vm, opened } = setUp()
    opened.unsubscribe()
    expect([vm.series.read().bars, vm.depth.read(), vm.state.live._tag]).toEqual([
      [],
      { bids: [], asks: [] },
      'Loading',
    ])
  })

  it('aborts the read of earlier bars when another period is chosen and when it is closed [SPOT-1] [SHELL-8]', async () => {
    const { chart, market, marketSettings } = fakeBrowser(fakeExchange())
    const { read, answers, aborted } = controlledReads<ReadonlyArray<Candle>>()
    const vm = makeChartVm({ ...chart, candlesBefore: () => read }, market, marketSettings, systemClock())
    const opened = vm.open(BTC, 'Asia/Shanghai')
    const [first] = [vm.loadEarlier(), vm.chooseView('1day')]
    const count = vm.series.read().bars.length
    answers[0]?.(E.right([]))
    await first
    const second = vm.loadEarlier()
    expect([aborted(), vm.series.read().bars.length]).toEqual([[true, false], count])
    opened.unsubscribe()
    answers[1]?.(E.left({ _tag: 'Unreachable' }))
    await second
    expect([aborted(), vm.state.live._tag]).toEqual([[true, true], 'Loading'])
  })
})
