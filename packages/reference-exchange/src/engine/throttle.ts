/** How often a secret may be guessed: five wrong ones, then a wait that doubles with each further one. [ACC-1] [ACC-7] */
import type { Millis } from '@hexbourse/domain/kernel'

import type { Refusal } from './refusal.ts'

// Model
export interface Throttle {
  readonly failures: number
  readonly lastAt: Millis
  readonly blockedUntil: Millis
}

const WINDOW = 15 * 60_000
/** Failures after which the next try must wait, a minute first and twice as long after each further one. */
const FREE_FAILURES = 5

// Rules
/** Quarter of an hour without a failure, and no block running. */
export const isSpent = (throttle: Throttle, now: Millis): boolean =>
  throttle.lastAt + WINDOW <= now && throttle.blockedUntil <= now

/** Why nothing may be tried now; nothing when it may. */
export const blockOf = (throttle: Throttle | undefined, now: Millis): Refusal | undefined => {
  const until = throttle?.blockedUntil ?? 0
  return until > now ? { _tag: 'SignInBlocked', until } : undefined
}

export const afterMiss = (known: Throttle | undefined, now: Millis): Throttle => {
  const failures = (known === undefined || isSpent(known, now) ? 0 : known.failures) + 1
  const wait = failures < FREE_FAILURES ? 0 : 60_000 * 2 ** Math.min(failures - FREE_FAILURES, 10)
  return { failures, lastAt: now, blockedUntil: (now + wait) as Millis }
}
