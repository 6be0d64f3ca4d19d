/** Results of commands about withdrawals. */
import type { AddressId, WithdrawalId } from '@hexbourse/domain/kernel'

// Model
/** Result of a command that has nothing more to say. */
export interface WithdrawalDone {
  readonly _tag: 'WithdrawalDone'
}

export const WITHDRAWAL_DONE: WithdrawalDone = { _tag: 'WithdrawalDone' }

export interface WithdrawalAccepted {
  readonly _tag: 'WithdrawalAccepted'
  readonly withdrawal: WithdrawalId
}

export interface AddressKept {
  readonly _tag: 'AddressKept'
  readonly address: AddressId
}

export type WithdrawalResult = WithdrawalDone | WithdrawalAccepted | AddressKept
