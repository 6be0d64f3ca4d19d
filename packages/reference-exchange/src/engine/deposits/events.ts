/** Events of deposits. [WAL-2] [WAL-9] */
import type { CurrencyId, Decimal } from '@hexbourse/domain/kernel'

import type { NetworkCode } from '../kernel/networks.ts'
import type { Deposit, DepositAddress, DepositRequest, EndedDeposit, EndedDepositRequest } from './records.ts'

// Model
export interface DepositEnded {
  readonly _tag: 'DepositEnded'
  readonly deposit: EndedDeposit
}

export interface DepositRequestEnded {
  readonly _tag: 'DepositRequestEnded'
  readonly request: EndedDepositRequest
}

export type DepositEvent =
  | { readonly _tag: 'DepositAddressIssued'; readonly issued: DepositAddress }
  /** Of a deposit that moved to another block, the same deposit with its new height. */
  | { readonly _tag: 'DepositSeen'; readonly deposit: Deposit }
  /** A reorganisation removed the block. */
  | { readonly _tag: 'DepositDropped'; readonly deposit: Deposit }
  | DepositEnded
  /** Blocks up to this height are final: their deposits are ended. */
  | { readonly _tag: 'ChainConfirmed'; readonly network: NetworkCode; readonly height: number }
  | { readonly _tag: 'DepositRequested'; readonly request: DepositRequest }
  | DepositRequestEnded
  | {
      readonly _tag: 'DepositMinimumConfigured'
      readonly currency: CurrencyId
      readonly minimum: Decimal.Decimal
    }
