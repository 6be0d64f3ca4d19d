/** Results of second contracts. */
import type { OrderId, PayoutId, PolicyId } from '@hexbourse/domain/kernel'

// Model
/** Result of a command that has nothing more to say. */
export interface SecondContractDone {
  readonly _tag: 'SecondContractDone'
}

export const SECOND_CONTRACT_DONE: SecondContractDone = { _tag: 'SecondContractDone' }

export interface ContractPlaced {
  readonly _tag: 'ContractPlaced'
  readonly contract: OrderId
}

export interface PolicyBought {
  readonly _tag: 'PolicyBought'
  readonly policy: PolicyId
}

export interface InsurancePaid {
  readonly _tag: 'InsurancePaid'
  readonly payout: PayoutId
}

export type SecondContractResult = SecondContractDone | ContractPlaced | PolicyBought | InsurancePaid
