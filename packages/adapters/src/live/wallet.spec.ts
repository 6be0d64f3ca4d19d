import type { CallError, Outcome, StoredIntent } from '@hexbourse/domain/kernel'
import { Clocks, Decimal, Intent } from '@hexbourse/domain/kernel'
import type { FaucetRequest, LedgerEntry, Transfer } from '@hexbourse/domain/wallet'
import { fakeIntents, fakeEnvironment } from '@hexbourse/test-support/fakes'
import { either as E } from 'fp-ts'
import { Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { walletPort } from './wallet.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const makeStage = (outcome: Outcome.Outcome<undefined>) => {
  const environment = fakeEnvironment('t')
  const { credentials } = environment.session
  const reads = { count: 0 }
  const changed = new Subject<void>()
  const intents = fakeIntents()
  const balances = async () => {
    reads.count += 1
    return E.right([])
  }
  const server: Server = { entries: E.right([]), sent: [], slow: 0 }
  const ledgerEntries = (_: LedgerEntry.WalletRef, page: number) => async () => {
    if (server.slow > 0) await new Promise((resolve) => setTimeout(resolve, server.slow))
    return E.map((items: ReadonlyArray<LedgerEntry.LedgerEntry>) => ({ items, page, hasMore: false }))(server.entries)
  }
  const transfer = (intent: Intent.Intent<unknown>) => async () => {
    server.sent.push(intent)
    return outcome
  }
  const transactionHistory = (page: number) => async () => E.right({ items: [], page, hasMore: false })
  const calls = { balances, requestFaucet: () => async () => outcome, transfer, ledgerEntries, transactionHistory }
  return { server, reads, changed, intents, credentials, port: walletPort(calls, { changed }, intents, environment) }
}

interface Server {
  entries: E.Either<CallError, ReadonlyArray<LedgerEntry.LedgerEntry>>
  readonly sent: Array<unknown>
  /** Milliseconds before entries are returned. */
  slow: number
}

const UNREACHABLE: CallError = { _tag: 'Unreachable' }
const order: Transfer.TransferRequest = {
  currency: 3 as FaucetRequest['currency'],
  from: 'funding',
  to: 'second-contract',
  amount: Decimal.fromInteger(5),
  form: 'any',
}
const entry = (id: number, part: Partial<LedgerEntry.LedgerEntry> = {}): LedgerEntry.LedgerEntry => ({
  id,
  currency: order.currency,
  name: 'USDT',
  change: Decimal.negate(order.amount),
  balanceAfter: undefined,
  at: Clocks.millis(Date.now()),
  description: '',
  walletLabel: '',
  isTransfer: true,
  ...part,
})
const intentOf = (id: string, body: unknown = order): Intent.Intent<Transfer.TransferRequest> => ({
  id: Intent.intentId(id),
  body: body as Transfer.TransferRequest,
  baseline: [],
  at: Clocks.millis(Date.now()),
})
const stored = (intent: Intent.Intent<unknown>): StoredIntent => ({ intent, action: 'wallet.transfer', subject: '' })
const resultOf = async <A>(task: Promise<A>, milliseconds = 16_000): Promise<A> => {
  await vi.advanceTimersByTimeAsync(milliseconds)
  return task
}

const faucetIntent: Intent.Intent<FaucetRequest> = {
  id: Intent.intentId('1'),
  body: { currency: 3 as FaucetRequest['currency'], wallet: 'spot' },
  baseline: [],
  at: Clocks.millis(0),
}

