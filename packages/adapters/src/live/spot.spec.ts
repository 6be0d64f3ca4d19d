import type { CallError, Intent, IntentId, Intents, Outcome, PairId, StoredIntent } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { Fill, OpenOrder, OrderRequest } from '@hexbourse/domain/spot'
import { fakeIntents, fakeEnvironment } from '@hexbourse/test-support/fakes'
import { either as E } from 'fp-ts'
import { Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { spotPort } from './spot.ts'

const PAIR = { base: 2, quote: 3 } as PairId
const UNREACHABLE: CallError = { _tag: 'Unreachable' }
const DONE: Outcome.Outcome<undefined> = { _tag: 'Succeeded', result: undefined, serverMessage: 'placed' }
const REJECTED: Outcome.Outcome<undefined> = { _tag: 'Rejected', error: { _tag: 'Rejected', serverMessage: 'no' } }

const request: OrderRequest = {
  pair: PAIR,
  side: 'buy',
  orderType: 'limit',
  price: Decimal.fromInteger(100),
  quantity: Decimal.fromInteger(2),
}
const order = (id: number): OpenOrder.OpenOrder => ({
  id: id as OpenOrder.OpenOrder['id'],
  pair: PAIR,
  baseName: 'ETH',
  quoteName: 'USDT',
  side: 'buy',
  price: request.price,
  remaining: request.quantity,
  quantity: request.quantity,
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
  /** Milliseconds before fills are returned. */
  slow: number
}

const makeStage = (signedInAs: 'user' | 'visitor' = 'user') => {
  const server: Server = { orders: E.right([]), fills: E.right([]), outcome: DONE, sent: [], reads: 0, slow: 0 }
  const send = (intent: Intent.Intent<unknown>) => async () => {
    server.sent.push(intent)
    await new Promise((resolve) => setTimeout(resolve, 50))
    return server.outcome
  }
  const environment = fakeEnvironment(signedInAs === 'user' ? 't' : undefined)
  const { credentials } = environment.session
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
  const calls = { place: send, cancel: send, openOrders, fills, cancelled }
  return { server, pushes, intents, credentials, port: spotPort(calls, pushes, intents, environment) }
}

const intent = <A>(id: string, body: A): Intent.Intent<A> => ({
  id: id as IntentId,
  body,
  baseline: ['7'],
  at: Clocks.millis(Date.now()),
})
const stored = (body: unknown): StoredIntent => ({ intent: intent('1', body), action: 'spot.place', subject: '' })
const cancelRequest: OpenOrder.CancelRequest = { id: order(8).id, side: 'buy', pair: PAIR }

beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }))
afterEach(() => void vi.useRealTimers())
const resultOf = async <A>(task: Promise<A>, milliseconds = 16_000): Promise<A> => {
  await vi.advanceTimersByTimeAsync(milliseconds)
  return task
}

describe('SpotPort.place', () => {
  it('saves the intent before sending and removes it when the result is known [Q10]', async () => {
    for (const outcome of [DONE, REJECTED]) {
      const { server, intents, port } = makeStage()
      server.outcome = outcome
      const placing = port.place(intent('1', request))()
      await vi.advanceTimersByTimeAsync(1)
      expect(intents.open()).toMatchObject([{ action: 'spot.place', subject: '2-3-buy', intent: { id: '1' } }])
      expect(await resultOf(placing)).toEqual(outcome)
      expect(intents.open()).toEqual([])
    }
  })

  it('keeps an unknown intent open [Q24]', async () => {
    const { server, intents, port } = makeStage()
    server.outcome = { _tag: 'Unknown' }
    expect(await resultOf(port.place(intent('1', request))())).toEqual({ _tag: 'Unknown' })
    expect(intents.open()).toHaveLength(1)
  })

  it('sends the same intent once [Q10]', async () => {
    const { server, port } = makeStage()
    const both = [port.place(intent('1', request))(), port.place(intent('1', request))()]
    expect(await resultOf(Promise.all(both))).toEqual([DONE, DONE])
    expect(server.sent).toHaveLength(1)
  })

  it('rejects a second intent of the same market and side only [Q10]', async () => {
    const { server, port } = makeStage()
    const first = port.place(intent('1', request))()
    await vi.advanceTimersByTimeAsync(1)
    expect(await port.place(intent('2', request))()).toMatchObject({ _tag: 'Rejected' })
    const other = port.place(intent('3', { ...request, side: 'sell' }))()
    await resultOf(Promise.all([first, other]))
    expect(server.sent).toHaveLength(2)
  })
})

