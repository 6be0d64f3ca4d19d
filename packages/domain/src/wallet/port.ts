/** Balances, transfers and ledger of the signed-in user. [WAL-1] [WAL-4] [WAL-5] [Q19] */
import type { CallError, Intent, Live, Outcome, Page, Resolution, StoredIntent } from '@hexbourse/domain/kernel'
import type { task as T, taskEither as TE } from 'fp-ts'
import type { Observable } from 'rxjs'

import type { FaucetRequest } from './faucet.ts'
import type { WalletBalance } from './wallet-balance.ts'
import type { LedgerEntry, WalletRef } from './ledger-entry.ts'
import type { TransferRequest } from './transfer.ts'

// Model
export interface WalletPort {
  /** Balances of all wallets and currencies with their prices. Never fails, never completes, shared. */
  readonly balances: () => Observable<Live<ReadonlyArray<WalletBalance>>>
  /** Requires the capability `faucet`. */
  readonly requestFaucet: (intent: Intent.Intent<FaucetRequest>) => T.Task<Outcome.Outcome<undefined>>
  /** Sends one POST and never repeats it. [Q10] */
  readonly transfer: (intent: Intent.Intent<TransferRequest>) => T.Task<Outcome.Outcome<undefined>>
  /** Finds the result of an unknown transfer in the ledger of the source wallet; takes up to 16 s. [Q24] */
  readonly reconcile: (stored: StoredIntent) => T.Task<Resolution<LedgerEntry>>
  /** Entries of one currency in one wallet, newest first, pages counted from 1. */
  readonly ledgerEntries: (of: WalletRef, page: number) => TE.TaskEither<CallError, Page<LedgerEntry>>
  /** Entries of all wallets, 20 per page. [ACC-7] */
  readonly transactionHistory: (page: number) => TE.TaskEither<CallError, Page<LedgerEntry>>
  readonly retry: () => void
}
