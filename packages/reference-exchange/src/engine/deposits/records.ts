/** Deposits as the engine keeps them: seen on a network, or reported by the user. [WAL-2] [WAL-9] */
import type { CurrencyId, Decimal, DepositId, DepositRequestId, Millis, UserId } from '@hexbourse/domain/kernel'

import type { NetworkCode } from '../kernel/networks.ts'

// Model
/** Receives every currency of its network. */
export interface DepositAddress {
  readonly user: UserId
  readonly network: NetworkCode
  /** In the form in which the custody writes it. */
  readonly address: string
}

/** A deposit that waits for its confirmations. */
export interface Deposit {
  readonly id: DepositId
  readonly user: UserId
  readonly currency: CurrencyId
  readonly network: NetworkCode
  readonly address: string
  /** Names the transaction and its output within the network. */
  readonly transaction: string
  readonly amount: Decimal.Decimal
  /** Least amount that is credited, when the deposit was first seen. */
  readonly minimum: Decimal.Decimal
  /** Block that contains it. */
  readonly height: number
  readonly seenAt: Millis
}

export interface EndedDeposit extends Deposit {
  readonly status: 'credited' | 'below-minimum'
  readonly endedAt: Millis
}

/** A deposit that the user reports, waiting for its review. */
export interface DepositRequest {
  readonly id: DepositRequestId
  readonly user: UserId
  readonly currency: CurrencyId
  readonly network: NetworkCode | undefined
  readonly amount: Decimal.Decimal
  /** Account from which it was sent. */
  readonly source: string
  readonly transaction: string
  /** Addresses of uploaded pictures. */
  readonly pictures: ReadonlyArray<string>
  readonly at: Millis
}

/** Text of the reviewer, or the name of a rule. */
export type DepositRequestReason =
  | { readonly _tag: 'ReviewerText'; readonly text: string }
  | { readonly _tag: 'TransactionCredited' }

export interface EndedDepositRequest extends DepositRequest {
  readonly status: 'credited' | 'refused'
  /** undefined when credited. */
  readonly reason: DepositRequestReason | undefined
  readonly endedAt: Millis
}
