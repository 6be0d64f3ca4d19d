import type { CallError, Intent, IntentId, Intents, Outcome, PairId, StoredIntent } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { Fill, OpenOrder, Placement } from '@hexbourse/domain/spot'
import { fakeIntents, fakeWorld } from '@hexbourse/test-support/fakes'
import { either as E } from 'fp-ts'
import { Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { spotPort } from './spot.ts'

const PAIR = { base: 2, settlement: 3 } as PairId
const UNREACHABLE: CallError = { _tag: 'Unreachable' }
const DONE: Outcome.Outcome<undefined> = { _tag: 'Done', result: undefined, words: 'placed' }
const REFUSED: Outcome.Outcome<undefined> = { _tag: 'Refused', error: { _tag: 'Refused', words: 'no' } }

const placement: Placement = {
  pair: PAIR,
  side: 'buy',
  mode: 'limit',
  price: Decimal.fromInteger(100),
  quantity: Decimal.fromInteger(2),
}
const order = (id: number): OpenOrder.OpenOrder => ({
  id: id as OpenOrder.OpenOrder['id'],
  pair: PAIR,
  baseName: 'ETH',
  settlementName: 'USDT',
  side: 'buy',
  price: placement.price,
  remaining: placement.quantity,
  quantity: placement.quantity,
  placedAt: Clocks.millis(0),
})
const fill = (id: number, quantity: number): Fill.Fill => ({
  ...order(id),
  id,
  quantity: Decimal.fromInteger(quantity),
  fee: undefined,
  at: Clocks.millis(Date.now()),
})

interface Server {
  orders: E.Either<CallError, ReadonlyArray<OpenOrder.OpenOrder>>
  fills: E.Either<CallError, ReadonlyArray<Fill.Fill>>
  outcome: Outcome.Outcome<undefined>
  readonly sent: Array<unknown>
  reads: number
  /** Milliseconds before trades are told. */
  slow: number
}

const staged = (who: 'user' | 'visitor' = 'user') => {
  const server: Server = { orders: E.right([]), fills: E.right([]), outcome: DONE, sent: [], reads: 0, slow: 0 }
  const send = (intent: Intent.Intent<unknown>) => async () => {
    server.sent.push(intent)
    await new Promise((resolve) => setTimeout(resolve, 50))
    return server.outcome
  }
  const world = fakeWorld(who === 'user' ? 't' : undefined)
  const { credentials } = world.session
  const pushes = { changed: new Subject<void>(), traded: new Subject<PairId>() }
  const intents: Intents = fakeIntents()
  const openOrders = async () => {
    server.reads += 1
    return server.orders
  }
  const fills = (page: number) => async () => {
    if (server.slow > 0) await new Promise((resolve) => setTimeout(resolve, server.slow))
    return E.map((items: ReadonlyArray<Fill.Fill>) => ({ items, page, hasMore: false }))(server.fills)
  }
  const cancelled = (page: number) => async () => E.right({ items: [], page, hasMore: false })
  const calls = { place: send, revoke: send, openOrders, fills, cancelled }
  return { server, pushes, intents, credentials, port: spotPort(calls, pushes, intents, world) }
}

const intent = <A>(id: string, body: A): Intent.Intent<A> => ({
  id: id as IntentId,
  body,
  known: ['7'],
  at: Clocks.millis(Date.now()),
})
const stored = (body: unknown): StoredIntent => ({ intent: intent('1', body), action: 'spot.place', object: '' })
const revocation: OpenOrder.Revocation = { id: order(8).id, side: 'buy', pair: PAIR }

beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }))
afterEach(() => void vi.useRealTimers())
const ended = async <A>(task: Promise<A>, milliseconds = 16_000): Promise<A> => {
  await vi.advanceTimersByTimeAsync(milliseconds)
  return task
}

describe('SpotPort.place', () => {
  it('is kept before it is sent, and let go when its end is known [Q10]', async () => {
    for (const outcome of [DONE, REFUSED]) {
      const { server, intents, port } = staged()
      server.outcome = outcome
      const placing = port.place(intent('1', placement))()
      await vi.advanceTimersByTimeAsync(1)
      expect(intents.open()).toMatchObject([{ action: 'spot.place', object: '2-3-buy', intent: { id: '1' } }])
      expect(await ended(placing)).toEqual(outcome)
      expect(intents.open()).toEqual([])
    }
  })

  it('stays open while nobody knows how it ended [Q24]', async () => {
    const { server, intents, port } = staged()
    server.outcome = { _tag: 'Unknown' }
    expect(await ended(port.place(intent('1', placement))())).toEqual({ _tag: 'Unknown' })
    expect(intents.open()).toHaveLength(1)
  })

  it('asked for twice is sent once [Q10]', async () => {
    const { server, port } = staged()
    const both = [port.place(intent('1', placement))(), port.place(intent('1', placement))()]
    expect(await ended(Promise.all(both))).toEqual([DONE, DONE])
    expect(server.sent).toHaveLength(1)
  })

  it('another one for the same market and side waits for the first; other sides and markets do not [Q10]', async () => {
    const { server, port } = staged()
    const first = port.place(intent('1', placement))()
    await vi.advanceTimersByTimeAsync(1)
    expect(await port.place(intent('2', placement))()).toMatchObject({ _tag: 'Refused' })
    const other = port.place(intent('3', { ...placement, side: 'sell' }))()
    await ended(Promise.all([first, other]))
    expect(server.sent).toHaveLength(2)
  })
})

