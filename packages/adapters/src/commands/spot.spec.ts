import type { CallError, Capability, Outcome, PairId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal, Systems } from '@hexbourse/domain/kernel'
import type { Fill, OpenOrder, OrderRequest, PlacedOrder } from '@hexbourse/domain/spot'
import { fakeEnvironment, fakeIntents } from '@hexbourse/test-support/fakes'
import { either as E, taskEither as TE } from 'fp-ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { commandRunner } from './runner.ts'
import { spotCommands } from './spot.ts'

const PAIR = { base: 2, quote: 3 } as PairId
const UNREACHABLE: CallError = { _tag: 'Unreachable' }

const request: OrderRequest = {
  pair: PAIR,
  side: 'buy',
  orderType: 'limit',
  price: Decimal.fromInteger(100),
  quantity: Decimal.fromInteger(2),
}
const NOW = 1_700_000_000_000
const order = (id: number, part: Partial<OpenOrder.OpenOrder> = {}): OpenOrder.OpenOrder => ({
  id: id as OpenOrder.OpenOrder['id'],
  pair: PAIR,
  baseName: 'ETH',
  quoteName: 'USDT',
  side: 'buy',
  price: request.price,
  remaining: request.quantity,
  quantity: request.quantity,
  placedAt: Clocks.millis(NOW),
  ...part,
})
const fill = (id: number, quantity: number): Fill.Fill => ({
  ...order(id),
  id,
  quantity: Decimal.fromInteger(quantity),
  fee: Decimal.fromUnits(1n),
  at: Clocks.millis(NOW),
})

const makeStage = (capabilities: ReadonlyArray<Capability> = []) => {
  const server = {
    orders: E.right([]) as E.Either<CallError, ReadonlyArray<OpenOrder.OpenOrder>>,
    fills: E.right([]) as E.Either<CallError, ReadonlyArray<Fill.Fill>>,
    cancelled: [] as ReadonlyArray<OpenOrder.OpenOrder>,
    hasMoreCancelled: false,
    sent: 0,
  }
  const unknown = () => async (): Promise<Outcome.Outcome<never>> => {
    server.sent += 1
    return { _tag: 'Unknown' }
  }
  const page = <A>(items: ReadonlyArray<A>) => ({ items, page: 1, hasMore: false })
  const calls = {
    place: unknown,
    cancel: unknown,
    newestOpenOrders: () => () => async () => server.orders,
    openOrders: () => async () => server.orders,
    fills: () => () => async () => E.map((items: ReadonlyArray<Fill.Fill>) => page(items))(server.fills),
    cancelled: () => () => async () => E.right({ ...page(server.cancelled), hasMore: server.hasMoreCancelled }),
  }
  const system = { info: TE.right({ ...Systems.CONTRACT_ONLY, capabilities: new Set(capabilities) }) }
  const intents = fakeIntents()
  const runner = commandRunner(intents, system, fakeEnvironment('t'))
  return { server, intents, runner, ...spotCommands(runner, calls, system) }
}

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())
const resultOf = async <A>(task: Promise<A>, milliseconds = 20_000): Promise<A> => {
  await vi.advanceTimersByTimeAsync(milliseconds)
  return task
}

/** An unknown order; `before` is what the exchange shows when it is sent, `after` what it shows later. */
const searchPlaced = async (
  before: Partial<ReturnType<typeof makeStage>['server']>,
  after: Partial<ReturnType<typeof makeStage>['server']>,
  sent = request,
) => {
  const { server, place } = makeStage()
  Object.assign(server, before)
  const intent = place.prepare(sent)
  await resultOf(place.execute(intent)(), 100)
  Object.assign(server, after)
  return resultOf(place.reconcile(intent)())
}

const rests = (id: number): Partial<PlacedOrder.PlacedOrder> => ({
  id: order(id).id,
  restingQuantity: request.quantity,
})

