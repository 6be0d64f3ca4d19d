import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { Catalog } from '../engine/index.ts'
import { dailyBars } from './days.ts'
import { tickersOf } from './tickers.ts'
import { seededSource } from './source.ts'

const pair = fc.constantFrom(...Catalog.PAIRS)
const seed = fc.string({ minLength: 1, maxLength: 8 })
/** Within about a year of 2026. */
const minute = fc.integer({ min: 29_400_000, max: 29_930_000 })

const secondsOf = (
  source: ReturnType<typeof seededSource>,
  of: (typeof Catalog.PAIRS)[number],
  first: number,
): number[] => Array.from({ length: 60 }, (_, nth) => source.ticksAt(of, first * 60 + nth))

describe('seededSource', () => {
  it('gives the same price of a second for any order of requests [Q32]', () => {
    fc.assert(
      fc.property(seed, pair, fc.array(minute, { minLength: 1, maxLength: 5 }), (text, market, minutes) => {
        const [one, other] = [seededSource(text), seededSource(text)]
        const forward = minutes.map((at) => one.ticksAt(market, at * 60 + 7))
        const backward = minutes.toReversed().map((at) => other.ticksAt(market, at * 60 + 7))
        expect(backward.toReversed()).toEqual(forward)
      }),
    )
  })

  it('aggregates the seconds of a minute [Q32] [SPOT-1]', () => {
    fc.assert(
      fc.property(seed, pair, minute, (text, market, at) => {
        const source = seededSource(text)
        const seconds = secondsOf(source, market, at)
        const { open, high, low, close } = source.bar(market, at)
        expect([open, high, low, close]).toEqual([
          seconds[0],
          Math.max(...seconds),
          Math.min(...seconds),
          seconds[seconds.length - 1],
        ])
      }),
    )
  })

  it('opens a minute at the close of the previous one, with positive whole ticks [Q32] [Q11]', () => {
    fc.assert(
      fc.property(seed, pair, minute, (text, market, at) => {
        const source = seededSource(text)
        expect(source.bar(market, at).open).toBe(source.bar(market, at - 1).close)
        for (const ticks of secondsOf(source, market, at)) expect(Number.isSafeInteger(ticks) && ticks > 0).toBe(true)
      }),
    )
  })

  it('moves at most two percent per minute, or two ticks when a tick is larger [Q11]', () => {
    fc.assert(
      fc.property(seed, pair, minute, (text, market, at) => {
        const { high, low } = seededSource(text).bar(market, at)
        expect(high - low).toBeLessThanOrEqual(Math.max(2, low * 0.02))
      }),
    )
  })
})

describe('tickersOf', () => {
  it('covers the day since midnight in Shanghai, whether read once or every second [HOME-2] [Q32]', () => {
    fc.assert(
      fc.property(
        pair,
        minute,
        fc.integer({ min: 0, max: 59 }),
        fc.integer({ min: 1, max: 300 }),
        (market, at, second, back) => {
          const source = seededSource('day')
          const now = at * 60 + second
          const midnight = Math.floor((now + 28_800) / 86_400) * 86_400 - 28_800
          const since = Math.max(midnight, now - 3600)
          const incremental = tickersOf(dailyBars(source))
          incremental(market, Math.max(midnight, now - back) * 1000)
          const quote = incremental(market, now * 1000)
          expect(quote).toEqual(tickersOf(dailyBars(source))(market, now * 1000 + 999))
          expect(quote.open).toBe(BigInt(source.ticksAt(market, midnight)) * market.tick)
          expect(quote.price).toBe(BigInt(source.ticksAt(market, now)) * market.tick)
          const ticks = Array.from({ length: now - since + 1 }, (_, nth) => source.ticksAt(market, since + nth))
          expect(quote.high >= BigInt(Math.max(...ticks)) * market.tick).toBe(true)
          expect(quote.low <= BigInt(Math.min(...ticks)) * market.tick).toBe(true)
        },
      ),
      { numRuns: 40 },
    )
  })
})
