/** A confirmed, frozen money command; exactly this is sent. [Q10] [Q24] [Q58] */
import type { io as IO, option as O, task as T } from 'fp-ts'

import type { Millis } from './clock.ts'

// Model
declare const INTENT: unique symbol
/** The request's `_timespan`, which is also the server's idempotency key. [Q23] */
export type IntentId = string & { readonly [INTENT]: true }

declare const SESSION: unique symbol
/** Identifies one sign-in on this device, in all tabs and over reloads; contains no secret. VISITOR without one. */
export type SessionMark = string & { readonly [SESSION]: true }

/** A confirmed command: its body is frozen, and it is sent under its id. */
export interface Intent<A> {
  readonly id: IntentId
  readonly body: A
  /** The session in which the command was reviewed; it is sent in no other one. [Q58] */
  readonly session: SessionMark
  readonly at: Millis
}

/** `action` is the command, `subject` what it acts on. At most one intent per name is in flight. */
export interface IntentName {
  readonly action: string
  readonly subject: string
}

/**
 * Ids of the orders, trades or ledger entries that existed before sending: an id outside this list may be the result
 * of the command. `unknown` when they could not be read.
 */
export type Baseline = ReadonlyArray<string> | 'unknown'

/** An intent as stored, so that it survives a reload. */
export interface StoredIntent extends IntentName {
  /** Version of the body's format. */
  readonly version: number
  readonly intent: Intent<unknown>
  readonly baseline: Baseline
}

/** Store of open intents; each belongs to the user who was signed in and is visible to that user only. */
export interface Intents {
  /**
   * Runs `work` under a lock. None, without running it, while work of the same name runs in this tab or another one.
   */
  readonly runExclusive: <A>(name: IntentName, work: T.Task<A>) => T.Task<O.Option<A>>
  /** False when an intent of the same name is already open, in this tab or another one. */
  readonly save: (stored: StoredIntent) => boolean
  /** Removes one intent; nothing happens when it is not open. */
  readonly remove: (id: IntentId) => void
  readonly open: IO.IO<ReadonlyArray<StoredIntent>>
  /** A new id: strictly increasing within this tab, unique across tabs. */
  readonly nextId: () => IntentId
}

// Constructors
/** An id from text of digits. */
export const intentId = (text: string): IntentId => text as IntentId

/** A mark from text. */
export const sessionMark = (text: string): SessionMark => text as SessionMark

/** The mark of a visitor; no command is sent under it. */
export const VISITOR = sessionMark('')

// Rules
/** Whether an id may belong to an effect of the command. */
export const isOutside = (baseline: Baseline, id: string): boolean => baseline === 'unknown' || !baseline.includes(id)
