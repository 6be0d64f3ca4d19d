/** An order that rests in the book until it is filled or revoked. [SPOT-6] */
import type { Millis, OrderId, PairId } from '@hexbourse/domain/kernel'
import { Decimal, Ids } from '@hexbourse/domain/kernel'

import type { Order, Side } from './order.ts'

// Model
export interface OpenOrder {
  readonly id: OrderId
  readonly pair: PairId
  readonly baseName: string
  readonly settlementName: string
  readonly side: Side
  readonly price: Decimal.Decimal
  /** What is not yet filled, in the base currency. */
  readonly remaining: Decimal.Decimal
  /** As first placed; undefined where the server does not say. */
  readonly quantity: Decimal.Decimal | undefined
  readonly placedAt: Millis
}

/** What the user asked to revoke. */
export interface Revocation {
  readonly id: OrderId
  readonly side: Side
  readonly pair: PairId
}

// Rules
/** Orders that may be the one just sent: not known before, same market, side and price, and as large as it; where the server tells only what remains, `filled` has traded already. [Q24] */
export const candidates = (
  orders: ReadonlyArray<OpenOrder>,
  sent: Order & { readonly pair: PairId },
  known: ReadonlyArray<string>,
  filled: Decimal.Decimal,
): ReadonlyArray<OpenOrder> =>
  orders.filter(
    (order) =>
      !known.includes(String(order.id)) &&
      Ids.samePair(order.pair, sent.pair) &&
      order.side === sent.side &&
      order.price === sent.price &&
      (order.quantity === undefined
        ? [order.remaining, Decimal.plus(order.remaining, filled)].includes(sent.quantity)
        : order.quantity === sent.quantity),
  )

/** Newest first. */
export const newestFirst = (orders: ReadonlyArray<OpenOrder>): ReadonlyArray<OpenOrder> =>
  [...orders].sort((a, b) => b.id - a.id)

/** Price times what remains, in the settlement currency. */
export const value = (order: OpenOrder): Decimal.Decimal => Decimal.times(order.price, order.remaining)
