/** Value and fee of the filled part of an order. [SPOT-6] */
import { Decimal } from '@hexbourse/domain/kernel'

import type { FilledTotals, Side } from './book.ts'
import type { Trade } from './events.ts'
import { valueAt } from './value.ts'

// Constructors
export const NOTHING_FILLED: FilledTotals = { value: Decimal.zero, fee: Decimal.zero }

// Rules
export const plusAmounts = (totals: FilledTotals, value: Decimal.Decimal, fee: Decimal.Decimal): FilledTotals => ({
  value: Decimal.plus(totals.value, value),
  fee: Decimal.plus(totals.fee, fee),
})

/** With one more trade of an order of `side`. */
export const withTrade = (
  totals: FilledTotals,
  { price, quantity, buyFee, sellFee }: Trade,
  side: Side,
): FilledTotals => plusAmounts(totals, valueAt(price, quantity), side === 'buy' ? buyFee : sellFee)
