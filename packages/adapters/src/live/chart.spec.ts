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
  it('reads the newest 300 candles and updates the last one by pushes of its own market [SPOT-1]', async () => {
    vi.setSystemTime(1_700_000_000_000)
    const { candleTicks, ranges, port } = makeStage()
    let last: Live<ReadonlyArray<Candle>> | undefined
    const subscription = port.candles(NAME, '1min').subscribe((live) => (last = live))
    await vi.advanceTimersByTimeAsync(5)
    expect(ranges).toEqual([{ period: '1min', from: 1_700_000_000_000 - 300 * MINUTE, to: 1_700_000_000_000 }])
    const tick = { period: '1min', start: Clocks.millis(MINUTE) } as const
    candleTicks.next({ ...tick, pair: BTC, close: Decimal.fromInteger(15) })
    candleTicks.next({ ...tick, pair: ETH, close: Decimal.fromInteger(99) })
    candleTicks.next({ ...tick, pair: BTC, start: Clocks.millis(2 * MINUTE), close: Decimal.fromInteger(16) })
    await vi.advanceTimersByTimeAsync(FRAME)
    expect(closes(last)).toEqual(['10', '15', '16'])
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
