import type { CallError, CurrencyId, Outcome, WithdrawalId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal, Systems } from '@hexbourse/domain/kernel'
import type { Deposit, Withdrawal } from '@hexbourse/domain/wallet'
import { fakeEnvironment, fakeIntents } from '@hexbourse/test-support/fakes'
import { either as E, taskEither as TE } from 'fp-ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { commandRunner } from './runner.ts'
import { depositCommands, withdrawalCommands } from './withdrawal.ts'

const UNREACHABLE: CallError = { _tag: 'Unreachable' }
const NOW = 1_700_000_000_000
const USDT = 3 as CurrencyId

const REQUEST: Withdrawal.WithdrawalRequest = {
  currency: USDT,
  wallet: 'funding',
  network: 2,
  address: 'Tabc',
  memo: '',
  amount: Decimal.fromInteger(100),
  feePercent: Decimal.one,
  tradePassword: '123456',
  factorCode: undefined,
}
const row = (id: number, part: Partial<Withdrawal.Withdrawal> = {}): Withdrawal.Withdrawal => ({
  id: id as WithdrawalId,
  currency: USDT,
  currencyName: 'USDT',
  amount: REQUEST.amount,
  fee: Decimal.one,
  received: Decimal.fromInteger(99),
  address: 'Tabc',
  memo: '',
  network: 'TRC20',
  wallet: 'funding',
  status: 'applying',
  reason: '',
  transaction: '',
  createdAt: Clocks.millis(NOW),
  ...part,
})
const REPORT: Deposit.DepositRequest = {
  currency: USDT,
  source: 'my bank',
  transaction: 'aa11',
  amount: undefined,
  pictures: ['/upload/a.png'],
}
const reported = (id: number, part: Partial<Deposit.ReportedDeposit> = {}): Deposit.ReportedDeposit => ({
  id: id as Deposit.ReportedDeposit['id'],
  currency: USDT,
  currencyName: 'USDT',
  amount: Decimal.one,
  source: 'my bank',
  transaction: 'aa11',
  status: 'waiting',
  reason: '',
  createdAt: Clocks.millis(NOW),
  ...part,
})

type Rows<A> = E.Either<CallError, ReadonlyArray<A>>

/** An exchange whose replies to commands are lost. */
const makeStage = (capabilities: ReadonlySet<'idempotent_commands'> = new Set()) => {
  const server = {
    withdrawals: E.right([]) as Rows<Withdrawal.Withdrawal>,
    reports: E.right([]) as Rows<Deposit.ReportedDeposit>,
    sent: [] as Array<unknown>,
  }
  const lost = (intent: { readonly body: unknown }) => async (): Promise<Outcome.Outcome<undefined>> => {
    server.sent.push(intent.body)
    return { _tag: 'Unknown' }
  }
  const pageOf = <A>(items: ReadonlyArray<A>) => ({ items, page: 1, hasMore: false })
  const intents = fakeIntents()
  const runner = commandRunner(
    intents,
    { info: TE.right({ ...Systems.CONTRACT_ONLY, capabilities }) },
    fakeEnvironment('t'),
  )
  return {
    server,
    intents,
    ...withdrawalCommands(runner, {
      withdraw: lost,
      cancel: lost,
      withdrawals: () => () => async () => E.map(pageOf<Withdrawal.Withdrawal>)(server.withdrawals),
    }),
    ...depositCommands(runner, {
      report: lost,
      simulate: lost,
      reports: () => () => async () => E.map(pageOf<Deposit.ReportedDeposit>)(server.reports),
    }),
  }
}

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())
const resultOf = async <A>(task: Promise<A>, milliseconds = 20_000): Promise<A> => {
  await vi.advanceTimersByTimeAsync(milliseconds)
  return task
}

