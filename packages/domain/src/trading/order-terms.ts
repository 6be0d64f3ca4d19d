/** Terms shared by the orders of all products. [SPOT-4] [LEV-3] */
import { Decimal } from '@hexbourse/domain/kernel'

// Model
/** Whether the base currency is bought or sold. */
export type Side = 'buy' | 'sell'

/** `market` fills at the best available prices; `limit` fills at its own price or a better one. */
export type OrderType = 'market' | 'limit'

/** `price` is in the quote currency per unit of the base currency, `quantity` in the base currency; both positive. */
export interface OrderTerms {
  readonly side: Side
  readonly orderType: OrderType
  readonly price: Decimal.Decimal
  readonly quantity: Decimal.Decimal
}

// Rules
/** Price × quantity in the quote currency; exact. */
export const notional = ({ price, quantity }: Pick<OrderTerms, 'price' | 'quantity'>): Decimal.Decimal =>
  Decimal.times(price, quantity)
