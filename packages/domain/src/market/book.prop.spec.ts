import { Decimal } from '@hexbourse/domain/kernel'
import { Book, BookSide, BookSteps } from '@hexbourse/domain/market'
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

  it('offers the tick and two round steps that join levels at their spacing [SPOT-3]', () => {
    const tick = 10n ** 16n
    const steps = (spacing: bigint) =>
      BookSteps.groupingSteps(Decimal.fromUnits(tick), Decimal.fromUnits(spacing)).map((step) => step / tick)
    // 19.98 between levels of BTC/USDT with a tick of 0.01
    expect(steps(1998n * tick)).toEqual([1n, 5_000n, 10_000n])
    expect(steps(tick)).toEqual([1n, 5n, 10n])
    expect(steps(5n * tick)).toEqual([1n, 10n, 50n])
  })

  it('offers steps that are multiples of the tick and at least twice the spacing, the smallest such [SPOT-3]', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 20n }), fc.bigInt({ min: 1n, max: 10n ** 24n }), (tick, spacing) => {
        const [first, ...coarse] = BookSteps.groupingSteps(Decimal.fromUnits(tick), Decimal.fromUnits(spacing))
        expect(first).toBe(tick)
        expect(coarse).toHaveLength(2)
        for (const step of coarse) {
          expect([step % tick, step >= 2n * spacing, step > tick]).toEqual([0n, true, true])
          expect(String(step / tick)).toMatch(/^[15]0*$/)
        }
        const smaller = (coarse[0] ?? 0n) / (String((coarse[0] ?? 0n) / tick).startsWith('5') ? 5n : 2n)
        expect(smaller < 2n * spacing || smaller <= tick).toBe(true)
      }),
    )
  })

  it('finds the usual distance of levels near the spread, also beside a far one [SPOT-3]', () => {
    const side = (order: BookSide.PriceOrder, prices: ReadonlyArray<number>) =>
      BookSide.fromLevels(
        order,
        prices.map((price) => ({ price: Decimal.fromInteger(price), quantity: Decimal.one })),
      )
    const asks = side('ascending', [101, 103, 105, 107, 900])
    const bids = side('descending', [99, 97, 95])
    expect(BookSteps.levelSpacing({ asks, bids })).toBe(Decimal.fromInteger(2))
    const [one, none] = [side('ascending', [101]), side('descending', [])]
    expect(BookSteps.levelSpacing({ asks: one, bids: none })).toBeUndefined()
  })
})
