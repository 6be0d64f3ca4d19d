/** A confirmed, frozen money command; exactly this is sent. [Q10] [Q24] */
import type { option as O, task as T } from 'fp-ts'

import type { Millis } from './clock.ts'

// Model
declare const INTENT: unique symbol
/** The request's `_timespan`, which is also the server's idempotency key. [Q23] */
export type IntentId = string & { readonly [INTENT]: true }

export interface Intent<A> {
  readonly id: IntentId
  readonly body: A
  /**
   * Ids of the orders, trades or ledger entries that existed before sending. An id outside this list may be the
   * result of the command.
   */
  readonly baseline: ReadonlyArray<string>
  readonly at: Millis
}

/** `action` is the command, `subject` what it acts on. At most one intent per name is in flight. */
export interface IntentName {
  readonly action: string
  readonly subject: string
}

/** An intent as stored, so that it survives a reload. */
export interface StoredIntent extends IntentName {
  readonly intent: Intent<unknown>
}

/** Store of open intents; each belongs to the user who was signed in and is visible to that user only. */
export interface Intents {
  /**
   * Runs `work` under a lock. None, without running it, while work of the same name runs in this tab or another one.
   */
  readonly runExclusive: <A>(name: IntentName, work: T.Task<A>) => T.Task<O.Option<A>>
  /** False when an intent of the same name is already open, in this tab or another one. */
  readonly save: (stored: StoredIntent) => boolean
  readonly remove: (id: IntentId) => void
  readonly open: () => ReadonlyArray<StoredIntent>
  /** A new id: strictly increasing within this tab, unique across tabs. */
  readonly nextId: () => IntentId
}

// Constructors
export const intentId = (text: string): IntentId => text as IntentId
