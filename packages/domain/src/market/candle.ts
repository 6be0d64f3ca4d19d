/** One bar of a market's chart. [SPOT-1] */
import type { Millis, PairId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'

// Model
export type Period = '1min' | '5min' | '15min' | '30min' | '60min' | '1day' | '1week' | '1mon'

export interface Candle {
  /** When the bar begins. */
  readonly start: Millis
  readonly open: Decimal.Decimal
  readonly high: Decimal.Decimal
  readonly low: Decimal.Decimal
  readonly close: Decimal.Decimal
  /** In the base currency. */
  readonly volume: Decimal.Decimal
}

/** One push about the bar that still grows; some servers say nothing but its close. */
export type CandleTick = { readonly pair: PairId; readonly period: Period } & Pick<Candle, 'close'> &
  Partial<Pick<Candle, 'start' | 'open' | 'high' | 'low' | 'volume'>>

// Constructors
export const PERIODS: ReadonlyArray<Period> = ['1min', '5min', '15min', '30min', '60min', '1day', '1week', '1mon']

const MINUTE = 60_000
const DAY = 1_440 * MINUTE
/** Milliseconds of a bar; of the longest month. */
const SPANS: Readonly<Record<Period, number>> = {
  '1min': MINUTE,
  '5min': 5 * MINUTE,
  '15min': 15 * MINUTE,
  '30min': 30 * MINUTE,
  '60min': 60 * MINUTE,
  '1day': DAY,
  '1week': 7 * DAY,
  '1mon': 31 * DAY,
}

/** The window that holds the `count` bars before `until`. */
export const windowOf = (
  period: Period,
  count: number,
  until: Millis,
): { readonly from: Millis; readonly to: Millis } => ({
  from: Clocks.millis(Math.max(0, until - count * SPANS[period])),
  to: until,
})

// Rules
/** Whether the four prices can be those of one bar. */
export const isSound = ({ open, high, low, close }: Candle): boolean =>
  Decimal.isPositive(low) && low <= open && low <= close && high >= open && high >= close

/** Oldest first, each bar once, the last word about it kept. */
export const ordered = (candles: ReadonlyArray<Candle>): ReadonlyArray<Candle> =>
  [...new Map(candles.map((candle) => [candle.start, candle])).values()].sort((a, b) => a.start - b.start)

/** Grows the last bar or begins the next; what is older than the last bar is no news. */
export const advance = (candles: ReadonlyArray<Candle>, tick: CandleTick): ReadonlyArray<Candle> => {
  const last = candles.at(-1)
  if (last === undefined) return candles
  const start = tick.start ?? last.start
  if (start < last.start) return candles
  const begun = start === last.start ? last : { ...flat(last.close), start }
  const next = grown(begun, tick)
  if (!isSound(next)) return candles
  return start === last.start ? [...candles.slice(0, -1), next] : [...candles, next]
}

/** An earlier stretch before a later one; where both know a bar, the later one does. */
export const before = (older: ReadonlyArray<Candle>, newer: ReadonlyArray<Candle>): ReadonlyArray<Candle> =>
  ordered([...older, ...newer])

// Internal
const flat = (price: Decimal.Decimal): Omit<Candle, 'start'> => ({
  open: price,
  high: price,
  low: price,
  close: price,
  volume: Decimal.zero,
})

const grown = (bar: Candle, { close, open, high, low, volume }: CandleTick): Candle => ({
  start: bar.start,
  open: open ?? bar.open,
  high: Decimal.greatest(high ?? bar.high, close),
  low: Decimal.least(low ?? bar.low, close),
  close,
  volume: volume ?? bar.volume,
})
