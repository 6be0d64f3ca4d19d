import type { Live, PairId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { Candle, CandleTick, MarketName, Period, Trade } from '@hexbourse/domain/market'
import { fakeWorld } from '@hexbourse/test-support/fakes'
import { either as E } from 'fp-ts'
import { Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { chartPort } from './chart.ts'

const BTC = { base: 1, settlement: 3 } as PairId
const ETH = { base: 2, settlement: 3 } as PairId
const FRAME = 20
const MINUTE = 60_000
const bar = (minute: number, close: number): Candle => ({
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

const staged = () => {
  const world = fakeWorld()
  const [bars, news] = [new Subject<CandleTick>(), new Subject<Trade.TradeNews>()]
  const windows: Array<object> = []
  const calls = {
    candles: (_: MarketName, period: Period, window: object) => async () => {
      windows.push({ period, ...window })
      return E.right([bar(0, 10), bar(1, 11)])
    },
    trades: () => async () => E.right([trade('1', 1)]),
    profile: () => async () => E.right({ name: 'BTC', description: '' }),
  }
  return { bars, news, windows, port: chartPort(calls, { trades: news, candles: () => bars }, world) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const NAME = { pair: BTC, baseName: 'BTC', settlementName: 'USDT' }
const closes = (live: Live<ReadonlyArray<Candle>> | undefined) =>
  live?._tag === 'Known' ? live.value.map(({ close }) => Decimal.toText(close)) : undefined

describe('ChartPort.candles', () => {
  it('reads the newest 300 bars and lets the last one grow by its own market’s pushes only [SPOT-1]', async () => {
    vi.setSystemTime(1_700_000_000_000)
    const { bars, windows, port } = staged()
    let last: Live<ReadonlyArray<Candle>> | undefined
    const watching = port.candles(NAME, '1min').subscribe((live) => (last = live))
    await vi.advanceTimersByTimeAsync(5)
    expect(windows).toEqual([{ period: '1min', from: 1_700_000_000_000 - 300 * MINUTE, to: 1_700_000_000_000 }])
    const tick = { period: '1min', start: Clocks.millis(MINUTE) } as const
    bars.next({ ...tick, pair: BTC, close: Decimal.fromInteger(15) })
    bars.next({ ...tick, pair: ETH, close: Decimal.fromInteger(99) })
    bars.next({ ...tick, pair: BTC, start: Clocks.millis(2 * MINUTE), close: Decimal.fromInteger(16) })
    await vi.advanceTimersByTimeAsync(FRAME)
    expect(closes(last)).toEqual(['10', '15', '16'])
    watching.unsubscribe()
  })

  it('reads an earlier stretch that ends where it is told [SPOT-1]', async () => {
    const { windows, port } = staged()
    await port.candlesBefore(NAME, '5min', Clocks.millis(1_000_000_000))()
    expect(windows).toEqual([{ period: '5min', from: 1_000_000_000 - 300 * 5 * MINUTE, to: 1_000_000_000 }])
  })
})

describe('ChartPort.trades', () => {
  it('takes in what is pushed about its market, each trade once [SPOT-7]', async () => {
    const { news, port } = staged()
    let last: Live<ReadonlyArray<Trade.Trade>> | undefined
    const watching = port.trades(BTC).subscribe((live) => (last = live))
    await vi.advanceTimersByTimeAsync(5)
    for (const pair of [BTC, ETH, BTC]) news.next({ pair, trades: [trade(pair === BTC ? '2' : '3', 2), trade('1', 1)] })
    await vi.advanceTimersByTimeAsync(FRAME)
    expect(last?._tag === 'Known' && last.value.map(({ key }) => key)).toEqual(['2', '1'])
    watching.unsubscribe()
  })
})
