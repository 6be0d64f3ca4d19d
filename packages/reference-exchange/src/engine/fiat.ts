/** Acceptors and payments by the gateway: commands, events and deciders of the two contexts. [ACP-1] [ACP-2] */
import type { Millis, UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { ACCEPTOR_EVENTS, ACCEPTOR_STATE } from './acceptor/context.ts'
import * as Desks from './acceptor/desks.ts'
import type { AcceptorEvent } from './acceptor/events.ts'
import * as AcceptorOrders from './acceptor/orders.ts'
import type { AcceptorResult } from './acceptor/results.ts'
import * as Recovery from './account/recovery.ts'
import { factorUse } from './account/second-factor.ts'
import { withdrawalLock } from './account/withdrawal-lock.ts'
import type { ContextState, EventRules } from './kernel/context.ts'
import type { DecisionResult } from './kernel/decision.ts'
import type { Rejection } from './kernel/rejection.ts'
import type { FactorUsed } from './kernel/verified-factor.ts'
import type { Posting } from './ledger/ledger.ts'
import { PAYMENT_EVENTS, PAYMENT_STATE } from './payment/context.ts'
import type { PaymentEvent } from './payment/events.ts'
import * as Payments from './payment/payments.ts'
import type { PaymentResult } from './payment/results.ts'
import type { State } from './state.ts'

// Model
export type FiatCommand =
  | Desks.ConfigureAcceptor
  | AcceptorOrders.PlaceAcceptorOrder
  | AcceptorOrders.DecideAcceptorOrder
  | AcceptorOrders.ConfirmAcceptorReceipt
  | AcceptorOrders.ConfirmAcceptorOrder
  | Payments.OpenPaymentOrder
  | Payments.CreditPayment
  | Payments.ExpirePayment

export type FiatEvent = AcceptorEvent | PaymentEvent

export type FiatResult = AcceptorResult | PaymentResult

type Decider<T extends FiatCommand['_tag']> = (
  state: State,
  command: Extract<FiatCommand, { readonly _tag: T }>,
  now: Millis,
) => DecisionResult<FiatEvent | FactorUsed, FiatResult>

// Rules
export const FIAT_EVENTS: EventRules<State, FiatEvent, Posting> = { ...ACCEPTOR_EVENTS, ...PAYMENT_EVENTS }

export const FIAT_STATES: ReadonlyArray<ContextState<State, FiatCommand>> = [ACCEPTOR_STATE, PAYMENT_STATE]

export const FIAT_DECIDERS: { readonly [T in FiatCommand['_tag']]: Decider<T> } = {
  ConfigureAcceptor: ({ acceptors }, command) => Desks.decideConfigureAcceptor(acceptors, command),
  PlaceAcceptorOrder: (state, command, now) => {
    const protection = protectionOf(state, command, now)
    return AcceptorOrders.decidePlaceOrder(state.acceptors, { ...protection, ledger: state.ledger }, command, now)
  },
  DecideAcceptorOrder: (state, command, now) =>
    AcceptorOrders.decideDesk(state.acceptors, command, lockOf(state, now), now),
  ConfirmAcceptorReceipt: ({ acceptors }, command, now) => AcceptorOrders.decideConfirmReceipt(acceptors, command, now),
  ConfirmAcceptorOrder: ({ acceptors }, command, now) =>
    AcceptorOrders.decideConfirmAutomatically(acceptors, command, now),
  OpenPayment: ({ payments }, command, now) => Payments.decideOpenPayment(payments, command, now),
  CreditPayment: ({ payments }, command, now) => Payments.decideCreditPayment(payments, command, now),
  ExpirePayment: ({ payments }, command, now) => Payments.decideExpirePayment(payments, command, now),
}

// Internal
/** A withdrawal is protected like one to an address. [WAL-7] [WAL-11] */
const protectionOf = (
  { account }: State,
  { user, direction, factor }: AcceptorOrders.PlaceAcceptorOrder,
  now: Millis,
): AcceptorOrders.Protection => {
  const lock = Recovery.activeLock(account, user, now)
  return direction === 'recharge'
    ? { lock, factor: E.right([]) }
    : { lock: lock ?? withdrawalLock(account, user, now), factor: factorUse(account, user, factor, now) }
}

const lockOf =
  ({ account }: State, now: Millis) =>
  (user: UserId): Rejection | undefined =>
    Recovery.activeLock(account, user, now)
