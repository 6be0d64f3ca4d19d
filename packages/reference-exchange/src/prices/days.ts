/** Daily bars of Asia/Shanghai. A closed day is computed once. [Q32] [SPOT-2] */
import { Days } from '../engine/index.ts'
import type { Pair } from '../engine/index.ts'
import type { Bar, PriceSource } from './source.ts'

// Model
export interface DailyBars {
  /** Bar of a finished day. Days count from 1970 in Asia/Shanghai. */
  readonly closedDay: (pair: Pair, day: number) => Bar
  /** Whether the day is already computed. */
  readonly isCached: (pair: Pair, day: number) => boolean
  /** Last price of a finished day, in ticks; much cheaper than its bar. */
  readonly closeOf: (pair: Pair, day: number) => number
  /** Bar of the day up to and including a second. */
  readonly currentDay: (pair: Pair, second: number) => Bar
}

/** In ticks. */
export interface PriceRange {
  readonly low: number
  readonly high: number
}

interface PartialDay {
  readonly day: number
  /** First minute that is not in `bar`. */
  readonly nextMinute: number
  readonly bar: Bar | undefined
}

// Constructors
/** `tradedRange`: prices of a day that its minutes do not contain; they widen the bar of the current day. */
export const dailyBars = (
  source: PriceSource,
  tradedRange: (pair: Pair, day: number) => PriceRange | undefined = () => undefined,
): DailyBars => {
  const closed = new Map<string, Bar>()
  const closes = new Map<string, number>()
  const partialDays = new Map<number, PartialDay>()
  const sum = minuteSum(source)
  return {
    closedDay: (pair, day) => {
      const cached = closed.get(`${pair.match}/${day}`)
      if (cached !== undefined) return cached
      const first = firstMinute(day)
      const bar = sum(pair, undefined, first, first + MINUTES_PER_DAY) ?? source.bar(pair, first)
      closed.set(`${pair.match}/${day}`, bar)
      return bar
    },
    closeOf: (pair, day) => {
      const key = `${pair.match}/${day}`
      const close = closed.get(key)?.close ?? closes.get(key) ?? source.bar(pair, firstMinute(day + 1) - 1).close
      closes.set(key, close)
      return close
    },
    isCached: (pair, day) => closed.has(`${pair.match}/${day}`),
    currentDay: (pair, second) => {
      const day = Days.dayOf(second)
      const minute = Math.floor(second / 60)
      const cached = partialDays.get(pair.match)
      const canContinue = cached?.day === day && cached.nextMinute <= minute
      const start = canContinue ? cached : { nextMinute: firstMinute(day), bar: undefined }
      const bar = sum(pair, start.bar, start.nextMinute, minute)
      partialDays.set(pair.match, { day, nextMinute: minute, bar })
      return widened(mergeBars(bar, source.currentMinute(pair, second)), tradedRange(pair, day))
    },
  }
}

// Rules
/** Bar of the minutes from `first` to before `end`, after `start`. */
export type MinuteSum = (pair: Pair, start: Bar | undefined, first: number, end: number) => Bar | undefined

/** Adds up in place: a new bar for each of the 1440 minutes of a day would cost more than their prices. */
export const minuteSum =
  (source: PriceSource): MinuteSum =>
  (pair, start, first, end) => {
    if (first >= end) return start
    const total: MutableBar = { ...(start ?? source.bar(pair, first)) }
    for (let minute = start === undefined ? first + 1 : first; minute < end; minute += 1) {
      const bar = source.bar(pair, minute)
      total.high = Math.max(total.high, bar.high)
      total.low = Math.min(total.low, bar.low)
      total.close = bar.close
      total.volume += bar.volume
      total.turnover += bar.turnover
    }
    return total
  }

/** Combines two consecutive bars. */
export const mergeBars = (earlier: Bar | undefined, later: Bar): Bar =>
  earlier === undefined
    ? later
    : {
        open: earlier.open,
        high: Math.max(earlier.high, later.high),
        low: Math.min(earlier.low, later.low),
        close: later.close,
        volume: earlier.volume + later.volume,
        turnover: earlier.turnover + later.turnover,
      }

// Internal
type MutableBar = { -readonly [K in keyof Bar]: Bar[K] }

const MINUTES_PER_DAY = 1440

const widened = (bar: Bar, range: PriceRange | undefined): Bar =>
  range === undefined ? bar : { ...bar, high: Math.max(bar.high, range.high), low: Math.min(bar.low, range.low) }

const firstMinute = (day: number): number => Days.dayStart(day) / 60
