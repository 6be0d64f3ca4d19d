/** Candles of every period, all of the same minutes; windows are honoured to the bar. [SPOT-1] [Q32] */
import type { Pair } from '../engine/index.ts'
import { dayOf, join, startOf } from './days.ts'
import type { Days } from './days.ts'
import type { Bar, PriceSource } from './source.ts'

// Model
export const PERIODS = ['1min', '5min', '15min', '30min', '60min', '1day', '1week', '1mon', '1year'] as const
export type Period = (typeof PERIODS)[number]

export interface Candle extends Bar {
  /** The second in which it begins. */
  readonly start: number
}

export interface Window {
  readonly from: number
  readonly to: number
}

export interface Candles {
  /** Those that begin in the window and not after `now`, oldest first, the newest where there are too many. */
  readonly within: (pair: Pair, period: Period, window: Window, now: number) => Promise<ReadonlyArray<Candle>>
  /** The one that is still growing. */
  readonly running: (pair: Pair, period: Period, now: number) => Candle
}

export const MOST_CANDLES = 1000
/** Days of history before today: ten years. */
const DEPTH = 3660

// Constructors
export const candlesOf = (source: PriceSource, days: Days): Candles => {
  const minutes = (pair: Pair, length: number, start: number, now: number): Bar => {
    const last = Math.min(Math.floor(now / 60), start / 60 + length - 1)
    let bar: Bar | undefined
    for (let minute = start / 60; minute < last; minute += 1) bar = join(bar, source.bar(pair, minute))
    const isRunning = last === Math.floor(now / 60)
    return join(bar, isRunning ? source.running(pair, now) : source.bar(pair, last))
  }
  const wholeDays = (pair: Pair, start: number, end: number, now: number): Bar => {
    const today = dayOf(now)
    let bar: Bar | undefined
    for (let day = dayOf(start); day < Math.min(dayOf(end), today); day += 1) bar = join(bar, days.closed(pair, day))
    return dayOf(end) > today ? join(bar, days.running(pair, now)) : (bar ?? days.closed(pair, dayOf(start)))
  }
  const candle = (pair: Pair, period: Period, start: number, now: number): Candle => {
    const length = MINUTES[period]
    const bar =
      length === undefined ? wholeDays(pair, start, nextStart(period, start), now) : minutes(pair, length, start, now)
    return { ...bar, start }
  }
  const known = async (pair: Pair, from: number, to: number, now: number): Promise<void> => {
    let fresh = 0
    for (let day = dayOf(from); day <= dayOf(to) && day < dayOf(now); day += 1) {
      if (days.isKnown(pair, day)) continue
      days.closed(pair, day)
      fresh += 1
      // Others are served in between: a day costs about half a millisecond.
      if (fresh % 16 === 0) await new Promise((next) => setImmediate(next))
    }
  }
  return {
    within: async (pair, period, window, now) => {
      const starts = startsIn(period, window, now)
      const [first, last] = [starts[0], starts.at(-1)]
      if (first === undefined || last === undefined) return []
      if (MINUTES[period] === undefined) await known(pair, first, nextStart(period, last), now)
      return starts.map((start) => candle(pair, period, start, now))
    },
    running: (pair, period, now) => candle(pair, period, startIn(period, now), now),
  }
}

// Rules
/** The names of the contract, their aliases included; none where it is another. */
export const periodOf = (name: string): Period | undefined => PERIODS.find((one) => one === name) ?? ALIASES[name]

/** Where the candle of a second begins: weeks on Monday, months on the first, in Asia/Shanghai. */
export const startIn = (period: Period, second: number): number => {
  const length = MINUTES[period]
  if (length !== undefined) return Math.floor(second / (length * 60)) * length * 60
  const day = dayOf(second)
  if (period === '1day') return startOf(day)
  if (period === '1week') return startOf(day - ((day + THURSDAY) % 7))
  const date = new Date(day * 86_400_000)
  return startOf(Date.UTC(date.getUTCFullYear(), period === '1mon' ? date.getUTCMonth() : 0) / 86_400_000)
}

// Internal
const ALIASES: Readonly<Record<string, Period>> = {
  '1H': '60min',
  '1D': '1day',
  '1W': '1week',
  '1M': '1mon',
  '1Y': '1year',
}
const MINUTES: Readonly<Partial<Record<Period, number>>> = {
  '1min': 1,
  '5min': 5,
  '15min': 15,
  '30min': 30,
  '60min': 60,
}
/** The first day of 1970 was one; counted from Monday. */
const THURSDAY = 3
/** Longer than any of the period, shorter than two. */
const LONGEST: Readonly<Record<string, number>> = { '1day': 1, '1week': 7, '1mon': 31, '1year': 366 }

const nextStart = (period: Period, start: number): number => {
  const length = MINUTES[period]
  if (length !== undefined) return start + length * 60
  return startIn(period, start + (LONGEST[period] ?? 1) * 86_400)
}

const startsIn = (period: Period, { from, to }: Window, now: number): ReadonlyArray<number> => {
  const oldest = Math.max(from, startOf(dayOf(now) - DEPTH))
  const starts: Array<number> = []
  let start = startIn(period, Math.min(to, now))
  while (start >= oldest && starts.length < MOST_CANDLES) {
    starts.push(start)
    start = startIn(period, start - 1)
  }
  return starts.toReversed()
}
