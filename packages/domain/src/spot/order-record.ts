/** An order of the user with what was filled of it, as the order history shows it. [SPOT-6] */
import type { Millis, PairId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { OrderType, Side } from '@hexbourse/domain/trading'

import type { Fill } from './fill.ts'

// Model
/** Quantities in the base currency. */
export interface OrderRecord {
  /** Names the order in the user's history, also one of which nothing ever rested. */
  readonly key: string
  readonly pair: PairId
  readonly baseName: string
  readonly quoteName: string
  readonly side: Side
  /** Limit; undefined for a market order. */
  readonly price: Decimal.Decimal | undefined
  /** Ordered quantity; positive. */
  readonly quantity: Decimal.Decimal
  /** From 0 to the ordered quantity. */
  readonly filledQuantity: Decimal.Decimal
  /** Of the filled part, in the quote currency before fees; undefined where the exchange does not know it. */
  readonly value: Decimal.Decimal | undefined
  /** Of all fills, in the currency received; undefined where the exchange does not know it. */
  readonly fee: Decimal.Decimal | undefined
  readonly placedAt: Millis
  /** Undefined for an open order. */
  readonly endedAt: Millis | undefined
}

/** `part-cancelled`: filled in part, and the rest cancelled. */
export type State = 'open' | 'filled' | 'cancelled' | 'part-cancelled'

/** A fill of one order. */
export interface OrderFill extends Fill {
  /** A maker's order rested in the book; undefined when the exchange does not tell. */
  readonly role: 'maker' | 'taker' | undefined
}

// Rules
/**
 * Whether the figures can belong to one order: a positive quantity, a filled part between nothing and all of it, with a
 * value and a fee exactly where something is filled, and an end that is not before the beginning; an open order is not
 * filled completely.
 */
export const isConsistent = ({ quantity, filledQuantity, value, fee, placedAt, endedAt }: OrderRecord): boolean =>
  Decimal.isPositive(quantity) &&
  !Decimal.isNegative(filledQuantity) &&
  filledQuantity <= quantity &&
  (Decimal.isPositive(filledQuantity) ? isPositiveOrUnknown(value) : isZeroOrUnknown(value) && isZeroOrUnknown(fee)) &&
  (fee === undefined || !Decimal.isNegative(fee)) &&
  (endedAt === undefined ? filledQuantity < quantity : endedAt >= placedAt)

/** A market order has no price. */
export const orderType = ({ price }: OrderRecord): OrderType => (price === undefined ? 'market' : 'limit')

/** How far the order is filled, or how it ended. */
export const stateOf = ({ quantity, filledQuantity, endedAt }: OrderRecord): State => {
  if (endedAt === undefined) return 'open'
  if (filledQuantity === quantity) return 'filled'
  return Decimal.isPositive(filledQuantity) ? 'part-cancelled' : 'cancelled'
}

// Internal
const isPositiveOrUnknown = (value: Decimal.Decimal | undefined): boolean =>
  value === undefined || Decimal.isPositive(value)

const isZeroOrUnknown = (value: Decimal.Decimal | undefined): boolean => value === undefined || Decimal.isZero(value)
