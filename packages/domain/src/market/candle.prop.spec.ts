import type { PairId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { Candle, CandleTick } from '@hexbourse/domain/market'
import { Candles } from '@hexbourse/domain/market'
import { arbKernel, arbMarket } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const MINUTE = 60_000

const arbTick = (): fc.Arbitrary<CandleTick> =>
  fc
    .tuple(arbKernel.pair(), arbMarket.candle(fc.integer({ min: -5, max: 40 })), fc.constantFrom('full', 'close'))
    .map(([pair, candle, content]) => ({
      pair,
      period: '1min',
      ...(content === 'full' ? candle : { close: candle.close }),
    }))

const starts = (candles: ReadonlyArray<Candle>): ReadonlyArray<number> => candles.map(({ start }) => start)

describe('Candles.applyTick', () => {
  it('keeps candles consistent, unique by start and oldest first for any tick [SPOT-1]', () => {
    fc.assert(
      fc.property(arbMarket.candles(), fc.array(arbTick(), { maxLength: 20 }), (candles, ticks) => {
        const updated = ticks.reduce<ReadonlyArray<Candle>>(Candles.applyTick, candles)
        const sortedStarts = starts(updated)
        return (
          updated.every(Candles.isConsistent) &&
          sortedStarts.every((start, index) => index === 0 || start > (sortedStarts[index - 1] ?? Infinity))
        )
      }),
    )
  })

  it('changes the last candle or appends one, and never changes an older one [SPOT-1]', () => {
    fc.assert(
      fc.property(arbMarket.candles(), arbTick(), (candles, tick) => {
        const updated = Candles.applyTick(candles, tick)
        const untouched = candles.slice(0, -1).every((candle, index) => updated[index] === candle)
        return untouched && updated.length - candles.length >= 0 && updated.length - candles.length <= 1
      }),
    )
  })

  it("sets the last close to the tick's close unless the tick is older than the last candle [SPOT-1]", () => {
    fc.assert(
      fc.property(arbMarket.candles(), arbTick(), (candles, tick) => {
        const last = candles.at(-1)?.start ?? 0
        const updated = Candles.applyTick(candles, tick)
        return (tick.start ?? last) < last ? updated === candles : updated.at(-1)?.close === tick.close
      }),
    )
  })

  it('extends the range of the last candle for a tick with only a close [SPOT-1]', () => {
    const pair = { base: 1, quote: 3 } as PairId
    const at = (value: number) => Decimal.fromInteger(value)
    const candle = {
      start: Clocks.millis(MINUTE),
      open: at(10),
      high: at(12),
      low: at(9),
      close: at(11),
      volume: at(5),
    }
    expect(Candles.applyTick([candle], { pair, period: '1min', close: at(20) })).toEqual([
      { ...candle, high: at(20), close: at(20) },
    ])
    expect(Candles.applyTick([], { pair, period: '1min', close: at(20) })).toEqual([])
  })
})

describe('Candles.merge', () => {
  it('prepends older candles, each start once; newer candles win [SPOT-1]', () => {
    fc.assert(
      fc.property(arbMarket.candles(), arbMarket.candles(), (older, newer) => {
        const all = Candles.merge(older, newer)
        const known = new Map([...older, ...newer].map((candle) => [candle.start, candle]))
        expect(all).toHaveLength(known.size)
        expect(starts(all)).toEqual([...known.keys()].sort((a, b) => a - b))
        for (const candle of newer) expect(all).toContain(candle)
      }),
    )
  })
})

describe('Candles.windowOf', () => {
  it.each([
    ['1min', 500 * 60],
    ['60min', 500 * 3_600],
    ['1day', 500 * 86_400],
    ['1week', 500 * 7 * 86_400],
  ] as const)('500 candles of %s span %i seconds [SPOT-1]', (period, seconds) => {
    const until = Clocks.millis(1_790_000_000_000)
    expect(Candles.windowOf(period, 500, until)).toEqual({ from: until - seconds * 1_000, to: until })
  })
})
