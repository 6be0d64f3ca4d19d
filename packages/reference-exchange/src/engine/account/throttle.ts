/**
 * Limits guesses at a secret: five failures, then a block that doubles with each further one. After a quiet time one
 * failure is forgotten, so that at most about a hundred guesses a day are checked in the long run. [ACC-1] [ACC-7]
 */
import type { Millis } from '@hexbourse/domain/kernel'

import type { Rejection } from '../kernel/rejection.ts'

// Model
export interface Throttle {
  readonly failures: number
  readonly lastAt: Millis
  readonly blockedUntil: Millis
}

/** Time without a failure and without a block after which one failure is forgotten. */
const QUIET_MS = 15 * 60_000
/** Failures until the first block, which lasts a minute. */
const FAILURES_BEFORE_BLOCK = 5
/** The longest block lasts 2^10 minutes, about 17 hours. */
const MAX_DOUBLINGS = 10

// Rules
/** Every failure is forgotten and no block is active. */
export const isExpired = (throttle: Throttle, now: Millis): boolean =>
  throttle.blockedUntil <= now && rememberedFailures(throttle, now) === 0

/** The rejection while a block is active, undefined otherwise. */
export const activeBlock = (throttle: Throttle | undefined, now: Millis): Rejection | undefined => {
  const until = throttle?.blockedUntil ?? 0
  return until > now ? { _tag: 'SignInBlocked', until } : undefined
}

export const afterFailure = (previous: Throttle | undefined, now: Millis): Throttle => {
  const failures = (previous === undefined ? 0 : rememberedFailures(previous, now)) + 1
  const doublings = Math.min(failures - FAILURES_BEFORE_BLOCK, MAX_DOUBLINGS)
  const waitMs = doublings < 0 ? 0 : 60_000 * 2 ** doublings
  return { failures, lastAt: now, blockedUntil: (now + waitMs) as Millis }
}

// Internal
const rememberedFailures = ({ failures, lastAt, blockedUntil }: Throttle, now: Millis): number => {
  const quietMs = Math.max(0, now - Math.max(lastAt, blockedUntil))
  return Math.max(0, failures - Math.floor(quietMs / QUIET_MS))
}
