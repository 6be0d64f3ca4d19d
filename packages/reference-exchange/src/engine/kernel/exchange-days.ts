/** Days of the exchange, from midnight to midnight in Asia/Shanghai, which has no summer time. [Q32] */

import type { Millis } from '@hexbourse/domain/kernel'

export const ZONE_OFFSET_SECONDS = 8 * 3600

const SECONDS_PER_DAY = 86_400

/** Day that contains a second; days count from 1970-01-01. */
export const dayOf = (second: number): number => Math.floor((second + ZONE_OFFSET_SECONDS) / SECONDS_PER_DAY)

/** Day that contains a time. */
export const exchangeDay = (at: Millis): number => dayOf(Math.floor(at / 1000))

/** First second of a day. */
export const dayStart = (day: number): number => day * SECONDS_PER_DAY - ZONE_OFFSET_SECONDS
