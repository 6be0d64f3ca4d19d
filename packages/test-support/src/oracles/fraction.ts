/** Exact fractions, for oracles whose figures are written with decimals. */

export interface Fraction {
  readonly above: bigint
  /** Positive. */
  readonly below: bigint
}

/** `-?digits(.digits)?` */
export const read = (text: string): Fraction => {
  const [whole = '', digits = ''] = text.split('.')
  return { above: BigInt(whole + digits), below: 10n ** BigInt(digits.length) }
}

export const HUNDRED = read('100')

export const plus = (a: Fraction, b: Fraction): Fraction => ({
  above: a.above * b.below + b.above * a.below,
  below: a.below * b.below,
})
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { above: -b.above, below: b.below })
export const times = (a: Fraction, b: Fraction): Fraction => ({ above: a.above * b.above, below: a.below * b.below })
export const quotient = (a: Fraction, b: Fraction): Fraction => ({
  above: a.above * b.below * (b.above < 0n ? -1n : 1n),
  below: a.below * (b.above < 0n ? -b.above : b.above),
})
export const compare = (a: Fraction, b: Fraction): number => {
  const difference = minus(a, b).above
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}
export const least = (a: Fraction, b: Fraction): Fraction => (compare(a, b) < 0 ? a : b)
export const percentOf = (amount: Fraction, percent: string): Fraction =>
  quotient(times(amount, read(percent)), HUNDRED)
export const total = (amounts: ReadonlyArray<Fraction>): Fraction => amounts.reduce(plus, read('0'))

/** Towards zero or away from it. */
export const roundedText = (places: number, { above, below }: Fraction, rounding: 'down' | 'up'): string => {
  const steps = (above < 0n ? -above : above) * 10n ** BigInt(places)
  const count = steps / below + (rounding === 'up' && steps % below !== 0n ? 1n : 0n)
  const digits = count.toString().padStart(places + 1, '0')
  const text = `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, '')
  return above < 0n && count !== 0n ? `-${text}` : text
}

export const exact = (value: Fraction): string => {
  const text = roundedText(PLACES, value, 'down')
  if (compare(read(text), value) !== 0) throw new RangeError(`${text} is not exact`)
  return text
}

// Internal
const PLACES = 18
