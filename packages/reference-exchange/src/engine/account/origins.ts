/**
 * Known origins of a user: devices and addresses from which the user signed in. Each has a throttle of its own, so that
 * strangers, who share one throttle per account, cannot lock the user out of them. [ACC-1]
 */
import type { Millis } from '@hexbourse/domain/kernel'

import type { Throttle } from './throttle.ts'

// Model
export interface KnownOrigin {
  /** Hash of the device's id or of the address. */
  readonly hash: string
  readonly lastAt: Millis
  /** Whether the user came back from it. */
  readonly isConfirmed: boolean
  /** Failed sign-ins from it since the last success. */
  readonly throttle?: Throttle
}

/** Hashes of what a request shows of its origin, most specific first. */
export type Origins = ReadonlyArray<string>

export const MAX_KNOWN_ORIGINS = 12

// Rules
/** The first of the origins that is known. */
export const recognisedOrigin = (known: ReadonlyArray<KnownOrigin>, origins: Origins): KnownOrigin | undefined =>
  origins.map((hash) => known.find((origin) => origin.hash === hash)).find((origin) => origin !== undefined)

/**
 * After a successful sign-in. Only the throttle of the recognised origin is cleared: its success says nothing about the others. Beyond
 * MAX_KNOWN_ORIGINS the oldest one is forgotten, unconfirmed ones first: a client that keeps no cookie is a new device
 * at every sign-in.
 */
export const afterSignIn = (
  known: ReadonlyArray<KnownOrigin>,
  origins: Origins,
  recognisedHash: string | undefined,
  now: Millis,
): ReadonlyArray<KnownOrigin> => {
  const others = known.filter(({ hash }) => !origins.includes(hash))
  const current = origins.map((hash): KnownOrigin => {
    const before = known.find((origin) => origin.hash === hash)
    const throttle = hash === recognisedHash ? undefined : before?.throttle
    return { hash, lastAt: now, isConfirmed: before !== undefined, ...(throttle === undefined ? {} : { throttle }) }
  })
  const byRank = [...others, ...current].toSorted(
    (a, b) => Number(a.isConfirmed) - Number(b.isConfirmed) || a.lastAt - b.lastAt,
  )
  const forgotten = new Set(byRank.slice(0, Math.max(0, byRank.length - MAX_KNOWN_ORIGINS)))
  return [...others, ...current].filter((origin) => !forgotten.has(origin))
}

export const withThrottle = (
  known: ReadonlyArray<KnownOrigin>,
  hash: string,
  throttle: Throttle,
): ReadonlyArray<KnownOrigin> => known.map((origin) => (origin.hash === hash ? { ...origin, throttle } : origin))
