import type { AddressId, CurrencyId } from '@hexbourse/domain/kernel'
import type { Deposit, Withdrawal } from '@hexbourse/domain/wallet'
import { endingCommand, fakeEnvironment } from '@hexbourse/test-support/fakes'
import { either as E } from 'fp-ts'
import { Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { depositPort } from './deposit.ts'
import { withdrawalPort } from './withdrawal.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const USDT = 3 as CurrencyId
const ENDED = { body: {} as never, resolution: { _tag: 'Unknown' } } as const

/** Reads that count themselves by name. */
const counter = () => {
  const counts: Record<string, number> = {}
  const reading =
    (name: string, answer: unknown) =>
    (...page: ReadonlyArray<unknown>) =>
    () =>
    async () => {
      counts[name] = (counts[name] ?? 0) + 1
      return E.right(answer === undefined ? page : answer) as never
    }
  return { counts, reading }
}

const makeStage = () => {
  const { counts, reading } = counter()
  const unused = () => async () => ({ _tag: 'Unknown' }) as const
  const done = () => async () => E.right('done')
  const withdraw = endingCommand<Withdrawal.WithdrawalRequest, Withdrawal.Withdrawal | undefined>()
  const report = endingCommand<Deposit.DepositRequest, Deposit.ReportedDeposit | undefined>()
  const withdrawalChanged = new Subject<Pick<Withdrawal.Withdrawal, 'id' | 'status'>>()
  const depositChanged = new Subject<Pick<Deposit.Deposit, 'id' | 'currency' | 'amount' | 'status'>>()
  const withdrawals = withdrawalPort(
    {
      withdraw: unused,
      cancel: unused,
      terms: reading('terms', {}),
      withdrawals: reading('withdrawals', undefined),
      savedAddresses: reading('addresses', []),
      saveAddress: done,
      deleteAddress: done,
    },
    { changed: withdrawalChanged },
    { withdraw, cancel: endingCommand() },
    fakeEnvironment('t'),
  )
  const deposits = depositPort(
    {
      report: unused,
      simulate: unused,
      addresses: reading('deposit addresses', []),
      deposits: reading('deposits', undefined),
      reports: reading('reports', undefined),
    },
    { changed: depositChanged },
    { report, simulate: endingCommand() },
    fakeEnvironment('t'),
  )
  return { counts, withdraw, report, withdrawalChanged, depositChanged, withdrawals, deposits }
}

describe('WithdrawalPort', () => {
  it('reads terms and records again after a command, a push and retry, and records every 30 s [WAL-3]', async () => {
    const { counts, withdraw, withdrawalChanged, withdrawals } = makeStage()
    const subscription = withdrawals.terms(USDT).subscribe()
    subscription.add(withdrawals.withdrawals().subscribe())
    await vi.advanceTimersByTimeAsync(10)
    expect(counts).toEqual({ terms: 1, withdrawals: 1 })
    withdraw.ended.next(ENDED)
    await vi.advanceTimersByTimeAsync(500)
    expect(counts).toEqual({ terms: 2, withdrawals: 2 })
    withdrawalChanged.next({ id: 1 as never, status: 'approved' })
    await vi.advanceTimersByTimeAsync(500)
    expect(counts).toEqual({ terms: 3, withdrawals: 3 })
    withdrawals.retry()
    await vi.advanceTimersByTimeAsync(10)
    expect(counts).toEqual({ terms: 4, withdrawals: 4 })
    await vi.advanceTimersByTimeAsync(30_100)
    expect(counts).toEqual({ terms: 4, withdrawals: 5 })
    subscription.unsubscribe()
  })

  it('reads the address book again after every change of it, and pages of twenty on demand [WAL-5]', async () => {
    const { counts, withdrawals } = makeStage()
    const subscription = withdrawals.savedAddresses(USDT).subscribe()
    await vi.advanceTimersByTimeAsync(10)
    await withdrawals.saveAddress({ currency: USDT, network: undefined, address: 'Tabc', note: '' })()
    await vi.advanceTimersByTimeAsync(500)
    await withdrawals.deleteAddress(4 as AddressId)()
    await vi.advanceTimersByTimeAsync(500)
    expect(counts).toEqual({ addresses: 3 })
    expect(await withdrawals.withdrawalsPage(2)()()).toEqual(E.right([2, 20]))
    subscription.unsubscribe()
  })

  it('shares one stream per coin [WAL-3]', () => {
    const { withdrawals, deposits } = makeStage()
    expect(withdrawals.terms(USDT)).toBe(withdrawals.terms(USDT))
    expect(withdrawals.terms(USDT)).not.toBe(withdrawals.terms(1 as CurrencyId))
    expect(deposits.addresses(USDT)).toBe(deposits.addresses(USDT))
  })
})

describe('DepositPort', () => {
  it('reads confirmations every 5 s, and at once after a push, and reports after a report [WAL-6] [WAL-9]', async () => {
    const { counts, report, depositChanged, deposits } = makeStage()
    const subscription = deposits.deposits().subscribe()
    await vi.advanceTimersByTimeAsync(5_100)
    expect(counts).toEqual({ deposits: 2 })
    depositChanged.next({ id: 7 as never, currency: USDT, amount: 1n as never, status: 'credited' })
    await vi.advanceTimersByTimeAsync(500)
    expect(counts).toEqual({ deposits: 3 })
    subscription.unsubscribe()
    const reports = deposits.reports().subscribe()
    await vi.advanceTimersByTimeAsync(10)
    report.ended.next(ENDED)
    await vi.advanceTimersByTimeAsync(500)
    expect(counts).toMatchObject({ reports: 2 })
    reports.unsubscribe()
    expect([await deposits.depositsPage(3)()(), await deposits.reportsPage(3)()()]).toEqual([
      E.right([3, 20]),
      E.right([3, 20]),
    ])
  })
})
