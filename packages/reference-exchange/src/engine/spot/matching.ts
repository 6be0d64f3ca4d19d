/**
 * Price-time matching at the resting price, in queue order. [SPOT-4] [Q22]
 * An order that would match an order of the same user is rejected as a whole, which prevents self-trading.
 */
import { Decimal } from '@hexbourse/domain/kernel'
import type { UserId } from '@hexbourse/domain/kernel'

import * as Books from './book.ts'
import { valueAt } from './value.ts'

// Model
export interface Taker {
  readonly user: UserId
  readonly side: Books.Side
  /** Undefined for a market order. */
  readonly limit: Decimal.Decimal | undefined
  readonly quantity: Decimal.Decimal
  /** Maximum value that a buyer can spend. Undefined for a seller. */
  readonly budget: Decimal.Decimal | undefined
  readonly quantityDecimals: number
}

export interface Fill {
  readonly resting: Books.RestingOrder
  readonly quantity: Decimal.Decimal
  /** In the quote currency. */
  readonly value: Decimal.Decimal
}

export interface MatchResult {
  readonly fills: ReadonlyArray<Fill>
  readonly remaining: Decimal.Decimal
  /** The taker met an own order while quantity remained. */
  readonly metOwnOrder: boolean
}

// Rules
/** Advances the cursor past the filled quantity. Does not change the book. */
export const matchOrder = (cursor: Books.Cursor, taker: Taker): MatchResult => {
  const fills: Array<Fill> = []
  let remaining = taker.quantity
  let budget = taker.budget
  for (let resting = cursor.current; resting !== undefined && remaining > 0n; resting = cursor.current) {
    if (taker.limit !== undefined && !Books.crosses(taker.side, taker.limit, resting.price)) break
    if (resting.user === taker.user) return { fills, remaining, metOwnOrder: true }
    const available = Decimal.minus(resting.remaining, cursor.consumed)
    const quantity = affordableQuantity(
      Decimal.min(remaining, available),
      resting.price,
      budget,
      taker.quantityDecimals,
    )
    if (quantity <= 0n) break
    const value = valueAt(resting.price, quantity)
    fills.push({ resting, quantity, value })
    remaining = Decimal.minus(remaining, quantity)
    budget = budget && Decimal.minus(budget, value)
    if (quantity === available) Books.advance(cursor)
    else cursor.consumed = Decimal.plus(cursor.consumed, quantity)
  }
  return { fills, remaining, metOwnOrder: false }
}

// Internal
const affordableQuantity = (
  wanted: Decimal.Decimal,
  price: Decimal.Decimal,
  budget: Decimal.Decimal | undefined,
  decimals: number,
): Decimal.Decimal =>
  budget === undefined || valueAt(price, wanted) <= budget
    ? wanted
    : Decimal.floorTo(decimals, Decimal.divide(budget, price))
