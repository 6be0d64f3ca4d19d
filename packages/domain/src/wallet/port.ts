/** Balances, transfers and ledger of the signed-in user. [WAL-1] [WAL-4] [WAL-5] [Q19] */
import type { Live, MoneyCommand, Page, Read } from '@hexbourse/domain/kernel'
import type { Observable } from 'rxjs'

import type { FaucetRequest } from './faucet.ts'
import type { WalletBalance } from './wallet-balance.ts'
import type { LedgerEntry, WalletRef } from './ledger-entry.ts'
import type { TransferRecord } from './transfer-record.ts'
import type { TransferRequest } from './transfer.ts'

// Model
export interface WalletPort {
  /** Balances of all wallets and currencies with their prices. Never fails, never completes, shared. */
  readonly balances: () => Observable<Live<ReadonlyArray<WalletBalance>>>
  /** Requires the capability `faucet`. One request a day per coin and wallet; the balances show its effect. */
  readonly requestFaucet: MoneyCommand<FaucetRequest, undefined>
  /** One open intent per source wallet and coin. The result is the entry in the source wallet, where it is known. */
  readonly transfer: MoneyCommand<TransferRequest, LedgerEntry | undefined>
  /** Entries of one currency in one wallet, newest first, pages counted from 1. */
  readonly ledgerEntries: (of: WalletRef, page: number) => Read<Page<LedgerEntry>>
  /** Entries of all wallets, 20 per page. [ACC-7] */
  readonly transactionHistory: (page: number) => Read<Page<LedgerEntry>>
  /** Transfers between all wallets, newest first, 20 per page. [LEV-5] */
  readonly transferRecords: (page: number) => Read<Page<TransferRecord>>
  readonly retry: () => void
}
