/** Placing orders with acceptors, and what ends them. [ACP-1] */
import { AcceptorLifeCycle, Acceptors } from '@hexbourse/domain/acceptor'
import { Decimal } from '@hexbourse/domain/kernel'
import type { AcceptorId, AcceptorOrderId, Millis, PaymentMethod, UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { acceptedDecision } from '../kernel/decision.ts'
import type { DecisionResult } from '../kernel/decision.ts'
import { CNY_PER_USDT, FIAT_COIN } from '../kernel/fiat.ts'
import type { Rejection } from '../kernel/rejection.ts'
import type { FactorUsed, VerifiedFactor } from '../kernel/verified-factor.ts'
import * as Ledgers from '../ledger/ledger.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { AcceptorEvent } from './events.ts'
import type { Desk, Order, OrderTerms } from './records.ts'
import { ACCEPTOR_DONE } from './results.ts'
import type { AcceptorDone, AcceptorOrderPlaced } from './results.ts'
import { confirmsAt, ordersOf, quotaOf } from './state.ts'
import type { AcceptorState } from './state.ts'

// Model
export interface PlaceAcceptorOrder {
  readonly _tag: 'PlaceAcceptorOrder'
  readonly user: UserId
  readonly acceptor: AcceptorId
  readonly direction: Acceptors.Direction
  readonly method: PaymentMethod
  readonly mobile: string
  readonly account: string
  /** Fiat. */
  readonly amount: Decimal.Decimal
  /** Needed for a withdrawal where the user has a second factor. */
  readonly factor?: VerifiedFactor
}

/** What the user's protection says to the order. */
export interface Protection {
  /** The rejection of a locked user, or of one whose withdrawals are locked. */
  readonly lock: Rejection | undefined
  /** The use of the second factor, or why it is rejected. */
  readonly factor: E.Either<Rejection, ReadonlyArray<FactorUsed>>
}

/** Of the desk, or of the operator after a transfer that did not arrive. */
export interface DecideAcceptorOrder {
  readonly _tag: 'DecideAcceptorOrder'
  readonly order: AcceptorOrderId
  readonly action: Extract<AcceptorLifeCycle.Action, 'confirm' | 'reject' | 'mark-transferred' | 'reverse'>
}

export interface ConfirmAcceptorReceipt {
  readonly _tag: 'ConfirmAcceptorReceipt'
  readonly user: UserId
  readonly order: AcceptorOrderId
}

/** The user did not confirm in time. */
export interface ConfirmAcceptorOrder {
  readonly _tag: 'ConfirmAcceptorOrder'
  readonly order: AcceptorOrderId
}

/** Open orders of a user. */
const MAX_OPEN = 10

// Rules
/** Fixes fee and price of now. */
export const decidePlaceOrder = (
  state: AcceptorState,
  { ledger, lock, factor }: Protection & { readonly ledger: Ledger },
  command: PlaceAcceptorOrder,
  now: Millis,
): DecisionResult<AcceptorEvent | FactorUsed, AcceptorOrderPlaced> => {
  if (lock !== undefined) return E.left(lock)
  if (E.isLeft(factor)) return factor
  const { user, direction, method, mobile, amount } = command
  const desk = state.desks.get(command.acceptor)
  if (desk === undefined) return E.left({ _tag: 'AcceptorUnknown' })
  const account = desk.accounts.find((one) => one.method === method)
  if (account === undefined) return E.left({ _tag: 'AcceptorMethodMissing' })
  const figures = Acceptors.figuresOf(direction, amount, desk[direction], CNY_PER_USDT)
  const rejection =
    amountRejection(state, desk, command) ??
    (Decimal.isPositive(figures.net) && Decimal.isPositive(figures.quantity)
      ? undefined
      : ({ _tag: 'NothingReceived' } as const)) ??
    userRejection(state, ledger, command, figures)
  if (rejection !== undefined) return E.left(rejection)
  const id = state.nextAcceptorOrderId as AcceptorOrderId
  const order: Order = {
    ...figures,
    id,
    user,
    acceptor: desk.id,
    acceptorName: desk.name,
    direction,
    account,
    mobile,
    userAccount: command.account,
    amount,
    currency: FIAT_COIN.id,
    price: CNY_PER_USDT,
    at: now,
    status: 'waiting',
    changedAt: now,
  }
  const placed = { _tag: 'AcceptorOrderPlaced', order } as const
  return acceptedDecision([...factor.right, placed], { _tag: 'AcceptorOrderPlaced', order: id })
}

/** A locked user moves no money: a withdrawal of such a user is not paid. */
export const decideDesk = (
  state: AcceptorState,
  { order: id, action }: DecideAcceptorOrder,
  lockOf: (user: UserId) => Rejection | undefined,
  now: Millis,
): DecisionResult<AcceptorEvent, AcceptorDone> => {
  const order = state.orders.get(id)
  const lock = order !== undefined && action === 'mark-transferred' ? lockOf(order.user) : undefined
  return lock === undefined ? applied(order, action, action === 'reverse' ? 'operator' : 'desk', now) : E.left(lock)
}

export const decideConfirmReceipt = (
  state: AcceptorState,
  { user, order: id }: ConfirmAcceptorReceipt,
  now: Millis,
): DecisionResult<AcceptorEvent, AcceptorDone> => {
  const order = state.orders.get(id)
  return applied(order?.user === user ? order : undefined, 'confirm-receipt', 'user', now)
}

/** Once, and not before the end of the 20 minutes. */
export const decideConfirmAutomatically = (
  state: AcceptorState,
  { order: id }: ConfirmAcceptorOrder,
  now: Millis,
): DecisionResult<AcceptorEvent, AcceptorDone> => {
  const order = state.orders.get(id)
  const due = order && confirmsAt(order)
  return due === undefined || due > now
    ? E.left({ _tag: 'AcceptorOrderUnknown' })
    : applied(order, 'confirm-automatically', 'exchange', now)
}

// Internal
const applied = (
  order: Order | undefined,
  action: AcceptorLifeCycle.Action,
  by: AcceptorLifeCycle.Actor,
  now: Millis,
): DecisionResult<AcceptorEvent, AcceptorDone> => {
  if (order === undefined) return E.left({ _tag: 'AcceptorOrderUnknown' })
  const status = AcceptorLifeCycle.applyAction(order.direction, order.status, action, by)
  if (E.isLeft(status)) return E.left({ _tag: 'AcceptorOrderHandled' })
  const terms = termsOf(order)
  return status.right === 'confirmed' || status.right === 'rejected'
    ? acceptedDecision(
        [{ _tag: 'AcceptorOrderEnded', order: { ...terms, status: status.right, endedAt: now } }],
        ACCEPTOR_DONE,
      )
    : acceptedDecision([{ _tag: 'AcceptorOrderTransferred', order: terms, at: now }], ACCEPTOR_DONE)
}

const termsOf = ({ status: _status, changedAt: _changedAt, ...terms }: Order): OrderTerms => terms

const amountRejection = (
  state: AcceptorState,
  desk: Desk,
  { direction, amount }: PlaceAcceptorOrder,
): Rejection | undefined => {
  if (!Decimal.isPositive(amount)) return { _tag: 'AmountNotPositive' }
  if (!Decimal.hasAtMostDecimals(Acceptors.FIAT_PLACES, amount))
    return { _tag: 'AmountTooFine', places: Acceptors.FIAT_PLACES }
  if (amount < desk.least) return { _tag: 'AcceptorAmountTooSmall', least: Decimal.toText(desk.least) }
  if (amount > desk.most) return { _tag: 'AcceptorAmountTooLarge', most: Decimal.toText(desk.most) }
  const left = Decimal.max(quotaOf(state, desk, direction), Decimal.zero)
  return amount > left ? { _tag: 'AcceptorQuotaShort', left: Decimal.toText(left) } : undefined
}

const userRejection = (
  state: AcceptorState,
  ledger: Ledger,
  { user, direction }: PlaceAcceptorOrder,
  { quantity }: Acceptors.Figures,
): Rejection | undefined => {
  const free = Ledgers.balanceOf(ledger, Ledgers.freeAccount(user, 'funding', FIAT_COIN.id))
  if (direction === 'withdraw' && quantity > free) return { _tag: 'BalanceNotEnough', currency: FIAT_COIN.name }
  return ordersOf(state, user).length >= MAX_OPEN ? { _tag: 'AcceptorOrdersTooMany', most: MAX_OPEN } : undefined
}
