/** One candle of a market's chart. [SPOT-1] */
import type { Millis, PairId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'

// Model
/** Length of a candle that the exchange makes. */
export type Period = '1min' | '5min' | '15min' | '30min' | '60min' | '1day' | '1week' | '1mon'

/** Prices and volume of one period. */
export interface Candle {
  /** Start of the candle. */
  readonly start: Millis
  readonly open: Decimal.Decimal
  readonly high: Decimal.Decimal
  readonly low: Decimal.Decimal
  readonly close: Decimal.Decimal
  /** In the base currency. */
  readonly volume: Decimal.Decimal
}

/** An update of the current candle; some servers send only its close. */
export type CandleTick = { readonly pair: PairId; readonly period: Period } & Pick<Candle, 'close'> &
  Partial<Pick<Candle, 'start' | 'open' | 'high' | 'low' | 'volume'>>

// Constructors
/** All periods, shortest first. */
export const PERIODS: ReadonlyArray<Period> = ['1min', '5min', '15min', '30min', '60min', '1day', '1week', '1mon']

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS
const PERIOD_MS: Readonly<Record<Period, number>> = {
  '1min': MINUTE_MS,
  '5min': 5 * MINUTE_MS,
  '15min': 15 * MINUTE_MS,
  '30min': 30 * MINUTE_MS,
  '60min': 60 * MINUTE_MS,
  '1day': DAY_MS,
  '1week': 7 * DAY_MS,
  '1mon': 31 * DAY_MS,
}

/** In milliseconds; a month counts as 31 days. */
export const duration = (period: Period): number => PERIOD_MS[period]

/** The time range of the `count` candles before `until`. */
export const windowOf = (
  period: Period,
  count: number,
  until: Millis,
): { readonly from: Millis; readonly to: Millis } => ({
  from: Clocks.millis(Math.max(0, until - count * PERIOD_MS[period])),
  to: until,
})

// Rules
/** Whether open, high, low and close are possible for one candle. */
export const isConsistent = ({ open, high, low, close }: Candle): boolean =>
  Decimal.isPositive(low) && low <= open && low <= close && high >= open && high >= close

/** Oldest first, one candle per start; the last one given wins. */
export const sortedUnique = (candles: ReadonlyArray<Candle>): ReadonlyArray<Candle> =>
  [...new Map(candles.map((candle) => [candle.start, candle])).values()].sort((a, b) => a.start - b.start)

/**
 * Updates the last candle or appends the next one. Ticks before the last candle and ticks that would make it
 * inconsistent are ignored.
 */
export const applyTick = (candles: ReadonlyArray<Candle>, tick: CandleTick): ReadonlyArray<Candle> => {
  const last = candles.at(-1)
  if (last === undefined) return candles
  const start = tick.start ?? last.start
  if (start < last.start) return candles
  const current = start === last.start ? last : { ...flatCandle(last.close), start }
  const next = updatedCandle(current, tick)
  if (!isConsistent(next)) return candles
  return start === last.start ? [...candles.slice(0, -1), next] : [...candles, next]
}

/** Joins two ranges, both oldest first; for the same start the newer range wins. */
export const merge = (older: ReadonlyArray<Candle>, newer: ReadonlyArray<Candle>): ReadonlyArray<Candle> => {
  const all = [...older, ...newer]
  // mostly, and at every push while a chart has earlier bars
  const areApart = (older.at(-1)?.start ?? Number.NEGATIVE_INFINITY) < (newer[0]?.start ?? Number.POSITIVE_INFINITY)
  return areApart ? all : sortedUnique(all)
}

// Internal
const flatCandle = (price: Decimal.Decimal): Omit<Candle, 'start'> => ({
  open: price,
  high: price,
  low: price,
  close: price,
  volume: Decimal.zero,
})

const updatedCandle = (candle: Candle, { close, open, high, low, volume }: CandleTick): Candle => ({
  start: candle.start,
  open: open ?? candle.open,
  high: Decimal.max(high ?? candle.high, close),
  low: Decimal.min(low ?? candle.low, close),
  close,
  volume: volume ?? candle.volume,
})
