/** A value that changes by itself, with its age and freshness. [SHELL-8] [Q26] */
import type { CallError } from './call-error.ts'
import type { Millis } from './clock.ts'

// Model
/** `live` up to 5 s, `late` above 5 s, `stale` above 10 s, `offline` while the socket is down. */
export type Freshness = 'live' | 'late' | 'stale' | 'offline'

/** A value while it is read, with its age once it is known, or why it is not. */
export type Live<A> =
  | { readonly _tag: 'Loading' }
  | {
      readonly _tag: 'Ready'
      readonly value: A
      readonly asOf: Millis
      readonly freshness: Freshness
      readonly refetching: boolean
    }
  | {
      readonly _tag: 'Failed'
      readonly error: CallError
      readonly last: { readonly value: A; readonly asOf: Millis } | undefined
    }

// Constructors
/** No value and no error yet. */
export const LOADING: Live<never> = { _tag: 'Loading' }

/** Without an earlier value. */
export const failedRead = (error: CallError): Live<never> => ({ _tag: 'Failed', error, last: undefined })

// Rules
/** The latest known value, however old; undefined when there is none. */
export const latest = <A>(live: Live<A>): A | undefined =>
  live._tag === 'Ready' ? live.value : live._tag === 'Failed' ? live.last?.value : undefined

/** Why no value is known, however old; undefined while one is, and while it is read for the first time. */
export const failure = (live: Live<unknown>): CallError | undefined =>
  live._tag === 'Failed' && live.last === undefined ? live.error : undefined

/** Converts the value, also the last one of a failed stream. */
export const map =
  <A, B>(f: (value: A) => B) =>
  (live: Live<A>): Live<B> => {
    if (live._tag === 'Loading') return live
    if (live._tag === 'Ready') return { ...live, value: f(live.value) }
    return { ...live, last: live.last && { value: f(live.last.value), asOf: live.last.asOf } }
  }

/**
 * `ageMs` is milliseconds on the monotonic clock since the last sign of life of the value's source: a new value, or the
 * exchange's own time advancing. Repetitions of an old value are none.
 */
export const freshness = (ageMs: number, isOnline: boolean): Freshness =>
  !isOnline ? 'offline' : ageMs > STALE_AFTER_MS ? 'stale' : ageMs > LATE_AFTER_MS ? 'late' : 'live'

/** Whether the value is fresh enough for a market order, an estimate or a confirmation. */
export const isActionable = (live: Live<unknown>): boolean => live._tag === 'Ready' && live.freshness === 'live'

/** When a value that is not actionable was received; undefined for an actionable one, and where there is none. [Q57] */
export const outdatedAsOf = (live: Live<unknown>): Millis | undefined => {
  if (live._tag === 'Loading' || isActionable(live)) return undefined
  return live._tag === 'Ready' ? live.asOf : live.last?.asOf
}

/** Age in milliseconds above which a value is late. */
export const LATE_AFTER_MS = 5_000
/** Age in milliseconds above which a value is stale. */
export const STALE_AFTER_MS = 10_000

/**
 * Whether two values have the same status, apart from value and age. The status changes rarely, the value many times
 * a second.
 */
export const hasSameStatus = (a: Live<unknown>, b: Live<unknown>): boolean => {
  if (a._tag === 'Ready' && b._tag === 'Ready') return a.freshness === b.freshness && a.refetching === b.refetching
  if (a._tag === 'Failed' && b._tag === 'Failed')
    return a.error === b.error && (a.last === undefined) === (b.last === undefined)
  return a._tag === b._tag
}
