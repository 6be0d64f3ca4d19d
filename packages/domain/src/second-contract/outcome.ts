/** How a second contract ends: by its two prices alone. [SEC-3] [Q11] */
import { Decimal } from '@hexbourse/domain/kernel'

// Model
/** `up` wins when the price at expiry is above the entry price, `down` when it is below it. */
export type Direction = 'up' | 'down'

/** `drawn`: both prices are equal. */
export type Outcome = 'won' | 'lost' | 'drawn'

/** What is paid at expiry, in the currency of the stake. The fee is never paid back. */
export interface Settlement {
  readonly outcome: Outcome
  /** Won: the stake's share by the payout rate, rounded down to 8 decimals. Lost: the stake, negative. Drawn: zero. */
  readonly profit: Decimal.Decimal
  /** What is credited: stake and profit; never negative. */
  readonly payout: Decimal.Decimal
}

// Rules
/** Compares the two prices exactly. */
export const outcomeOf = (direction: Direction, entryPrice: Decimal.Decimal, endPrice: Decimal.Decimal): Outcome => {
  const order = Decimal.compare(endPrice, entryPrice)
  if (order === 0) return 'drawn'
  return order > 0 === (direction === 'up') ? 'won' : 'lost'
}

/** `payoutRate` is a percentage of the stake. */
export const settlementOf = (
  { stake, payoutRate }: { readonly stake: Decimal.Decimal; readonly payoutRate: Decimal.Decimal },
  outcome: Outcome,
): Settlement => {
  const profit = profitOf(stake, payoutRate, outcome)
  return { outcome, profit, payout: Decimal.plus(stake, profit) }
}

// Internal
const HUNDRED = Decimal.fromInteger(100)
const LEDGER_DECIMALS = 8

const profitOf = (stake: Decimal.Decimal, payoutRate: Decimal.Decimal, outcome: Outcome): Decimal.Decimal => {
  if (outcome === 'drawn') return Decimal.zero
  if (outcome === 'lost') return Decimal.negate(stake)
  return Decimal.floorTo(LEDGER_DECIMALS, Decimal.divide(Decimal.times(stake, payoutRate), HUNDRED))
}
