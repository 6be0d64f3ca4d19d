/** Value and fee of the filled part of an order. [SPOT-6] */
import { Decimal } from '@hexbourse/domain/kernel'

import type { FilledTotals, Side } from './book.ts'
import type { Trade } from './events.ts'
import { valueAt } from './value.ts'

// Constructors
export const NOTHING_FILLED: FilledTotals = { value: Decimal.zero, fee: Decimal.zero }

// Rules
/** With one more trade of an order of `side`. */
export const withTrade = (
  { value, fee }: FilledTotals,
  { price, quantity, buyFee, sellFee }: Trade,
  side: Side,
): FilledTotals => ({
  value: Decimal.plus(value, valueAt(price, quantity)),
  fee: Decimal.plus(fee, side === 'buy' ? buyFee : sellFee),
})
