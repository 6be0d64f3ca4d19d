/** Events of second contracts. [SEC-1] [SEC-2] */
import type { CurrencyId, Decimal, Millis, UserId } from '@hexbourse/domain/kernel'
import type { ContractInsurance } from '@hexbourse/domain/second-contract'

import type { Contract } from './contract.ts'
import type { SecondContractParameters } from './offer.ts'
import type { Policy } from './policy.ts'

// Model
export interface ContractSettled {
  readonly _tag: 'ContractSettled'
  readonly contract: Contract
  /** Public price at expiry; undefined where there is none, and the stake is returned. */
  readonly endPrice: Decimal.Decimal | undefined
  /** The negative stake, zero or more; 8 decimals. */
  readonly profit: Decimal.Decimal
  readonly at: Millis
  /** Paid back into the insured amount, because the policy of the contract is still active. [TXT-6] */
  readonly isInsured?: boolean | undefined
}

/** A payout into the insured amount. [TXT-6] */
export interface InsurancePaid {
  readonly _tag: 'InsurancePaid'
  readonly user: UserId
  readonly currency: CurrencyId
  readonly payout: ContractInsurance.Payout
}

/** The gain is complete: everything that is left goes back to the free balance. [TXT-6] */
export interface PolicyEnded {
  readonly _tag: 'PolicyEnded'
  readonly policy: Policy
  readonly returned: Decimal.Decimal
  readonly at: Millis
}

export type SecondContractEvent =
  | { readonly _tag: 'SecondContractsConfigured'; readonly parameters: SecondContractParameters }
  | { readonly _tag: 'ContractAccepted'; readonly contract: Contract }
  | ContractSettled
  | { readonly _tag: 'PolicyBought'; readonly policy: Policy }
  | InsurancePaid
  | PolicyEnded
