/** Events of second contracts. [SEC-1] [SEC-2] */
import type { Decimal, Millis } from '@hexbourse/domain/kernel'

import type { Contract } from './contract.ts'
import type { SecondContractParameters } from './offer.ts'

// Model
export interface ContractSettled {
  readonly _tag: 'ContractSettled'
  readonly contract: Contract
  /** Public price at expiry; undefined where there is none, and the stake is returned. */
  readonly endPrice: Decimal.Decimal | undefined
  /** The negative stake, zero or more; 8 decimals. */
  readonly profit: Decimal.Decimal
  readonly at: Millis
}

export type SecondContractEvent =
  | { readonly _tag: 'SecondContractsConfigured'; readonly parameters: SecondContractParameters }
  | { readonly _tag: 'ContractAccepted'; readonly contract: Contract }
  | ContractSettled
