/** Time as the client knows it. The only source of "now". */

// Model
declare const MILLIS: unique symbol
/** Unix milliseconds. */
export type Millis = number & { readonly [MILLIS]: true }

export interface Clock {
  /** Wall time; may jump. For showing, never for measuring. */
  readonly now: () => Millis
  /** Milliseconds since an arbitrary start; never goes back. For ages and time-outs. */
  readonly monotonic: () => number
}

// Constructors
export const millis = (value: number): Millis => value as Millis
