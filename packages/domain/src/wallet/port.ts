/**
 * Balances, transfers, ledger, withdrawals and deposits of the signed-in user. [WAL-1] [WAL-2] [WAL-3] [WAL-4] [WAL-5]
 * [WAL-9] [Q19]
 */
import type {
  AddressId,
  CallError,
  CurrencyId,
  Live,
  MoneyCommand,
  Page,
  PageSize,
  Read,
} from '@hexbourse/domain/kernel'
import type { taskEither as TE } from 'fp-ts'
import type { Observable } from 'rxjs'

import type { Deposit, DepositRequest, ReportedDeposit, SimulatedDeposit } from './deposit.ts'
import type { FaucetRequest } from './faucet.ts'
import type { DepositAddress } from './network.ts'
import type { NewAddress, SavedAddress } from './saved-address.ts'
import type { Day as NetWorthDay } from './net-worth.ts'
import type { WalletBalance } from './wallet-balance.ts'
import type { LedgerEntry, WalletRef } from './ledger-entry.ts'
import type { TransferRecord } from './transfer-record.ts'
import type { TransferRequest } from './transfer.ts'
import type { CancelRequest, Terms, Withdrawal, WithdrawalRequest } from './withdrawal.ts'

// Model
/** Balances, ledger entries and transfers of the signed-in user. */
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
  readonly transactionHistory: (page: number, size?: PageSize) => Read<Page<LedgerEntry>>
  /** Transfers between all wallets, newest first, 20 per page. [LEV-5] */
  readonly transferRecords: (page: number) => Read<Page<TransferRecord>>
  /** Requires the capability `net_worth`. The last days up to now, oldest first; none before the first movement. [WAL-12] */
  readonly netWorth: (days: number) => Read<ReadonlyArray<NetWorthDay>>
  /** Reads again now for current subscribers. */
  readonly retry: () => void
}

/**
 * Commands answer IdentityRequired where the exchange asks for verification first, and Rejected with its message.
 * Cancelling, the records and their pushes need the capability `withdrawals`. Pages are counted from 1, 20 a page.
 */
export interface WithdrawalPort {
  /** One open intent per coin. The result is undefined where the exchange does not tell it. */
  readonly withdraw: MoneyCommand<WithdrawalRequest, Withdrawal | undefined>
  /** Possible while applying. One open intent per withdrawal. NotFound: it is still applying. */
  readonly cancel: MoneyCommand<CancelRequest, Withdrawal | undefined>
  /** Read again after each withdrawal. Never fails, never completes, shared. */
  readonly terms: (currency: CurrencyId) => Observable<Live<Terms>>
  /** First page of all coins, open ones first. Never fails, never completes, shared. */
  readonly withdrawals: () => Observable<Live<Page<Withdrawal>>>
  /** Any page of withdrawals, open ones first, counted from 1. */
  readonly withdrawalsPage: (page: number, size?: PageSize) => Read<Page<Withdrawal>>
  /** Each withdrawal whose status changed, also by its user. */
  readonly changed: Observable<Pick<Withdrawal, 'id' | 'status'>>
  /** The address book of one coin. Never fails, never completes, shared. */
  readonly savedAddresses: (currency: CurrencyId) => Observable<Live<ReadonlyArray<SavedAddress>>>
  /** The right value is the server's message; so is that of `deleteAddress`. */
  readonly saveAddress: (address: NewAddress) => TE.TaskEither<CallError, string>
  /** Removes an address from the address book; the right value is the server's message. */
  readonly deleteAddress: (id: AddressId) => TE.TaskEither<CallError, string>
  /** Reads again now for current subscribers. */
  readonly retry: () => void
}

/** Records and their pushes need the capability `deposits`. Pages are counted from 1, 20 a page. */
export interface DepositPort {
  /** One per network; empty, or Rejected, for a coin that cannot be deposited. Never fails, never completes, shared. */
  readonly addresses: (currency: CurrencyId) => Observable<Live<ReadonlyArray<DepositAddress>>>
  /** First page of all coins, unconfirmed ones first. Never fails, never completes, shared. */
  readonly deposits: () => Observable<Live<Page<Deposit>>>
  /** Any page of deposits, newest first, counted from 1. */
  readonly depositsPage: (page: number, size?: PageSize) => Read<Page<Deposit>>
  /** First page of the deposits that the user reported. Never fails, never completes, shared. */
  readonly reports: () => Observable<Live<Page<ReportedDeposit>>>
  /** Any page of reported deposits, newest first, counted from 1. */
  readonly reportsPage: (page: number, size?: PageSize) => Read<Page<ReportedDeposit>>
  /** One open intent per transaction. The result is undefined where the exchange does not tell it. */
  readonly report: MoneyCommand<DepositRequest, ReportedDeposit | undefined>
  /** Requires the capability `simulated_deposit`. One open intent per coin; the deposits show its effect. */
  readonly simulate: MoneyCommand<SimulatedDeposit, undefined>
  /** Each deposit whose status changed. */
  readonly changed: Observable<Pick<Deposit, 'id' | 'currency' | 'amount' | 'status'>>
  /** Reads again now for current subscribers. */
  readonly retry: () => void
}
