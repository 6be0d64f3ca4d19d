/** The fee for holding a position over night: percent of the value at its entry price. [LEV-6] */
import { Decimal } from '@hexbourse/domain/kernel'
import { Fees, Terms } from '@hexbourse/domain/trading'

import type { Exposure } from './position.ts'

// Model
/** Amounts in the quote currency, 8 decimals; together they are the fee. */
export interface OvernightFee {
  readonly fromMargin: Decimal.Decimal
  /** From the free balance of the margin wallet. */
  readonly fromFree: Decimal.Decimal
  /** What neither the margin nor the free balance covers. */
  readonly uncovered: Decimal.Decimal
}

// Constructors
/** The margin pays first, then the free balance; neither becomes negative. The fee is rounded up to 8 decimals. */
export const overnightFee = (
  { entryPrice, quantity, margin }: Pick<Exposure, 'entryPrice' | 'quantity' | 'margin'>,
  overnightPercent: Decimal.Decimal,
  free: Decimal.Decimal,
): OvernightFee => {
  const fee = Fees.feeOn(Terms.notional({ price: entryPrice, quantity }), overnightPercent)
  const fromMargin = Decimal.min(fee, margin)
  const fromFree = Decimal.min(Decimal.minus(fee, fromMargin), Decimal.max(free, Decimal.zero))
  return { fromMargin, fromFree, uncovered: Decimal.minus(fee, Decimal.plus(fromMargin, fromFree)) }
}
