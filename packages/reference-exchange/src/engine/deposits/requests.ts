/** Deposits that users report with pictures; a reviewer credits or refuses them. [WAL-9] [Q35] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { CurrencyId, DepositRequestId, Millis, UserId } from '@hexbourse/domain/kernel'
import { Deposit as DepositRules } from '@hexbourse/domain/wallet'
import { either as E } from 'fp-ts'

import { currencyById } from '../kernel/catalog.ts'
import { acceptedDecision } from '../kernel/decision.ts'
import type { DecisionResult } from '../kernel/decision.ts'
import { networkOf, networksOf } from '../kernel/networks.ts'
import type { NetworkCode } from '../kernel/networks.ts'
import type { Rejection } from '../kernel/rejection.ts'
import type { ReviewResult, ReviewVerdict } from '../reviews/state.ts'
import type { DepositEvent } from './events.ts'
import type { DepositRequest, DepositRequestReason } from './records.ts'
import type { DepositRequested } from './results.ts'
import { isCredited, requestsOf } from './state.ts'
import type { DepositState } from './state.ts'

// Model
export interface RequestDeposit {
  readonly _tag: 'RequestDeposit'
  readonly user: UserId
  readonly currency: CurrencyId
  readonly network: NetworkCode | undefined
  readonly amount: Decimal.Decimal
  readonly source: string
  readonly transaction: string
  readonly pictures: ReadonlyArray<string>
}

const { MAX_PICTURES, PLACES } = DepositRules
/** Requests of a user that wait for a review. */
const MAX_WAITING = 10

// Rules
export const decideRequestDeposit = (
  state: DepositState,
  command: RequestDeposit,
  now: Millis,
): DecisionResult<DepositEvent, DepositRequested> => {
  const rejection = requestRejection(state, command)
  if (rejection !== undefined) return E.left(rejection)
  const id = state.nextRequestId as DepositRequestId
  const { _tag, ...reported } = command
  const request: DepositRequest = { ...reported, id, at: now }
  return acceptedDecision([{ _tag: 'DepositRequested', request }], { _tag: 'DepositRequested', request: id })
}

/** A transaction that was credited meanwhile is refused although it is approved. */
export const decideDepositReview = (
  state: DepositState,
  id: number,
  verdict: ReviewVerdict,
  now: Millis,
): DecisionResult<DepositEvent, ReviewResult> => {
  const request = state.requests.get(id as DepositRequestId)
  if (request === undefined) return E.left({ _tag: 'ReviewNotFound' })
  const reason = refusalReason(state, request, verdict)
  const status = reason === undefined ? 'credited' : 'refused'
  return acceptedDecision([{ _tag: 'DepositRequestEnded', request: { ...request, status, reason, endedAt: now } }], {
    _tag: 'ReviewResult',
  })
}

// Internal
const refusalReason = (
  state: DepositState,
  request: DepositRequest,
  verdict: ReviewVerdict,
): DepositRequestReason | undefined => {
  if (!verdict.approves) return { _tag: 'ReviewerText', text: verdict.reason }
  return isCredited(state, request) ? { _tag: 'TransactionCredited' } : undefined
}

const requestRejection = (state: DepositState, command: RequestDeposit): Rejection | undefined => {
  const { user, currency, network, amount, transaction, pictures } = command
  if (currencyById(currency) === undefined) return { _tag: 'CurrencyUnknown' }
  const isOffered = network === undefined ? networksOf(currency).length > 0 : networkOf(currency, network) !== undefined
  if (!isOffered) return { _tag: 'NetworkUnavailable' }
  if (!Decimal.isPositive(amount)) return { _tag: 'AmountNotPositive' }
  if (!Decimal.hasAtMostDecimals(PLACES, amount)) return { _tag: 'AmountTooFine', places: PLACES }
  if (pictures.length === 0) return { _tag: 'PictureMissing' }
  if (pictures.length > MAX_PICTURES) return { _tag: 'PicturesTooMany', most: MAX_PICTURES }
  if (state.reported.has(transaction) || isCredited(state, command)) return { _tag: 'DepositReported' }
  const isFull = requestsOf(state, user).length >= MAX_WAITING
  return isFull ? { _tag: 'DepositRequestsTooMany', most: MAX_WAITING } : undefined
}
