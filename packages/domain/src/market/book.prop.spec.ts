import { Decimal } from '@hexbourse/domain/kernel'
import { Book, Ladder } from '@hexbourse/domain/market'
import { arbKernel, arbMarket } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

describe('Book.rows', () => {
  it('each sum is what stands there and all that is better [SPOT-3]', () => {
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
  const total = (levels: ReadonlyArray<Ladder.Level>): bigint =>
    levels.reduce((sum, { quantity }) => sum + quantity, 0n)

  it('holds as much as the levels it is made of, each at a multiple of the step [SPOT-3]', () => {
    fc.assert(
      fc.property(sideOf, arbMarket.levels(), step, (side, levels, by) => {
        const ladder = Ladder.fromLevels(side, levels)
        const raw = Ladder.levels(ladder)
        const groups = Book.grouped(side, ladder, by)
        const lost = raw.filter(({ price }) => side === 'bids' && price < by)
        expect(total(groups)).toBe(total(raw) - total(lost))
        expect(groups.every(({ price }) => price % by === 0n)).toBe(true)
        expect(new Set(groups.map(({ price }) => price)).size).toBe(groups.length)
      }),
    )
  })

  it('never shows a better price than it holds, nor one a whole step worse [SPOT-3]', () => {
    fc.assert(
      fc.property(sideOf, arbMarket.levels(), step, (side, levels, by) => {
        const ladder = Ladder.fromLevels(side, levels)
        const raw = Ladder.levels(ladder)
        for (const { price, quantity } of Book.grouped(side, ladder, by)) {
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
      fc.property(sideOf, arbMarket.levels(), step, fc.nat({ max: 12 }), (side, levels, by, most) => {
        const ladder = Ladder.fromLevels(side, levels)
        expect(Book.grouped(side, ladder, by, most)).toEqual(Book.grouped(side, ladder, by).slice(0, most))
      }),
    )
  })

  it('offers the tick, ten and a hundred times as much [SPOT-3]', () => {
    expect(Book.steps(Decimal.fromUnits(10n ** 16n))).toEqual([10n ** 16n, 10n ** 17n, 10n ** 18n])
  })
})
