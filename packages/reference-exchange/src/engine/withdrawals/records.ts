/** Withdrawals and the address book, as the engine keeps them. [WAL-3] [WAL-5] */
import type { AddressId, CurrencyId, Decimal, Millis, UserId, WalletType, WithdrawalId } from '@hexbourse/domain/kernel'

import type { NetworkCode } from '../kernel/networks.ts'

// Model
/** What an operator may change. It is part of the state and changes by events, never for requests that exist. */
export interface WithdrawalParameters {
  /** Percent of the amount, from 0 to below 100, with at most 4 decimals. */
  readonly feePercent: Decimal.Decimal
  readonly minimum: Decimal.Decimal
  /** Most of one request; zero for no limit. */
  readonly maximum: Decimal.Decimal
  /** Most of a user on a day of the exchange; zero for no limit. */
  readonly dayLimit: Decimal.Decimal
}

/** Wallets from which coins are withdrawn. */
export type SourceWallet = Extract<WalletType, 'funding' | 'spot' | 'margin'>

/** What stays the same until the end. `amount` is `fee` and `received` together, exactly. */
export interface WithdrawalTerms {
  readonly id: WithdrawalId
  readonly user: UserId
  readonly wallet: SourceWallet
  readonly currency: CurrencyId
  readonly network: NetworkCode
  readonly address: string
  readonly memo: string
  readonly amount: Decimal.Decimal
  readonly fee: Decimal.Decimal
  readonly received: Decimal.Decimal
  /** The user of the address, where this exchange issued it. */
  readonly recipient: UserId | undefined
  readonly at: Millis
}

/** Applying, or approved and waiting for the network. */
export interface Withdrawal extends WithdrawalTerms {
  readonly status: 'applying' | 'approved'
  readonly changedAt: Millis
}

/** Text of the reviewer or of the network, or the name of a rule. */
export type WithdrawalReason =
  | { readonly _tag: 'ReviewerText'; readonly text: string }
  | { readonly _tag: 'UserLocked' }

export interface EndedWithdrawal extends WithdrawalTerms {
  readonly status: 'completed' | 'failed' | 'rejected' | 'cancelled' | 'internal'
  readonly changedAt: Millis
  /** Of the network; empty unless completed. */
  readonly transaction: string
  readonly reason: WithdrawalReason | undefined
}

/** An entry of a user's address book. */
export interface SavedAddress {
  readonly id: AddressId
  readonly user: UserId
  readonly currency: CurrencyId
  readonly network: NetworkCode
  readonly address: string
  readonly note: string
  /** Addresses of earlier versions lack it. */
  readonly savedAt?: Millis
}
