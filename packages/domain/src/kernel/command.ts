/** Money commands as screens use them, and those whose outcome is still unknown. [Q10] [Q24] [Q56] [Q58] */
import type { io as IO, task as T } from 'fp-ts'
import type { Observable } from 'rxjs'

import type { Intent, IntentId, StoredIntent } from './intent.ts'
import type { Outcome, Resolution } from './outcome.ts'

// Model
/** A command that moves money or commits the user: prepared, sent once, and looked for without a reply. */
export interface MoneyCommand<Body, Result> {
  /** Freezes a body for the session that reviews it. */
  readonly prepare: (body: Body) => Intent<Body>
  /**
   * Sends the intent at most once; the same intent again gives the same outcome. Rejected, with nothing sent, by
   * AlreadyInProgress while another intent of the same subject is open, and by SessionChanged in any other session
   * than the one of the review.
   */
  readonly execute: (intent: Intent<Body>) => T.Task<Outcome<Result>>
  /** Finds the outcome of an unknown intent; takes up to 16 s. */
  readonly reconcile: (intent: Intent<Body>) => T.Task<Resolution<Result>>
  /** Gives up an unknown intent: its outcome is no longer looked for, and its subject is free. */
  readonly dismiss: (id: IntentId) => void
  /** Leaves unknown intents to PendingCommands, which becomes due. */
  readonly handOver: () => void
}

/** Result of a check by PendingCommands. */
export type CheckResult =
  | Resolution<unknown>
  /** Stored by a version of the client that this one cannot read; it is no longer open. */
  | { readonly _tag: 'Discarded' }
  /** Another tab is checking it, or it has ended. */
  | { readonly _tag: 'Elsewhere' }

/** The open commands of the signed-in user, of all tabs and over reloads. */
export interface PendingCommands {
  readonly open: IO.IO<ReadonlyArray<StoredIntent>>
  /** Emits at the start, at sign-in, after a reconnect and after `handOver`: when open commands are to be checked. */
  readonly due: Observable<unknown>
  /** Finds the outcome of one open command; takes up to 16 s. Never rejected. */
  readonly check: (id: IntentId) => T.Task<CheckResult>
  /** Gives up an open command: its outcome is no longer looked for, and its subject is free. */
  readonly dismiss: (id: IntentId) => void
}
