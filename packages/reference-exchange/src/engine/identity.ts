/** Identities: sent by people, verified or rejected by the desk. [ACC-5] */
import { Review } from '@hexbourse/domain/identity'
import type { Submission } from '@hexbourse/domain/identity'
import type { UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { decided } from './decision.ts'
import type { Decided } from './decision.ts'
import type { Reviewed, Verdict } from './desk-state.ts'
import { statusOf } from './identity-state.ts'
import type { IdentityEvent, IdentityState, Reason } from './identity-state.ts'

// Model
export interface SubmitIdentity {
  readonly _tag: 'SubmitIdentity'
  readonly user: UserId
  readonly submission: Submission.Submission
}

export interface IdentityTaken {
  readonly _tag: 'IdentityTaken'
}

const REVIEWED: Reviewed = { _tag: 'Reviewed' }

// Rules
export const decideSubmit = (
  state: IdentityState,
  { user, submission }: SubmitIdentity,
): Decided<IdentityEvent, IdentityTaken> => {
  const status = statusOf(state, user)
  if (E.isLeft(Review.advance(status, 'submit')))
    return E.left({ _tag: status === 'verified' ? 'VerifiedAlready' : 'ReviewWaiting' })
  return decided([{ _tag: 'IdentitySubmitted', user, submission }], { _tag: 'IdentityTaken' })
}

export const decideIdentity = (
  state: IdentityState,
  id: number,
  verdict: Verdict,
): Decided<IdentityEvent, Reviewed> => {
  const identity = state.identities.get(id as UserId)
  if (identity === undefined) return E.left({ _tag: 'ReviewNotFound' })
  return verdict.approves
    ? approved(state, identity.user, identity.number)
    : rejected(identity.user, { _tag: 'Written', text: verdict.reason })
}

// Internal
/** A document that is another person's already is rejected, whoever approves. */
const approved = (state: IdentityState, user: UserId, number: string): Decided<IdentityEvent, Reviewed> => {
  const owner = state.byNumber.get(number)
  return owner === undefined || owner === user
    ? decided([{ _tag: 'IdentityVerified', user }], REVIEWED)
    : rejected(user, { _tag: 'NumberOfAnother' })
}

const rejected = (user: UserId, reason: Reason): Decided<IdentityEvent, Reviewed> =>
  decided([{ _tag: 'IdentityRejected', user, reason }], REVIEWED)
