/**
 * Price-time matching at the resting price, in queue order. [SPOT-4] [Q22]
 * An order that would match an order of the same user is rejected as a whole, which prevents self-trading.
 */
import { Decimal } from '@hexbourse/domain/kernel'
import type { Millis, UserId } from '@hexbourse/domain/kernel'

import * as Books from './book.ts'
import type { OrderFilled, Trade } from './events.ts'
import { NOTHING_FILLED, plusAmounts } from './filled-totals.ts'
import { feeFor, quantityFee } from './markets.ts'
import type { Market } from './markets.ts'
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
}

/** Where and when trades happen. */
export interface TradePlace {
  readonly market: Market
  /** Of the first trade; later ones follow. */
  readonly firstId: number
  readonly at: Millis
}

export interface MatchResult {
  /** One for each fill, in their order. */
  readonly fills: ReadonlyArray<OrderFilled>
  /** Of all fills. The fee is the one of the taker. */
  readonly filled: Books.FilledTotals
  readonly remaining: Decimal.Decimal
  /** The taker met an own order while quantity remained. */
  readonly metOwnOrder: boolean
}

// Rules
/** Advances the cursor past the filled quantity. Does not change the book. */
export const matchOrder = (cursor: Books.Cursor, taker: Taker, place: TradePlace): MatchResult => {
  const fills: Array<OrderFilled> = []
  let filled = NOTHING_FILLED
  let remaining = taker.quantity
  let budget = taker.budget
  for (let resting = cursor.current; resting !== undefined && remaining > 0n; resting = cursor.current) {
    if (taker.limit !== undefined && !Books.crosses(taker.side, taker.limit, resting.price)) break
    if (resting.user === taker.user) return { fills, filled, remaining, metOwnOrder: true }
    const available = Decimal.minus(resting.remaining, cursor.consumed)
    const wanted = Decimal.min(remaining, available)
    const quantity = budget === undefined ? wanted : affordableQuantity(place.market, wanted, resting.price, budget)
    if (quantity === undefined) break
    const value = valueAt(resting.price, quantity)
    const trade = newTrade(place, taker, resting, quantity, value, fills.length)
    const fee = taker.side === 'buy' ? trade.buyFee : trade.sellFee
    // most orders have one fill, which needs no addition
    filled = fills.length === 0 ? { value, fee } : plusAmounts(filled, value, fee)
    fills.push({ _tag: 'OrderFilled', trade, restingOrderId: resting.id })
    remaining = Decimal.minus(remaining, quantity)
    budget = budget && Decimal.minus(budget, value)
    if (quantity === available) Books.advance(cursor)
    else cursor.consumed = Decimal.plus(cursor.consumed, quantity)
  }
  return { fills, filled, remaining, metOwnOrder: false }
}

// Internal
/** Undefined when the budget is worth less than the last decimal of the quantity. */
const affordableQuantity = (
  { quantityDecimals }: Market,
  wanted: Decimal.Decimal,
  price: Decimal.Decimal,
  budget: Decimal.Decimal,
): Decimal.Decimal | undefined => {
  if (valueAt(price, wanted) <= budget) return wanted
  const affordable = Decimal.floorTo(quantityDecimals, Decimal.divide(budget, price))
  return Decimal.isPositive(affordable) ? affordable : undefined
}

const newTrade = (
  { market, firstId, at }: TradePlace,
  taker: Taker,
  resting: Books.RestingOrder,
  quantity: Decimal.Decimal,
  value: Decimal.Decimal,
  nth: number,
): Trade => ({
  id: firstId + nth,
  match: market.match,
  price: resting.price,
  quantity,
  at,
  takerSide: taker.side,
  buyer: taker.side === 'buy' ? taker.user : resting.user,
  seller: taker.side === 'sell' ? taker.user : resting.user,
  buyFee: quantityFee(market, quantity),
  sellFee: feeFor(market, value),
})
