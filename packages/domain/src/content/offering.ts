/** The offering of the exchange's own token. [NEWS-3] */
import type { Millis } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'

// Model
export interface Offering {
  readonly total: Decimal.Decimal
  readonly issued: Decimal.Decimal
  readonly remaining: Decimal.Decimal
  readonly price: Decimal.Decimal
  /** What the price is counted in. */
  readonly unit: string
  /** First and last day, as midnight of the exchange's zone. */
  readonly start: Millis
  readonly end: Millis
}

// Constructors
/** The market where the token is bought, as in its address. */
export const MARKET = 'IEPN-USDT'
export const TOKEN = 'IEPN'

// Rules
/** Percent of the total that is issued, between none and all. */
export const issuedShare = ({ total, issued }: Offering): Decimal.Decimal =>
  Decimal.isPositive(total)
    ? Decimal.least(HUNDRED, Decimal.round(2, Decimal.over(Decimal.times(issued, HUNDRED), total), 'half-up'))
    : Decimal.zero

/** What is left of a hundred percent, so that both always add up. */
export const remainingShare = (offering: Offering): Decimal.Decimal => Decimal.minus(HUNDRED, issuedShare(offering))

// Internal
const HUNDRED = Decimal.fromInteger(100)
