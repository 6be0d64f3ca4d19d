/** Events of withdrawals and of the address book. [WAL-3] [WAL-5] */
import type { CurrencyId, Millis } from '@hexbourse/domain/kernel'

import type { EndedWithdrawal, SavedAddress, Withdrawal, WithdrawalParameters, WithdrawalTerms } from './records.ts'

// Model
export interface WithdrawalRequested {
  readonly _tag: 'WithdrawalRequested'
  readonly withdrawal: Withdrawal
}

/** Settled or refunded, once. */
export interface WithdrawalEnded {
  readonly _tag: 'WithdrawalEnded'
  readonly withdrawal: EndedWithdrawal
}

export interface WithdrawalApproved {
  readonly _tag: 'WithdrawalApproved'
  readonly withdrawal: WithdrawalTerms
  readonly at: Millis
}

export type WithdrawalEvent =
  | WithdrawalRequested
  | WithdrawalApproved
  | WithdrawalEnded
  | {
      readonly _tag: 'WithdrawalsConfigured'
      readonly currency: CurrencyId
      readonly parameters: WithdrawalParameters
    }
  | { readonly _tag: 'AddressSaved'; readonly saved: SavedAddress }
  | { readonly _tag: 'AddressDeleted'; readonly saved: SavedAddress }
