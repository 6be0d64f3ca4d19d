/** Steps of orders: by their parties, and at the end of the time to pay. [C2C-5] [TXT-13] */
import { C2cLifeCycle } from '@hexbourse/domain/c2c'
import type { C2cOffer } from '@hexbourse/domain/c2c'
import type { Millis, OrderId, UserId } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import { acceptedDecision } from '../kernel/decision.ts'
import type { DecisionResult } from '../kernel/decision.ts'
import type { Rejection } from '../kernel/rejection.ts'
import type { FactorUsed, VerifiedFactor } from '../kernel/verified-factor.ts'
import type { C2cEvent, OrderEnded } from './events.ts'
import { restriction } from './limits.ts'
import { partyOf, termsOf } from './records.ts'
import type { Ending, Order } from './records.ts'
import { C2C_DONE } from './results.ts'
import type { C2cDone } from './results.ts'
import type { C2cState } from './state.ts'

// Model
/** A step of one of the two parties. */
export interface ActOnOrder {
  readonly _tag: 'ActOnOrder'
  readonly user: UserId
  readonly order: OrderId
  readonly action: C2cLifeCycle.UserAction
  /** Side of the offer that the request names; undefined when it names none. */
  readonly side: C2cOffer.Side | undefined
  /** Needed to release coins where the user has a second factor. */
  readonly factor?: VerifiedFactor
}

/** Cancels an order that was not paid in time. */
export interface ExpireOrder {
  readonly _tag: 'ExpireOrder'
  readonly order: OrderId
}

// Rules
/**
 * Follows the life cycle. An order at the end of its time to pay is no longer paid, even before it is cancelled.
 * `factorUsed` is what releasing coins uses up.
 */
export const decideAct = (
  state: C2cState,
  { user, order: id, action, side }: ActOnOrder,
  now: Millis,
  factorUsed: ReadonlyArray<FactorUsed> = [],
): DecisionResult<C2cEvent | FactorUsed, C2cDone> => {
  const order = ownOrder(state, user, id)
  if (E.isLeft(order)) return order
  const party = partyOf(order.right, user)
  if (side !== undefined && side !== order.right.side) return E.left({ _tag: 'NotYourStep' })
  if (party === undefined) return E.left({ _tag: 'OrderUnknown' })
  if (E.isLeft(C2cLifeCycle.applyAction(order.right.status, action, party)))
    return E.left({ _tag: BY_PARTY[action] === party ? 'OrderHandled' : 'NotYourStep' })
  if (action === 'confirm-paid')
    return order.right.payBefore <= now
      ? E.left({ _tag: 'PaymentTimeOver' })
      : acceptedDecision([{ _tag: 'C2cOrderPaid', order: termsOf(order.right), at: now }], C2C_DONE)
  const restricted = action === 'cancel' ? restriction(state, user, now) : undefined
  return restricted === undefined
    ? acceptedDecision([...factorUsed, endedBy(order.right, action, now)], C2C_DONE)
    : E.left(restricted)
}

export const decideExpireOrder = (
  { orders }: C2cState,
  { order: id }: ExpireOrder,
  now: Millis,
): DecisionResult<OrderEnded, C2cDone> => {
  const order = orders.get(id)
  return order?.status !== 'awaiting-payment' || order.payBefore > now
    ? E.left({ _tag: 'OrderUnknown' })
    : acceptedDecision([endedBy(order, 'expire', now)], C2C_DONE)
}

/** An open order of which the user is a party; for all others it does not exist. */
export const ownOrder = ({ orders }: C2cState, user: UserId, id: OrderId): E.Either<Rejection, Order> =>
  F.pipe(
    E.fromNullable<Rejection>({ _tag: 'OrderUnknown' })(orders.get(id)),
    E.filterOrElse(
      (order) => partyOf(order, user) !== undefined,
      (): Rejection => ({ _tag: 'OrderUnknown' }),
    ),
  )

export const endedBy = (order: Order, ending: Ending, now: Millis): OrderEnded => ({
  _tag: 'C2cOrderEnded',
  order: {
    ...termsOf(order),
    status: STATUS_AFTER[ending],
    changedAt: now,
    ending,
    statements: order.statements,
  },
})

// Internal
const STATUS_AFTER = {
  cancel: 'cancelled',
  expire: 'cancelled',
  'confirm-receipt': 'completed',
  'award-payer': 'completed',
  'award-receiver': 'cancelled',
} as const satisfies Record<Ending, C2cLifeCycle.Status>

const BY_PARTY = {
  'confirm-paid': 'payer',
  cancel: 'payer',
  'confirm-receipt': 'receiver',
} as const satisfies Record<C2cLifeCycle.UserAction, C2cLifeCycle.Party>