describe('SpotPort.place with a baseline', () => {
  it('does not take an earlier fill for an order that never arrived [Q24]', async () => {
    const { server, intents, port } = makeStage()
    server.fills = E.right([fill(3, 2)])
    server.outcome = { _tag: 'Unknown' }
    await resultOf(port.place(intent('1', request))(), 100)
    expect(intents.open()).toMatchObject([{ intent: { baseline: ['7', 'trade-3'] } }])
    // the page reconciles with its own intent, which has no baseline of fills
    expect(await resultOf(port.reconcile(stored(request))())).toEqual({ _tag: 'NotFound' })
  })

  it('reports fills as ambiguous without a baseline and still finds a later order [Q24]', async () => {
    const { server, intents, port } = makeStage()
    server.fills = E.left(UNREACHABLE)
    server.outcome = { _tag: 'Unknown' }
    await resultOf(port.place(intent('1', request))(), 100)
    server.fills = E.right([fill(3, 2)])
    const [open] = intents.open()
    expect(await resultOf(port.reconcile(stored(request))())).toMatchObject({ _tag: 'Ambiguous', results: [{ id: 3 }] })
    expect(intents.open()).toEqual([])
    server.orders = E.right([order(8)])
    expect(await resultOf(port.reconcile(open ?? stored(request))())).toMatchObject({
      _tag: 'Confirmed',
      result: { id: 8 },
    })
  })

  it('finds later fills despite a wrong device clock when the baseline is known [Q24]', async () => {
    const { server, port } = makeStage()
    server.outcome = { _tag: 'Unknown' }
    const ahead = { ...intent('1', request), at: Clocks.millis(Date.now() + 240_000) }
    await resultOf(port.place(ahead)(), 100)
    server.fills = E.right([fill(3, 2)])
    expect(await resultOf(port.reconcile({ ...stored(request), intent: ahead })())).toMatchObject({
      _tag: 'Confirmed',
      result: { id: 3 },
    })
  })

  it('reads the baseline once for the same intent sent twice [Q10]', async () => {
    const { server, port } = makeStage()
    server.slow = 400
    server.outcome = { _tag: 'Unknown' }
    const first = port.place(intent('1', request))()
    await vi.advanceTimersByTimeAsync(300)
    const second = port.place(intent('1', request))()
    expect(await resultOf(Promise.all([first, second]))).toEqual([{ _tag: 'Unknown' }, { _tag: 'Unknown' }])
    expect(server.sent).toHaveLength(1)
  })

  it('rejects a second intent while the first reads its baseline [Q10]', async () => {
    const { server, port } = makeStage()
    server.slow = 400
    void port.place(intent('1', request))()
    const second = port.place(intent('2', request))()
    await vi.advanceTimersByTimeAsync(1)
    expect(await second).toMatchObject({ _tag: 'Rejected', error: { _tag: 'AlreadyInProgress' } })
    expect(server.sent).toHaveLength(0)
  })

  it('is not sent when the session of its confirmation has ended [Q10] [SHELL-6]', async () => {
    const { server, intents, port, credentials } = makeStage()
    server.slow = 500
    const placing = port.place(intent('1', request))()
    await vi.advanceTimersByTimeAsync(100)
    credentials.next({ epoch: 2, token: 'of-another', userId: undefined })
    expect(await resultOf(placing)).toEqual({ _tag: 'Rejected', error: { _tag: 'SessionExpired', epoch: 2 } })
    expect([server.sent, intents.open()]).toEqual([[], []])
  })

  it('waits at most 1 s for the baseline [Q24]', async () => {
    const { server, port } = makeStage()
    server.slow = 60_000
    void port.place(intent('1', request))()
    await vi.advanceTimersByTimeAsync(999)
    expect(server.sent).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(2)
    expect(server.sent).toMatchObject([{ baseline: ['7', 'unknown'] }])
  })
})

