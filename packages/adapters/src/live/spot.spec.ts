import type { CallError, PairId, Resolution } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { OpenOrder, OrderRequest } from '@hexbourse/domain/spot'
import { PlacedOrder } from '@hexbourse/domain/spot'
import { endingCommand, fakeEnvironment } from '@hexbourse/test-support/fakes'
import { either as E } from 'fp-ts'
import { Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { spotPort } from './spot.ts'

const PAIR = { base: 2, quote: 3 } as PairId

const order = (id: number): OpenOrder.OpenOrder => ({
  id: id as OpenOrder.OpenOrder['id'],
  pair: PAIR,
  baseName: 'ETH',
  quoteName: 'USDT',
  side: 'buy',
  price: Decimal.fromInteger(100),
  remaining: Decimal.fromInteger(2),
  quantity: Decimal.fromInteger(2),
  placedAt: Clocks.millis(0),
})
const request: OrderRequest = { ...order(8), orderType: 'limit', quantity: Decimal.fromInteger(2) }
const cancelRequest: OpenOrder.CancelRequest = { id: order(8).id, side: 'buy', pair: PAIR }
const confirmed = <A>(result: A): Resolution<A> => ({ _tag: 'Confirmed', result, serverMessage: '' })

const makeStage = () => {
  const server = { orders: E.right([]) as E.Either<CallError, ReadonlyArray<OpenOrder.OpenOrder>>, reads: 0 }
  const pushes = { changed: new Subject<void>(), traded: new Subject<PairId>() }
  const openOrders = () => async () => {
    server.reads += 1
    return server.orders
  }
  const page = () => () => async () => E.right({ items: [], page: 1, hasMore: false })
  const unused = () => async () => ({ _tag: 'Unknown' }) as const
  const calls = {
    place: unused,
    cancel: unused,
    newestOpenOrders: () => openOrders,
    openOrders,
    fills: page,
    cancelled: page,
    orderHistory: page,
    orderFills: page,
  }
  const [placing, cancelling] = [
    endingCommand<OrderRequest, PlacedOrder.PlacedOrder>(),
    endingCommand<OpenOrder.CancelRequest, OpenOrder.CancelResult>(),
  ]
  const port = spotPort(calls, pushes, { place: placing, cancel: cancelling }, fakeEnvironment('t'))
  return { server, pushes, port, placed: placing.ended, cancelled: cancelling.ended }
}

beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }))
afterEach(() => void vi.useRealTimers())

describe('SpotPort.openOrders', () => {
  it('are read again after an order, a cancellation and a push [SPOT-5]', async () => {
    const { server, pushes, port, placed, cancelled } = makeStage()
    const subscription = port.openOrders().subscribe()
    await vi.advanceTimersByTimeAsync(10)
    expect(server.reads).toBe(1)
    placed.next({ body: request, resolution: confirmed(PlacedOrder.UNSPECIFIED) })
    await vi.advanceTimersByTimeAsync(500)
    expect(server.reads).toBe(2)
    cancelled.next({ body: cancelRequest, resolution: { _tag: 'NotFound' } })
    await vi.advanceTimersByTimeAsync(500)
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
    const { server, port, cancelled } = makeStage()
    server.orders = E.right([order(8), order(9)])
    const idLists: Array<ReadonlyArray<number>> = []
    const subscription = port.openOrders().subscribe((live) => {
      if (live._tag === 'Ready') idLists.push(live.value.map(({ id }) => id))
    })
    await vi.advanceTimersByTimeAsync(10)
    cancelled.next({ body: cancelRequest, resolution: confirmed({ ending: 'cancelled', remaining: undefined }) })
    await vi.advanceTimersByTimeAsync(60)
    expect(idLists.at(-1)).toEqual([9])
    server.orders = E.right([order(9)])
    await vi.advanceTimersByTimeAsync(500)
    expect(idLists.at(-1)).toEqual([9])
    subscription.unsubscribe()
  })
})
