/** How a call that moves money ends. `Unknown` is never a failure: the port's `settle` finds out. [Q10] [Q24] */
import type { CallError } from './call-error.ts'

// Model
export type Outcome<A> =
  /** `words` is the server's own message. */
  | { readonly _tag: 'Done'; readonly result: A; readonly words: string }
  /** The server said no: nothing happened. */
  | { readonly _tag: 'Refused'; readonly error: CallError }
  | { readonly _tag: 'Unknown' }

export type Settled<A> =
  | { readonly _tag: 'Found'; readonly result: A }
  /** Not there after the whole search; the user decides. */
  | { readonly _tag: 'NotFound' }
  /** More than one candidate: all are shown. */
  | { readonly _tag: 'Several'; readonly results: ReadonlyArray<A> }
  /** The exchange could not be asked. */
  | { readonly _tag: 'StillUnknown' }

// Constructors
/** Judges by what came back: only a readable answer of the server is a refusal. */
export const settledBy = <A>(found: ReadonlyArray<A>): Settled<A> => {
  const [first, ...others] = found
  if (first === undefined) return { _tag: 'NotFound' }
  return others.length === 0 ? { _tag: 'Found', result: first } : { _tag: 'Several', results: found }
}
