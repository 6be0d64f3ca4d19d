/** Results of commands about deposits. */
import type { DepositRequestId } from '@hexbourse/domain/kernel'

// Model
/** Result of a command that has nothing more to say. */
export interface DepositDone {
  readonly _tag: 'DepositDone'
}

export const DEPOSIT_DONE: DepositDone = { _tag: 'DepositDone' }

export interface AddressIssued {
  readonly _tag: 'AddressIssued'
  readonly address: string
}

export interface DepositRequested {
  readonly _tag: 'DepositRequested'
  readonly request: DepositRequestId
}

export type DepositResult = DepositDone | AddressIssued | DepositRequested
