/** JSON numbers of the contract, which a double cannot always hold. [Q8] */
import { Decimal } from '@hexbourse/domain/kernel'

const MAX_EXACT_DIGITS = 15

/** A number when a double holds it exactly, else its text. */
export const jsonNumber = (amount: Decimal.Decimal): number | string => {
  const text = Decimal.toText(amount)
  return text.replace(/\D/g, '').length <= MAX_EXACT_DIGITS ? Number(text) : text
}
