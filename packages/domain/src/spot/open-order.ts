/** A resting order, until it is filled or cancelled. [SPOT-6] */
import type { Baseline, Millis, OrderId, PairId } from '@hexbourse/domain/kernel'
import { Decimal, Ids, Intent } from '@hexbourse/domain/kernel'

import type { Side } from '@hexbourse/domain/trading'
import type { Order } from './order.ts'

// Model
/** An order that waits in the book. Quantities are in the base currency, the price in the quote currency. */
export interface OpenOrder {
  readonly id: OrderId
  readonly pair: PairId
  readonly baseName: string
  readonly quoteName: string
  readonly side: Side
  readonly price: Decimal.Decimal
  /** Unfilled quantity in the base currency. */
  readonly remaining: Decimal.Decimal
  /** Original quantity; undefined when the server does not send it. */
  readonly quantity: Decimal.Decimal | undefined
  readonly placedAt: Millis
}

/** An open order to cancel. */
export interface CancelRequest {
  readonly id: OrderId
  readonly side: Side
  readonly pair: PairId
}

/** How an order ended that was to be cancelled. */
export interface CancelResult {
  /** `gone`: no longer open, filled or cancelled; the exchange does not tell which. */
  readonly ending: 'cancelled' | 'filled' | 'gone'
  /** Cancelled quantity in the base currency; undefined where the exchange does not tell it. */
  readonly remaining: Decimal.Decimal | undefined
}

// Rules
/**
 * Open orders that may be the sent order: not in the baseline, same market, side, price and quantity. `filled` is the
 * quantity already traded, used when the server sends only the remaining quantity. [Q24]
 */
export const candidates = (
  orders: ReadonlyArray<OpenOrder>,
  sent: Order & { readonly pair: PairId },
  baseline: Baseline,
  filled: Decimal.Decimal,
): ReadonlyArray<OpenOrder> =>
  orders.filter(
    (order) =>
      Intent.isOutside(baseline, String(order.id)) &&
      Ids.isSamePair(order.pair, sent.pair) &&
      order.side === sent.side &&
      order.price === sent.price &&
      (order.quantity === undefined
        ? [order.remaining, Decimal.plus(order.remaining, filled)].includes(sent.quantity)
        : order.quantity === sent.quantity),
  )

/** By descending id. */
export const newestFirst = (orders: ReadonlyArray<OpenOrder>): ReadonlyArray<OpenOrder> =>
  [...orders].sort((a, b) => b.id - a.id)

/** Percent of the original quantity that is filled, rounded down to whole percent; undefined without that quantity. */
export const filledPercent = ({
  quantity,
  remaining,
}: Pick<OpenOrder, 'quantity' | 'remaining'>): Decimal.Decimal | undefined =>
  quantity === undefined || !Decimal.isPositive(quantity)
    ? undefined
    : Decimal.floorTo(0, Decimal.divide(Decimal.times(Decimal.minus(quantity, remaining), HUNDRED), quantity))

/** Price × remaining quantity in the quote currency; exact. */
export const remainingNotional = (order: OpenOrder): Decimal.Decimal => Decimal.times(order.price, order.remaining)

// Internal
const HUNDRED = Decimal.fromInteger(100)
