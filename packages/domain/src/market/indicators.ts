/**
 * Technical indicators. They are drawn and never money: values are floats, one for each close, undefined where there
 * are too few closes. Each value depends only on the closes up to it. [SPOT-1]
 */

// Model
export type Line = ReadonlyArray<number | undefined>
type Closes = ReadonlyArray<number>

/** Bollinger bands: a moving average, and lines above and below it. */
export interface Bands {
  readonly upper: Line
  readonly middle: Line
  readonly lower: Line
}

/** Moving average convergence divergence. */
export interface Macd {
  /** Short average less the long one. */
  readonly macd: Line
  /** Average of `macd`. */
  readonly signal: Line
  /** `macd` less `signal`. */
  readonly histogram: Line
}

// Constructors
/** The usual parameters. */
export const MA_PERIODS = [10, 15, 20] as const
/** Candles of the two exponential averages. */
export const EMA_PERIODS = [12, 26] as const
/** Candles of the average, and distance of the bands in standard deviations. */
export const BANDS = { period: 20, deviations: 2 } as const
/** Candles of the three averages. */
export const MACD = { short: 12, long: 26, signal: 9 } as const
/** Candles of the relative strength index. */
export const RSI_PERIOD = 14

// Rules
/** Mean of the last `period` closes. */
export const movingAverage = (closes: Closes, period: number): Line => {
  let sum = 0
  return closes.map((close, index) => {
    sum += close - (closes[index - period] ?? 0)
    return index < period - 1 ? undefined : sum / period
  })
}

/** Weight 2 / (period + 1) for the newest close; begins with the mean of the first `period` closes. */
export const exponentialAverage = (closes: Closes, period: number): Line => smoothed(closes, period, 2 / (period + 1))

/** Moving average, and lines that many population standard deviations from it. */
export const bands = (closes: Closes, period: number = BANDS.period, deviations: number = BANDS.deviations): Bands => {
  const middle = movingAverage(closes, period)
  const widths = middle.map((mean, index) => {
    if (mean === undefined) return undefined
    const squares = closes.slice(index - period + 1, index + 1).map((close) => (close - mean) ** 2)
    return deviations * Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / period)
  })
  return {
    upper: middle.map((mean, index) => added(mean, widths[index])),
    middle,
    lower: middle.map((mean, index) => less(mean, widths[index])),
  }
}

/** Difference of the short and the long average. */
export const macd = (closes: Closes): Macd => {
  const [short, long] = [exponentialAverage(closes, MACD.short), exponentialAverage(closes, MACD.long)]
  const line = short.map((value, index) => less(value, long[index]))
  const known = line.filter((value) => value !== undefined)
  const missing = line.length - known.length
  const signal = [...line.slice(0, missing), ...exponentialAverage(known, MACD.signal)]
  return { macd: line, signal, histogram: line.map((value, index) => less(value, signal[index])) }
}

/** Relative strength from 0 to 100 with Wilder's averages; 50 while the price does not move at all. */
export const relativeStrength = (closes: Closes, period: number = RSI_PERIOD): Line => {
  const moves = closes.slice(1).map((close, index) => close - (closes[index] ?? close))
  const weight = 1 / period
  const gains = smoothed(
    moves.map((move) => Math.max(move, 0)),
    period,
    weight,
  )
  const losses = smoothed(
    moves.map((move) => Math.max(-move, 0)),
    period,
    weight,
  )
  const strengths = gains.map((gain, index) => strengthOf(gain, losses[index]))
  return closes.length === 0 ? [] : [undefined, ...strengths]
}

// Internal
const NEUTRAL = 50
const PERCENT = 100

const strengthOf = (gain: number | undefined, loss: number | undefined): number | undefined => {
  if (gain === undefined || loss === undefined) return undefined
  return gain + loss === 0 ? NEUTRAL : (PERCENT * gain) / (gain + loss)
}

/** Begins with the mean of the first `period` values, then moves towards each value by `weight`. */
const smoothed = (values: Closes, period: number, weight: number): Line => {
  let [sum, average] = [0, 0]
  return values.map((value, index) => {
    sum += value
    average = index < period ? sum / period : average + weight * (value - average)
    return index < period - 1 ? undefined : average
  })
}

const added = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? undefined : one + other

const less = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? undefined : one - other
