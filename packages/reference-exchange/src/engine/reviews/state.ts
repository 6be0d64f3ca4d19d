/** Pending reviews of every topic and their deadlines. [Q35] [ACC-5] */
import type { Millis, UserId } from '@hexbourse/domain/kernel'

import type { ContextState, Deadline, DeadlineRequest } from '../kernel/context.ts'
import { makePriorityQueue } from '../kernel/priority-queue.ts'
import type { PriorityQueue } from '../kernel/priority-queue.ts'
import { plainRows } from '../kernel/rows.ts'
import { makeTable } from '../kernel/table.ts'
import type { Table } from '../kernel/table.ts'

// Model
/** Kinds of items that are reviewed. */
export type ReviewTopic = 'identity' | 'withdrawal' | 'deposit-request'

export interface PendingReview {
  readonly topic: ReviewTopic
  /** Id of the item within its topic. */
  readonly id: number
  readonly user: UserId
  readonly submittedAt: Millis
  /** From then on automatic reviews approve it, if they are on. */
  readonly deadline: Millis
}

/** Approves after the deadline, unless a rule rejects. */
export interface ApplyReviewDeadline {
  readonly _tag: 'ApplyReviewDeadline'
  readonly topic: ReviewTopic
  readonly id: number
}

/** Decision of a reviewer. A rejection has a reason for the user. */
export type ReviewVerdict = { readonly approves: true } | { readonly approves: false; readonly reason: string }

export interface ReviewResult {
  readonly _tag: 'ReviewResult'
}

export interface ReviewState {
  readonly pending: Table<string, PendingReview>
  /** Deadlines of the pending reviews. */
  readonly deadlines: PriorityQueue<string, Millis>
}

/** Announced to clients in the system info. */
export const REVIEW_DELAY_MS = 20_000

// Constructors
export const emptyReviews = (): ReviewState => ({ pending: makeTable(), deadlines: makePriorityQueue() })

// Rules
export const addReview = (reviews: ReviewState, topic: ReviewTopic, id: number, user: UserId, now: Millis): void => {
  const key = reviewKey(topic, id)
  const deadline = (now + REVIEW_DELAY_MS) as Millis
  reviews.pending.set(key, { topic, id, user, submittedAt: now, deadline })
  reviews.deadlines.set(key, deadline)
}

export const removeReview = (reviews: ReviewState, topic: ReviewTopic, id: number): void => {
  const key = reviewKey(topic, id)
  reviews.pending.delete(key)
  reviews.deadlines.delete(key)
}

export const findReview = (reviews: ReviewState, topic: ReviewTopic, id: number): PendingReview | undefined =>
  reviews.pending.get(reviewKey(topic, id))

export const REVIEW_STATE: ContextState<{ readonly reviews: ReviewState }, ApplyReviewDeadline> = {
  rows: ({ reviews }) => [plainRows('review', reviews.pending, 'text')],
  restored: ({ reviews }) => {
    for (const [key, { deadline }] of reviews.pending) reviews.deadlines.set(key, deadline)
  },
  deadlines: ({ reviews }, request) => dueReviews(reviews, request),
  invariants: () => [],
}

// Internal
const dueReviews = (
  { pending, deadlines }: ReviewState,
  { until, limit, hasAutomaticReviews }: DeadlineRequest,
): ReadonlyArray<Deadline<ApplyReviewDeadline>> =>
  (hasAutomaticReviews ? deadlines.upTo(until, limit) : []).flatMap(({ key, priority }) => {
    const review = pending.get(key)
    if (review === undefined) return []
    const { topic, id } = review
    return [{ at: priority, command: { _tag: 'ApplyReviewDeadline', topic, id } }]
  })

const reviewKey = (topic: ReviewTopic, id: number): string => `${topic}:${id}`
