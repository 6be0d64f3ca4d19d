import { Decimal } from '@hexbourse/domain/kernel'
import { Book, BookSide } from '@hexbourse/domain/market'
import { describe, expect, it } from 'vitest'

const level = (price: number, quantity: number): BookSide.PriceLevel => ({
  price: Decimal.fromInteger(price),
  quantity: Decimal.fromInteger(quantity),
})
const stepsOf = (...pairs: ReadonlyArray<readonly [number, number]>): Float64Array =>
  Float64Array.from(pairs.flatMap(([price, quantity]) => [price * 1e8, quantity * 1e8]))

describe('BookSide.fromSteps', () => {
  it.each([
    ['ascending', 'ascending', [level(5, 1), level(6, 2), level(7, 3)]],
    ['ascending', 'descending', [level(7, 3), level(6, 2), level(5, 1)]],
    ['descending', 'ascending', [level(5, 1), level(6, 2), level(7, 3)]],
    ['descending', 'descending', [level(7, 3), level(6, 2), level(5, 1)]],
  ] as const)('keeps %s input without a copy for an %s side [SPOT-3]', (arranged, order, expected) => {
    const pairs = [
      [5, 1],
      [6, 2],
      [7, 3],
    ] as const
    const steps = stepsOf(...(arranged === 'ascending' ? pairs : pairs.toReversed()))
    const side = BookSide.fromSteps(order, steps)
    expect('steps' in side && side.steps === steps).toBe(true)
    expect(BookSide.levels(side)).toEqual(expected)
  })

  it.each([
    ['a price of zero', stepsOf([0, 4])],
    ['a quantity of zero', stepsOf([4, 0])],
    ['nothing', stepsOf()],
  ])('is empty for %s [SPOT-3]', (_, steps) => {
    const side = BookSide.fromSteps('ascending', steps)
    expect([BookSide.size(side), BookSide.levels(side), BookSide.levelAt(side, 0)]).toEqual([0, [], undefined])
  })

  it('adds up equal prices and drops an empty level within sorted input [SPOT-3]', () => {
    const steps = stepsOf([5, 1], [5, 2], [6, 0], [7, 3])
    expect(BookSide.levels(BookSide.fromSteps('descending', steps))).toEqual([level(7, 3), level(5, 3)])
  })
})

describe('Book.fromLevels', () => {
  it('has its best prices first and is complete unless it is said to be reduced [SPOT-3] [Q41]', () => {
    const pair = { base: 1, quote: 3 } as never
    const book = Book.fromLevels(pair, [level(8, 1), level(9, 1)], [level(11, 1), level(10, 1)])
    expect([book.pair, book.isReduced]).toEqual([pair, false])
    expect(BookSide.levels(book.bids)).toEqual([level(9, 1), level(8, 1)])
    expect(BookSide.levels(book.asks)).toEqual([level(10, 1), level(11, 1)])
    expect(Book.fromLevels(pair, [], [], true).isReduced).toBe(true)
  })
})

describe('Book.groupedLevels', () => {
  const step = Decimal.fromInteger(10)
  const bids = BookSide.fromLevels('descending', [level(29, 1), level(21, 2), level(19, 4), level(12, 8), level(9, 16)])
  const asks = BookSide.fromLevels('ascending', [level(11, 1), level(19, 2), level(20, 4), level(21, 8), level(31, 16)])

  it('rounds bids down and asks up, and omits bids that round to zero [SPOT-3]', () => {
    expect(Book.groupedLevels('descending', bids, step)).toEqual([level(20, 3), level(10, 12)])
    expect(Book.groupedLevels('ascending', asks, step)).toEqual([level(20, 7), level(30, 8), level(40, 16)])
  })

  it('completes the last of the wanted groups [SPOT-3]', () => {
    expect(Book.groupedLevels('descending', bids, step, 1)).toEqual([level(20, 3)])
    expect(Book.groupedLevels('ascending', asks, step, 2)).toEqual([level(20, 7), level(30, 8)])
    expect(Book.groupedLevels('ascending', asks, step, 0)).toEqual([])
  })
})
