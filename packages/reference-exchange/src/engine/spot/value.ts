/** Value of a quantity at a price. [SPOT-4] */
import { Decimal } from '@hexbourse/domain/kernel'

// Rules
/**
 * Price × quantity, in the quote currency. The rules and postings of one order need the same product several times, so
 * that the latest one is kept.
 */
export const valueAt = (price: Decimal.Decimal, quantity: Decimal.Decimal): Decimal.Decimal => {
  if (quantity === latest.quantity && price === latest.price) return latest.value
  latest.price = price
  latest.quantity = quantity
  latest.value = Decimal.times(price, quantity)
  return latest.value
}

// Internal
const latest = { price: Decimal.zero, quantity: Decimal.zero, value: Decimal.zero }
