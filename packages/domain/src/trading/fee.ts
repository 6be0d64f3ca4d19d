/** Fees taken from what an order receives, or paid beside it. [SPOT-4] [LEV-2] [Q8] */
import { Decimal } from '@hexbourse/domain/kernel'

import type { OrderTerms } from './order-terms.ts'
import { notional } from './order-terms.ts'

// Model
/** Both in the currency received: base for a buy, quote for a sell. */
export interface Proceeds {
  readonly received: Decimal.Decimal
  readonly fee: Decimal.Decimal
}

// Rules
/**
 * The amount received when the whole order fills at its price. `feePercent` is a percentage; the fee is rounded up to
 * 8 decimals.
 */
export const proceeds = (order: OrderTerms, feePercent: Decimal.Decimal): Proceeds =>
  deductFee(order.side === 'buy' ? order.quantity : notional(order), feePercent)

/**
 * Splits `gross` into the amount received and the fee. The fee is rounded up to 8 decimals and never exceeds `gross`.
 */
export const deductFee = (gross: Decimal.Decimal, feePercent: Decimal.Decimal): Proceeds => {
  const fee = Decimal.min(feeOn(gross, feePercent), gross)
  return { received: Decimal.minus(gross, fee), fee }
}

/** A fee that is paid beside `amount`, rounded up to 8 decimals. `feePercent` is a percentage. */
export const feeOn = (amount: Decimal.Decimal, feePercent: Decimal.Decimal): Decimal.Decimal =>
  Decimal.ceilTo(LEDGER_DECIMALS, Decimal.divide(Decimal.times(amount, feePercent, 'up'), HUNDRED, 'up'))

// Internal
const HUNDRED = Decimal.fromInteger(100)
const LEDGER_DECIMALS = 8
