/**
 * The outcome of a money command. `Unknown` is not a failure: the port's `reconcile` finds the result. [Q10] [Q24]
 */
import type { CallError } from './call-error.ts'

// Model
export type Outcome<A> =
  /** `serverMessage` is the server's own text, possibly empty. */
  | { readonly _tag: 'Succeeded'; readonly result: A; readonly serverMessage: string }
  /** The server rejected the command; nothing was executed. */
  | { readonly _tag: 'Rejected'; readonly error: CallError }
  | { readonly _tag: 'Unknown' }

export type Resolution<A> =
  | { readonly _tag: 'Confirmed'; readonly result: A }
  /** Not found by the whole search; the user decides what to do. */
  | { readonly _tag: 'NotFound' }
  /** Several candidates; all are shown. */
  | { readonly _tag: 'Ambiguous'; readonly results: ReadonlyArray<A> }
  /** The exchange could not be read. */
  | { readonly _tag: 'Unknown' }

// Constructors
/** Confirmed for one candidate, NotFound for none, Ambiguous for several. */
export const resolutionOf = <A>(found: ReadonlyArray<A>): Resolution<A> => {
  const [first, ...others] = found
  if (first === undefined) return { _tag: 'NotFound' }
  return others.length === 0 ? { _tag: 'Confirmed', result: first } : { _tag: 'Ambiguous', results: found }
}