describe('SpotPort.place and the trades before it', () => {
  it('an earlier trade of the same moment is not taken for an order that never arrived [Q24]', async () => {
    const { server, intents, port } = staged()
    server.fills = E.right([fill(3, 2)])
    server.outcome = { _tag: 'Unknown' }
    await ended(port.place(intent('1', placement))(), 100)
    expect(intents.open()).toMatchObject([{ intent: { known: ['7', 'trade-3'] } }])
    // the page asks with what it confirmed, which knows of no trades
    expect(await ended(port.settle(stored(placement))())).toEqual({ _tag: 'NotFound' })
  })

  it('where they could not be read, trades prove nothing: they are shown, and stand in no later order’s way [Q24]', async () => {
    const { server, intents, port } = staged()
    server.fills = E.left(UNREACHABLE)
    server.outcome = { _tag: 'Unknown' }
    await ended(port.place(intent('1', placement))(), 100)
    server.fills = E.right([fill(3, 2)])
    const [open] = intents.open()
    expect(await ended(port.settle(stored(placement))())).toMatchObject({ _tag: 'Several', results: [{ id: 3 }] })
    expect(intents.open()).toEqual([])
    server.orders = E.right([order(8)])
    expect(await ended(port.settle(open ?? stored(placement))())).toMatchObject({ _tag: 'Found', result: { id: 8 } })
  })

  it('where they could be read, no wrong clock of a device hides what was traded since [Q24]', async () => {
    const { server, port } = staged()
    server.outcome = { _tag: 'Unknown' }
    const ahead = { ...intent('1', placement), at: Clocks.millis(Date.now() + 240_000) }
    await ended(port.place(ahead)(), 100)
    server.fills = E.right([fill(3, 2)])
    expect(await ended(port.settle({ ...stored(placement), intent: ahead })())).toMatchObject({
      _tag: 'Found',
      result: { id: 3 },
    })
  })

  it('one click that is handled twice waits for them once and is sent once [Q10]', async () => {
    const { server, port } = staged()
    server.slow = 400
    server.outcome = { _tag: 'Unknown' }
    const first = port.place(intent('1', placement))()
    await vi.advanceTimersByTimeAsync(300)
    const second = port.place(intent('1', placement))()
    expect(await ended(Promise.all([first, second]))).toEqual([{ _tag: 'Unknown' }, { _tag: 'Unknown' }])
    expect(server.sent).toHaveLength(1)
  })

  it('while one waits for them, another is told at once that it is not alone [Q10]', async () => {
    const { server, port } = staged()
    server.slow = 400
    void port.place(intent('1', placement))()
    const second = port.place(intent('2', placement))()
    await vi.advanceTimersByTimeAsync(1)
    expect(await second).toMatchObject({ _tag: 'Refused', error: { _tag: 'AlreadyUnderway' } })
    expect(server.sent).toHaveLength(0)
  })

  it('is not sent once the session it was confirmed in has ended [Q10] [SHELL-6]', async () => {
    const { server, intents, port, credentials } = staged()
    server.slow = 500
    const placing = port.place(intent('1', placement))()
    await vi.advanceTimersByTimeAsync(100)
    credentials.next({ epoch: 2, token: 'of-another', user: undefined })
    expect(await ended(placing)).toEqual({ _tag: 'Refused', error: { _tag: 'SessionExpired', epoch: 2 } })
    expect([server.sent, intents.open()]).toEqual([[], []])
  })

  it('an order waits a second for them at most [Q24]', async () => {
    const { server, port } = staged()
    server.slow = 60_000
    void port.place(intent('1', placement))()
    await vi.advanceTimersByTimeAsync(999)
    expect(server.sent).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(2)
    expect(server.sent).toMatchObject([{ known: ['7', 'unread'] }])
  })
})

