import type { CallError, Outcome, StoredIntent } from '@hexbourse/domain/kernel'
import { Clocks, Decimal, Intent } from '@hexbourse/domain/kernel'
import type { Claim, Movement, Transfer } from '@hexbourse/domain/wallet'
import { fakeIntents, fakeWorld } from '@hexbourse/test-support/fakes'
import { either as E } from 'fp-ts'
import { Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { walletPort } from './wallet.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const staged = (outcome: Outcome.Outcome<undefined>) => {
  const world = fakeWorld('t')
  const { credentials } = world.session
  const reads = { count: 0 }
  const changed = new Subject<void>()
  const intents = fakeIntents()
  const balances = async () => {
    reads.count += 1
    return E.right([])
  }
  const server: Server = { lines: E.right([]), sent: [], slow: 0 }
  const movements = (_: Movement.Shelf, page: number) => async () => {
    if (server.slow > 0) await new Promise((resolve) => setTimeout(resolve, server.slow))
    return E.map((items: ReadonlyArray<Movement.Movement>) => ({ items, page, hasMore: false }))(server.lines)
  }
  const transfer = (intent: Intent.Intent<unknown>) => async () => {
    server.sent.push(intent)
    return outcome
  }
  const log = (page: number) => async () => E.right({ items: [], page, hasMore: false })
  const calls = { balances, claim: () => async () => outcome, transfer, movements, log }
  return { server, reads, changed, intents, credentials, port: walletPort(calls, { changed }, intents, world) }
}

interface Server {
  lines: E.Either<CallError, ReadonlyArray<Movement.Movement>>
  readonly sent: Array<unknown>
  /** Milliseconds before lines are told. */
  slow: number
}

const UNREACHABLE: CallError = { _tag: 'Unreachable' }
const order: Transfer.Order = {
  currency: 3 as Claim['currency'],
  from: 'legal',
  to: 'micro',
  amount: Decimal.fromInteger(5),
  form: 'any',
}
const line = (id: number, part: Partial<Movement.Movement> = {}): Movement.Movement => ({
  id,
  currency: order.currency,
  name: 'USDT',
  change: Decimal.negate(order.amount),
  after: undefined,
  at: Clocks.millis(Date.now()),
  what: '',
  account: '',
  isTransfer: true,
  ...part,
})
const wish = (id: string, body: unknown = order): Intent.Intent<Transfer.Order> => ({
  id: Intent.intentId(id),
  body: body as Transfer.Order,
  known: [],
  at: Clocks.millis(Date.now()),
})
const stored = (intent: Intent.Intent<unknown>): StoredIntent => ({ intent, action: 'wallet.transfer', object: '' })
const ended = async <A>(task: Promise<A>, milliseconds = 16_000): Promise<A> => {
  await vi.advanceTimersByTimeAsync(milliseconds)
  return task
}

const claim: Intent.Intent<Claim> = {
  id: Intent.intentId('1'),
  body: { currency: 3 as Claim['currency'], account: 'change' },
  known: [],
  at: Clocks.millis(0),
}

