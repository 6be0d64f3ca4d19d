/** Rows of the records, of one form for withdrawals, deposits and reported deposits. [WAL-2] [WAL-3] [WAL-9] */
import type { Millis, WalletType } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import { Deposit, DepositLifeCycle, Withdrawal, WithdrawalLifeCycle } from '@hexbourse/domain/wallet'

import type { Figure } from '../../i18n/index.ts'

export type RecordList = 'withdrawals' | 'deposits' | 'reports'

export type RecordStatus = WithdrawalLifeCycle.Status | DepositLifeCycle.Status | DepositLifeCycle.RequestStatus

export interface RecordRow {
  readonly key: string
  readonly coin: string
  /** Empty where it is not known; so are `address`, `memo`, `hash` and `reason`. */
  readonly network: string
  readonly amount: Figure
  readonly fee: Figure | undefined
  readonly received: Figure | undefined
  /** undefined where it is not known. */
  readonly wallet: WalletType | undefined
  readonly address: string
  /** Whether coins were sent to the address, or came from it. */
  readonly isSent: boolean
  readonly memo: string
  readonly hash: string
  readonly status: RecordStatus
  readonly reason: string
  /** Confirmations so far and required ones, while they count. */
  readonly confirmations: { readonly count: number; readonly required: number } | undefined
  readonly at: Millis | undefined
  /** The withdrawal; undefined for a deposit. */
  readonly withdrawal: Withdrawal.Withdrawal | undefined
  readonly canCancel: boolean
}

/** Statuses by which each list can be filtered. */
export const STATUS_CHOICES: Readonly<Record<RecordList, ReadonlyArray<RecordStatus>>> = {
  withdrawals: WithdrawalLifeCycle.STATUSES,
  // a removed deposit is no longer listed
  deposits: DepositLifeCycle.STATUSES.filter((status) => status !== 'removed'),
  reports: DepositLifeCycle.REQUEST_STATUSES,
}

const figure = (value: Decimal.Decimal, direction?: 'up'): Figure => ({
  value,
  places: Withdrawal.PLACES,
  ...(direction && { direction }),
})

const NONE = {
  fee: undefined,
  received: undefined,
  wallet: undefined,
  isSent: false,
  memo: '',
  reason: '',
  confirmations: undefined,
  withdrawal: undefined,
  canCancel: false,
} as const

export const withdrawalRow = (withdrawal: Withdrawal.Withdrawal): RecordRow => ({
  ...withdrawal,
  key: `withdrawal-${withdrawal.id}`,
  coin: withdrawal.currencyName,
  amount: figure(Decimal.negate(withdrawal.amount)),
  fee: figure(withdrawal.fee),
  received: figure(withdrawal.received),
  isSent: true,
  hash: withdrawal.transaction,
  confirmations: undefined,
  at: withdrawal.createdAt,
  withdrawal,
  canCancel: WithdrawalLifeCycle.allowedActions(withdrawal.status, 'user').includes('cancel'),
})

export const depositRow = (deposit: Deposit.Deposit): RecordRow => {
  const { requiredConfirmations: required } = deposit
  const count = required - Deposit.confirmationsLeft(deposit)
  return {
    ...NONE,
    key: `deposit-${deposit.id}`,
    coin: deposit.currencyName,
    network: deposit.network,
    amount: figure(deposit.amount, 'up'),
    address: deposit.address,
    hash: deposit.transaction,
    status: deposit.status,
    confirmations: deposit.status === 'confirming' ? { count, required } : undefined,
    at: deposit.createdAt,
  }
}

export const reportRow = (report: Deposit.ReportedDeposit): RecordRow => ({
  ...NONE,
  key: `report-${report.id}`,
  coin: report.currencyName,
  network: '',
  amount: figure(report.amount, 'up'),
  address: report.source,
  hash: report.transaction,
  status: report.status,
  reason: report.reason,
  at: report.createdAt,
})
