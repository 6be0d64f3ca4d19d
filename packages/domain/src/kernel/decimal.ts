/**
 * Exact decimal numbers for money: a bigint count of 10^-18 units, with the same rounding rules in client and
 * exchange. [Q8] [Q20]
 */
import { option as O } from 'fp-ts'

// Model
declare const DECIMAL: unique symbol
/** Count of 10^-18 units; may be negative. */
export type Decimal = bigint & { readonly [DECIMAL]: true }
/**
 * `down`: toward zero (amounts that are sent). `up`: away from zero (fees). `half-up`: half away from zero (display).
 */
export type Rounding = 'down' | 'up' | 'half-up'
/** Decimal places of every value. */
export const PLACES = 18

// Constructors
/** A value of so many units of 10^-18. */
export const fromUnits = (units: bigint): Decimal => units as Decimal

/** 0, exact. */
export const zero = fromUnits(0n)
/** 1, exact. */
export const one = fromUnits(10n ** 18n)

/** An integer; `count` must be a safe integer. */
export const fromInteger = (count: number): Decimal => fromUnits(BigInt(count) * one)

/**
 * `steps` × 10^-places: 1234 with 2 places is 12.34. `steps` must be an integer from 0 below 2^53, `places` from 0 to
 * 18. Twice as fast as BigInt(steps), for order books with hundreds of levels a second.
 */
export const fromSteps = (steps: number, places: number): Decimal => {
  // setUint32 keeps the lowest 32 bits of the integer part.
  WORD_PAIR.setUint32(0, steps / WORD_RANGE)
  WORD_PAIR.setUint32(4, steps)
  const whole = WORD_PAIR.getBigUint64(0)
  const step = stepOf(places)
  // A product that fits 64 bits is computed in 64 bits, which is faster.
  return fromUnits(steps < (MAX_WORD_STEPS[places] ?? 0) ? BigInt.asUintN(64, whole * step) : whole * step)
}

const DECIMAL_PATTERN = /^(-?)(\d{1,20})(?:\.(\d{1,18}))?$/

/**
 * Reads `-?digits(.digits)?` with at most 20 integer and 18 fraction digits. Anything else (exponent, plus sign,
 * comma, space) is none.
 */
export const fromText = (text: string): O.Option<Decimal> => {
  const match = DECIMAL_PATTERN.exec(text)
  if (match === null) return O.none
  const [, sign, whole = '0', fraction = ''] = match
  const units = BigInt(whole + fraction.padEnd(PLACES, '0'))
  return O.some(fromUnits(sign === '-' ? -units : units))
}

// Rules
/** Sum, exact. */
export const plus = (a: Decimal, b: Decimal): Decimal => fromUnits(a + b)
/** Difference, exact. */
export const minus = (a: Decimal, b: Decimal): Decimal => fromUnits(a - b)
/** The value with the other sign, exact. */
export const negate = (a: Decimal): Decimal => fromUnits(-(a as bigint))
/** The value without its sign, exact. */
export const absolute = (a: Decimal): Decimal => (a < 0n ? negate(a) : a)
/** Sum of all values, exact; 0 for none. */
export const sum = (values: ReadonlyArray<Decimal>): Decimal => values.reduce(plus, zero)

/** Product at 18 places; exact when the factors have at most 18 places together. */
export const times = (a: Decimal, b: Decimal, rounding: Rounding = 'down'): Decimal => divideUnits(a * b, one, rounding)

/** Quotient at 18 places. The divisor must not be zero; check with `isZero` first. */
export const divide = (a: Decimal, b: Decimal, rounding: Rounding = 'down'): Decimal =>
  divideUnits(a * one, b, rounding)

/** Rounds to `places` decimals. */
export const round = (places: number, a: Decimal, rounding: Rounding): Decimal => {
  const step = stepOf(places)
  return fromUnits(divideUnits(a, step, rounding) * step)
}
/** Rounded to `places` decimals toward zero. */
export const floorTo = (places: number, a: Decimal): Decimal => round(places, a, 'down')
/** Rounded to `places` decimals away from zero. */
export const ceilTo = (places: number, a: Decimal): Decimal => round(places, a, 'up')

/** -1 when `a` is less than `b`, 1 when it is greater, 0 when they are equal. */
export const compare = (a: Decimal, b: Decimal): -1 | 0 | 1 => (a < b ? -1 : a > b ? 1 : 0)
/** Whether the value is exactly 0. */
export const isZero = (a: Decimal): boolean => a === zero
/** Whether the value is greater than 0. */
export const isPositive = (a: Decimal): boolean => a > 0n
/** Whether the value is less than 0. */
export const isNegative = (a: Decimal): boolean => a < 0n
/** The smaller of the two. */
export const min = (a: Decimal, b: Decimal): Decimal => (a < b ? a : b)
/** The larger of the two. */
export const max = (a: Decimal, b: Decimal): Decimal => (a > b ? a : b)
/** Whether the value can be written exactly with at most `places` decimals. */
export const hasAtMostDecimals = (places: number, a: Decimal): boolean => a % stepOf(places) === 0n
/** Whether `a` is an integer multiple of `step`; `step` must be positive. */
export const isMultipleOf = (step: Decimal, a: Decimal): boolean => a % step === 0n

/** Shortest exact text, with `.` as decimal separator and no exponent. */
export const toText = (a: Decimal): string => toFixed(PLACES, a).replace(/\.?0+$/, '')

/** Text with exactly `places` decimals, rounded half up. A value that rounds to zero has no sign. */
export const toFixed = (places: number, a: Decimal): string => {
  const steps = divideUnits(a, stepOf(places), 'half-up')
  const digits = magnitude(steps).toString()
  const sign = steps < 0n ? '-' : ''
  if (places === 0) return sign + digits
  const padded = digits.padStart(places + 1, '0')
  return `${sign}${padded.slice(0, -places)}.${padded.slice(-places)}`
}

// Internal
/** Units of one step at each number of places, 0 to 18. */
const STEPS: ReadonlyArray<bigint> = Array.from({ length: PLACES + 1 }, (_, places) => 10n ** BigInt(PLACES - places))
/** Scratch buffer that combines two 32-bit halves into one bigint; keeps nothing between calls. */
const WORD_PAIR = new DataView(new ArrayBuffer(8))
const WORD_RANGE = 2 ** 32
/** Below this number of steps, at each number of places, a value is less than 2^63 units. */
const MAX_WORD_STEPS = STEPS.map((step) => Number(2n ** 63n / step))
const stepOf = (places: number): bigint => STEPS[places] ?? 10n ** BigInt(PLACES - places)

const divideUnits = (dividend: bigint, divisor: bigint, rounding: Rounding): Decimal => {
  const truncated = dividend / divisor
  if (rounding === 'down') return fromUnits(truncated)
  const remainder = dividend - truncated * divisor
  if (remainder === 0n) return fromUnits(truncated)
  const awayFromZero = dividend < 0n === divisor < 0n ? 1n : -1n
  const roundsAway = rounding === 'up' || 2n * magnitude(remainder) >= magnitude(divisor)
  return fromUnits(roundsAway ? truncated + awayFromZero : truncated)
}

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value)
