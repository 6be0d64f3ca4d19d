import { Decimal } from '@hexbourse/domain/kernel'
import { Book, BookSide } from '@hexbourse/domain/market'
import { arbKernel, arbMarket } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

describe('Book.rows', () => {
  it('have a cumulative quantity of the level and all better levels [SPOT-3]', () => {
    fc.assert(
      fc.property(arbMarket.levels(), (levels) => {
        const rows = Book.rows(levels)
        let sum = 0n
        return (
          rows.length === levels.length &&
          rows.every((row) => {
            sum += row.quantity
            return row.sum === sum
          })
        )
      }),
    )
  })
})

describe('Book.spread', () => {
  it('is best ask minus best bid, and undefined while a side is empty [SPOT-3]', () => {
    fc.assert(
      fc.property(arbKernel.pair(), arbMarket.levels(), arbMarket.levels(), (pair, bids, asks) => {
        const highest = bids
          .map((level) => level.price)
          .reduce<bigint | undefined>((a, b) => (a === undefined || b > a ? b : a), undefined)
        const lowest = asks
          .map((level) => level.price)
          .reduce<bigint | undefined>((a, b) => (a === undefined || b < a ? b : a), undefined)
        const expected = highest === undefined || lowest === undefined ? undefined : lowest - highest
        return Book.spread(Book.fromLevels(pair, bids, asks)) === expected
      }),
    )
  })
})

describe('Book.groupedLevels', () => {
  const groupingStep = fc.constantFrom(1, 7, 10, 100, 250).map((units) => Decimal.fromUnits(BigInt(units) * 10n ** 14n))
  const priceOrder = fc.constantFrom('ascending' as const, 'descending' as const)
  const total = (levels: ReadonlyArray<BookSide.PriceLevel>): bigint =>
    levels.reduce((sum, { quantity }) => sum + quantity, 0n)

  it('keeps the total quantity, with each group at a multiple of the step [SPOT-3]', () => {
    fc.assert(
      fc.property(priceOrder, arbMarket.levels(), groupingStep, (order, levels, step) => {
        const side = BookSide.fromLevels(order, levels)
        const raw = BookSide.levels(side)
        const groups = Book.groupedLevels(order, side, step)
        const dropped = raw.filter(({ price }) => order === 'descending' && price < step)
        expect(total(groups)).toBe(total(raw) - total(dropped))
        expect(groups.every(({ price }) => price % step === 0n)).toBe(true)
        expect(new Set(groups.map(({ price }) => price)).size).toBe(groups.length)
      }),
    )
  })

  it('never shows a better price than the levels of a group, nor one a whole step worse [SPOT-3]', () => {
    fc.assert(
      fc.property(priceOrder, arbMarket.levels(), groupingStep, (order, levels, step) => {
        const side = BookSide.fromLevels(order, levels)
        const raw = BookSide.levels(side)
        for (const { price, quantity } of Book.groupedLevels(order, side, step)) {
          const inGroup = raw.filter((one) =>
            order === 'ascending'
              ? one.price <= price && one.price > price - step
              : one.price >= price && one.price < price + step,
          )
          expect(total(inGroup)).toBe(quantity)
        }
      }),
    )
  })

  it('returns only the best complete groups when a count is given [SPOT-3]', () => {
    fc.assert(
      fc.property(priceOrder, arbMarket.levels(), groupingStep, fc.nat({ max: 12 }), (order, levels, step, count) => {
        const side = BookSide.fromLevels(order, levels)
        expect(Book.groupedLevels(order, side, step, count)).toEqual(
          Book.groupedLevels(order, side, step).slice(0, count),
        )
      }),
    )
  })

  it('offers grouping steps of 1, 10 and 100 ticks [SPOT-3]', () => {
    expect(Book.groupingSteps(Decimal.fromUnits(10n ** 16n))).toEqual([10n ** 16n, 10n ** 17n, 10n ** 18n])
  })
})
