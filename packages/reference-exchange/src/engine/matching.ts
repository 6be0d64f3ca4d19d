/**
 * Price-time matching: what an order takes from the book, at the resting price, in queue order. [SPOT-4] [Q22]
 * An order that would meet one of its own owner's is refused whole, so that nobody trades with himself.
 */
import { Decimal } from '@hexbourse/domain/kernel'
import type { UserId } from '@hexbourse/domain/kernel'

import * as Books from './book.ts'

// Model
export interface Taker {
  readonly user: UserId
  readonly side: Books.Side
  /** None for a market order. */
  readonly limit: Decimal.Decimal | undefined
  readonly quantity: Decimal.Decimal
  /** Most that a buyer may spend; none for a seller. */
  readonly budget: Decimal.Decimal | undefined
  readonly quantityDecimals: number
}

export interface Hit {
  readonly resting: Books.Resting
  readonly quantity: Decimal.Decimal
  /** In the settlement coin. */
  readonly worth: Decimal.Decimal
}

export interface Matched {
  readonly hits: ReadonlyArray<Hit>
  readonly remaining: Decimal.Decimal
  /** The taker met an order of his own while he still wanted more. */
  readonly metOwn: boolean
}

// Rules
/** Moves the cursor past what is taken; changes nothing in the book. */
export const match = (cursor: Books.Cursor, taker: Taker): Matched => {
  const hits: Array<Hit> = []
  let remaining = taker.quantity
  let budget = taker.budget
  for (let at = cursor.at; at !== undefined && remaining > 0n; at = cursor.at) {
    if (taker.limit !== undefined && !Books.crosses(taker.side, taker.limit, at.price)) break
    if (at.user === taker.user) return { hits, remaining, metOwn: true }
    const there = Decimal.minus(at.remaining, cursor.used)
    const quantity = affordable(Decimal.least(remaining, there), at.price, budget, taker.quantityDecimals)
    if (quantity <= 0n) break
    const worth = Decimal.times(at.price, quantity)
    hits.push({ resting: at, quantity, worth })
    remaining = Decimal.minus(remaining, quantity)
    budget = budget && Decimal.minus(budget, worth)
    if (quantity === there) Books.step(cursor)
    else cursor.used = Decimal.plus(cursor.used, quantity)
  }
  return { hits, remaining, metOwn: false }
}

// Internal
const affordable = (
  wanted: Decimal.Decimal,
  price: Decimal.Decimal,
  budget: Decimal.Decimal | undefined,
  decimals: number,
): Decimal.Decimal =>
  budget === undefined || Decimal.times(price, wanted) <= budget
    ? wanted
    : Decimal.floorTo(decimals, Decimal.over(budget, price))