describe('the search for a placed order', () => {
  it.each([
    ['a new open order matches', [order(7)], [order(7), order(8)], [], [rests(8)]],
    ['two new open orders match', [], [order(8), order(9)], [], [rests(8), rests(9)]],
    [
      'fills that add up match, with value and fee',
      [],
      [],
      [fill(3, 1), fill(4, 1)],
      [{ filledQuantity: request.quantity, value: Decimal.fromInteger(200), fee: Decimal.fromUnits(2n) }],
    ],
  ])('%s [Q24]', async (_, before, orders, fills, expected) => {
    const found = await searchPlaced({ orders: E.right(before) }, { orders: E.right(orders), fills: E.right(fills) })
    expect(found).toMatchObject({ _tag: 'Matches', results: expected })
  })

  it.each([
    ['an order of before', { orders: E.right([order(8)]) }, { orders: E.right([order(8)]) }],
    ['a fill of before', { fills: E.right([fill(3, 2)]) }, {}],
    ['an order of another price', {}, { orders: E.right([order(9, { price: Decimal.one })]) }],
  ])('does not take %s for it [Q24]', async (_, before, after) => {
    expect(await searchPlaced(before, after)).toEqual({ _tag: 'NotFound' })
  })

  it('is unknown while the exchange cannot be read [Q24]', async () => {
    expect(await searchPlaced({}, { orders: E.left(UNREACHABLE) })).toEqual({ _tag: 'Unknown' })
  })

  it('compares no clock when the baseline is known, and ignores old orders when it is not [Q24]', async () => {
    const old = order(8, { placedAt: Clocks.millis(NOW - 3_600_000) })
    expect(await searchPlaced({}, { orders: E.right([old]) })).toMatchObject({ _tag: 'Matches', results: [rests(8)] })
    const unread = { orders: E.left(UNREACHABLE) }
    expect(await searchPlaced(unread, { orders: E.right([old]) })).toEqual({ _tag: 'NotFound' })
    expect(await searchPlaced(unread, { orders: E.right([order(8)]) })).toMatchObject({ _tag: 'Matches' })
  })
})

describe('the search for a cancelled order', () => {
  const searchCancelled = async (
    capabilities: ReadonlyArray<Capability>,
    after: Partial<ReturnType<typeof makeStage>['server']>,
  ) => {
    const { server, cancel } = makeStage(capabilities)
    const intent = cancel.prepare({ id: order(8).id, side: 'buy', pair: PAIR })
    await resultOf(cancel.execute(intent)(), 100)
    Object.assign(server, after)
    return resultOf(cancel.reconcile(intent)())
  }
  const left = order(8, { remaining: Decimal.one })

  it.each<[string, ReadonlyArray<Capability>, ReadonlyArray<OpenOrder.OpenOrder>, string]>([
    ['cancelled', ['cancelled_orders'], [left], 'cancelled'],
    ['filled', ['cancelled_orders'], [], 'filled'],
    ['gone', [], [], 'gone'],
  ])('reports an order that is no longer open as %s [Q24]', async (_, capabilities, cancelled, ending) => {
    expect(await searchCancelled(capabilities, { cancelled })).toMatchObject({ _tag: 'Confirmed', result: { ending } })
  })

  it('reports an order that is missing among the newest cancelled ones of many as gone [Q24]', async () => {
    const found = await searchCancelled(['cancelled_orders'], { cancelled: [order(9)], hasMoreCancelled: true })
    expect(found).toMatchObject({ _tag: 'Confirmed', result: { ending: 'gone', remaining: undefined } })
  })

  it('does not find the effect while the order is open [Q24]', async () => {
    expect(await searchCancelled([], { orders: E.right([order(8)]) })).toEqual({ _tag: 'NotFound' })
  })
})

describe('a stored order', () => {
  it.each([
    ['undefined', undefined],
    ['a number', 5],
    ['nothing', {}],
    ['a price as text', { ...request, price: '100' }],
    ['a price of zero', { ...request, price: 0n }],
    ['an unknown side', { ...request, side: 'hold' }],
    ['a pair without a quote', { ...request, pair: { base: 1 } }],
  ])('is discarded with %s [Q24]', async (_, body) => {
    const { server, intents, runner, place } = makeStage()
    const intent = { ...place.prepare(request), body }
    intents.save({ action: 'spot.place', subject: 'x', version: 1, baseline: [], intent })
    expect(await resultOf(runner.pending.check(intent.id)())).toEqual({ _tag: 'Discarded' })
    expect(server.sent).toBe(0)
  })
})
