/** Price steps by which the levels of a book can be grouped. [SPOT-3] */
import { Decimal } from '@hexbourse/domain/kernel'

import type { Book } from './book.ts'
import * as BookSide from './book-side.ts'

// Rules
/** Median distance of neighbouring levels near the spread; undefined when no side has two levels. */
export const levelSpacing = (book: Pick<Book, 'asks' | 'bids'>): Decimal.Decimal | undefined => {
  const gaps = [book.asks, book.bids].flatMap((side) => {
    const prices = Array.from({ length: NEAR_LEVELS }, (_, index) => BookSide.levelAt(side, index)?.price)
    return prices.slice(1).flatMap((price, index) => distance(price, prices[index]) ?? [])
  })
  return gaps.toSorted(Decimal.compare)[Math.floor(gaps.length / 2)]
}

/**
 * Price steps by which levels can be grouped, ascending: the tick, then two of 1 or 5 × 10^n ticks that join two levels and
 * more at this spacing. `tick` and `spacing` must be positive.
 */
export const groupingSteps = (tick: Decimal.Decimal, spacing: Decimal.Decimal): ReadonlyArray<Decimal.Decimal> => {
  const steps: Array<Decimal.Decimal> = []
  for (let ten = tick; steps.length < COARSE_STEPS; ten = Decimal.fromUnits(ten * 10n))
    for (const step of [ten, Decimal.fromUnits(ten * 5n)]) if (step >= spacing * 2n && step > tick) steps.push(step)
  return [tick, ...steps.slice(0, COARSE_STEPS)]
}

// Internal
/** Levels of a side that tell its spacing. */
const NEAR_LEVELS = 10
const COARSE_STEPS = 2

const distance = (price?: Decimal.Decimal, other?: Decimal.Decimal): Decimal.Decimal | undefined =>
  price && other && Decimal.absolute(Decimal.minus(price, other))
