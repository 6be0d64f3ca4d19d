import type { CallError, Outcome } from '@hexbourse/domain/kernel'
import { Clocks, Decimal, Systems } from '@hexbourse/domain/kernel'
import type { FaucetRequest, LedgerEntry, Transfer } from '@hexbourse/domain/wallet'
import { fakeEnvironment, fakeIntents } from '@hexbourse/test-support/fakes'
import { either as E, taskEither as TE } from 'fp-ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { commandRunner } from './runner.ts'
import { walletCommands } from './wallet.ts'

const UNREACHABLE: CallError = { _tag: 'Unreachable' }
const NOW = 1_700_000_000_000
const request: Transfer.TransferRequest = {
  currency: 3 as FaucetRequest['currency'],
  from: 'funding',
  to: 'second-contract',
  amount: Decimal.fromInteger(5),
  form: 'any',
}
const entry = (id: number, part: Partial<LedgerEntry.LedgerEntry> = {}): LedgerEntry.LedgerEntry => ({
  id,
  currency: request.currency,
  name: 'USDT',
  change: Decimal.negate(request.amount),
  balanceAfter: undefined,
  at: Clocks.millis(NOW),
  description: '',
  walletLabel: '',
  isTransfer: true,
  ...part,
})

type Entries = E.Either<CallError, ReadonlyArray<LedgerEntry.LedgerEntry>>

const makeStage = (intents = fakeIntents()) => {
  const server = { entries: E.right([]) as Entries, sent: 0, read: [] as Array<unknown> }
  const unknown = () => async (): Promise<Outcome.Outcome<undefined>> => {
    server.sent += 1
    return { _tag: 'Unknown' }
  }
  const pageOf = (items: ReadonlyArray<LedgerEntry.LedgerEntry>) => ({ items, page: 1, hasMore: false })
  const calls = {
    balances: () => async () => E.right([]),
    requestFaucet: unknown,
    transfer: unknown,
    ledgerEntries:
      (...page: ReadonlyArray<unknown>) =>
      () =>
      async () => {
        server.read.push(page)
        return E.map(pageOf)(server.entries)
      },
    transactionHistory: () => () => async () => E.right(pageOf([])),
    transferRecords: () => () => async () => E.right({ items: [], page: 1, hasMore: false }),
    netWorth: () => () => async () => E.right([]),
  }
  const runner = commandRunner(intents, { info: TE.right(Systems.CONTRACT_ONLY) }, fakeEnvironment('t'))
  return { server, intents, runner, ...walletCommands(runner, calls) }
}

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())
const resultOf = async <A>(task: Promise<A>, milliseconds = 20_000): Promise<A> => {
  await vi.advanceTimersByTimeAsync(milliseconds)
  return task
}

const searchTransfer = async (before: Entries, after: Entries) => {
  const { server, transfer } = makeStage()
  server.entries = before
  const intent = transfer.prepare(request)
  await resultOf(transfer.execute(intent)(), 100)
  server.entries = after
  return resultOf(transfer.reconcile(intent)())
}

describe('the search for a transfer', () => {
  it.each([
    ['a new entry of the amount matches', [entry(8), entry(7)], { _tag: 'Matches', results: [{ id: 8 }] }],
    ['two new entries match', [entry(9), entry(8), entry(7)], { _tag: 'Matches', results: [{ id: 9 }, { id: 8 }] }],
    ['an entry of before does not match', [entry(7)], { _tag: 'NotFound' }],
    ['an entry of another amount does not match', [entry(8, { change: Decimal.one }), entry(7)], { _tag: 'NotFound' }],
    ['an entry of another type does not match', [entry(8, { isTransfer: false }), entry(7)], { _tag: 'NotFound' }],
  ])('%s [Q24]', async (_, after, expected) => {
    expect(await searchTransfer(E.right([entry(7)]), E.right(after))).toMatchObject(expected)
  })

  it('ignores old entries when what existed before is unknown [Q24]', async () => {
    const old = entry(8, { at: Clocks.millis(NOW - 3_600_000) })
    expect(await searchTransfer(E.left(UNREACHABLE), E.right([old]))).toEqual({ _tag: 'NotFound' })
    expect(await searchTransfer(E.left(UNREACHABLE), E.right([entry(8)]))).toMatchObject({ _tag: 'Matches' })
  })
})

