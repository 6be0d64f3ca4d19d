/** How withdrawals end: reviewed, settled on the network or refunded. [WAL-3] [Q35] */
import type { Millis, UserId, WithdrawalId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { acceptedDecision } from '../kernel/decision.ts'
import type { DecisionResult } from '../kernel/decision.ts'
import type { ReviewResult, ReviewVerdict } from '../reviews/state.ts'
import type { WithdrawalEnded, WithdrawalEvent } from './events.ts'
import type { EndedWithdrawal, Withdrawal, WithdrawalTerms } from './records.ts'
import { WITHDRAWAL_DONE } from './results.ts'
import type { WithdrawalDone } from './results.ts'
import type { WithdrawalState } from './state.ts'

// Model
/** What became of an approved withdrawal on the network. */
export interface SettleWithdrawal {
  readonly _tag: 'SettleWithdrawal'
  readonly withdrawal: WithdrawalId
  readonly outcome:
    | { readonly _tag: 'Completed'; readonly transaction: string }
    | { readonly _tag: 'Failed'; readonly reason: string }
}

interface Ending extends Pick<EndedWithdrawal, 'status'> {
  readonly transaction?: string
  readonly reason?: EndedWithdrawal['reason']
}

const REVIEW_RESULT: ReviewResult = { _tag: 'ReviewResult' }

// Rules
/**
 * An approved withdrawal to an address of another user is settled at once. A locked user's withdrawal is refunded
 * instead of approved, because a locked user moves no money.
 */
export const decideWithdrawalReview = (
  { open }: WithdrawalState,
  id: number,
  verdict: ReviewVerdict,
  { isLocked, now }: { readonly isLocked: (user: UserId) => boolean; readonly now: Millis },
): DecisionResult<WithdrawalEvent, ReviewResult> => {
  const withdrawal = open.get(id as WithdrawalId)
  if (withdrawal?.status !== 'applying') return E.left({ _tag: 'ReviewNotFound' })
  if (!verdict.approves)
    return acceptedDecision(
      [rejectedFor(withdrawal, { _tag: 'ReviewerText', text: verdict.reason }, now)],
      REVIEW_RESULT,
    )
  if (isLocked(withdrawal.user))
    return acceptedDecision([rejectedFor(withdrawal, { _tag: 'UserLocked' }, now)], REVIEW_RESULT)
  return withdrawal.recipient === undefined
    ? acceptedDecision([{ _tag: 'WithdrawalApproved', withdrawal: termsOf(withdrawal), at: now }], REVIEW_RESULT)
    : acceptedDecision([endedBy(withdrawal, { status: 'internal' }, now)], REVIEW_RESULT)
}

/** Once, and only for an approved withdrawal. */
export const decideSettleWithdrawal = (
  { open }: WithdrawalState,
  { withdrawal: id, outcome }: SettleWithdrawal,
  now: Millis,
): DecisionResult<WithdrawalEvent, WithdrawalDone> => {
  const withdrawal = open.get(id)
  if (withdrawal?.status !== 'approved') return E.left({ _tag: 'WithdrawalNotFound' })
  const ending: Ending =
    outcome._tag === 'Completed'
      ? { status: 'completed', transaction: outcome.transaction }
      : { status: 'failed', reason: { _tag: 'ReviewerText', text: outcome.reason } }
  return acceptedDecision([endedBy(withdrawal, ending, now)], WITHDRAWAL_DONE)
}

export const endedBy = (
  withdrawal: Withdrawal,
  { status, transaction = '', reason }: Ending,
  now: Millis,
): WithdrawalEnded => ({
  _tag: 'WithdrawalEnded',
  withdrawal: { ...termsOf(withdrawal), status, changedAt: now, transaction, reason },
})

// Internal
const termsOf = ({ status: _status, changedAt: _changedAt, ...terms }: Withdrawal): WithdrawalTerms => terms

const rejectedFor = (withdrawal: Withdrawal, reason: EndedWithdrawal['reason'], now: Millis): WithdrawalEnded =>
  endedBy(withdrawal, { status: 'rejected', reason }, now)
