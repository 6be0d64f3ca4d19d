/** Exact decimal numbers for money: a bigint of 10^-18 units, one rounding law for client and exchange. [Q8] [Q20] */
import { option as O } from 'fp-ts'

// Model
declare const DECIMAL: unique symbol
/** Count of 10^-18 units; may be negative. */
export type Decimal = bigint & { readonly [DECIMAL]: true }
/** down: toward zero (what a user sends); up: away from zero (fees); half-up: half away from zero (display). */
export type Rounding = 'down' | 'up' | 'half-up'
/** Decimal places every value carries. */
export const PLACES = 18
/** Longest integer part that a text may have. */
const INTEGER_DIGITS = 20

// Constructors
export const fromUnits = (units: bigint): Decimal => units as Decimal

export const zero = fromUnits(0n)
export const one = fromUnits(10n ** 18n)

/** A whole number; `count` must be a safe integer. */
export const fromInteger = (count: number): Decimal => fromUnits(BigInt(count) * one)

/** So many steps of 10^-places: 1234 and 2 are 12.34. `steps` must be a whole number from 0 below 2^53, `places` 0 to 18. Half the price of BigInt(steps), for books that bring hundreds a second. */
export const fromSteps = (steps: number, places: number): Decimal => {
  const high = Math.floor(steps / WORD)
  WORDS.setUint32(0, high)
  WORDS.setUint32(4, steps - high * WORD)
  const whole = WORDS.getBigUint64(0)
  const step = stepOf(places)
  // Where the product is known to fit a machine's word it is made in one.
  return fromUnits(steps < (FITS_WORD[places] ?? 0) ? BigInt.asUintN(64, whole * step) : whole * step)
}

const GRAMMAR = /^(-?)(\d{1,20})(?:\.(\d{1,18}))?$/

/** Reads `-?digits(.digits)?` with at most 20 + 18 digits; anything else (exponent, sign +, comma, space) is none. */
export const fromText = (text: string): O.Option<Decimal> => {
  const match = text.length <= INTEGER_DIGITS + PLACES + 2 ? GRAMMAR.exec(text) : null
  if (match === null) return O.none
  const [, sign, whole = '0', fraction = ''] = match
  const units = BigInt(whole + fraction.padEnd(PLACES, '0'))
  return O.some(fromUnits(sign === '-' ? -units : units))
}

// Rules
export const plus = (a: Decimal, b: Decimal): Decimal => fromUnits(a + b)
export const minus = (a: Decimal, b: Decimal): Decimal => fromUnits(a - b)
export const negate = (a: Decimal): Decimal => fromUnits(-(a as bigint))
export const absolute = (a: Decimal): Decimal => (a < 0n ? negate(a) : a)
export const sum = (values: ReadonlyArray<Decimal>): Decimal => values.reduce(plus, zero)

/** Product at 18 places; exact whenever the factors have at most 18 places together. */
export const times = (a: Decimal, b: Decimal, rounding: Rounding = 'down'): Decimal => quotient(a * b, one, rounding)

/** Quotient at 18 places. The divisor must not be zero: ask `isZero` first. */
export const over = (a: Decimal, b: Decimal, rounding: Rounding = 'down'): Decimal => quotient(a * one, b, rounding)

/** Keeps `places` decimals. */
export const round = (places: number, a: Decimal, rounding: Rounding): Decimal => {
  const step = stepOf(places)
  return fromUnits(quotient(a, step, rounding) * step)
}
export const floorTo = (places: number, a: Decimal): Decimal => round(places, a, 'down')
export const ceilTo = (places: number, a: Decimal): Decimal => round(places, a, 'up')

export const compare = (a: Decimal, b: Decimal): -1 | 0 | 1 => (a < b ? -1 : a > b ? 1 : 0)
export const isZero = (a: Decimal): boolean => a === zero
export const isPositive = (a: Decimal): boolean => a > 0n
export const isNegative = (a: Decimal): boolean => a < 0n
export const least = (a: Decimal, b: Decimal): Decimal => (a < b ? a : b)
export const greatest = (a: Decimal, b: Decimal): Decimal => (a > b ? a : b)
/** Whether the value is written exactly with at most `places` decimals. */
export const fits = (places: number, a: Decimal): boolean => a % stepOf(places) === 0n
/** Whether `a` is a whole multiple of `step`; `step` must be positive. */
export const isMultipleOf = (step: Decimal, a: Decimal): boolean => a % step === 0n

/** Shortest exact text, `.` as separator, no exponent. */
export const toText = (a: Decimal): string => toFixed(PLACES, a).replace(/\.?0+$/, '')

/** Text with exactly `places` decimals, rounded half up. A value that rounds to zero has no sign. */
export const toFixed = (places: number, a: Decimal): string => {
  const steps = quotient(a, stepOf(places), 'half-up')
  const digits = magnitude(steps).toString()
  const sign = steps < 0n ? '-' : ''
  if (places === 0) return sign + digits
  const padded = digits.length > places ? digits : digits.padStart(places + 1, '0')
  return `${sign}${padded.slice(0, -places)}.${padded.slice(-places)}`
}

// Internal
/** Units of one step at each number of places, 0 to 18. */
const STEPS: ReadonlyArray<bigint> = Array.from({ length: PLACES + 1 }, (_, places) => 10n ** BigInt(PLACES - places))
/** A number's two halves side by side, read as one bigint; holds nothing between calls. */
const WORDS = new DataView(new ArrayBuffer(8))
const WORD = 2 ** 32
/** Below so many steps a value is less than 2^63 units. */
const FITS_WORD = STEPS.map((step) => Number(2n ** 63n / step))
const stepOf = (places: number): bigint => STEPS[places] ?? 10n ** BigInt(PLACES - places)

const quotient = (dividend: bigint, divisor: bigint, rounding: Rounding): Decimal => {
  const down = dividend / divisor
  if (rounding === 'down') return fromUnits(down)
  const rest = dividend - down * divisor
  if (rest === 0n) return fromUnits(down)
  const away = dividend < 0n === divisor < 0n ? 1n : -1n
  const grows = rounding === 'up' || 2n * magnitude(rest) >= magnitude(divisor)
  return fromUnits(grows ? down + away : down)
}

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value)
