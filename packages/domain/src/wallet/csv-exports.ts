/**
 * Ledger entries, deposits, withdrawals, holdings and net worth as CSV files. Column names are not translated because
 * programs read them. Amounts are exact. The first column is the time in UTC, the last one the same in local time with
 * its offset. [WAL-12]
 */
import type { CurrencyId, Millis, WalletType } from '@hexbourse/domain/kernel'
import { Csv, Decimal, Timestamps, WalletTypes } from '@hexbourse/domain/kernel'

import type { Deposit, ReportedDeposit } from './deposit.ts'
import type { LedgerEntry } from './ledger-entry.ts'
import type { Day } from './net-worth.ts'
import type { Holding } from './portfolio.ts'
import type { Withdrawal } from './withdrawal.ts'

// Model
/** Minutes that the local time is ahead of UTC at a time. */
export type OffsetAt = (at: Millis) => number

/** Deposits, withdrawals and reported deposits of one export. */
export interface FundsRecords {
  readonly withdrawals: ReadonlyArray<Withdrawal>
  readonly deposits: ReadonlyArray<Deposit>
  readonly reports: ReadonlyArray<ReportedDeposit>
}

// Constructors
/** In the order given, newest first. */
export const ledger = (entries: ReadonlyArray<LedgerEntry>, offsetAt: OffsetAt): string =>
  Csv.document([
    ['time', 'id', 'type', 'account', 'coin', 'change', 'balance_after', 'local_time'],
    ...entries.map((entry) => [
      ...utc(entry.at),
      String(entry.id),
      entry.description,
      entry.walletLabel,
      entry.name,
      amount(entry.change),
      amount(entry.balanceAfter),
      ...local(entry.at, offsetAt),
    ]),
  ])

/** Newest first; records without a time last. */
export const funds = ({ withdrawals, deposits, reports }: FundsRecords, offsetAt: OffsetAt): string => {
  const rows = [...withdrawals.map(withdrawalRow), ...deposits.map(depositRow), ...reports.map(reportRow)]
  const newestFirst = rows.sort((a, b) => (b.at ?? -Infinity) - (a.at ?? -Infinity))
  return Csv.document([
    FUNDS_COLUMNS,
    ...newestFirst.map(({ at, cells }) => [...utc(at), ...cells, ...local(at, offsetAt)]),
  ])
}

/** Holdings with their costs and values as a CSV file. `at` is the time of the prices. */
export const holdings = (all: ReadonlyArray<Holding>, at: Millis, offsetAt: OffsetAt): string =>
  Csv.document([
    [
      'time',
      'coin',
      'quantity',
      'quantity_with_cost',
      'average_cost_usdt',
      'last_price_usdt',
      'value_usdt',
      'cost_usdt',
      'unrealized_usdt',
      'realized_usdt',
      'local_time',
    ],
    ...all.map((one) => [
      ...utc(at),
      one.name,
      amount(one.quantity),
      amount(one.cost?.quantity),
      amount(one.cost?.averageCost),
      amount(one.price),
      amount(one.value),
      amount(one.cost?.cost),
      amount(one.unrealized),
      amount(one.realized),
      ...local(at, offsetAt),
    ]),
  ])

/** Oldest first. A day is one of the exchange, so that it has no time. */
export const netWorth = (days: ReadonlyArray<Day>, coinNames: ReadonlyMap<CurrencyId, string>): string => {
  const coins = [...new Set(days.flatMap((day) => [...day.coins.keys()]))]
  return Csv.document([
    [
      'day',
      'net_worth_usdt',
      'deposited_usdt',
      'withdrawn_usdt',
      ...WalletTypes.ALL.map((wallet: WalletType) => `wallet_${wallet}_usdt`),
      ...coins.map((coin) => `coin_${coinNames.get(coin) ?? String(coin)}_usdt`),
    ],
    ...days.map((day) => [
      day.date,
      amount(day.value),
      amount(day.deposited),
      amount(day.withdrawn),
      ...WalletTypes.ALL.map((wallet) => amount(day.wallets.get(wallet) ?? Decimal.zero)),
      ...coins.map((coin) => amount(day.coins.get(coin) ?? Decimal.zero)),
    ]),
  ])
}

// Internal
interface FundsRow {
  readonly at: Millis | undefined
  readonly cells: ReadonlyArray<string>
}

const FUNDS_COLUMNS: ReadonlyArray<string> = [
  'time',
  'kind',
  'id',
  'coin',
  'amount',
  'fee',
  'received',
  'network',
  'address',
  'memo',
  'transaction',
  'status',
  'reason',
  'local_time',
]

const amount = (value: Decimal.Decimal | undefined): string => (value === undefined ? '' : Decimal.toText(value))
const utc = (at: Millis | undefined): ReadonlyArray<string> => [at === undefined ? '' : Timestamps.toIso(at)]
const local = (at: Millis | undefined, offsetAt: OffsetAt): ReadonlyArray<string> => [
  at === undefined ? '' : Timestamps.toLocalIso(at, offsetAt(at)),
]

const withdrawalRow = (one: Withdrawal): FundsRow => ({
  at: one.createdAt,
  cells: [
    'withdrawal',
    String(one.id),
    one.currencyName,
    amount(one.amount),
    amount(one.fee),
    amount(one.received),
    one.network,
    one.address,
    one.memo,
    one.transaction,
    one.status,
    one.reason,
  ],
})

const depositRow = (one: Deposit): FundsRow => ({
  at: one.createdAt,
  cells: [
    'deposit',
    String(one.id),
    one.currencyName,
    amount(one.amount),
    '',
    '',
    one.network,
    one.address,
    '',
    one.transaction,
    one.status,
    '',
  ],
})

const reportRow = (one: ReportedDeposit): FundsRow => ({
  at: one.createdAt,
  cells: [
    'reported-deposit',
    String(one.id),
    one.currencyName,
    amount(one.amount),
    '',
    '',
    '',
    one.source,
    '',
    one.transaction,
    one.status,
    one.reason,
  ],
})
