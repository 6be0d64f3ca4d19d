/** Identity verification: submissions and review decisions. [ACC-5] */
import { Review } from '@hexbourse/domain/identity'
import type { Submission } from '@hexbourse/domain/identity'
import type { UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { acceptedDecision } from '../kernel/decision.ts'
import type { DecisionResult } from '../kernel/decision.ts'
import type { ReviewResult, ReviewVerdict } from '../reviews/state.ts'
import { reviewStatus } from './state.ts'
import type { IdentityEvent, IdentityState, ReviewReason } from './state.ts'

// Model
export interface SubmitIdentity {
  readonly _tag: 'SubmitIdentity'
  readonly user: UserId
  readonly submission: Submission.Submission
}

export interface SubmitIdentityResult {
  readonly _tag: 'SubmitIdentityResult'
}

const REVIEW_RESULT: ReviewResult = { _tag: 'ReviewResult' }

// Rules
export const decideSubmitIdentity = (
  state: IdentityState,
  { user, submission }: SubmitIdentity,
): DecisionResult<IdentityEvent, SubmitIdentityResult> => {
  const status = reviewStatus(state, user)
  if (E.isLeft(Review.applyAction(status, 'submit')))
    return E.left({ _tag: status === 'verified' ? 'VerifiedAlready' : 'ReviewWaiting' })
  return acceptedDecision([{ _tag: 'IdentitySubmitted', user, submission }], { _tag: 'SubmitIdentityResult' })
}

export const decideIdentityReview = (
  state: IdentityState,
  id: number,
  verdict: ReviewVerdict,
): DecisionResult<IdentityEvent, ReviewResult> => {
  const identity = state.identities.get(id as UserId)
  if (identity === undefined) return E.left({ _tag: 'ReviewNotFound' })
  return verdict.approves
    ? approve(state, identity.user, identity.number)
    : reject(identity.user, { _tag: 'ReviewerText', text: verdict.reason })
}

// Internal
/** Rejects a document number that is verified for another user. */
const approve = (state: IdentityState, user: UserId, number: string): DecisionResult<IdentityEvent, ReviewResult> => {
  const verifiedUser = state.byNumber.get(number)
  return verifiedUser === undefined || verifiedUser === user
    ? acceptedDecision([{ _tag: 'IdentityVerified', user }], REVIEW_RESULT)
    : reject(user, { _tag: 'NumberOfAnother' })
}

const reject = (user: UserId, reason: ReviewReason): DecisionResult<IdentityEvent, ReviewResult> =>
  acceptedDecision([{ _tag: 'IdentityRejected', user, reason }], REVIEW_RESULT)
