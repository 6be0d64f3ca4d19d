/** Intervals of a chart: the periods of the exchange, and those composed of shorter ones. [SPOT-1] */
import type { Millis } from '@hexbourse/domain/kernel'
import { Clocks, Decimal, ZoneTimes } from '@hexbourse/domain/kernel'

import type { Candle, Period } from './candle.ts'

// Model
/** Length of a candle that the chart shows. */
export type Interval = Period | '3min' | '240min' | '360min' | '720min'

/** The period that an interval is read in, and how many of its candles make one of the interval. */
export interface Source {
  readonly period: Period
  readonly count: number
}

// Constructors
/** All intervals, shortest first. */
export const INTERVALS: ReadonlyArray<Interval> = [
  '1min',
  '3min',
  '5min',
  '15min',
  '30min',
  '60min',
  '240min',
  '360min',
  '720min',
  '1day',
  '1week',
  '1mon',
]

/** Missing in the contract. */
const COMPOSED: Readonly<Partial<Record<Interval, Source>>> = {
  '3min': { period: '1min', count: 3 },
  '240min': { period: '60min', count: 4 },
  '360min': { period: '60min', count: 6 },
  '720min': { period: '60min', count: 12 },
}

// Rules
/** The period from which the candles of an interval are made, and how many of them make one. */
export const sourceOf = (interval: Interval): Source => COMPOSED[interval] ?? { period: interval as Period, count: 1 }

/** How many candles of the source are read at once, so that a composed chart is not short. */
export const candlesPerRead = (interval: Interval): number =>
  Math.min(sourceOf(interval).count * CANDLES_PER_READ, MAX_CANDLES_PER_READ)

/** Start of the interval that contains a time. Days begin at midnight of the zone, weeks on Monday. */
export const startOf = (interval: Interval, zone: string, at: Millis): Millis =>
  startIn(ZoneTimes.zoneTime(zone), interval, at)

/** Start of the interval after the one that begins at `start`. */
export const nextStart = (interval: Interval, zone: string, start: Millis): Millis => {
  const time = ZoneTimes.zoneTime(zone)
  const span = spanOf(interval)
  return span <= HOUR_MS ? Clocks.millis(start + span) : time.instant(localNext(interval, time.local(start)))
}

/**
 * Candles of the interval from candles of its source, both oldest first: first open, last close, range and volume of
 * all. Leaves out the oldest one where its beginning is missing, unless it is the only one.
 */
export const compose = (interval: Interval, zone: string, candles: ReadonlyArray<Candle>): ReadonlyArray<Candle> => {
  const time = ZoneTimes.zoneTime(zone)
  const composed: Array<Candle> = []
  for (const candle of candles) {
    const start = startIn(time, interval, candle.start)
    const last = composed.at(-1)
    if (last?.start === start) composed[composed.length - 1] = joined(last, candle)
    else composed.push({ ...candle, start })
  }
  const isCut = composed.length > 1 && composed[0]?.start !== candles[0]?.start
  return isCut ? composed.slice(1) : composed
}

/** `next`, with the earlier object for every candle that has not changed, so that it can be compared by identity. */
export const withKnown = (known: ReadonlyArray<Candle>, next: ReadonlyArray<Candle>): ReadonlyArray<Candle> => {
  const byStart = new Map(known.map((candle) => [candle.start, candle]))
  return next.map((candle) => {
    const earlier = byStart.get(candle.start)
    return earlier !== undefined && isSame(earlier, candle) ? earlier : candle
  })
}

// Internal
const CANDLES_PER_READ = 300
/** What a server answers quickly. */
const MAX_CANDLES_PER_READ = 1_200
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const WEEK_MS = 7 * DAY_MS
/** Ends in the next month, from the first day of any month on. */
const LONGEST_MONTH_MS = 31 * DAY_MS
/** 1970-01-05. */
const FIRST_MONDAY = 4 * DAY_MS

/** A month has no length of its own. */
const SPANS: Readonly<Record<Exclude<Interval, '1mon'>, number>> = {
  '1min': MINUTE_MS,
  '3min': 3 * MINUTE_MS,
  '5min': 5 * MINUTE_MS,
  '15min': 15 * MINUTE_MS,
  '30min': 30 * MINUTE_MS,
  '60min': HOUR_MS,
  '240min': 4 * HOUR_MS,
  '360min': 6 * HOUR_MS,
  '720min': 12 * HOUR_MS,
  '1day': DAY_MS,
  '1week': WEEK_MS,
}
const spanOf = (interval: Interval): number => (interval === '1mon' ? Infinity : SPANS[interval])

/** Up to an hour counted in elapsed time, because a local time occurs twice when the clock is set back. */
const startIn = (time: ZoneTimes.ZoneTime, interval: Interval, at: Millis): Millis => {
  const [span, local] = [spanOf(interval), time.local(at)]
  return span <= HOUR_MS ? Clocks.millis(at - modulo(local, span)) : time.instant(localStart(interval, local))
}

/** Not negative. */
const modulo = (value: number, span: number): number => ((value % span) + span) % span

const DAY_OF_MONTH = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', day: 'numeric' })

const monthStart = (local: ZoneTimes.LocalMillis): ZoneTimes.LocalMillis => {
  const midnight = local - modulo(local, DAY_MS)
  return midnight - (Number(DAY_OF_MONTH.format(midnight)) - 1) * DAY_MS
}

const localStart = (interval: Interval, local: ZoneTimes.LocalMillis): ZoneTimes.LocalMillis =>
  interval === '1mon'
    ? monthStart(local)
    : local - modulo(local - (interval === '1week' ? FIRST_MONDAY : 0), SPANS[interval])

const localNext = (interval: Interval, local: ZoneTimes.LocalMillis): ZoneTimes.LocalMillis =>
  interval === '1mon' ? monthStart(local + LONGEST_MONTH_MS) : local + SPANS[interval]

const joined = (first: Candle, second: Candle): Candle => ({
  start: first.start,
  open: first.open,
  high: Decimal.max(first.high, second.high),
  low: Decimal.min(first.low, second.low),
  close: second.close,
  volume: Decimal.plus(first.volume, second.volume),
})

const VALUES = ['open', 'high', 'low', 'close', 'volume'] as const

const isSame = (one: Candle, other: Candle): boolean => VALUES.every((value) => one[value] === other[value])