describe('the search for a withdrawal', () => {
  it.each([
    ['a new withdrawal to the address matches', [row(8), row(7)], { _tag: 'Matches', results: [{ id: 8 }] }],
    ['one of before does not match', [row(7)], { _tag: 'NotFound' }],
    ['one of another amount does not match', [row(8, { amount: Decimal.one }), row(7)], { _tag: 'NotFound' }],
    ['one to another address does not match', [row(8, { address: 'Tdef' }), row(7)], { _tag: 'NotFound' }],
  ])('%s [Q24]', async (_, after, expected) => {
    const { server, withdraw } = makeStage()
    server.withdrawals = E.right([row(7)])
    const intent = withdraw.prepare(REQUEST)
    await resultOf(withdraw.execute(intent)(), 100)
    server.withdrawals = E.right(after)
    expect(await resultOf(withdraw.reconcile(intent)())).toMatchObject(expected)
    expect(server.sent).toHaveLength(1)
  })

  it('never sends again, also where the exchange keeps its answers [Q24] [Q56]', async () => {
    const { server, withdraw } = makeStage(new Set(['idempotent_commands']))
    const intent = withdraw.prepare(REQUEST)
    await resultOf(withdraw.execute(intent)(), 100)
    expect(await resultOf(withdraw.reconcile(intent)())).toEqual({ _tag: 'NotFound' })
    expect(server.sent).toHaveLength(1)
  })

  it('does not take an equal earlier withdrawal for the sent one where the exchange keeps its answers [Q24]', async () => {
    const { server, withdraw } = makeStage(new Set(['idempotent_commands']))
    server.withdrawals = E.right([row(7)])
    const intent = withdraw.prepare(REQUEST)
    await resultOf(withdraw.execute(intent)(), 100)
    expect(await resultOf(withdraw.reconcile(intent)())).toEqual({ _tag: 'NotFound' })
  })

  it('ignores old withdrawals when what existed before is unknown [Q24]', async () => {
    const { server, withdraw } = makeStage()
    server.withdrawals = E.left(UNREACHABLE)
    const intent = withdraw.prepare(REQUEST)
    await resultOf(withdraw.execute(intent)(), 10_000)
    server.withdrawals = E.right([row(7, { createdAt: Clocks.millis(NOW - 3_600_000) })])
    expect(await resultOf(withdraw.reconcile(intent)())).toEqual({ _tag: 'NotFound' })
  })
})

describe('a stored withdrawal', () => {
  it('has no trade password [WAL-7] [Q25]', async () => {
    const { intents, server, withdraw } = makeStage()
    await resultOf(withdraw.execute(withdraw.prepare(REQUEST))(), 100)
    expect(server.sent).toMatchObject([{ tradePassword: '123456' }])
    expect(intents.open().map(({ intent }) => intent.body)).toEqual([{ ...REQUEST, tradePassword: undefined }])
  })
})

describe('the search for a cancellation', () => {
  it.each([
    ['cancelled', { _tag: 'Confirmed', result: { id: 7 } }],
    ['applying', { _tag: 'NotFound' }],
    ['approved', { _tag: 'NotFound' }],
    ['rejected', { _tag: 'NotFound' }],
  ] as const)('of a withdrawal that is %s gives %j [WAL-3] [Q24]', async (status, expected) => {
    const { server, cancel } = makeStage()
    const intent = cancel.prepare({ id: 7 as WithdrawalId })
    await resultOf(cancel.execute(intent)(), 100)
    server.withdrawals = E.right([row(8), row(7, { status })])
    expect(await resultOf(cancel.reconcile(intent)())).toMatchObject(expected)
  })

  it('stays unknown while the withdrawal is not listed [Q24]', async () => {
    const { cancel } = makeStage()
    const intent = cancel.prepare({ id: 7 as WithdrawalId })
    await resultOf(cancel.execute(intent)(), 100)
    expect(await resultOf(cancel.reconcile(intent)())).toEqual({ _tag: 'Unknown' })
  })
})

describe('the search for a deposit report', () => {
  it.each([
    ['a new report of the transaction matches', [reported(8)], { _tag: 'Matches', results: [{ id: 8 }] }],
    ['one of before does not match', [reported(7)], { _tag: 'NotFound' }],
    ['one of another transaction does not match', [reported(8, { transaction: 'bb22' })], { _tag: 'NotFound' }],
    ['one of another coin does not match', [reported(8, { currency: 1 as CurrencyId })], { _tag: 'NotFound' }],
  ])('%s [WAL-9] [Q24]', async (_, after, expected) => {
    const { server, report } = makeStage()
    server.reports = E.right([reported(7)])
    const intent = report.prepare(REPORT)
    await resultOf(report.execute(intent)(), 100)
    server.reports = E.right(after)
    expect(await resultOf(report.reconcile(intent)())).toMatchObject(expected)
  })
})
