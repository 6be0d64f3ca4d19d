/** Pending reviews of every topic and their deadlines. [Q35] [ACC-5] */
import type { Millis, UserId } from '@hexbourse/domain/kernel'

import type { ContextState } from '../kernel/context.ts'
import { plainRows } from '../kernel/rows.ts'
import { makeTable } from '../kernel/table.ts'
import type { Table } from '../kernel/table.ts'

// Model
/** Kinds of items that are reviewed. */
export type ReviewTopic = 'identity'

export interface PendingReview {
  readonly topic: ReviewTopic
  /** Id of the item within its topic. */
  readonly id: number
  readonly user: UserId
  readonly submittedAt: Millis
  /** From then on automatic reviews approve it, if they are on. */
  readonly deadline: Millis
}

/** Decision of a reviewer. A rejection has a reason for the user. */
export type ReviewVerdict = { readonly approves: true } | { readonly approves: false; readonly reason: string }

export interface ReviewResult {
  readonly _tag: 'ReviewResult'
}

export interface ReviewState {
  readonly pending: Table<string, PendingReview>
}

/** Announced to clients in the system info. */
export const REVIEW_DELAY_MS = 20_000

// Constructors
export const emptyReviews = (): ReviewState => ({ pending: makeTable() })

// Rules
export const addReview = (reviews: ReviewState, topic: ReviewTopic, id: number, user: UserId, now: Millis): void => {
  reviews.pending.set(reviewKey(topic, id), {
    topic,
    id,
    user,
    submittedAt: now,
    deadline: (now + REVIEW_DELAY_MS) as Millis,
  })
}

export const removeReview = (reviews: ReviewState, topic: ReviewTopic, id: number): void =>
  void reviews.pending.delete(reviewKey(topic, id))

export const findReview = (reviews: ReviewState, topic: ReviewTopic, id: number): PendingReview | undefined =>
  reviews.pending.get(reviewKey(topic, id))

/** Oldest first. */
export const overdueReviews = (reviews: ReviewState, now: Millis): ReadonlyArray<PendingReview> =>
  [...reviews.pending.values()].filter(({ deadline }) => deadline <= now).toSorted((a, b) => a.deadline - b.deadline)

export const REVIEW_STATE: ContextState<{ readonly reviews: ReviewState }> = {
  rows: ({ reviews }) => [plainRows('review', reviews.pending, 'text')],
  invariants: () => [],
}

// Internal
const reviewKey = (topic: ReviewTopic, id: number): string => `${topic}:${id}`
