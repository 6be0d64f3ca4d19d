/** Candles of every period, aggregated from the same minutes. A window is honoured exactly. [SPOT-1] [Q32] */
import { Days } from '../engine/index.ts'
import type { Pair } from '../engine/index.ts'
import { mergeBars, minuteSum } from './days.ts'
import type { DailyBars } from './days.ts'
import type { Bar, PriceSource } from './source.ts'
import { makeTimeSlices } from './time-slices.ts'
import type { Pause } from './time-slices.ts'

// Model
export const PERIODS = ['1min', '5min', '15min', '30min', '60min', '1day', '1week', '1mon', '1year'] as const
export type Period = (typeof PERIODS)[number]

export interface Candle extends Bar {
  /** Start second. */
  readonly start: number
}

export interface TimeWindow {
  readonly from: number
  readonly to: number
}

export interface Candles {
  /**
   * Candles that start in the window and not after `now`, oldest first. The newest MAX_CANDLES when there are more.
   * Computed one request after another, between other work of the process.
   */
  readonly within: (pair: Pair, period: Period, window: TimeWindow, now: number) => Promise<ReadonlyArray<Candle>>
  /** The current, unfinished candle. */
  readonly current: (pair: Pair, period: Period, now: number) => Candle
}

export const MAX_CANDLES = 1000
/** Days of history before today: ten years. */
const HISTORY_DAYS = 3660

// Constructors
export const makeCandles = (source: PriceSource, days: DailyBars): Candles => {
  const sum = minuteSum(source)
  const barOfMinutes = (pair: Pair, length: number, start: number, now: number): Bar => {
    const last = Math.min(Math.floor(now / 60), start / 60 + length - 1)
    const bar = sum(pair, undefined, start / 60, last)
    const isRunning = last === Math.floor(now / 60)
    return mergeBars(bar, isRunning ? source.currentMinute(pair, now) : source.bar(pair, last))
  }
  const barOfDays = (pair: Pair, start: number, end: number, now: number): Bar => {
    const today = Days.dayOf(now)
    let bar: Bar | undefined
    for (let day = Days.dayOf(start); day < Math.min(Days.dayOf(end), today); day += 1)
      bar = mergeBars(bar, days.closedDay(pair, day))
    return Days.dayOf(end) > today
      ? mergeBars(bar, days.currentDay(pair, now))
      : (bar ?? days.closedDay(pair, Days.dayOf(start)))
  }
  const candle = (pair: Pair, period: Period, start: number, now: number): Candle => {
    const length = periodMinutes(period)
    const bar =
      length === undefined
        ? barOfDays(pair, start, nextStart(period, start), now)
        : barOfMinutes(pair, length, start, now)
    return { ...bar, start }
  }
  const computeDays = async (pair: Pair, from: number, end: number, now: number, pause: Pause): Promise<void> => {
    for (let day = Days.dayOf(from); day < Days.dayOf(end) && day < Days.dayOf(now); day += 1) {
      if (days.isCached(pair, day)) continue
      days.closedDay(pair, day)
      await pause()
    }
  }
  // days take much longer, and charts of minutes do not wait for them
  const [minuteSlices, daySlices] = [makeTimeSlices(), makeTimeSlices()]
  return {
    within: (pair, period, window, now) =>
      (periodMinutes(period) === undefined ? daySlices : minuteSlices).run(async (pause) => {
        const candles: Array<Candle> = []
        for (const start of candleStarts(period, window, now)) {
          if (periodMinutes(period) === undefined) await computeDays(pair, start, nextStart(period, start), now, pause)
          candles.push(candle(pair, period, start, now))
          await pause()
        }
        return candles
      }),
    current: (pair, period, now) => candle(pair, period, periodStart(period, now), now),
  }
}

// Rules
/** Period of a contract name or alias. Undefined for another name. */
export const periodFromName = (name: string): Period | undefined =>
  PERIODS.find((one) => one === name) ?? (Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined)

/** Length of a period that divides a day; undefined for days and longer periods. */
export const periodMinutes = (period: Period): number | undefined => PERIOD_MINUTES[period]

/** Length of the longest candle of a period. */
export const maxPeriodMinutes = (period: Period): number =>
  periodMinutes(period) ?? (MAX_PERIOD_DAYS[period] ?? 1) * MINUTES_PER_DAY

/** Starts of the candles in a window, oldest first: not after `now`, and the newest MAX_CANDLES when there are more. */
export const candleStarts = (period: Period, { from, to }: TimeWindow, now: number): ReadonlyArray<number> => {
  const oldest = Math.max(from, Days.dayStart(Days.dayOf(now) - HISTORY_DAYS))
  const starts: Array<number> = []
  let start = periodStart(period, Math.min(to, now))
  while (start >= oldest && starts.length < MAX_CANDLES) {
    starts.push(start)
    start = periodStart(period, start - 1)
  }
  return starts.toReversed()
}

/** Start of the candle that contains a second: weeks start on Monday, months on the first, in Asia/Shanghai. */
export const periodStart = (period: Period, second: number): number => {
  const length = periodMinutes(period)
  if (length !== undefined) return Math.floor(second / (length * 60)) * length * 60
  const day = Days.dayOf(second)
  if (period === '1day') return Days.dayStart(day)
  if (period === '1week') return Days.dayStart(day - ((day + EPOCH_WEEKDAY) % 7))
  const date = new Date(day * 86_400_000)
  return Days.dayStart(Date.UTC(date.getUTCFullYear(), period === '1mon' ? date.getUTCMonth() : 0) / 86_400_000)
}

// Internal
const ALIASES: Readonly<Record<string, Period>> = {
  '1H': '60min',
  '1D': '1day',
  '1W': '1week',
  '1M': '1mon',
  '1Y': '1year',
}
const PERIOD_MINUTES: Readonly<Partial<Record<Period, number>>> = {
  '1min': 1,
  '5min': 5,
  '15min': 15,
  '30min': 30,
  '60min': 60,
}
/** 1970-01-01 was a Thursday; Monday is 0. */
const EPOCH_WEEKDAY = 3
const MINUTES_PER_DAY = 1440
/** At least the longest length of the period and less than two periods. */
const MAX_PERIOD_DAYS: Readonly<Record<string, number>> = { '1day': 1, '1week': 7, '1mon': 31, '1year': 366 }

const nextStart = (period: Period, start: number): number => {
  const length = periodMinutes(period)
  if (length !== undefined) return start + length * 60
  return periodStart(period, start + (MAX_PERIOD_DAYS[period] ?? 1) * 86_400)
}
