/** Acceptors and payments by the gateway: commands, events and deciders of the two contexts. [ACP-1] [ACP-2] */
import type { Millis, UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { ACCEPTOR_EVENTS, ACCEPTOR_STATE } from './acceptor/context.ts'
import * as Desks from './acceptor/desks.ts'
import type { AcceptorEvent } from './acceptor/events.ts'
import * as AcceptorOrders from './acceptor/orders.ts'
import type { AcceptorResult } from './acceptor/results.ts'
import * as Recovery from './account/recovery.ts'
import type { ContextState, EventRules } from './kernel/context.ts'
import type { DecisionResult } from './kernel/decision.ts'
import type { Rejection } from './kernel/rejection.ts'
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
) => DecisionResult<FiatEvent, FiatResult>

// Rules
export const FIAT_EVENTS: EventRules<State, FiatEvent, Posting> = { ...ACCEPTOR_EVENTS, ...PAYMENT_EVENTS }

export const FIAT_STATES: ReadonlyArray<ContextState<State, FiatCommand>> = [ACCEPTOR_STATE, PAYMENT_STATE]

export const FIAT_DECIDERS: { readonly [T in FiatCommand['_tag']]: Decider<T> } = {
  ConfigureAcceptor: ({ acceptors }, command) => Desks.decideConfigureAcceptor(acceptors, command),
  PlaceAcceptorOrder: (state, command, now) => {
    const locked = lockOf(state, now)(command.user)
    return locked === undefined
      ? AcceptorOrders.decidePlaceOrder(state.acceptors, state.ledger, command, now)
      : E.left(locked)
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
const lockOf =
  ({ account }: State, now: Millis) =>
  (user: UserId): Rejection | undefined =>
    Recovery.activeLock(account, user, now)
