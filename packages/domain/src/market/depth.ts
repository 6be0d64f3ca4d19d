/** The part of an order book that lies near its price, so that far orders do not flatten the rest. [SPOT-3] */
import { Decimal } from '@hexbourse/domain/kernel'

import type { Book, PriceLevel } from './book.ts'
import * as BookSide from './book-side.ts'

// Model
/** Largest distance from the middle of the book, in percent of it. */
export type Range = '0.5' | '2' | '10' | 'all'

/** Levels near the price, of both sides. */
export interface Depth {
  /** Both best first. */
  readonly bids: ReadonlyArray<PriceLevel>
  readonly asks: ReadonlyArray<PriceLevel>
}

/** From the narrowest on. */
export const RANGES: ReadonlyArray<Range> = ['0.5', '2', '10', 'all']
/** Until another one is chosen. */
export const DEFAULT_RANGE: Range = '2'

// Rules
/** Undefined for all of the book. */
export const percentOf = (range: Range): Decimal.Decimal | undefined => PERCENTS[range]

/**
 * The levels within the range of the middle between the best bid and the best ask, or of the best price while the other
 * side is empty. The best level of each side is always among them.
 */
export const near = ({ bids, asks }: Pick<Book, 'bids' | 'asks'>, range: Range): Depth => {
  const percent = percentOf(range)
  const [bid, ask] = [BookSide.levelAt(bids, 0)?.price, BookSide.levelAt(asks, 0)?.price]
  const middle = bid === undefined || ask === undefined ? (bid ?? ask) : Decimal.divide(Decimal.plus(bid, ask), TWO)
  if (percent === undefined || middle === undefined) return { bids: BookSide.levels(bids), asks: BookSide.levels(asks) }
  const distance = Decimal.divide(Decimal.times(middle, percent), HUNDRED)
  return {
    bids: levelsUntil(bids, (price) => price >= Decimal.minus(middle, distance)),
    asks: levelsUntil(asks, (price) => price <= Decimal.plus(middle, distance)),
  }
}

// Internal
const TWO = Decimal.fromInteger(2)
const HUNDRED = Decimal.fromInteger(100)
const PERCENTS: Readonly<Record<Range, Decimal.Decimal | undefined>> = {
  '0.5': Decimal.divide(Decimal.one, TWO),
  '2': TWO,
  '10': Decimal.fromInteger(10),
  all: undefined,
}

/** Reads no more levels than it returns, because a side may be long. */
const levelsUntil = (
  side: BookSide.BookSide,
  isNear: (price: Decimal.Decimal) => boolean,
): ReadonlyArray<PriceLevel> => {
  let count = 1
  for (
    let level = BookSide.levelAt(side, count);
    level !== undefined && isNear(level.price);
    level = BookSide.levelAt(side, count)
  )
    count += 1
  return BookSide.levels(side, Math.min(count, BookSide.size(side)))
}
