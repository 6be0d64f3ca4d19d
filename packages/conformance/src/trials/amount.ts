/** Exact amounts as a reply states them. */

// Model
/** In units of the 18th decimal. */
export type Amount = bigint

// Rules
/** A decimal text, or a number; 0 for what is none. */
export const amountOf = (value: unknown): Amount => {
  const [, sign, whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,18}))?/.exec(String(value)) ?? []
  const units = BigInt(whole + fraction.padEnd(PLACES, '0'))
  return sign === '-' ? -units : units
}

export const product = (a: Amount, b: Amount): Amount => (a * b) / ONE

/** Truncated to eight decimals, as the contract computes. */
export const percentage = (amount: Amount, percent: Amount): Amount => {
  const exact = product(amount, percent) / 100n
  return exact - (exact % SMALLEST)
}

/** Half of a price, without decimals where it has two digits or more, so that it is on every tick. */
export const halfPrice = (price: Amount): string => {
  const half = price / 2n
  return half >= 10n * ONE ? String(half / ONE) : textOf(half - (half % HUNDREDTH))
}

/** The least quantity with four decimals that is worth `value` or more. */
export const quantityWorth = (value: bigint, price: Amount): string => {
  const exact = (value * ONE * ONE) / price
  return textOf(exact - (exact % TEN_THOUSANDTH) + TEN_THOUSANDTH)
}

// Internal
const PLACES = 18
const ONE = 10n ** 18n
const SMALLEST = 10n ** 10n
const HUNDREDTH = 10n ** 16n
const TEN_THOUSANDTH = 10n ** 14n

const textOf = (amount: Amount): string => {
  const digits = String(amount).padStart(PLACES + 1, '0')
  return `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`.replace(/\.?0+$/, '')
}
