/** The exchange's address for recharges, and what the page states about them. [ACP-2] [Q51] */
import { Decimal } from '@hexbourse/domain/kernel'

// Model
/** How long a recharge takes, and its least amount in the asset. */
export interface RechargeTerms {
  readonly confirmations: number
  /** Minutes until a deposit is credited: a figure, or a range such as 10-60. */
  readonly minutes: string
  /** Least amount that is credited. */
  readonly minimum: Decimal.Decimal
}

/** The address for recharges. */
export interface Recharge {
  readonly address: string
  readonly terms: RechargeTerms
}

/** The only asset that the address receives. */
export const ASSET = 'USDT'

// Constructors
/** Stated where the server does not tell them. */
export const DEFAULT_TERMS: RechargeTerms = {
  confirmations: 6,
  minutes: '10-60',
  minimum: Decimal.fromInteger(100),
}
