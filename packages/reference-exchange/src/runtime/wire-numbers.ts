/** Numbers as the contract sends them, in replies and in pushes. [Q8] */
import { Decimal } from '@hexbourse/domain/kernel'

const MAX_EXACT_DIGITS = 15

/** A number when a double holds it exactly, else its text. */
export const jsonNumber = (amount: Decimal.Decimal): number | string => {
  const text = Decimal.toText(amount)
  return text.replace(/\D/g, '').length <= MAX_EXACT_DIGITS ? Number(text) : text
}

/** Five decimals, half up. */
export const fixed5 = (amount: Decimal.Decimal): string => Decimal.toFixed(5, amount)

/** Two decimals, half up, with `+` before a positive value. */
export const signedPercent = (percent: Decimal.Decimal): string =>
  `${Decimal.isPositive(percent) ? '+' : ''}${Decimal.toFixed(2, percent)}`
