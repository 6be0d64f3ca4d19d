/** The only source of the current time. */

// Model
declare const MILLIS: unique symbol
/** Unix time in milliseconds. */
export type Millis = number & { readonly [MILLIS]: true }

/** The time, passed to everything that needs it. */
export interface Clock {
  /** Wall-clock time. It may jump, so use it for display and never to measure durations. */
  readonly now: () => Millis
  /** Milliseconds since an arbitrary start; never decreases. For ages and time-outs. */
  readonly monotonic: () => number
}

// Constructors
/** Milliseconds since 1970 in UTC; `value` must be a safe integer. */
export const millis = (value: number): Millis => value as Millis
