/** A C2C order: one offer taken by one user, seen by one of its two parties. [C2C-4] [C2C-5] [C2C-7] */
import type { Decimal, Millis, OfferId, OrderId } from '@hexbourse/domain/kernel'

import type { Appeal } from './appeal.ts'
import type { Party, Status, UserAction } from './life-cycle.ts'
import { allowedActions } from './life-cycle.ts'
import type { Side } from './offer.ts'
import { takerSide } from './offer.ts'
import type { PaymentDetails, PaymentMethod } from './payment-details.ts'

// Model
/** Whose offer it is. */
export type Role = 'poster' | 'taker'

/** Quantities in coins; `price` and `amount` in fiat. */
export interface Order {
  readonly id: OrderId
  /** undefined where the server does not tell it. */
  readonly offer: OfferId | undefined
  /** The side of the offer. */
  readonly side: Side
  /** What the viewing user is in it. */
  readonly role: Role
  readonly currencyName: string
  /** ISO code of the fiat currency. */
  readonly fiat: string
  readonly quantity: Decimal.Decimal
  /** undefined in lists that do not tell it. */
  readonly price: Decimal.Decimal | undefined
  /** What is paid, as the exchange says. */
  readonly amount: Decimal.Decimal
  readonly method: PaymentMethod
  readonly status: Status
  /** undefined where the server tells no year. */
  readonly createdAt: Millis | undefined
  /** When an unpaid order expires; undefined where the exchange does not announce it. [TXT-13] */
  readonly payBefore: Millis | undefined
}

/** One order with what only its parties may see. A text that is not given is undefined. */
export interface OrderDetail extends Order {
  readonly posterName: string | undefined
  readonly posterPhone: string | undefined
  /** Verified name of the poster. */
  readonly posterRealName: string | undefined
  readonly takerPhone: string | undefined
  /** Where the payer pays to; undefined when the exchange does not show it, as after the end of the order. */
  readonly receiverDetails: PaymentDetails | undefined
  /** When the status changed last; undefined where the server does not tell it. */
  readonly changedAt: Millis | undefined
}

// Rules
/** What the viewing user does with the coins. */
export const userSide = ({ side, role }: Pick<Order, 'side' | 'role'>): Side =>
  role === 'poster' ? side : takerSide(side)

/** The payer buys: the taker of a sell offer, the poster of a buy offer. [C2C-5] */
export const userParty = (order: Pick<Order, 'side' | 'role'>): Party =>
  userSide(order) === 'buy' ? 'payer' : 'receiver'

/** What the viewing user can do now. */
export const userActions = (order: Pick<Order, 'side' | 'role' | 'status'>): ReadonlyArray<UserAction> =>
  allowedActions(order.status, userParty(order))

/**
 * Whether another party, the exchange or the operator made the last change of an order. The user's own cancellation and
 * an expiry differ by their time; what the operator decides is known from the appeal. [Q17] [TXT-13]
 */
export const isChangedByOther = (
  order: Pick<OrderDetail, 'side' | 'role' | 'status' | 'createdAt' | 'changedAt' | 'payBefore'>,
  appeal: Pick<Appeal, 'awardedTo'> | undefined,
  now: Millis,
): boolean => {
  const party = userParty(order)
  if (order.status === 'awaiting-payment') return order.role === 'poster'
  if (order.status === 'paid') return party === 'receiver'
  if (order.status === 'completed') return party === 'payer' || appeal?.awardedTo === 'payer'
  return party === 'receiver' || appeal?.awardedTo === 'receiver' || isExpired(order, now)
}

/** Milliseconds left to pay, at least 0; undefined for an order that does not expire. */
export const timeLeft = ({ status, payBefore }: Pick<Order, 'status' | 'payBefore'>, now: Millis): number | undefined =>
  status === 'awaiting-payment' && payBefore !== undefined ? Math.max(0, payBefore - now) : undefined

/** By descending id. */
export const newestFirst = <A extends Pick<Order, 'id'>>(orders: ReadonlyArray<A>): ReadonlyArray<A> =>
  [...orders].sort((a, b) => b.id - a.id)

// Internal
/** Time to pay where the exchange announces none. [TXT-13] */
const DEFAULT_WINDOW_MS = 900_000

/** Times of changes have whole seconds; a cancelled order without one has just changed. */
const isExpired = (
  { createdAt, changedAt, payBefore }: Pick<OrderDetail, 'createdAt' | 'changedAt' | 'payBefore'>,
  now: Millis,
): boolean => {
  const deadline = payBefore ?? (createdAt === undefined ? undefined : createdAt + DEFAULT_WINDOW_MS)
  return deadline === undefined || (changedAt ?? now) >= Math.floor(deadline / 1000) * 1000
}
