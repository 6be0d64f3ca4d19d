/** Deposits and withdrawals by the symbols of their coins, with amounts as text or Decimal. [WAL-2] [WAL-3] [WAL-7] */
import type { CurrencyId, Intent } from '@hexbourse/domain/kernel'
import type { Deposit, DepositPort, WalletNetwork, WithdrawalPort } from '@hexbourse/domain/wallet'
import { WalletAddress, Withdrawal } from '@hexbourse/domain/wallet'
import { either as E, function as F } from 'fp-ts'
import type { MonoTypeOperatorFunction, Observable } from 'rxjs'

import type { SystemCalls } from '../environment/index.ts'
import type { ClientError } from './failure.ts'
import type { Amount } from './prepare.ts'
import { amountText, checkResult } from './prepare.ts'
import type { ReconciledOutcome } from './results.ts'
import { execute, reconcile, resultOf } from './results.ts'
import { allRows, idOf } from './rows.ts'
import type { Patience } from './streams.ts'
import { firstReady } from './streams.ts'
import type { WalletClient } from './wallet.ts'

/** A withdrawal as a program states it. */
export interface WithdrawalInput {
  /** Symbol of the coin, in any letter case. */
  readonly currency: string
  /** Ignored by an exchange that chooses the wallet itself. */
  readonly from: Withdrawal.SourceWallet
  readonly address: string
  /** With the fee in it. */
  readonly amount: Amount
  /** Code of a network, such as `ERC20`; the first one on which the address is valid when it is left out. */
  readonly network?: string
  /** What the receiver asks for beside the address. */
  readonly memo?: string
  /** Six digits; only of a user who has set a trade password. */
  readonly tradePassword?: string
  /** Only of a user who has a second factor. */
  readonly factorCode?: string
}

/** A checked withdrawal, frozen for the session that prepared it. */
export type PreparedWithdrawal = Intent.Intent<Withdrawal.WithdrawalRequest>

/** The withdrawal after a command; undefined where the exchange does not tell it. */
export type WithdrawalOutcome = ReconciledOutcome<Withdrawal.Withdrawal | undefined>

/** Coins that enter and leave the exchange. Commands are never rejected. */
export interface FundsClient {
  /** Where a coin is sent to, one address per network. Rejected with CurrencyUnknown, TimedOut or a CallError. */
  readonly depositAddresses: (currency: string) => Promise<ReadonlyArray<WalletNetwork.DepositAddress>>
  /** All deposits, newest first; only with the capability `deposits`. Throws a CallError. */
  readonly allDeposits: () => AsyncIterable<Deposit.Deposit>
  /** Fee, limits and networks of a coin. Rejected with CurrencyUnknown, TimedOut or a CallError. */
  readonly terms: (currency: string) => Promise<Withdrawal.Terms>
  /** Checks a withdrawal against the terms and the free balance. Nothing is sent. */
  readonly prepare: (
    withdrawal: WithdrawalInput,
  ) => Promise<E.Either<Withdrawal.WithdrawalError | ClientError, PreparedWithdrawal>>
  /** Asks for a withdrawal at most once; an unknown outcome is looked for, which takes up to 16 s. */
  readonly withdraw: (withdrawal: PreparedWithdrawal) => Promise<WithdrawalOutcome>
  /** Looks once more for a withdrawal whose outcome is unknown. */
  readonly reconcile: (withdrawal: PreparedWithdrawal) => Promise<WithdrawalOutcome>
  /** Gives a withdrawal of unknown outcome up, so that its coin is free again. */
  readonly dismiss: (withdrawal: PreparedWithdrawal) => void
  /** Cancels a withdrawal that is not reviewed yet; only with the capability `withdrawals`. */
  readonly cancel: (withdrawal: Withdrawal.CancelRequest) => Promise<WithdrawalOutcome>
  /** Each withdrawal whose status changed. */
  readonly changed: () => Observable<Pick<Withdrawal.Withdrawal, 'id' | 'status'>>
  /** All withdrawals, open ones first; only with the capability `withdrawals`. Throws a CallError. */
  readonly allWithdrawals: () => AsyncIterable<Withdrawal.Withdrawal>
}

/** What the client of deposits and withdrawals is made of. */
export interface FundsParts {
  readonly deposits: () => DepositPort
  readonly withdrawals: () => WithdrawalPort
  readonly balance: WalletClient['balance']
  readonly system: SystemCalls
  readonly patience: Patience
  /** Ends a stream when the client is closed. */
  readonly untilClosed: <A>() => MonoTypeOperatorFunction<A>
}

/** Withdrawals run through the one command runner of the client. */
export const fundsClient = (parts: FundsParts): FundsClient => {
  const { deposits, withdrawals, patience, untilClosed } = parts
  return {
    depositAddresses: async (symbol) => firstReady(deposits().addresses(await currencyOf(parts, symbol)), patience),
    allDeposits: () => allRows(deposits().depositsPage, idOf),
    terms: async (symbol) => firstReady(withdrawals().terms(await currencyOf(parts, symbol)), patience),
    prepare: (input) => checkResult(() => prepare(parts, input)),
    withdraw: (withdrawal) => execute(withdrawals().withdraw, withdrawal),
    reconcile: (withdrawal) => reconcile(withdrawals().withdraw, withdrawal),
    dismiss: ({ id }) => withdrawals().withdraw.dismiss(id),
    cancel: ({ id }) => execute(withdrawals().cancel, withdrawals().cancel.prepare({ id })),
    changed: () => withdrawals().changed.pipe(untilClosed()),
    allWithdrawals: () => allRows(withdrawals().withdrawalsPage, idOf),
  }
}

// Internal
/** Every coin has a spot wallet. */
const currencyOf = async ({ balance }: FundsParts, symbol: string): Promise<CurrencyId> =>
  (await balance('spot', symbol)).currency

const prepare = async (
  { withdrawals, balance, system, patience }: FundsParts,
  input: WithdrawalInput,
): Promise<E.Either<Withdrawal.WithdrawalError | ClientError, PreparedWithdrawal>> => {
  const { address, memo = '', tradePassword = '', factorCode } = input
  const { currency, free } = await balance(input.from, input.currency)
  const [terms, { capabilities }] = await Promise.all([
    firstReady(withdrawals().terms(currency), patience),
    resultOf(system.info),
  ])
  const network = networkOf(terms.networks, input)
  if (network === undefined && input.network !== undefined)
    return E.left({ _tag: 'NetworkUnknown', network: input.network })
  const hasWallet = capabilities.has('from_field')
  return F.pipe(
    Withdrawal.fromDraft(
      { address, memo, tradePassword, amount: amountText(input.amount) },
      {
        terms,
        network,
        wallet: hasWallet ? input.from : undefined,
        free: hasWallet ? free : undefined,
        isTradePasswordNeeded: tradePassword !== '',
        language: 'en',
      },
    ),
    E.map((request) => withdrawals().withdraw.prepare({ ...request, factorCode })),
  )
}

/** The first one of all when the address is valid on none, so that the check of the address says so. */
const networkOf = (
  networks: ReadonlyArray<WalletNetwork.Network>,
  { network, address }: WithdrawalInput,
): WalletNetwork.Network | undefined =>
  network === undefined
    ? (networks.find(({ code }) => WalletAddress.problem(code, address) === undefined) ?? networks[0])
    : networks.find(({ code }) => code.toUpperCase() === network.toUpperCase())
