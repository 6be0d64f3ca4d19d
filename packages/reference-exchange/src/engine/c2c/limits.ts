/** Limits of fiat trading: cancellations of a day, and what follows from too many. [TXT-13] */
import type { C2cLimits } from '@hexbourse/domain/c2c'
import { Clocks } from '@hexbourse/domain/kernel'
import type { Millis, UserId } from '@hexbourse/domain/kernel'

import { dayStart, exchangeDay } from '../kernel/exchange-days.ts'
import type { Rejection } from '../kernel/rejection.ts'
import type { C2cState } from './state.ts'

// Model
/** Seconds in which an order must be paid. */
export const PAYMENT_WINDOW_SECONDS = 900
/** Cancelled and expired orders of a payer, until the restriction. */
export const CANCELLATIONS_PER_DAY = 3
export const OFFER_LIFETIME_MS = 24 * 3_600_000
/** Open and taken offers of a user. */
export const MAX_OFFERS = 20
/** Chat messages of an order. */
export const MAX_MESSAGES = 200

// Rules
export const fiatLimits = (state: C2cState, user: UserId, now: Millis): C2cLimits.FiatLimits => {
  const cancelled = cancellationsToday(state, user, now)
  return {
    paymentWindowSeconds: PAYMENT_WINDOW_SECONDS,
    cancellationsPerDay: CANCELLATIONS_PER_DAY,
    cancellationsLeft: Math.max(0, CANCELLATIONS_PER_DAY - cancelled),
    restrictedUntil: cancelled < CANCELLATIONS_PER_DAY ? undefined : nextMidnight(now),
  }
}

/** Why a payer cannot publish, take or cancel until midnight; undefined without a restriction. */
export const restriction = (state: C2cState, user: UserId, now: Millis): Rejection | undefined => {
  const { restrictedUntil } = fiatLimits(state, user, now)
  return restrictedUntil === undefined ? undefined : { _tag: 'FiatRestricted', until: restrictedUntil }
}

// Internal
const cancellationsToday = ({ cancellations, cancellationDay }: C2cState, user: UserId, now: Millis): number =>
  cancellationDay === exchangeDay(now) ? (cancellations.get(user) ?? 0) : 0

const nextMidnight = (now: Millis): Millis => Clocks.millis(dayStart(exchangeDay(now) + 1) * 1000)
