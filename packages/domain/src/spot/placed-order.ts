/** What an exchange says about a placed order, or what a search found of it. [SPOT-5] [Q22] [Q24] */
import type { Millis, OrderId, PairId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'

import type { Fill } from './fill.ts'
import { newestFirst } from './fill.ts'
import type { OpenOrder } from './open-order.ts'
import type { Order } from './order.ts'

// Model
/** Quantities in the base currency. A field is undefined where the exchange does not tell it. */
export interface PlacedOrder {
  /** Undefined also for an order of which nothing rests. */
  readonly id: OrderId | undefined
  readonly filledQuantity: Decimal.Decimal | undefined
  readonly restingQuantity: Decimal.Decimal | undefined
  /** The part of a market order that found no match and was cancelled. */
  readonly droppedQuantity: Decimal.Decimal | undefined
  /** Of the filled part, in the quote currency before fees. */
  readonly value: Decimal.Decimal | undefined
  /** In the currency received. */
  readonly fee: Decimal.Decimal | undefined
  readonly at: Millis | undefined
}

// Constructors
/** Nothing is known but that the order was placed. */
export const UNSPECIFIED: PlacedOrder = {
  id: undefined,
  filledQuantity: undefined,
  restingQuantity: undefined,
  droppedQuantity: undefined,
  value: undefined,
  fee: undefined,
  at: undefined,
}

export const fromOpenOrder = ({ id, quantity, remaining, placedAt }: OpenOrder): PlacedOrder => ({
  ...UNSPECIFIED,
  id,
  filledQuantity: quantity && Decimal.minus(quantity, remaining),
  restingQuantity: remaining,
  at: placedAt,
})

/**
 * The sent order as filled at once, when the newest candidates add up to its quantity; a market order may be filled
 * in part. Empty otherwise. [Q24]
 */
export const fromFills = (
  fills: ReadonlyArray<Fill>,
  sent: Order & { readonly pair: PairId },
): ReadonlyArray<PlacedOrder> => {
  const own = newestWithin(sent.quantity, fills)
  const filledQuantity = Decimal.sum(own.map(({ quantity }) => quantity))
  const droppedQuantity = Decimal.minus(sent.quantity, filledQuantity)
  const [newest] = own
  if (newest === undefined || (sent.orderType === 'limit' && !Decimal.isZero(droppedQuantity))) return []
  return [
    {
      id: undefined,
      filledQuantity,
      restingQuantity: Decimal.zero,
      droppedQuantity,
      value: Decimal.sum(own.map(({ price, quantity }) => Decimal.times(price, quantity))),
      fee: own.every(({ fee }) => fee !== undefined)
        ? Decimal.sum(own.map(({ fee = Decimal.zero }) => fee))
        : undefined,
      at: newest.at,
    },
  ]
}

// Rules
/** Value per filled unit, in the quote currency; undefined when nothing is known to be filled. */
export const averagePrice = ({ filledQuantity, value }: PlacedOrder): Decimal.Decimal | undefined =>
  filledQuantity === undefined || value === undefined || !Decimal.isPositive(filledQuantity)
    ? undefined
    : Decimal.divide(value, filledQuantity)

// Internal
/** The newest fills up to `maxQuantity` in sum; earlier fills belong to earlier orders. */
const newestWithin = (maxQuantity: Decimal.Decimal, fills: ReadonlyArray<Fill>): ReadonlyArray<Fill> => {
  const own: Array<Fill> = []
  let sum = Decimal.zero
  for (const fill of newestFirst(fills)) {
    sum = Decimal.plus(sum, fill.quantity)
    if (Decimal.compare(sum, maxQuantity) > 0) break
    own.push(fill)
  }
  return own
}