describe('SpotPort.openOrders', () => {
  it('are read again after an order, a cancellation and a push [SPOT-5]', async () => {
    const { server, pushes, port } = makeStage()
    const subscription = port.openOrders().subscribe()
    await vi.advanceTimersByTimeAsync(10)
    expect(server.reads).toBe(1)
    await resultOf(port.place(intent('1', request))(), 500)
    expect(server.reads).toBe(2)
    await resultOf(port.cancel(intent('2', cancelRequest))(), 500)
    expect(server.reads).toBe(3)
    pushes.changed.next()
    await vi.advanceTimersByTimeAsync(500)
    expect(server.reads).toBe(4)
    subscription.unsubscribe()
  })

  it('are read again only for trades in a market with own orders [SPOT-6]', async () => {
    const { server, pushes, port } = makeStage()
    server.orders = E.right([order(8)])
    const subscription = port.openOrders().subscribe()
    await vi.advanceTimersByTimeAsync(10)
    pushes.traded.next({ base: 1, quote: 3 } as PairId)
    await vi.advanceTimersByTimeAsync(500)
    expect(server.reads).toBe(1)
    pushes.traded.next(PAIR)
    await vi.advanceTimersByTimeAsync(500)
    expect(server.reads).toBe(2)
    subscription.unsubscribe()
  })

  it('drop a cancelled order at once and ignore an earlier read [SPOT-6]', async () => {
    const { server, port } = makeStage()
    server.orders = E.right([order(8), order(9)])
    const idLists: Array<ReadonlyArray<number>> = []
    const subscription = port.openOrders().subscribe((live) => {
      if (live._tag === 'Ready') idLists.push(live.value.map(({ id }) => id))
    })
    await vi.advanceTimersByTimeAsync(10)
    await resultOf(port.cancel(intent('2', cancelRequest))(), 60)
    expect(idLists.at(-1)).toEqual([9])
    server.orders = E.right([order(9)])
    await vi.advanceTimersByTimeAsync(500)
    expect(idLists.at(-1)).toEqual([9])
    subscription.unsubscribe()
  })
})

describe('SpotPort.reconcile', () => {
  it.each([
    ['one new matching order confirms it', E.right([order(7), order(8)]), { _tag: 'Confirmed', result: order(8) }],
    [
      'two matching orders are ambiguous',
      E.right([order(8), order(9)]),
      { _tag: 'Ambiguous', results: [order(8), order(9)] },
    ],
    ['no matching order by the last probe is not found', E.right([order(7)]), { _tag: 'NotFound' }],
    ['a failing read leaves it unknown', E.left(UNREACHABLE), { _tag: 'Unknown' }],
  ])('%s [Q24]', async (_, orders, expected) => {
    const { server, intents, port } = makeStage()
    server.orders = orders
    intents.save(stored(request))
    expect(await resultOf(port.reconcile(stored(request))())).toEqual(expected)
    expect(intents.open()).toHaveLength(expected._tag === 'Unknown' ? 1 : 0)
  })

  it('probes at 0.5, 1.5, 3.5, 7.5 and 13 s and stops when found [Q24]', async () => {
    const { server, port } = makeStage()
    const reconciling = port.reconcile(stored(request))()
    for (const [at, probes] of [
      [499, 0],
      [2, 1],
      [1_000, 2],
      [2_000, 3],
    ] as const) {
      await vi.advanceTimersByTimeAsync(at)
      expect(server.reads).toBe(probes)
    }
    server.orders = E.right([order(8)])
    expect(await resultOf(reconciling)).toMatchObject({ _tag: 'Confirmed' })
    expect(server.reads).toBe(4)
  })

  it('finds an order that filled at once, with nothing remaining [Q24]', async () => {
    const { server, port } = makeStage()
    const reconciling = port.reconcile(stored(request))()
    server.fills = E.right([fill(3, 1), fill(4, 1)])
    expect(await resultOf(reconciling)).toMatchObject({
      _tag: 'Confirmed',
      result: { remaining: 0n, quantity: request.quantity },
    })
  })

  it('gives Unknown when the last probe fails [Q24]', async () => {
    const { server, port } = makeStage()
    const reconciling = port.reconcile(stored(request))()
    await vi.advanceTimersByTimeAsync(8_000)
    server.orders = E.left(UNREACHABLE)
    expect(await resultOf(reconciling)).toEqual({ _tag: 'Unknown' })
  })

  it('confirms a cancellation when the order is gone, and returns an order that stays open [Q24]', async () => {
    const { server, port } = makeStage()
    server.orders = E.right([order(8)])
    const gone = port.reconcile(stored(cancelRequest))()
    await vi.advanceTimersByTimeAsync(600)
    server.orders = E.right([])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await gone).toEqual({ _tag: 'NotFound' })
    server.orders = E.right([order(8)])
    expect(await resultOf(port.reconcile(stored(cancelRequest))())).toEqual({ _tag: 'Confirmed', result: order(8) })
  })

  it('probes nothing for a visitor or an invalid stored body [Q14]', async () => {
    const visitor = makeStage('visitor')
    expect(await resultOf(visitor.port.reconcile(stored(request))())).toEqual({ _tag: 'Unknown' })
    expect(visitor.server.reads).toBe(0)
    const { server, port } = makeStage()
    for (const body of [undefined, 5, {}, { ...request, price: '100' }])
      expect(await port.reconcile(stored(body))()).toEqual({ _tag: 'Unknown' })
    expect(server.reads).toBe(0)
  })
})
