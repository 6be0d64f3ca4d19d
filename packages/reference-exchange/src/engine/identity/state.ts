/** Identity submissions and their review status. [ACC-5] */
import type { Review, Submission } from '@hexbourse/domain/identity'
import type { Millis, UserId } from '@hexbourse/domain/kernel'

import { stateRules } from '../kernel/context.ts'
import type { ContextState } from '../kernel/context.ts'
import { plainRows } from '../kernel/rows.ts'
import { makeTable } from '../kernel/table.ts'
import type { Table } from '../kernel/table.ts'
import { addReview, removeReview } from '../reviews/state.ts'
import type { ReviewState } from '../reviews/state.ts'

// Model
/** Text of the reviewer, or the name of a rule. */
export type ReviewReason =
  | { readonly _tag: 'ReviewerText'; readonly text: string }
  | { readonly _tag: 'NumberOfAnother' }

export interface Identity extends Submission.Submission {
  readonly user: UserId
  readonly status: Exclude<Review.ReviewStatus, 'none'>
  readonly submittedAt: Millis
  readonly reason: ReviewReason | undefined
}

export interface IdentityState {
  readonly identities: Table<UserId, Identity>
  /** Verified document numbers. */
  readonly byNumber: Map<string, UserId>
}

export type IdentityEvent =
  | { readonly _tag: 'IdentitySubmitted'; readonly user: UserId; readonly submission: Submission.Submission }
  | { readonly _tag: 'IdentityVerified'; readonly user: UserId }
  | { readonly _tag: 'IdentityRejected'; readonly user: UserId; readonly reason: ReviewReason }

interface Scope {
  readonly identity: IdentityState
  readonly reviews: ReviewState
}

// Constructors
export const emptyIdentityState = (): IdentityState => ({ identities: makeTable(), byNumber: new Map() })

// Rules
export const reviewStatus = (state: IdentityState, user: UserId): Review.ReviewStatus =>
  state.identities.get(user)?.status ?? 'none'

const applyIdentity = (state: IdentityState, reviews: ReviewState, event: IdentityEvent, now: Millis): void => {
  const { user } = event
  if (event._tag === 'IdentitySubmitted') {
    state.identities.set(user, { ...event.submission, user, status: 'waiting', submittedAt: now, reason: undefined })
    return addReview(reviews, 'identity', user, user, now)
  }
  removeReview(reviews, 'identity', user)
  const identity = state.identities.get(user)
  if (identity === undefined) return
  if (event._tag === 'IdentityVerified') {
    state.identities.set(user, { ...identity, status: 'verified' })
    state.byNumber.set(identity.number, user)
  } else state.identities.set(user, { ...identity, status: 'rejected', reason: event.reason })
}

export const IDENTITY_EVENTS = stateRules<Scope, IdentityEvent>(
  { IdentitySubmitted: 1, IdentityVerified: 1, IdentityRejected: 1 },
  ({ identity, reviews }, event, now) => applyIdentity(identity, reviews, event, now),
)

export const IDENTITY_STATE: ContextState<Scope> = {
  rows: ({ identity }) => [plainRows('identity', identity.identities, 'number')],
  restored: ({ identity }) => {
    for (const { user, number, status } of identity.identities.values())
      if (status === 'verified') identity.byNumber.set(number, user)
  },
  invariants: () => [],
}