describe('WalletPort', () => {
  it('balances are read again when the exchange says that they moved [WAL-1]', async () => {
    const { reads, changed, port } = staged({ _tag: 'Unknown' })
    const watching = port.balances().subscribe()
    await vi.advanceTimersByTimeAsync(10)
    changed.next()
    changed.next()
    await vi.advanceTimersByTimeAsync(500)
    expect(reads.count).toBe(2)
    port.retry()
    await vi.advanceTimersByTimeAsync(10)
    expect(reads.count).toBe(3)
    watching.unsubscribe()
  })

  it('prices move without a word, so they are looked at every half minute [WAL-1]', async () => {
    const { reads, port } = staged({ _tag: 'Unknown' })
    const watching = port.balances().subscribe()
    await vi.advanceTimersByTimeAsync(29_900)
    expect(reads.count).toBe(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(reads.count).toBe(2)
    watching.unsubscribe()
  })

  it('a claim whose tab was closed in the middle stands in no later one’s way [Q19]', async () => {
    const outcome = { _tag: 'Done', result: undefined, words: 'here' } as const
    const { intents, port } = staged(outcome)
    intents.keep({ intent: { ...claim, id: Intent.intentId('0') }, action: 'wallet.claim', object: 'change-3' })
    expect(await port.claim(claim)()).toEqual(outcome)
    expect(intents.open()).toEqual([])
  })

  it('however a claim ends, the balances tell and the next claim is free [Q19]', async () => {
    for (const outcome of [{ _tag: 'Unknown' }, { _tag: 'Done', result: undefined, words: 'here' }] as const) {
      const { reads, intents, port } = staged(outcome)
      const watching = port.balances().subscribe()
      await vi.advanceTimersByTimeAsync(10)
      expect(await port.claim(claim)()).toEqual(outcome)
      await vi.advanceTimersByTimeAsync(500)
      expect([reads.count, intents.open()]).toEqual([2, []])
      watching.unsubscribe()
    }
  })
})

describe('WalletPort.transfer', () => {
  it('is kept with the lines before it until its end is known, then the balances are read again [Q10] [Q24]', async () => {
    const { server, reads, intents, port } = staged({ _tag: 'Done', result: undefined, words: 'moved' })
    const watching = port.balances().subscribe()
    await vi.advanceTimersByTimeAsync(10)
    server.lines = E.right([line(7)])
    server.slow = 100
    const moving = port.transfer(wish('1'))()
    await vi.advanceTimersByTimeAsync(50)
    expect([server.sent, intents.open()]).toEqual([[], []])
    expect(await ended(moving, 600)).toMatchObject({ _tag: 'Done', words: 'moved' })
    expect(server.sent).toMatchObject([{ known: ['movement-7'] }])
    expect([intents.open(), reads.count]).toEqual([[], 2])
    watching.unsubscribe()
  })

  it('while nobody knows how one ended, no other leaves the same place; other coins and accounts may [Q10]', async () => {
    const { server, intents, port } = staged({ _tag: 'Unknown' })
    await ended(port.transfer(wish('1'))(), 100)
    expect(intents.open()).toMatchObject([{ action: 'wallet.transfer', object: 'legal-3' }])
    expect(await ended(port.transfer(wish('2', { ...order, to: 'lever' }))(), 100)).toMatchObject({
      _tag: 'Refused',
      error: { _tag: 'AlreadyUnderway' },
    })
    await ended(port.transfer(wish('3', { ...order, from: 'lever' }))(), 100)
    await ended(port.transfer(wish('4', { ...order, currency: 1 }))(), 100)
    expect(server.sent).toHaveLength(3)
  })

  it('is not sent once the session it was confirmed in has ended [Q10] [SHELL-6]', async () => {
    const { server, intents, credentials, port } = staged({ _tag: 'Unknown' })
    server.slow = 500
    const moving = port.transfer(wish('1'))()
    await vi.advanceTimersByTimeAsync(100)
    credentials.next({ epoch: 2, token: 'of-another', user: undefined })
    expect(await ended(moving)).toEqual({ _tag: 'Refused', error: { _tag: 'SessionExpired', epoch: 2 } })
    expect([server.sent, intents.open()]).toEqual([[], []])
  })
})

describe('WalletPort.settle', () => {
  const unanswered = async (before: Server['lines']) => {
    const stage = staged({ _tag: 'Unknown' })
    stage.server.lines = before
    await ended(stage.port.transfer(wish('1'))(), 100)
    return stage
  }

  it.each([
    ['a new line of its amount is it', [line(8), line(7)], { _tag: 'Found', result: { id: 8 } }],
    ['two of them are both shown', [line(9), line(8), line(7)], { _tag: 'Several' }],
    ['a line that was there is not', [line(7)], { _tag: 'NotFound' }],
    ['nor one of another amount', [line(8, { change: Decimal.one }), line(7)], { _tag: 'NotFound' }],
    ['nor one that is no transfer', [line(8, { isTransfer: false }), line(7)], { _tag: 'NotFound' }],
  ])('%s [Q24]', async (_, lines, settled) => {
    const { server, intents, port } = await unanswered(E.right([line(7)]))
    server.lines = E.right(lines)
    expect(await ended(port.settle(stored(wish('1')))())).toMatchObject(settled)
    expect(intents.open()).toEqual([])
  })

  it('survives a reload: what was kept is looked for, with the lines that were there before [Q24]', async () => {
    const { server, intents, port } = await unanswered(E.right([line(7)]))
    const [kept] = intents.open()
    server.lines = E.right([line(8), line(7)])
    expect(await ended(port.settle(kept ?? stored(wish('x')))())).toMatchObject({ _tag: 'Found', result: { id: 8 } })
  })

  it('where the lines before could not be read, a fresh one proves nothing and is shown; an old one is not [Q24]', async () => {
    const fresh = await unanswered(E.left(UNREACHABLE))
    fresh.server.lines = E.right([line(8)])
    expect(await ended(fresh.port.settle(stored(wish('1')))())).toMatchObject({ _tag: 'Several', results: [{ id: 8 }] })
    const old = await unanswered(E.left(UNREACHABLE))
    old.server.lines = E.right([line(8, { at: Clocks.millis(Date.now() - 3_600_000) })])
    expect(await ended(old.port.settle(stored(wish('1')))())).toEqual({ _tag: 'NotFound' })
  })

  it('that cannot be asked leaves it unknown and kept, and junk that was stored is nothing to look for [Q24]', async () => {
    const { server, intents, port } = await unanswered(E.right([]))
    server.lines = E.left(UNREACHABLE)
    expect(await ended(port.settle(stored(wish('1')))())).toEqual({ _tag: 'StillUnknown' })
    expect(intents.open()).toHaveLength(1)
    for (const body of [null, 5, {}, { ...order, amount: '5' }])
      expect(await port.settle(stored(wish('2', body)))()).toEqual({ _tag: 'StillUnknown' })
  })
})
