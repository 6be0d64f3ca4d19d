import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { Catalog } from '../engine/index.ts'
import type { TradedMinute } from '../engine/index.ts'
import { makeCandles, MAX_CANDLES, PERIODS, periodFromName, periodStart } from './candles.ts'
import type { Period } from './candles.ts'
import { dailyBars } from './days.ts'
import { seededSource } from './source.ts'
import type { Bar, PriceSource } from './source.ts'
import { tradedSource } from './traded-prices.ts'

const [, ether] = Catalog.PAIRS
if (ether === undefined) throw new Error('no market')
const source = seededSource('candles')
const days = dailyBars(source)
const candles = makeCandles(source, days)
const BAR: Bar = { open: 1, high: 1, low: 1, close: 1, volume: 1, turnover: 1 }
/** The price of one tick at all times, for what depends on times only: three thousand days take seconds otherwise. */
const constantSource: PriceSource = { ticksAt: () => BAR.close, bar: () => BAR, currentMinute: () => BAR }
/** Wednesday 2026-01-14 10:30:30 in Shanghai. */
const NOW = Date.UTC(2026, 0, 14, 2, 30, 30) / 1000
const secondsAgo = fc.integer({ min: 0, max: 40 * 86_400 })
/** Periods short enough to check second by second. */
const short = fc.constantFrom<Period>('1min', '5min', '15min', '30min')

describe('DailyBars.closeOf', () => {
  it('is the close of the bar of the day, whichever is read first [WAL-12]', () => {
    const other = dailyBars(source)
    for (const day of [20_400, 20_401]) expect(other.closeOf(ether, day)).toBe(days.closedDay(ether, day).close)
    expect(other.closedDay(ether, 20_400).close).toBe(other.closeOf(ether, 20_400))
  })
})

describe('Candles.within', () => {
  it('aggregates the seconds of its period [Q32] [SPOT-1]', async () => {
    await fc.assert(
      fc.asyncProperty(short, secondsAgo, async (period, ago) => {
        const start = periodStart(period, NOW - ago)
        const end = Math.min(NOW, start + Number(period.replace('min', '')) * 60 - 1)
        const seconds = Array.from({ length: end - start + 1 }, (_, nth) => source.ticksAt(ether, start + nth))
        const [candle] = await candles.within(ether, period, { from: start, to: start }, NOW)
        expect(candle).toMatchObject({
          start,
          open: seconds[0],
          high: Math.max(...seconds),
          low: Math.min(...seconds),
          close: seconds.at(-1),
        })
      }),
      { numRuns: 60 },
    )
  })

  it('combines shorter candles into longer ones, in every period [Q32] [SPOT-1]', async () => {
    const parts: ReadonlyArray<readonly [Period, Period]> = [
      ['5min', '1min'],
      ['60min', '15min'],
      ['1day', '60min'],
      ['1week', '1day'],
      ['1mon', '1day'],
      ['1year', '1mon'],
    ]
    for (const [long, brief] of parts)
      for (const back of [0, 1]) {
        const start = periodStart(long, back === 0 ? NOW : periodStart(long, NOW) - 1)
        const end = back === 0 ? NOW : periodStart(long, NOW) - 1
        const [whole] = await candles.within(ether, long, { from: start, to: start }, NOW)
        const pieces = await candles.within(ether, brief, { from: start, to: end }, NOW)
        expect([whole?.open, whole?.close]).toEqual([pieces[0]?.open, pieces.at(-1)?.close])
        expect(whole?.high).toBe(Math.max(...pieces.map((piece) => piece.high)))
        expect(whole?.low).toBe(Math.min(...pieces.map((piece) => piece.low)))
        expect(whole?.volume).toBe(pieces.reduce((sum, piece) => sum + piece.volume, 0))
      }
  })

  it('returns candles that start in the window, ascending, without duplicates or future ones [SPOT-1]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...PERIODS), secondsAgo, fc.nat(90_000), async (period, ago, length) => {
        const window = { from: NOW - ago, to: NOW - ago + length }
        const found = await candles.within(ether, period, window, NOW)
        const starts = found.map((candle) => candle.start)
        expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b))
        for (const start of starts) {
          expect(start >= window.from && start <= Math.min(window.to, NOW)).toBe(true)
          expect(periodStart(period, start)).toBe(start)
        }
      }),
      { numRuns: 60 },
    )
  })

  it.each(['1min', '5min', '15min', '30min', '60min', '1day', '1week'] as const)(
    'returns at least 500 of %s and at most MAX_CANDLES [SPOT-1]',
    async (period) => {
      const found = await makeCandles(constantSource, dailyBars(constantSource)).within(
        ether,
        period,
        { from: 1, to: NOW },
        NOW,
      )
      expect(found.length).toBeGreaterThanOrEqual(500)
      expect(found.length).toBeLessThanOrEqual(MAX_CANDLES)
      expect(found.at(-1)?.start).toBe(periodStart(period, NOW))
    },
  )

  it('starts days at midnight, weeks on Monday and months on the first, in Shanghai [SPOT-1]', () => {
    const startText = (period: Period): string =>
      new Date((periodStart(period, NOW) + 28_800) * 1000).toISOString().slice(0, 16)
    expect((['60min', '1day', '1week', '1mon', '1year'] as const).map(startText)).toEqual([
      '2026-01-14T10:00',
      '2026-01-14T00:00',
      '2026-01-12T00:00',
      '2026-01-01T00:00',
      '2026-01-01T00:00',
    ])
  })

  it('knows the period names of the contract only [SPOT-1]', () => {
    expect(['1H', '1D', '1W', '1M', '1Y', '1year', '1day', '2min', ''].map(periodFromName)).toEqual([
      '60min',
      '1day',
      '1week',
      '1mon',
      '1year',
      '1year',
      '1day',
      undefined,
      undefined,
    ])
  })
})

describe('tradedSource', () => {
  const minute = Math.floor(NOW / 60)
  const usdt = (whole: number) => (BigInt(whole) * 10n ** 18n) as TradedMinute['high']
  /** Two trades of one ETH each: at 9,000 in second 10 and at 2 in second 30. */
  const traded: TradedMinute = {
    high: usdt(9000),
    low: usdt(2),
    volume: usdt(2),
    value: usdt(9002),
    closes: [
      [10, usdt(9000)],
      [30, usdt(2)],
    ],
  }
  const tradedPrices = tradedSource(source, (pair, at) => (pair === ether && at === minute ? traded : undefined))

  it('uses a trade as the price of its second, widens its minute, and leaves other minutes unchanged [Q32] [SPOT-2]', () => {
    const [usual, bar] = [source.bar(ether, minute), tradedPrices.bar(ether, minute)]
    expect(tradedPrices.ticksAt(ether, minute * 60 + 10)).toBe(900_000)
    expect(tradedPrices.ticksAt(ether, minute * 60 + 11)).toBe(source.ticksAt(ether, minute * 60 + 11))
    expect(bar).toEqual({ ...bar, open: usual.open, close: usual.close, high: 900_000, low: 200 })
    expect(bar.volume - usual.volume).toBe(20_000)
    expect(bar.turnover - usual.turnover).toBe(900_200 * 10_000)
    expect(tradedPrices.bar(ether, minute - 1)).toEqual(source.bar(ether, minute - 1))
  })

  it('closes the current minute at the trade only during its second [Q32] [SPOT-1]', () => {
    expect(tradedPrices.currentMinute(ether, minute * 60 + 30).close).toBe(200)
    expect(tradedPrices.currentMinute(ether, minute * 60 + 31).close).toBe(source.ticksAt(ether, minute * 60 + 31))
  })
})
