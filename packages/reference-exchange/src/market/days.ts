/** Minutes added up to days of Asia/Shanghai, each closed day once. [Q32] [SPOT-2] */
import type { Pair } from '../engine/index.ts'
import type { Bar, PriceSource } from './source.ts'

// Model
export interface Days {
  /** A whole day that is over; days count from 1970 in Asia/Shanghai. */
  readonly closed: (pair: Pair, day: number) => Bar
  /** Whether asking for it costs nothing. */
  readonly isKnown: (pair: Pair, day: number) => boolean
  /** The day of a second, up to and with that second. */
  readonly running: (pair: Pair, second: number) => Bar
}

interface Sum {
  readonly day: number
  /** The first minute not yet in `bar`. */
  readonly next: number
  readonly bar: Bar | undefined
}

// Constructors
export const daysOf = (source: PriceSource): Days => {
  const closed = new Map<string, Bar>()
  const growing = new Map<number, Sum>()
  const sum = (pair: Pair, from: Bar | undefined, first: number, end: number): Bar | undefined => {
    let bar = from
    for (let minute = first; minute < end; minute += 1) bar = join(bar, source.bar(pair, minute))
    return bar
  }
  return {
    closed: (pair, day) => {
      const known = closed.get(`${pair.match}/${day}`)
      if (known !== undefined) return known
      const first = firstMinuteOf(day)
      const bar = sum(pair, undefined, first, first + MINUTES) ?? source.bar(pair, first)
      closed.set(`${pair.match}/${day}`, bar)
      return bar
    },
    isKnown: (pair, day) => closed.has(`${pair.match}/${day}`),
    running: (pair, second) => {
      const day = dayOf(second)
      const minute = Math.floor(second / 60)
      const known = growing.get(pair.match)
      const goesOn = known?.day === day && known.next <= minute
      const from = goesOn ? known : { next: firstMinuteOf(day), bar: undefined }
      const bar = sum(pair, from.bar, from.next, minute)
      growing.set(pair.match, { day, next: minute, bar })
      return join(bar, source.running(pair, second))
    },
  }
}

// Rules
/** The day (UTC+8) in which a second lies. */
export const dayOf = (second: number): number => Math.floor((second + EIGHT_HOURS) / 86_400)

/** The second in which a day begins. */
export const startOf = (day: number): number => day * 86_400 - EIGHT_HOURS

/** Two stretches of time one after the other as one. */
export const join = (before: Bar | undefined, after: Bar): Bar =>
  before === undefined
    ? after
    : {
        open: before.open,
        high: Math.max(before.high, after.high),
        low: Math.min(before.low, after.low),
        close: after.close,
        volume: before.volume + after.volume,
        turnover: before.turnover + after.turnover,
      }

// Internal
const EIGHT_HOURS = 28_800
const MINUTES = 1440

const firstMinuteOf = (day: number): number => startOf(day) / 60
