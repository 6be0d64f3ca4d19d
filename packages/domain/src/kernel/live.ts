/** A value as it stands on screen: what we know, how old it is, and whether it may be acted upon. [SHELL-8] [Q26] */
import type { CallError } from './call-error.ts'
import type { Millis } from './clock.ts'

// Model
/** fresh up to 5 s, late above, stale above 10 s, offline while the socket is down. */
export type Freshness = 'fresh' | 'late' | 'stale' | 'offline'

export type Live<A> =
  | { readonly _tag: 'Waiting' }
  | {
      readonly _tag: 'Known'
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
export const WAITING: Live<never> = { _tag: 'Waiting' }

// Rules
/** What there is to show, however old. */
export const latest = <A>(live: Live<A>): A | undefined =>
  live._tag === 'Known' ? live.value : live._tag === 'Failed' ? live.last?.value : undefined

export const map =
  <A, B>(f: (value: A) => B) =>
  (live: Live<A>): Live<B> => {
    if (live._tag === 'Waiting') return live
    if (live._tag === 'Known') return { ...live, value: f(live.value) }
    return { ...live, last: live.last && { value: f(live.last.value), asOf: live.last.asOf } }
  }

/** Age is milliseconds on the monotonic clock since the last sign of life. */
export const freshness = (age: number, online: boolean): Freshness =>
  !online ? 'offline' : age > STALE_AFTER ? 'stale' : age > LATE_AFTER ? 'late' : 'fresh'

/** Only a fresh price may carry a market order, an estimate or a confirmation. */
export const isActionable = (live: Live<unknown>): boolean => live._tag === 'Known' && live.freshness === 'fresh'

export const LATE_AFTER = 5_000
export const STALE_AFTER = 10_000

/** Whether two stand alike, value and age aside: what changes seldom, while the value may change many times a second. */
export const standsAlike = (a: Live<unknown>, b: Live<unknown>): boolean => {
  if (a._tag === 'Known' && b._tag === 'Known') return a.freshness === b.freshness && a.refetching === b.refetching
  if (a._tag === 'Failed' && b._tag === 'Failed')
    return a.error === b.error && (a.last === undefined) === (b.last === undefined)
  return a._tag === b._tag
}
