/** Opening payments and crediting them once. [ACP-2] */
import { Acceptors } from '@hexbourse/domain/acceptor'
import { Decimal } from '@hexbourse/domain/kernel'
import type { Millis, PaymentId, UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { acceptedDecision } from '../kernel/decision.ts'
import type { DecisionResult } from '../kernel/decision.ts'
import { CNY_PER_USDT, FIAT_COIN } from '../kernel/fiat.ts'
import type { PaymentEvent } from './events.ts'
import type { OpenPayment } from './records.ts'
import { PAYMENT_DONE } from './results.ts'
import type { PaymentDone, PaymentOpened } from './results.ts'
import { expiryOf, openOf } from './state.ts'
import type { PaymentState } from './state.ts'

// Model
export interface OpenPaymentOrder {
  readonly _tag: 'OpenPayment'
  readonly user: UserId
  readonly account: string
  /** Fiat. */
  readonly amount: Decimal.Decimal
}

/** The gateway reports a payment, perhaps repeatedly; its signature was checked. */
export interface CreditPayment {
  readonly _tag: 'CreditPayment'
  readonly payment: PaymentId
  readonly amount: Decimal.Decimal
  readonly transaction: string
}

/** No report came. */
export interface ExpirePayment {
  readonly _tag: 'ExpirePayment'
  readonly payment: PaymentId
}

/** Payments of a user without a report. */
const MAX_OPEN = 20

// Rules
export const decideOpenPayment = (
  state: PaymentState,
  { user, account, amount }: OpenPaymentOrder,
  now: Millis,
): DecisionResult<PaymentEvent, PaymentOpened> => {
  if (!Decimal.isPositive(amount)) return E.left({ _tag: 'AmountNotPositive' })
  if (!Decimal.hasAtMostDecimals(Acceptors.FIAT_PLACES, amount))
    return E.left({ _tag: 'AmountTooFine', places: Acceptors.FIAT_PLACES })
  if (openOf(state, user).length >= MAX_OPEN) return E.left({ _tag: 'PaymentsTooMany', most: MAX_OPEN })
  const id = state.nextPaymentId as PaymentId
  const quantity = Acceptors.coinsFor(amount, CNY_PER_USDT)
  const payment: OpenPayment = { id, user, account, amount, currency: FIAT_COIN.id, quantity, at: now }
  return acceptedDecision([{ _tag: 'PaymentOpened', payment }], { _tag: 'PaymentOpened', payment: id })
}

/** A repeated report of a credited payment is accepted and credits nothing more. */
export const decideCreditPayment = (
  { open, credited }: PaymentState,
  { payment: id, amount, transaction }: CreditPayment,
  now: Millis,
): DecisionResult<PaymentEvent, PaymentDone> => {
  if (credited.has(id)) return acceptedDecision([], PAYMENT_DONE)
  const payment = open.get(id)
  if (payment === undefined) return E.left({ _tag: 'PaymentUnknown' })
  return payment.amount === amount
    ? acceptedDecision(
        [{ _tag: 'PaymentEnded', payment: { ...payment, status: 'paid', transaction, endedAt: now } }],
        PAYMENT_DONE,
      )
    : E.left({ _tag: 'PaymentAmountWrong' })
}

export const decideExpirePayment = (
  { open }: PaymentState,
  { payment: id }: ExpirePayment,
  now: Millis,
): DecisionResult<PaymentEvent, PaymentDone> => {
  const payment = open.get(id)
  return payment === undefined || expiryOf(payment) > now
    ? E.left({ _tag: 'PaymentUnknown' })
    : acceptedDecision(
        [{ _tag: 'PaymentEnded', payment: { ...payment, status: 'expired', transaction: '', endedAt: now } }],
        PAYMENT_DONE,
      )
}
