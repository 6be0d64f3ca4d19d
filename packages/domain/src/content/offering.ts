/** The sale of the exchange's own token. [NEWS-3] */
import { Decimal } from '@hexbourse/domain/kernel'

// Model
/** The offering of the operator's own token. */
export interface Offering {
  readonly total: Decimal.Decimal
  readonly issued: Decimal.Decimal
  readonly remaining: Decimal.Decimal
  readonly price: Decimal.Decimal
  /** Currency of the price. */
  readonly unit: string
  /** First and last day, such as 2026-11-21: dates of the exchange, the same for users of every time zone. */
  readonly start: string
  readonly end: string
}

// Constructors
/** URL slug of the market where the token trades. */
export const MARKET_SLUG = 'IEPN-USDT'
/** Name of the token of the contract. */
export const TOKEN_NAME = 'IEPN'

// Rules
/** Issued percentage of the total, from 0 to 100, rounded half up to 2 decimals. */
export const issuedShare = ({ total, issued }: Offering): Decimal.Decimal =>
  Decimal.isPositive(total)
    ? Decimal.min(HUNDRED, Decimal.round(2, Decimal.divide(Decimal.times(issued, HUNDRED), total), 'half-up'))
    : Decimal.zero

/** 100 minus the issued share, so that both always add up. */
export const remainingShare = (offering: Offering): Decimal.Decimal => Decimal.minus(HUNDRED, issuedShare(offering))

// Internal
const HUNDRED = Decimal.fromInteger(100)
