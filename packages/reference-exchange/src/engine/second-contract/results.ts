/** Results of second contracts. */
import type { OrderId } from '@hexbourse/domain/kernel'

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

export type SecondContractResult = SecondContractDone | ContractPlaced
