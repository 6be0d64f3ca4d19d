import { Decimal } from '@hexbourse/domain/kernel'
import { Ladder } from '@hexbourse/domain/market'
import { arbMarket } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const way = fc.constantFrom('asks' as const, 'bids' as const)
const order = fc.constantFrom('any', 'rising', 'falling')

/** What stands at each price, best first: the plain way. */
const model = (side: Ladder.Way, levels: ReadonlyArray<Ladder.Level>): ReadonlyArray<readonly [bigint, bigint]> => {
  const found = new Map<bigint, bigint>()
  for (const { price, quantity } of levels) {
    if (price > 0n && quantity > 0n) found.set(price, (found.get(price) ?? 0n) + quantity)
  }
  const rising = [...found].sort(([a], [b]) => (a < b ? -1 : 1))
  return side === 'asks' ? rising : rising.toReversed()
}

const told = (levels: ReadonlyArray<Ladder.Level>) => levels.map(({ price, quantity }) => [price, quantity] as const)

/** As they came, as books usually come, and turned round; now and then nothing stands somewhere. */
const arrival = fc
  .tuple(arbMarket.levels(), order, fc.array(fc.nat(), { maxLength: 2 }))
  .map(([levels, arranged, holes]) => {
    const holed = levels.map((level, nth) => (holes.includes(nth) ? { ...level, quantity: Decimal.zero } : level))
    if (arranged === 'any') return holed
    return holed.toSorted((a, b) => (a.price < b.price === (arranged === 'rising') ? -1 : 1))
  })

/** Price and quantity by turns in steps of 10^-8, with prices of few digits, so that some are met twice. */
const counted = fc
  .tuple(
    fc.array(fc.tuple(fc.oneof(fc.nat({ max: 50 }), fc.nat({ max: 1e15 })), fc.nat({ max: 1e15 })), { maxLength: 40 }),
    order,
  )
  .map(([pairs, arranged]) => {
    if (arranged === 'any') return pairs
    return pairs.toSorted(([a], [b]) => (arranged === 'rising' ? a - b : b - a))
  })
const exact = (steps: number): Decimal.Decimal => Decimal.fromUnits(BigInt(steps) * 10n ** 10n)

describe('Ladder.fromLevels', () => {
  it('puts the best price first, each price once with all its quantity, in whatever order it came [SPOT-3]', () => {
    fc.assert(
      fc.property(way, arrival, (side, levels) => {
        expect(told(Ladder.levels(Ladder.fromLevels(side, levels)))).toEqual(model(side, levels))
      }),
    )
  })

  it('drops levels without a positive price and quantity [SPOT-3]', () => {
    fc.assert(
      fc.property(way, arbMarket.level(), (side, level) => {
        const hostile = [{ ...level, price: Decimal.negate(level.price) }, { ...level, quantity: Decimal.zero }, level]
        for (const levels of [hostile, hostile.toReversed()])
          expect(Ladder.levels(Ladder.fromLevels(side, levels))).toEqual([level])
      }),
    )
  })
})

describe('Ladder.fromSteps', () => {
  it('is the ladder of the same levels, to the last digit [SPOT-3]', () => {
    fc.assert(
      fc.property(way, counted, (side, pairs) => {
        const levels = pairs.map(([price, quantity]) => ({ price: exact(price), quantity: exact(quantity) }))
        expect(told(Ladder.levels(Ladder.fromSteps(side, Float64Array.from(pairs.flat()))))).toEqual(
          model(side, levels),
        )
      }),
    )
  })
})

describe('Ladder.at, Ladder.size, Ladder.levels', () => {
  it('count from the best, and end where the levels do [SPOT-3]', () => {
    fc.assert(
      fc.property(way, counted, fc.nat({ max: 50 }), (side, pairs, count) => {
        for (const ladder of [
          Ladder.fromSteps(side, Float64Array.from(pairs.flat())),
          Ladder.fromLevels(
            side,
            pairs.map(([price, quantity]) => ({ price: exact(price), quantity: exact(quantity) })),
          ),
        ]) {
          const all = Ladder.levels(ladder)
          expect(Ladder.size(ladder)).toBe(all.length)
          expect(Ladder.levels(ladder, count)).toEqual(all.slice(0, count))
          expect(Ladder.at(ladder, count)).toEqual(all[count])
        }
        expect(Ladder.size(Ladder.empty)).toBe(0)
      }),
    )
  })
})
