/** An active policy of second contracts. [TXT-6] */
import type { CurrencyId, Decimal, Millis, PolicyId, UserId } from '@hexbourse/domain/kernel'
import type { ContractInsurance } from '@hexbourse/domain/second-contract'

// Model
/** Its conditions are those of its purchase. */
export interface Policy {
  readonly id: PolicyId
  readonly user: UserId
  readonly currency: CurrencyId
  readonly conditions: ContractInsurance.Conditions
  /** Insured amount. */
  readonly amount: Decimal.Decimal
  readonly premium: Decimal.Decimal
  readonly boughtAt: Millis
  /** Day of the newest payout, and the payouts of that day. */
  readonly payoutDay: number
  readonly payoutsOfDay: number
}
