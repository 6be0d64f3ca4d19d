import type { Live, PairId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { Candle, CandleTick, MarketName, Period, Trade } from '@hexbourse/domain/market'
import { fakeEnvironment } from '@hexbourse/test-support/fakes'
import { either as E } from 'fp-ts'
import { NEVER, Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { chartPort } from './chart.ts'

const BTC = { base: 1, quote: 3 } as PairId
const ETH = { base: 2, quote: 3 } as PairId
const FRAME = 20
const MINUTE = 60_000
const candle = (minute: number, close: number): Candle => ({
  start: Clocks.millis(minute * MINUTE),
  open: Decimal.fromInteger(close),
  high: Decimal.fromInteger(close),
  low: Decimal.fromInteger(close),
  close: Decimal.fromInteger(close),
  volume: Decimal.zero,
})
const trade = (key: string, at: number): Trade.Trade => ({
  key,
  at: Clocks.millis(at),
  price: Decimal.one,
  quantity: Decimal.one,
  taker: 'buy',
})

const makeStage = () => {
  const environment = fakeEnvironment()
  const [candleTicks, tradeUpdates] = [new Subject<CandleTick>(), new Subject<Trade.TradeUpdate>()]
  const ranges: Array<object> = []
  const calls = {
    candles: (_: MarketName, period: Period, window: object) => () => async () => {
      ranges.push({ period, ...window })
      return E.right([candle(0, 10), candle(1, 11)])
    },
    trades: () => () => async () => E.right([trade('1', 1)]),
    coinInfo: () => () => async () => E.right({ name: 'BTC', description: '' }),
  }
  return {
    candleTicks,
    tradeUpdates,
    ranges,
    port: chartPort(calls, { times: NEVER, trades: tradeUpdates, candles: () => candleTicks }, environment),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const NAME = { pair: BTC, baseName: 'BTC', quoteName: 'USDT' }
const closes = (live: Live<ReadonlyArray<Candle>> | undefined) =>
  live?._tag === 'Ready' ? live.value.map(({ close }) => Decimal.toText(close)) : undefined

describe('ChartPort.candles', () => {
  it('reads the newest 300 candles and updates the last one by pushes [SPOT-1]', async () => {
    vi.setSystemTime(1_700_000_000_000)
    const { candleTicks, ranges, port } = makeStage()
    let last: Live<ReadonlyArray<Candle>> | undefined
    const subscription = port.candles(NAME, '1min').subscribe((live) => (last = live))
    await vi.advanceTimersByTimeAsync(5)
    expect(ranges).toEqual([{ period: '1min', from: 1_700_000_000_000 - 300 * MINUTE, to: 1_700_000_000_000 }])
    const tick = { period: '1min', start: Clocks.millis(MINUTE) } as const
    candleTicks.next({ ...tick, pair: BTC, close: Decimal.fromInteger(15) })
    candleTicks.next({ ...tick, pair: BTC, start: Clocks.millis(2 * MINUTE), close: Decimal.fromInteger(16) })
    await vi.advanceTimersByTimeAsync(FRAME)
    expect(closes(last)).toEqual(['10', '15', '16'])
    subscription.unsubscribe()
  })

  it.each([
    ['ten minutes behind', -10],
    ['right', 0],
    ['ten minutes ahead', 10],
    ['a night ahead', 600],
    ['two days behind', -2_880],
  ])('lacks no candle where the clock of the device is %s [SPOT-1]', async (_, offset) => {
    const environment = fakeEnvironment()
    const ticks = new Subject<CandleTick>()
    let [minute, reads] = [28_000_000, 0]
    vi.setSystemTime((minute + offset) * MINUTE)
    const candlesIn = ({ from, to }: { readonly from: number; readonly to: number }) =>
      Array.from({ length: 1_000 }, (_unused, nth) => candle(minute - 999 + nth, 1)).filter(
        ({ start }) => start >= from && start <= to,
      )
    const calls = {
      candles: (_name: MarketName, _period: Period, window: Parameters<typeof candlesIn>[0]) => () => async () => {
        reads += 1
        return E.right(candlesIn(window))
      },
      trades: () => () => async () => E.right([]),
      coinInfo: () => () => async () => E.right({ name: 'BTC', description: '' }),
    }
    const port = chartPort(calls, { times: NEVER, trades: NEVER, candles: () => ticks }, environment)
    let last: Live<ReadonlyArray<Candle>> | undefined
    const subscription = port.candles(NAME, '1min').subscribe((live) => (last = live))
    await vi.advanceTimersByTimeAsync(5)
    for (let nth = 0; nth < 5; nth += 1) {
      ticks.next({ pair: BTC, period: '1min', start: Clocks.millis(minute * MINUTE), close: Decimal.one })
      await vi.advanceTimersByTimeAsync(MINUTE / 2)
      const known = last?._tag === 'Ready' ? last.value.map(({ start }) => start / MINUTE) : []
      expect(known.length).toBeGreaterThanOrEqual(300)
      expect(known).toEqual(known.map((_start, index) => minute - known.length + 1 + index))
      await vi.advanceTimersByTimeAsync(MINUTE / 2)
      minute += 1
    }
    // at the start, each minute, and where the first push shows that the clock is wrong; each again after a push
    expect(reads).toBeLessThanOrEqual(2 * (1 + 5 + 1))
    subscription.unsubscribe()
  })

  it('reads again where pushes have left a gap [SPOT-1]', async () => {
    const { candleTicks, ranges, port } = makeStage()
    vi.setSystemTime(2 * MINUTE)
    const subscription = port.candles(NAME, '1min').subscribe()
    await vi.advanceTimersByTimeAsync(5)
    const push = async (minute: number): Promise<number> => {
      const start = Clocks.millis(minute * MINUTE)
      candleTicks.next({ pair: BTC, period: '1min', start, close: Decimal.one })
      await vi.advanceTimersByTimeAsync(1_000)
      return ranges.length
    }
    expect([await push(2), await push(3), await push(6), await push(6)]).toEqual([1, 1, 2, 2])
    expect(ranges.at(-1)).toMatchObject({ to: 6 * MINUTE })
    subscription.unsubscribe()
  })

  it('reads an earlier range that ends at the given time [SPOT-1]', async () => {
    const { ranges, port } = makeStage()
    await port.candlesBefore(NAME, '5min', Clocks.millis(1_000_000_000))()()
    expect(ranges).toEqual([{ period: '5min', from: 1_000_000_000 - 300 * 5 * MINUTE, to: 1_000_000_000 }])
  })
})

describe('ChartPort.trades', () => {
  it('merges pushes of its market, each trade once [SPOT-7]', async () => {
    const { tradeUpdates, port } = makeStage()
    let last: Live<ReadonlyArray<Trade.Trade>> | undefined
    const subscription = port.trades(BTC).subscribe((live) => (last = live))
    await vi.advanceTimersByTimeAsync(5)
    for (const pair of [BTC, ETH, BTC])
      tradeUpdates.next({ pair, trades: [trade(pair === BTC ? '2' : '3', 2), trade('1', 1)] })
    await vi.advanceTimersByTimeAsync(FRAME)
    expect(last?._tag === 'Ready' && last.value.map(({ key }) => key)).toEqual(['2', '1'])
    subscription.unsubscribe()
  })
})
