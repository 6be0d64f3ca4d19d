/**
 * The outcome of a money command. `Unknown` is not a failure: the command's `reconcile` finds the result. [Q10] [Q24]
 */
import type { CallError } from './call-error.ts'

// Model
/** What is known of a command when its reply should have arrived. */
export type Outcome<A> =
  /** `serverMessage` is the server's own text, possibly empty. */
  | { readonly _tag: 'Succeeded'; readonly result: A; readonly serverMessage: string }
  /** The server rejected the command; nothing was executed. */
  | { readonly _tag: 'Rejected'; readonly error: CallError }
  | { readonly _tag: 'Unknown' }

/** What is known of a command after it was looked for. */
export type Resolution<A> =
  /** Executed: the exchange says so about this very command. */
  | { readonly _tag: 'Confirmed'; readonly result: A; readonly serverMessage: string }
  /** Not executed, and it will not be: the exchange rejected this very command. */
  | { readonly _tag: 'Rejected'; readonly error: CallError }
  /** No effect found by the whole search; the user decides what to do. */
  | { readonly _tag: 'NotFound' }
  /**
   * One or more effects that match. Without the exchange's own word none of them is certain to be of this command,
   * because another client may have sent the same.
   */
  | { readonly _tag: 'Matches'; readonly results: ReadonlyArray<A> }
  /** The exchange could not be read. */
  | { readonly _tag: 'Unknown' }

// Constructors
/** NotFound for no match. */
export const resolutionOf = <A>(results: ReadonlyArray<A>): Resolution<A> =>
  results.length === 0 ? { _tag: 'NotFound' } : { _tag: 'Matches', results }

/** The exchange's answer to the command, given once more. [Q56] */
export const resolutionFrom = <A>(outcome: Outcome<A>): Resolution<A> =>
  outcome._tag === 'Succeeded' ? { ...outcome, _tag: 'Confirmed' } : outcome
