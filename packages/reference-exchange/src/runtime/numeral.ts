/** The contract's JSON numbers, which a double cannot always carry. [Q8] */
import { Decimal } from '@hexbourse/domain/kernel'

const EXACT_DIGITS = 15

/** A number where a double holds it exactly, else its text. */
export const numeral = (amount: Decimal.Decimal): number | string => {
  const text = Decimal.toText(amount)
  return text.replace(/\D/g, '').length <= EXACT_DIGITS ? Number(text) : text
}