describe('the looks for a transfer', () => {
  const searchWithLater = async (before: Entries) => {
    const { server, transfer } = makeStage()
    server.entries = before
    const intent = transfer.prepare(request)
    await resultOf(transfer.execute(intent)(), 100)
    const old = entry(8, { at: Clocks.millis(NOW - 200_000) })
    server.entries = E.right([old])
    const searching = transfer.reconcile(intent)()
    await vi.advanceTimersByTimeAsync(600)
    server.entries = E.right([entry(9), old])
    return { found: await resultOf(searching), read: server.read }
  }

  it('read the newest entries of the wallet that it leaves, and end at the first match [Q24]', async () => {
    const { found, read } = await searchWithLater(E.right([]))
    expect(found).toMatchObject({ _tag: 'Matches', results: [{ id: 8 }] })
    expect(read).toEqual(Array.from({ length: 2 }, () => [{ wallet: 'funding', currency: 3 }, 1, 100]))
  })

  it('compare no clock when it is known what existed before [Q24]', async () => {
    const old = entry(8, { at: Clocks.millis(NOW - 3_600_000) })
    expect(await searchTransfer(E.right([]), E.right([old]))).toMatchObject({ _tag: 'Matches', results: [{ id: 8 }] })
  })

  it('last until the end when that is unknown, because its entry may still appear [Q24]', async () => {
    const { found } = await searchWithLater(E.left(UNREACHABLE))
    expect(found).toMatchObject({ _tag: 'Matches', results: [{ id: 9 }, { id: 8 }] })
  })
})

describe('a command of a wallet stored by another page load', () => {
  it.each(['any', 'older'] as const)('is read again: a transfer by the call %s [Q24]', async (form) => {
    const { intents, transfer } = makeStage()
    const intent = transfer.prepare({ ...request, form })
    await resultOf(transfer.execute(intent)(), 100)
    expect(intents.open()).toMatchObject([{ action: 'wallet.transfer', subject: 'funding-3', version: 1 }])
    expect(await resultOf(makeStage(intents).runner.pending.check(intent.id)())).toEqual({ _tag: 'NotFound' })
  })

  it('is read again: a faucet request, which is never searched for [Q19]', async () => {
    const { intents, requestFaucet } = makeStage()
    const intent = requestFaucet.prepare({ currency: request.currency, wallet: 'spot' })
    await resultOf(requestFaucet.execute(intent)(), 100)
    expect(intents.open()).toMatchObject([{ action: 'wallet.faucet', subject: 'spot-3', version: 1 }])
    expect(await resultOf(makeStage(intents).runner.pending.check(intent.id)())).toEqual({ _tag: 'Unknown' })
  })

  it.each([
    ['an unknown wallet', { currency: 3, wallet: 'pocket' }],
    ['no currency', { wallet: 'spot' }],
  ])('is discarded: a faucet request with %s [Q24]', async (_, body) => {
    const { intents, runner, transfer } = makeStage()
    const intent = { ...transfer.prepare(request), body }
    intents.save({ action: 'wallet.faucet', subject: 'x', version: 1, baseline: [], intent })
    expect(await resultOf(runner.pending.check(intent.id)())).toEqual({ _tag: 'Discarded' })
  })
})

describe('walletCommands', () => {
  it('allow one open transfer per coin and source wallet [Q10]', async () => {
    const { server, transfer } = makeStage()
    const parts = [{}, { to: 'margin' }, { from: 'margin', to: 'funding' }, { currency: 1 as never }] as const
    for (const part of parts) await resultOf(transfer.execute(transfer.prepare({ ...request, ...part }))(), 100)
    expect(server.sent).toBe(3)
  })

  it('let a faucet request follow an unknown one [Q19]', async () => {
    const { server, requestFaucet } = makeStage()
    const body = { currency: request.currency, wallet: 'spot' } as const
    for (let times = 0; times < 2; times += 1) await resultOf(requestFaucet.execute(requestFaucet.prepare(body))(), 100)
    expect(server.sent).toBe(2)
  })

  it.each([
    ['null', null],
    ['an amount as text', { ...request, amount: '5' }],
    ['an unknown wallet', { ...request, from: 'pocket' }],
  ])('discard a stored transfer that is %s [Q24]', async (_, body) => {
    const { intents, runner, transfer } = makeStage()
    const intent = { ...transfer.prepare(request), body }
    intents.save({ action: 'wallet.transfer', subject: 'x', version: 1, baseline: [], intent })
    expect(await resultOf(runner.pending.check(intent.id)())).toEqual({ _tag: 'Discarded' })
  })
})
