/** What the user confirmed, frozen: what is sent is exactly this. [Q10] [Q24] */
import type { option as O, task as T } from 'fp-ts'

import type { Millis } from './clock.ts'

// Model
declare const INTENT: unique symbol
/** The request's `_timespan`, which is also the server's idempotency key. [Q23] */
export type IntentId = string & { readonly [INTENT]: true }

export interface Intent<A> {
  readonly id: IntentId
  readonly body: A
  /** Ids of what already existed when the user confirmed; what is not among them may be ours. */
  readonly known: ReadonlyArray<string>
  readonly at: Millis
}

/** `action` names the call, `object` what it is about: one in flight per both. */
export interface IntentName {
  readonly action: string
  readonly object: string
}

/** An intent as it survives a reload. */
export interface StoredIntent extends IntentName {
  readonly intent: Intent<unknown>
}

/** Open intents, kept over a reload; each belongs to who was signed in, and nobody else is told of it. */
export interface Intents {
  /** Runs the work, and gives none without running it while another of that name is at work, here or in another tab. */
  readonly alone: <A>(name: IntentName, work: T.Task<A>) => T.Task<O.Option<A>>
  /** False when one for the same action and object is already open, here or in another tab. */
  readonly keep: (stored: StoredIntent) => boolean
  readonly drop: (id: IntentId) => void
  readonly open: () => ReadonlyArray<StoredIntent>
  /** A new id: strictly increasing within this tab, never the same in two. */
  readonly nextId: () => IntentId
}

// Constructors
export const intentId = (text: string): IntentId => text as IntentId
