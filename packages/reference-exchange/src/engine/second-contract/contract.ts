/** An accepted second contract. [SEC-2] */
import type { Decimal, MatchId, Millis, OrderId, UserId } from '@hexbourse/domain/kernel'
import type { StakeOrder } from '@hexbourse/domain/second-contract'

// Model
/** Its rates are those of its acceptance. Amounts in the currency of the stake. */
export interface Contract extends StakeOrder.Order {
  readonly id: OrderId
  readonly user: UserId
  readonly match: MatchId
  readonly fee: Decimal.Decimal
  /** Profit of a contract that is won, in percent of the stake. */
  readonly payoutRate: Decimal.Decimal
  /** Public price at `acceptedAt`. */
  readonly entryPrice: Decimal.Decimal
  readonly acceptedAt: Millis
  readonly expiresAt: Millis
}
