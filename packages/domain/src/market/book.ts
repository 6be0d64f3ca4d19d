/** The order book of one market, best price first on both sides. [SPOT-3] */
import type { PairId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'

import * as BookSide from './book-side.ts'

// Model
export type { PriceLevel } from './book-side.ts'
type PriceLevel = BookSide.PriceLevel

/** The order book of one market. */
export interface Book {
  readonly pair: PairId
  readonly bids: BookSide.BookSide
  readonly asks: BookSide.BookSide
  /** Only the best levels, and on some servers only those of users' orders. [Q41] */
  readonly isReduced: boolean
}

/** A level with the cumulative quantity from the best price to it. */
export interface Row extends PriceLevel {
  readonly sum: Decimal.Decimal
}

// Constructors
/** Sorts both sides, best price first. `isReduced`: only the best levels are known. */
export const fromLevels = (
  pair: PairId,
  bids: ReadonlyArray<PriceLevel>,
  asks: ReadonlyArray<PriceLevel>,
  isReduced = false,
): Book => ({
  pair,
  bids: BookSide.fromLevels('descending', bids),
  asks: BookSide.fromLevels('ascending', asks),
  isReduced,
})

// Rules
/** Levels, best first, with cumulative quantities. */
export const rows = (levels: ReadonlyArray<PriceLevel>): ReadonlyArray<Row> => {
  let sum = Decimal.zero
  return levels.map(({ price, quantity }) => {
    sum = Decimal.plus(sum, quantity)
    return { price, quantity, sum }
  })
}

/**
 * The best `count` groups of levels by `step`. Bids are rounded down and asks up, so that no group shows a better
 * price than its levels. `step` must be positive.
 */
export const groupedLevels = (
  order: BookSide.PriceOrder,
  side: BookSide.BookSide,
  step: Decimal.Decimal,
  count: number = BookSide.size(side),
): ReadonlyArray<PriceLevel> => {
  const groups: Array<PriceLevel> = []
  for (
    let index = 0, level = BookSide.levelAt(side, 0);
    level !== undefined;
    index += 1, level = BookSide.levelAt(side, index)
  ) {
    const price = roundToStep(order, level.price, step)
    const isNew = groups.at(-1)?.price !== price
    if (isNew && groups.length === count) break
    if (Decimal.isPositive(price)) BookSide.appendLevel(groups, { price, quantity: level.quantity })
  }
  return groups
}

/** Best ask minus best bid; undefined while a side is empty. */
export const spread = (book: Book): Decimal.Decimal | undefined => {
  const [bid, ask] = [BookSide.levelAt(book.bids, 0), BookSide.levelAt(book.asks, 0)]
  return bid && ask ? Decimal.minus(ask.price, bid.price) : undefined
}

// Internal
const roundToStep = (order: BookSide.PriceOrder, price: Decimal.Decimal, step: Decimal.Decimal): Decimal.Decimal => {
  const down = Decimal.fromUnits((price / step) * step)
  return order === 'descending' || down === price ? down : Decimal.plus(down, step)
}
