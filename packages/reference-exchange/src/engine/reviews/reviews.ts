/** Review decisions, by a reviewer or by the deadline. [Q35] [ACC-5] */
import type { Millis } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import type { DecisionResult } from '../kernel/decision.ts'
import { findReview } from './state.ts'
import type { ApplyReviewDeadline, ReviewState, ReviewResult, ReviewTopic, ReviewVerdict } from './state.ts'

// Model
/** Decision of a reviewer. */
export interface DecideReview {
  readonly _tag: 'DecideReview'
  readonly topic: ReviewTopic
  readonly id: number
  readonly verdict: ReviewVerdict
}

export type ReviewCommand = DecideReview | ApplyReviewDeadline

/** Decides a pending review of one topic. */
export type TopicDecider<Event> = (id: number, verdict: ReviewVerdict) => DecisionResult<Event, ReviewResult>

// Rules
/** Rejects with ReviewNotFound when the review is not pending, so that each one is decided once. */
export const decideReview = <Event>(
  reviews: ReviewState,
  { topic, id, verdict }: DecideReview,
  deciders: Readonly<Record<ReviewTopic, TopicDecider<Event>>>,
): DecisionResult<Event, ReviewResult> =>
  findReview(reviews, topic, id) === undefined ? E.left({ _tag: 'ReviewNotFound' }) : deciders[topic](id, verdict)

export const decideReviewDeadline = <Event>(
  reviews: ReviewState,
  { topic, id }: ApplyReviewDeadline,
  deciders: Readonly<Record<ReviewTopic, TopicDecider<Event>>>,
  now: Millis,
): DecisionResult<Event, ReviewResult> => {
  const review = findReview(reviews, topic, id)
  return review === undefined || review.deadline > now
    ? E.left({ _tag: 'ReviewNotFound' })
    : deciders[topic](id, { approves: true })
}
