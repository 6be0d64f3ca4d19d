/** An accepted second contract. [SEC-2] */
import type { Decimal, MatchId, Millis, OrderId, PolicyId, UserId } from '@hexbourse/domain/kernel'
import type { StakeOrder } from '@hexbourse/domain/second-contract'

// Model
/** Its rates are those of its acceptance. Amounts in the currency of the stake. */
export interface Contract extends Omit<StakeOrder.Order, 'isInsured'> {
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
  /** The policy that pays for it; undefined when it is not insured. [TXT-6] */
  readonly policy?: PolicyId | undefined
}
