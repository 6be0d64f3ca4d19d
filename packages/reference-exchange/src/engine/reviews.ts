/** Review decisions, by a reviewer or by the deadline. [Q35] [ACC-5] */
import type { Millis } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import type { DecisionResult } from './decision.ts'
import { findReview } from './reviews-state.ts'
import type { ReviewState, ReviewResult, ReviewTopic, ReviewVerdict } from './reviews-state.ts'
import { decideIdentityReview } from './identity.ts'
import type { IdentityEvent, IdentityState } from './identity-state.ts'

// Model
/** Decision of a reviewer. */
export interface DecideReview {
  readonly _tag: 'DecideReview'
  readonly topic: ReviewTopic
  readonly id: number
  readonly verdict: ReviewVerdict
}

/** Approves after the deadline, unless a rule rejects. */
export interface ApplyReviewDeadline {
  readonly _tag: 'ApplyReviewDeadline'
  readonly topic: ReviewTopic
  readonly id: number
}

export type ReviewCommand = DecideReview | ApplyReviewDeadline

/** State that review decisions read, per topic. */
export interface ReviewContext {
  readonly reviews: ReviewState
  readonly identity: IdentityState
}

// Rules
/** Rejects with ReviewNotFound when the review is not pending, so that each one is decided once. */
export const decideReview = (
  state: ReviewContext,
  { topic, id, verdict }: DecideReview,
): DecisionResult<IdentityEvent, ReviewResult> =>
  findReview(state.reviews, topic, id) === undefined
    ? E.left({ _tag: 'ReviewNotFound' })
    : DECIDERS[topic](state, id, verdict)

export const decideReviewDeadline = (
  state: ReviewContext,
  { topic, id }: ApplyReviewDeadline,
  now: Millis,
): DecisionResult<IdentityEvent, ReviewResult> => {
  const review = findReview(state.reviews, topic, id)
  return review === undefined || review.deadline > now
    ? E.left({ _tag: 'ReviewNotFound' })
    : DECIDERS[topic](state, id, { approves: true })
}

// Internal
const DECIDERS: Readonly<
  Record<
    ReviewTopic,
    (state: ReviewContext, id: number, verdict: ReviewVerdict) => DecisionResult<IdentityEvent, ReviewResult>
  >
> = {
  identity: ({ identity }, id, verdict) => decideIdentityReview(identity, id, verdict),
}
