import type { PairId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { Candle, CandleTick } from '@hexbourse/domain/market'
import { Candles } from '@hexbourse/domain/market'
import { arbKernel, arbMarket } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const MINUTE = 60_000

const tick = (): fc.Arbitrary<CandleTick> =>
  fc
    .tuple(arbKernel.pair(), arbMarket.candle(fc.integer({ min: -5, max: 40 })), fc.constantFrom('whole', 'close'))
    .map(([pair, candle, what]) => ({
      pair,
      period: '1min',
      ...(what === 'whole' ? candle : { close: candle.close }),
    }))

const starts = (candles: ReadonlyArray<Candle>): ReadonlyArray<number> => candles.map(({ start }) => start)

describe('Candles.advance', () => {
  it('keeps every bar sound, each start once, oldest first, whatever is pushed [SPOT-1]', () => {
    fc.assert(
      fc.property(arbMarket.candles(), fc.array(tick(), { maxLength: 20 }), (candles, ticks) => {
        const after = ticks.reduce<ReadonlyArray<Candle>>(Candles.advance, candles)
        const order = starts(after)
        return (
          after.every(Candles.isSound) &&
          order.every((start, index) => index === 0 || start > (order[index - 1] ?? Infinity))
        )
      }),
    )
  })

  it('changes the last bar or adds one, and never touches an older one [SPOT-1]', () => {
    fc.assert(
      fc.property(arbMarket.candles(), tick(), (candles, news) => {
        const after = Candles.advance(candles, news)
        const untouched = candles.slice(0, -1).every((candle, index) => after[index] === candle)
        return untouched && after.length - candles.length >= 0 && after.length - candles.length <= 1
      }),
    )
  })

  it('the last close is the one that was pushed, unless it is about the past [SPOT-1]', () => {
    fc.assert(
      fc.property(arbMarket.candles(), tick(), (candles, news) => {
        const last = candles.at(-1)?.start ?? 0
        const after = Candles.advance(candles, news)
        return (news.start ?? last) < last ? after === candles : after.at(-1)?.close === news.close
      }),
    )
  })

  it('a bare close stretches the bar it falls into [SPOT-1]', () => {
    const pair = { base: 1, settlement: 3 } as PairId
    const at = (value: number) => Decimal.fromInteger(value)
    const bar = { start: Clocks.millis(MINUTE), open: at(10), high: at(12), low: at(9), close: at(11), volume: at(5) }
    expect(Candles.advance([bar], { pair, period: '1min', close: at(20) })).toEqual([
      { ...bar, high: at(20), close: at(20) },
    ])
    expect(Candles.advance([], { pair, period: '1min', close: at(20) })).toEqual([])
  })
})

describe('Candles.before', () => {
  it('puts an earlier stretch in front, each bar once; the later stretch knows better [SPOT-1]', () => {
    fc.assert(
      fc.property(arbMarket.candles(), arbMarket.candles(), (older, newer) => {
        const all = Candles.before(older, newer)
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
  ] as const)('500 bars of %s are %i seconds [SPOT-1]', (period, seconds) => {
    const until = Clocks.millis(1_790_000_000_000)
    expect(Candles.windowOf(period, 500, until)).toEqual({ from: until - seconds * 1_000, to: until })
  })
})
