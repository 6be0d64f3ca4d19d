/** Limits guesses at a secret: five failures, then a block that doubles with each further one. [ACC-1] [ACC-7] */
import type { Millis } from '@hexbourse/domain/kernel'

import type { Rejection } from '../kernel/rejection.ts'

// Model
export interface Throttle {
  readonly failures: number
  readonly lastAt: Millis
  readonly blockedUntil: Millis
}

const WINDOW_MS = 15 * 60_000
/** Failures until the first block, which lasts a minute. */
const FAILURES_BEFORE_BLOCK = 5

// Rules
/** No failure within WINDOW_MS and no active block. */
export const isExpired = (throttle: Throttle, now: Millis): boolean =>
  throttle.lastAt + WINDOW_MS <= now && throttle.blockedUntil <= now

/** The rejection while a block is active, undefined otherwise. */
export const activeBlock = (throttle: Throttle | undefined, now: Millis): Rejection | undefined => {
  const until = throttle?.blockedUntil ?? 0
  return until > now ? { _tag: 'SignInBlocked', until } : undefined
}

export const afterFailure = (previous: Throttle | undefined, now: Millis): Throttle => {
  const failures = (previous === undefined || isExpired(previous, now) ? 0 : previous.failures) + 1
  const waitMs = failures < FAILURES_BEFORE_BLOCK ? 0 : 60_000 * 2 ** Math.min(failures - FAILURES_BEFORE_BLOCK, 10)
  return { failures, lastAt: now, blockedUntil: (now + waitMs) as Millis }
}
