/** Whose identity was sent, reviewed and verified. [ACC-5] */
import type { Review, Submission } from '@hexbourse/domain/identity'
import type { Millis, UserId } from '@hexbourse/domain/kernel'

import { queue, settle } from './desk-state.ts'
import type { DeskState } from './desk-state.ts'

// Model
/** In the desk's own words, or a rule's name. */
export type Reason = { readonly _tag: 'Written'; readonly text: string } | { readonly _tag: 'NumberOfAnother' }

export interface Identity extends Submission.Submission {
  readonly user: UserId
  readonly status: Exclude<Review.Status, 'none'>
  readonly submittedAt: Millis
  readonly reason: Reason | undefined
}

export interface IdentityState {
  readonly identities: Map<UserId, Identity>
  /** Document numbers that are verified. */
  readonly byNumber: Map<string, UserId>
}

export type IdentityEvent =
  | { readonly _tag: 'IdentitySubmitted'; readonly user: UserId; readonly submission: Submission.Submission }
  | { readonly _tag: 'IdentityVerified'; readonly user: UserId }
  | { readonly _tag: 'IdentityRejected'; readonly user: UserId; readonly reason: Reason }

// Constructors
export const emptyIdentities = (): IdentityState => ({ identities: new Map(), byNumber: new Map() })

export const identitiesOf = (identities: ReadonlyArray<readonly [UserId, Identity]>): IdentityState => ({
  identities: new Map(identities),
  byNumber: new Map(identities.flatMap(([user, one]) => (one.status === 'verified' ? [[one.number, user]] : []))),
})

// Rules
export const statusOf = (state: IdentityState, user: UserId): Review.Status =>
  state.identities.get(user)?.status ?? 'none'

export const applyIdentity = (state: IdentityState, desk: DeskState, event: IdentityEvent, now: Millis): void => {
  const { user } = event
  if (event._tag === 'IdentitySubmitted') {
    state.identities.set(user, { ...event.submission, user, status: 'waiting', submittedAt: now, reason: undefined })
    return queue(desk, 'identity', user, user, now)
  }
  settle(desk, 'identity', user)
  const known = state.identities.get(user)
  if (known === undefined) return
  if (event._tag === 'IdentityVerified') {
    state.identities.set(user, { ...known, status: 'verified' })
    state.byNumber.set(known.number, user)
  } else state.identities.set(user, { ...known, status: 'rejected', reason: event.reason })
}
