/** Decisions of the desk: by its people with a word of reason, or of itself once the time for that is over. [Q35] [ACC-5] */
import type { Millis } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import type { Decided } from './decision.ts'
import { waitingFor } from './desk-state.ts'
import type { DeskState, Reviewed, Topic, Verdict } from './desk-state.ts'
import { decideIdentity } from './identity.ts'
import type { IdentityEvent, IdentityState } from './identity-state.ts'

// Model
/** Somebody at the desk has looked at it. */
export interface DecideReview {
  readonly _tag: 'DecideReview'
  readonly topic: Topic
  readonly id: number
  readonly verdict: Verdict
}

/** Nobody has, and the deadline is over: yes, unless a rule says no. */
export interface PassDeadline {
  readonly _tag: 'PassDeadline'
  readonly topic: Topic
  readonly id: number
}

export type DeskCommand = DecideReview | PassDeadline

/** What the desk may decide about: each topic's part of the state. */
export interface Reviewable {
  readonly desk: DeskState
  readonly identity: IdentityState
}

// Rules
/** What does not wait is decided already, and is decided once. */
export const decideReview = (
  state: Reviewable,
  { topic, id, verdict }: DecideReview,
): Decided<IdentityEvent, Reviewed> =>
  waitingFor(state.desk, topic, id) === undefined
    ? E.left({ _tag: 'ReviewNotFound' })
    : DECIDERS[topic](state, id, verdict)

export const passDeadline = (
  state: Reviewable,
  { topic, id }: PassDeadline,
  now: Millis,
): Decided<IdentityEvent, Reviewed> => {
  const waiting = waitingFor(state.desk, topic, id)
  return waiting === undefined || waiting.due > now
    ? E.left({ _tag: 'ReviewNotFound' })
    : DECIDERS[topic](state, id, { approves: true })
}

// Internal
const DECIDERS: Readonly<
  Record<Topic, (state: Reviewable, id: number, verdict: Verdict) => Decided<IdentityEvent, Reviewed>>
> = {
  identity: ({ identity }, id, verdict) => decideIdentity(identity, id, verdict),
}
