/** Wallets by the symbols of their currencies, with amounts as text or Decimal. [WAL-1] [WAL-4] [WAL-5] */
import type { Intent, Live, WalletType } from '@hexbourse/domain/kernel'
import type { LedgerEntry, WalletPort } from '@hexbourse/domain/wallet'
import { Transfer } from '@hexbourse/domain/wallet'
import type { WalletBalance } from '@hexbourse/domain/wallet'
import { either as E, function as F } from 'fp-ts'
import type { MonoTypeOperatorFunction, Observable } from 'rxjs'

import type { ClientError } from './failure.ts'
import { ExchangeError } from './failure.ts'
import type { Amount } from './prepare.ts'
import { amountText, checkResult } from './prepare.ts'
import type { ReconciledOutcome } from './results.ts'
import { execute, reconcile } from './results.ts'
import { allRows, idOf } from './rows.ts'
import type { Patience } from './streams.ts'
import { firstReady } from './streams.ts'

/** A transfer as a program states it. */
export interface TransferInput {
  /** Symbol of the currency, in any letter case. */
  readonly currency: string
  readonly from: WalletType
  readonly to: WalletType
  readonly amount: Amount
}

/** A checked transfer, frozen for the session that prepared it. */
export type PreparedTransfer = Intent.Intent<Transfer.TransferRequest>

/** Why a transfer cannot be prepared. */
export type TransferPrepareError = Transfer.TransferError | Transfer.DraftError | ClientError

/** Balances and transfers of the signed-in user. */
export interface WalletClient {
  /** Balances of all wallets. Loading for a visitor. */
  readonly balances: () => Observable<Live<ReadonlyArray<WalletBalance.WalletBalance>>>
  /** One balance now. Rejected with CurrencyUnknown, TimedOut or a CallError. */
  readonly balance: (wallet: WalletType, currency: string) => Promise<WalletBalance.WalletBalance>
  /** Checks a transfer against the free balance of its source wallet. Nothing is sent. Never rejected. */
  readonly prepare: (transfer: TransferInput) => Promise<E.Either<TransferPrepareError, PreparedTransfer>>
  /** Sends a transfer at most once; an unknown outcome is looked for, which takes up to 16 s. Never rejected. */
  readonly transfer: (transfer: PreparedTransfer) => Promise<ReconciledOutcome<LedgerEntry.LedgerEntry | undefined>>
  /** Looks once more for a transfer whose outcome is unknown. Never rejected. */
  readonly reconcile: (transfer: PreparedTransfer) => Promise<ReconciledOutcome<LedgerEntry.LedgerEntry | undefined>>
  /** Gives a transfer of unknown outcome up, so that its wallet and currency are free again. */
  readonly dismiss: (transfer: PreparedTransfer) => void
  /** All entries of all wallets, newest first. Throws a CallError. */
  readonly allEntries: () => AsyncIterable<LedgerEntry.LedgerEntry>
}

/** What the wallet client is made of. */
export interface WalletParts {
  readonly wallet: () => WalletPort
  readonly patience: Patience
  /** Ends a stream when the client is closed. */
  readonly untilClosed: <A>() => MonoTypeOperatorFunction<A>
}

/** Transfers run through the one command runner of the client. */
export const walletClient = ({ wallet, patience, untilClosed }: WalletParts): WalletClient => {
  const balances = (): Observable<Live<ReadonlyArray<WalletBalance.WalletBalance>>> =>
    wallet().balances().pipe(untilClosed())
  const balance = async (of: WalletType, currency: string): Promise<WalletBalance.WalletBalance> => {
    const all = await firstReady(balances(), patience)
    const found = all.find((one) => one.wallet === of && one.name.toUpperCase() === currency.toUpperCase())
    if (found === undefined) throw new ExchangeError({ _tag: 'CurrencyUnknown', currency })
    return found
  }
  return {
    balances,
    balance,
    prepare: ({ currency: symbol, from, to, amount }) =>
      checkResult(async () => {
        const { currency, free } = await balance(from, symbol)
        const draft = { currency, from, to, amount: amountText(amount) }
        return F.pipe(Transfer.fromDraft(draft, 'en', free, 'any'), E.map(wallet().transfer.prepare))
      }),
    transfer: (prepared) => execute(wallet().transfer, prepared),
    reconcile: (prepared) => reconcile(wallet().transfer, prepared),
    dismiss: ({ id }) => wallet().transfer.dismiss(id),
    allEntries: () => allRows(wallet().transactionHistory, idOf),
  }
}