describe('WalletPort', () => {
  it('reads balances again after a push and on retry [WAL-1]', async () => {
    const { reads, changed, port } = makeStage({ _tag: 'Unknown' })
    const subscription = port.balances().subscribe()
    await vi.advanceTimersByTimeAsync(10)
    changed.next()
    changed.next()
    await vi.advanceTimersByTimeAsync(500)
    expect(reads.count).toBe(2)
    port.retry()
    await vi.advanceTimersByTimeAsync(10)
    expect(reads.count).toBe(3)
    subscription.unsubscribe()
  })

  it('polls prices every 30 s [WAL-1]', async () => {
    const { reads, port } = makeStage({ _tag: 'Unknown' })
    const subscription = port.balances().subscribe()
    await vi.advanceTimersByTimeAsync(29_900)
    expect(reads.count).toBe(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(reads.count).toBe(2)
    subscription.unsubscribe()
  })

  it('replaces a faucet intent of a closed tab [Q19]', async () => {
    const outcome = { _tag: 'Succeeded', result: undefined, serverMessage: 'here' } as const
    const { intents, port } = makeStage(outcome)
    intents.save({ intent: { ...faucetIntent, id: Intent.intentId('0') }, action: 'wallet.faucet', subject: 'spot-3' })
    expect(await port.requestFaucet(faucetIntent)()).toEqual(outcome)
    expect(intents.open()).toEqual([])
  })

  it('reads balances after any outcome of a faucet request and allows the next one [Q19]', async () => {
    for (const outcome of [
      { _tag: 'Unknown' },
      { _tag: 'Succeeded', result: undefined, serverMessage: 'here' },
    ] as const) {
      const { reads, intents, port } = makeStage(outcome)
      const subscription = port.balances().subscribe()
      await vi.advanceTimersByTimeAsync(10)
      expect(await port.requestFaucet(faucetIntent)()).toEqual(outcome)
      await vi.advanceTimersByTimeAsync(500)
      expect([reads.count, intents.open()]).toEqual([2, []])
      subscription.unsubscribe()
    }
  })
})

describe('WalletPort.transfer', () => {
  it('saves the intent with its baseline until the result is known, then reads balances [Q10] [Q24]', async () => {
    const { server, reads, intents, port } = makeStage({ _tag: 'Succeeded', result: undefined, serverMessage: 'moved' })
    const subscription = port.balances().subscribe()
    await vi.advanceTimersByTimeAsync(10)
    server.entries = E.right([entry(7)])
    server.slow = 100
    const transferring = port.transfer(intentOf('1'))()
    await vi.advanceTimersByTimeAsync(50)
    expect([server.sent, intents.open()]).toEqual([[], []])
    expect(await resultOf(transferring, 600)).toMatchObject({ _tag: 'Succeeded', serverMessage: 'moved' })
    expect(server.sent).toMatchObject([{ baseline: ['movement-7'] }])
    expect([intents.open(), reads.count]).toEqual([[], 2])
    subscription.unsubscribe()
  })

  it('rejects another transfer from the same wallet and currency while one is unknown [Q10]', async () => {
    const { server, intents, port } = makeStage({ _tag: 'Unknown' })
    await resultOf(port.transfer(intentOf('1'))(), 100)
    expect(intents.open()).toMatchObject([{ action: 'wallet.transfer', subject: 'funding-3' }])
    expect(await resultOf(port.transfer(intentOf('2', { ...order, to: 'margin' }))(), 100)).toMatchObject({
      _tag: 'Rejected',
      error: { _tag: 'AlreadyInProgress' },
    })
    await resultOf(port.transfer(intentOf('3', { ...order, from: 'margin' }))(), 100)
    await resultOf(port.transfer(intentOf('4', { ...order, currency: 1 }))(), 100)
    expect(server.sent).toHaveLength(3)
  })

  it('is not sent when the session of its confirmation has ended [Q10] [SHELL-6]', async () => {
    const { server, intents, credentials, port } = makeStage({ _tag: 'Unknown' })
    server.slow = 500
    const transferring = port.transfer(intentOf('1'))()
    await vi.advanceTimersByTimeAsync(100)
    credentials.next({ epoch: 2, token: 'of-another', userId: undefined })
    expect(await resultOf(transferring)).toEqual({ _tag: 'Rejected', error: { _tag: 'SessionExpired', epoch: 2 } })
    expect([server.sent, intents.open()]).toEqual([[], []])
  })
})

describe('WalletPort.reconcile', () => {
  const unansweredTransfer = async (before: Server['entries']) => {
    const stage = makeStage({ _tag: 'Unknown' })
    stage.server.entries = before
    await resultOf(stage.port.transfer(intentOf('1'))(), 100)
    return stage
  }

  it.each([
    ['a new entry of the amount confirms it', [entry(8), entry(7)], { _tag: 'Confirmed', result: { id: 8 } }],
    ['two new entries are ambiguous', [entry(9), entry(8), entry(7)], { _tag: 'Ambiguous' }],
    ['an entry of the baseline does not match', [entry(7)], { _tag: 'NotFound' }],
    ['an entry of another amount does not match', [entry(8, { change: Decimal.one }), entry(7)], { _tag: 'NotFound' }],
    ['an entry of another type does not match', [entry(8, { isTransfer: false }), entry(7)], { _tag: 'NotFound' }],
  ])('%s [Q24]', async (_, entries, expected) => {
    const { server, intents, port } = await unansweredTransfer(E.right([entry(7)]))
    server.entries = E.right(entries)
    expect(await resultOf(port.reconcile(stored(intentOf('1')))())).toMatchObject(expected)
    expect(intents.open()).toEqual([])
  })

  it('finds the transfer after a reload by the stored baseline [Q24]', async () => {
    const { server, intents, port } = await unansweredTransfer(E.right([entry(7)]))
    const [saved] = intents.open()
    server.entries = E.right([entry(8), entry(7)])
    expect(await resultOf(port.reconcile(saved ?? stored(intentOf('x')))())).toMatchObject({
      _tag: 'Confirmed',
      result: { id: 8 },
    })
  })

  it('reports a recent entry as ambiguous without a baseline and ignores an old one [Q24]', async () => {
    const recent = await unansweredTransfer(E.left(UNREACHABLE))
    recent.server.entries = E.right([entry(8)])
    expect(await resultOf(recent.port.reconcile(stored(intentOf('1')))())).toMatchObject({
      _tag: 'Ambiguous',
      results: [{ id: 8 }],
    })
    const old = await unansweredTransfer(E.left(UNREACHABLE))
    old.server.entries = E.right([entry(8, { at: Clocks.millis(Date.now() - 3_600_000) })])
    expect(await resultOf(old.port.reconcile(stored(intentOf('1')))())).toEqual({ _tag: 'NotFound' })
  })

  it('keeps the intent when the ledger cannot be read and probes nothing for an invalid stored body [Q24]', async () => {
    const { server, intents, port } = await unansweredTransfer(E.right([]))
    server.entries = E.left(UNREACHABLE)
    expect(await resultOf(port.reconcile(stored(intentOf('1')))())).toEqual({ _tag: 'Unknown' })
    expect(intents.open()).toHaveLength(1)
    for (const body of [null, 5, {}, { ...order, amount: '5' }])
      expect(await port.reconcile(stored(intentOf('2', body)))()).toEqual({ _tag: 'Unknown' })
  })
})