describe('SpotPort.openOrders', () => {
  it('are read again after placing, revoking and a word from the exchange [SPOT-5]', async () => {
    const { server, pushes, port } = staged()
    const watching = port.openOrders().subscribe()
    await vi.advanceTimersByTimeAsync(10)
    expect(server.reads).toBe(1)
    await ended(port.place(intent('1', placement))(), 500)
    expect(server.reads).toBe(2)
    await ended(port.revoke(intent('2', revocation))(), 500)
    expect(server.reads).toBe(3)
    pushes.changed.next()
    await vi.advanceTimersByTimeAsync(500)
    expect(server.reads).toBe(4)
    watching.unsubscribe()
  })

  it('a trade in a market concerns only who has an order there [SPOT-6]', async () => {
    const { server, pushes, port } = staged()
    server.orders = E.right([order(8)])
    const watching = port.openOrders().subscribe()
    await vi.advanceTimersByTimeAsync(10)
    pushes.traded.next({ base: 1, settlement: 3 } as PairId)
    await vi.advanceTimersByTimeAsync(500)
    expect(server.reads).toBe(1)
    pushes.traded.next(PAIR)
    await vi.advanceTimersByTimeAsync(500)
    expect(server.reads).toBe(2)
    watching.unsubscribe()
  })

  it('what was revoked is gone at once, and a read sent before does not bring it back [SPOT-6]', async () => {
    const { server, port } = staged()
    server.orders = E.right([order(8), order(9)])
    const seen: Array<ReadonlyArray<number>> = []
    const watching = port.openOrders().subscribe((live) => {
      if (live._tag === 'Known') seen.push(live.value.map(({ id }) => id))
    })
    await vi.advanceTimersByTimeAsync(10)
    await ended(port.revoke(intent('2', revocation))(), 60)
    expect(seen.at(-1)).toEqual([9])
    server.orders = E.right([order(9)])
    await vi.advanceTimersByTimeAsync(500)
    expect(seen.at(-1)).toEqual([9])
    watching.unsubscribe()
  })
})

describe('SpotPort.settle', () => {
  it.each([
    ['one new order that matches is it', E.right([order(7), order(8)]), { _tag: 'Found', result: order(8) }],
    ['two are both shown', E.right([order(8), order(9)]), { _tag: 'Several', results: [order(8), order(9)] }],
    ['none to the end is not found', E.right([order(7)]), { _tag: 'NotFound' }],
    ['who cannot be asked leaves it unknown', E.left(UNREACHABLE), { _tag: 'StillUnknown' }],
  ])('%s [Q24]', async (_, orders, settled) => {
    const { server, intents, port } = staged()
    server.orders = orders
    intents.keep(stored(placement))
    expect(await ended(port.settle(stored(placement))())).toEqual(settled)
    expect(intents.open()).toHaveLength(settled._tag === 'StillUnknown' ? 1 : 0)
  })

  it('looks at 0.5, 1.5, 3.5, 7.5 and 13 seconds, and not again once found [Q24]', async () => {
    const { server, port } = staged()
    const settling = port.settle(stored(placement))()
    for (const [at, looks] of [
      [499, 0],
      [2, 1],
      [1_000, 2],
      [2_000, 3],
    ] as const) {
      await vi.advanceTimersByTimeAsync(at)
      expect(server.reads).toBe(looks)
    }
    server.orders = E.right([order(8)])
    expect(await ended(settling)).toMatchObject({ _tag: 'Found' })
    expect(server.reads).toBe(4)
  })

  it('an order that filled at once is found among the trades, with nothing left of it [Q24]', async () => {
    const { server, port } = staged()
    const settling = port.settle(stored(placement))()
    server.fills = E.right([fill(3, 1), fill(4, 1)])
    expect(await ended(settling)).toMatchObject({
      _tag: 'Found',
      result: { remaining: 0n, quantity: placement.quantity },
    })
  })

  it('a last look that fails leaves it unknown, whatever earlier looks did not see [Q24]', async () => {
    const { server, port } = staged()
    const settling = port.settle(stored(placement))()
    await vi.advanceTimersByTimeAsync(8_000)
    server.orders = E.left(UNREACHABLE)
    expect(await ended(settling)).toEqual({ _tag: 'StillUnknown' })
  })

  it('a revocation is settled as soon as the order is gone; an order that stays is found [Q24]', async () => {
    const { server, port } = staged()
    server.orders = E.right([order(8)])
    const gone = port.settle(stored(revocation))()
    await vi.advanceTimersByTimeAsync(600)
    server.orders = E.right([])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await gone).toEqual({ _tag: 'NotFound' })
    server.orders = E.right([order(8)])
    expect(await ended(port.settle(stored(revocation))())).toEqual({ _tag: 'Found', result: order(8) })
  })

  it('a visitor is not asked for, and junk that was stored is nothing to look for [Q14]', async () => {
    const visitor = staged('visitor')
    expect(await ended(visitor.port.settle(stored(placement))())).toEqual({ _tag: 'StillUnknown' })
    expect(visitor.server.reads).toBe(0)
    const { server, port } = staged()
    for (const body of [undefined, 5, {}, { ...placement, price: '100' }])
      expect(await port.settle(stored(body))()).toEqual({ _tag: 'StillUnknown' })
    expect(server.reads).toBe(0)
  })
})
