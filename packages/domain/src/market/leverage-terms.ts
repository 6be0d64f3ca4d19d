/** What leveraged trading of a market costs, and the size of its lots. [LEV-2] [LEV-7] */
import type { Decimal } from '@hexbourse/domain/kernel'

// Model
/** Percentages are written as such: 0.2 is 0.2 %. */
export interface LeverageTerms {
  /** Base currency per lot; positive. */
  readonly lotSize: Decimal.Decimal
  /** Distance of the entry price from the market price. [Q13] */
  readonly spreadPercent: Decimal.Decimal
  /** Of the contract value, once per order. */
  readonly feePercent: Decimal.Decimal
  /** Of the contract value, for every night. */
  readonly overnightPercent: Decimal.Decimal
}
