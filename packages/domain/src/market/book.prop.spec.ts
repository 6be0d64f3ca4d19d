import type { PairId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import { Book } from '@hexbourse/domain/market'
import { arbKernel, arbMarket } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const volumes = (levels: ReadonlyArray<Book.Level>): ReadonlyMap<bigint, bigint> => {
  const found = new Map<bigint, bigint>()
  for (const { price, quantity } of levels) found.set(price, (found.get(price) ?? 0n) + quantity)
  return found
}

/** As they came, as books usually come, and turned round. */
const arrival = fc
  .tuple(arbMarket.levels(), fc.constantFrom('any', 'rising', 'falling'))
  .map(([levels, order]) =>
    order === 'any' ? levels : levels.toSorted((a, b) => (a.price < b.price === (order === 'rising') ? -1 : 1)),
  )

describe('Book.fromLevels', () => {
  it('puts the best price first, each price once, with all its quantity, in whatever order it came [SPOT-3]', () => {
    fc.assert(
      fc.property(arbKernel.pair(), arrival, arrival, (pair, bids, asks) => {
        const book = Book.fromLevels(pair, bids, asks)
        const prices = (levels: ReadonlyArray<Book.Level>) => levels.map((level) => level.price)
        expect(new Map(book.bids.map((level) => [level.price, level.quantity]))).toEqual(volumes(bids))
        expect(new Map(book.asks.map((level) => [level.price, level.quantity]))).toEqual(volumes(asks))
        expect(prices(book.bids)).toEqual([...volumes(bids).keys()].sort((a, b) => (a > b ? -1 : 1)))
        expect(prices(book.asks)).toEqual([...volumes(asks).keys()].sort((a, b) => (a < b ? -1 : 1)))
      }),
    )
  })

  it('drops levels without a positive price and quantity [SPOT-3]', () => {
    fc.assert(
      fc.property(arbKernel.pair(), arbMarket.level(), (pair, level) => {
        const hostile = [{ ...level, price: Decimal.negate(level.price) }, { ...level, quantity: Decimal.zero }, level]
        for (const levels of [hostile, hostile.toReversed()]) {
          const { bids, asks } = Book.fromLevels(pair, levels, levels)
          expect([bids, asks]).toEqual([[level], [level]])
        }
      }),
    )
  })
})

describe('Book.rows', () => {
  it('each sum is what stands there and all that is better [SPOT-3]', () => {
    fc.assert(
      fc.property(arbMarket.levels(), fc.integer({ min: 1, max: 50 }), (levels, count) => {
        const rows = Book.rows(levels, count)
        let sum = 0n
        return (
          rows.length === Math.min(count, levels.length) &&
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
  it('is best ask less best bid, and nothing while a side is empty [SPOT-3]', () => {
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

describe('Book.grouped', () => {
  const step = fc.constantFrom(1, 7, 10, 100, 250).map((units) => Decimal.fromUnits(BigInt(units) * 10n ** 14n))
  const sideOf = fc.constantFrom('asks' as const, 'bids' as const)
  const total = (levels: ReadonlyArray<Book.Level>): bigint => levels.reduce((sum, { quantity }) => sum + quantity, 0n)
  const sorted = (side: 'asks' | 'bids', pair: PairId, levels: ReadonlyArray<Book.Level>) => {
    const book = Book.fromLevels(pair, levels, levels)
    return side === 'asks' ? book.asks : book.bids
  }

  it('holds as much as the levels it is made of, each at a multiple of the step [SPOT-3]', () => {
    fc.assert(
      fc.property(sideOf, arbKernel.pair(), arbMarket.levels(), step, (side, pair, levels, by) => {
        const raw = sorted(side, pair, levels)
        const groups = Book.grouped(side, raw, by)
        const lost = raw.filter(({ price }) => side === 'bids' && price < by)
        expect(total(groups)).toBe(total(raw) - total(lost))
        expect(groups.every(({ price }) => price % by === 0n)).toBe(true)
        expect(new Set(groups.map(({ price }) => price)).size).toBe(groups.length)
      }),
    )
  })

  it('never shows a better price than it holds, nor one a whole step worse [SPOT-3]', () => {
    fc.assert(
      fc.property(sideOf, arbKernel.pair(), arbMarket.levels(), step, (side, pair, levels, by) => {
        const raw = sorted(side, pair, levels)
        for (const { price, quantity } of Book.grouped(side, raw, by)) {
          const inside = raw.filter((one) =>
            side === 'asks'
              ? one.price <= price && one.price > price - by
              : one.price >= price && one.price < price + by,
          )
          expect(total(inside)).toBe(quantity)
        }
      }),
    )
  })

  it('gives the best groups alone, each whole, when only so many are wanted [SPOT-3]', () => {
    fc.assert(
      fc.property(
        sideOf,
        arbKernel.pair(),
        arbMarket.levels(),
        step,
        fc.nat({ max: 12 }),
        (side, pair, levels, by, most) => {
          const raw = sorted(side, pair, levels)
          expect(Book.grouped(side, raw, by, most)).toEqual(Book.grouped(side, raw, by).slice(0, most))
        },
      ),
    )
  })

  it('offers the tick, ten and a hundred times as much [SPOT-3]', () => {
    expect(Book.steps(Decimal.fromUnits(10n ** 16n))).toEqual([10n ** 16n, 10n ** 17n, 10n ** 18n])
  })
})
