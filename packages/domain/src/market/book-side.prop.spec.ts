import { Decimal } from '@hexbourse/domain/kernel'
import { BookSide } from '@hexbourse/domain/market'
import { arbMarket } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const priceOrder = fc.constantFrom('ascending' as const, 'descending' as const)
const arrangement = fc.constantFrom('any', 'ascending', 'descending')

/** Reference implementation: total quantity at each price, best price first. */
const expectedLevels = (
  order: BookSide.PriceOrder,
  levels: ReadonlyArray<BookSide.PriceLevel>,
): ReadonlyArray<readonly [bigint, bigint]> => {
  const totals = new Map<bigint, bigint>()
  for (const { price, quantity } of levels) {
    if (price > 0n && quantity > 0n) totals.set(price, (totals.get(price) ?? 0n) + quantity)
  }
  const ascending = [...totals].sort(([a], [b]) => (a < b ? -1 : 1))
  return order === 'ascending' ? ascending : ascending.toReversed()
}

const tuplesOf = (levels: ReadonlyArray<BookSide.PriceLevel>) =>
  levels.map(({ price, quantity }) => [price, quantity] as const)

/** Levels in arbitrary, ascending or descending order, some with a zero quantity. */
const arrivingLevels = fc
  .tuple(arbMarket.levels(), arrangement, fc.array(fc.nat(), { maxLength: 2 }))
  .map(([levels, arranged, emptied]) => {
    const withEmptyLevels = levels.map((level, index) =>
      emptied.includes(index) ? { ...level, quantity: Decimal.zero } : level,
    )
    if (arranged === 'any') return withEmptyLevels
    return withEmptyLevels.toSorted((a, b) => (a.price < b.price === (arranged === 'ascending') ? -1 : 1))
  })

/** Alternating price and quantity in steps of 10^-8; small prices so that some repeat. */
const stepPairs = fc
  .tuple(
    fc.array(fc.tuple(fc.oneof(fc.nat({ max: 50 }), fc.nat({ max: 1e15 })), fc.nat({ max: 1e15 })), { maxLength: 40 }),
    arrangement,
  )
  .map(([pairs, arranged]) => {
    if (arranged === 'any') return pairs
    return pairs.toSorted(([a], [b]) => (arranged === 'ascending' ? a - b : b - a))
  })
const decimalOfSteps = (steps: number): Decimal.Decimal => Decimal.fromUnits(BigInt(steps) * 10n ** 10n)

describe('BookSide.fromLevels', () => {
  it('sorts by price order and adds up equal prices for any input order [SPOT-3]', () => {
    fc.assert(
      fc.property(priceOrder, arrivingLevels, (order, levels) => {
        expect(tuplesOf(BookSide.levels(BookSide.fromLevels(order, levels)))).toEqual(expectedLevels(order, levels))
      }),
    )
  })

  it('drops levels without a positive price and quantity [SPOT-3]', () => {
    fc.assert(
      fc.property(priceOrder, arbMarket.level(), (order, level) => {
        const mixed = [{ ...level, price: Decimal.negate(level.price) }, { ...level, quantity: Decimal.zero }, level]
        for (const levels of [mixed, mixed.toReversed()])
          expect(BookSide.levels(BookSide.fromLevels(order, levels))).toEqual([level])
      }),
    )
  })
})

describe('BookSide.fromSteps', () => {
  it('equals the side built from the same levels, exactly [SPOT-3]', () => {
    fc.assert(
      fc.property(priceOrder, stepPairs, (order, pairs) => {
        const levels = pairs.map(([price, quantity]) => ({
          price: decimalOfSteps(price),
          quantity: decimalOfSteps(quantity),
        }))
        expect(tuplesOf(BookSide.levels(BookSide.fromSteps(order, Float64Array.from(pairs.flat()))))).toEqual(
          expectedLevels(order, levels),
        )
      }),
    )
  })
})

describe('BookSide.levelAt, BookSide.size, BookSide.levels', () => {
  it('count from the best level and end at the last one [SPOT-3]', () => {
    fc.assert(
      fc.property(priceOrder, stepPairs, fc.nat({ max: 50 }), (order, pairs, count) => {
        for (const side of [
          BookSide.fromSteps(order, Float64Array.from(pairs.flat())),
          BookSide.fromLevels(
            order,
            pairs.map(([price, quantity]) => ({ price: decimalOfSteps(price), quantity: decimalOfSteps(quantity) })),
          ),
        ]) {
          const all = BookSide.levels(side)
          expect(BookSide.size(side)).toBe(all.length)
          expect(BookSide.levels(side, count)).toEqual(all.slice(0, count))
          expect(BookSide.levelAt(side, count)).toEqual(all[count])
        }
        expect(BookSide.size(BookSide.empty)).toBe(0)
      }),
    )
  })
})
