/** Decimal arithmetic on big.js: the oracle of kernel/decimal. [Q8] [Q20] */
import Big from 'big.js'

/** Directions of rounding. */
export type OracleRounding = 'down' | 'up' | 'half-up'

/** Rounding modes of big.js: 0 towards zero, 1 half away from zero, 3 away from zero. */
const MODES: Readonly<Record<OracleRounding, 0 | 1 | 3>> = { down: 0, 'half-up': 1, up: 3 }
const PLACES = 18

/** Sum, exact. */
export const sum = (a: string, b: string): string => plainText(new Big(a).plus(b))
/** Difference, exact. */
export const difference = (a: string, b: string): string => plainText(new Big(a).minus(b))
/** Product, rounded to 18 decimals. */
export const product = (a: string, b: string, rounding: OracleRounding): string =>
  plainText(new Big(a).times(b).round(PLACES, MODES[rounding]))

/** A separate big.js constructor keeps the precision setting local. */
export const quotient = (a: string, b: string, rounding: OracleRounding): string => {
  const Division = Big()
  Division.DP = PLACES
  Division.RM = MODES[rounding]
  return plainText(new Division(a).div(b))
}

/** The value with so many decimals. */
export const roundedText = (places: number, a: string, rounding: OracleRounding): string =>
  plainText(new Big(a).round(places, MODES[rounding]))

/** Text with exactly so many decimals, rounded half up. */
export const fixedText = (places: number, a: string): string => {
  const text = new Big(a).toFixed(places, MODES['half-up'])
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text
}

/** -1, 0 or 1. */
export const compare = (a: string, b: string): -1 | 0 | 1 => new Big(a).cmp(b)

const plainText = (value: { readonly toFixed: () => string }): string => {
  const text = value.toFixed()
  return text === '-0' ? '0' : text
}
