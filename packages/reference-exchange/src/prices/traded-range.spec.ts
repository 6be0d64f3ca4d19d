import type { Millis } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import { describe, expect, it } from 'vitest'

import { Catalog } from '../engine/index.ts'
import { makeCandles } from './candles.ts'
import { dailyBars } from './days.ts'
import { seededSource } from './source.ts'
import { tickersOf } from './tickers.ts'
import { makeTradedRanges } from './traded-range.ts'

const [bitcoin, ether] = Catalog.PAIRS
if (bitcoin === undefined || ether === undefined) throw new Error('no market')
/** Noon in Shanghai. */
const NOON = Date.UTC(2026, 0, 14, 4)
const HOUR = 3_600_000
const trade = (usdt: number, at: number) => ({
  match: ether.match,
  price: Decimal.fromInteger(usdt),
  at: at as Millis,
})

/** Prices of a day with these trades. */
const stage = (...trades: ReadonlyArray<ReturnType<typeof trade>>) => {
  const ranges = makeTradedRanges()
  for (const one of trades) ranges.add(one)
  const source = seededSource('range')
  const days = dailyBars(source, ranges.of)
  return { ticker: tickersOf(days), candles: makeCandles(source, days) }
}

describe('the range of the day', () => {
  it('contains every trade of the day, in the ticker and in the candle of the day alike [HOME-2] [SPOT-2]', () => {
    const { ticker, candles } = stage(trade(9000, NOON - 2 * HOUR), trade(2, NOON - HOUR), trade(3200, NOON))
    const { high, low, price } = ticker(ether, NOON)
    expect([high, low].map(Decimal.toText)).toEqual(['9000', '2'])
    const day = candles.current(ether, '1day', NOON / 1000)
    expect([day.high, day.low]).toEqual([900_000, 200])
    expect(price).toBe(BigInt(day.close) * ether.tick)
  })

  it('is not widened by trades of other days or markets [HOME-2]', () => {
    const usual = stage().ticker(ether, NOON)
    expect(stage(trade(9000, NOON - 13 * HOUR)).ticker(ether, NOON)).toEqual(usual)
    const other = stage({ ...trade(900_000, NOON), match: bitcoin.match })
    expect(other.ticker(ether, NOON)).toEqual(usual)
  })

  it('begins anew with the first trade of a day, and ignores late ones of the day before [HOME-2]', () => {
    const { high } = stage(trade(9000, NOON - 13 * HOUR), trade(3200, NOON), trade(9500, NOON - 14 * HOUR)).ticker(
      ether,
      NOON,
    )
    expect(high < Decimal.fromInteger(9000)).toBe(true)
  })
})
