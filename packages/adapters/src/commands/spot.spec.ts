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

const makeStage = (capabilities: ReadonlyArray<Capability> = [], intents = fakeIntents()) => {
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
    orderHistory: () => () => async () => E.right(page([])),
    orderFills: () => () => async () => E.right(page([])),
  }
  const system = { info: TE.right({ ...Systems.CONTRACT_ONLY, capabilities: new Set(capabilities) }) }
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

describe('the search for a placed order without a known baseline', () => {
  const unread = { orders: E.left(UNREACHABLE) }

  it('takes an order of up to five minutes before for it, because clocks differ [Q24]', async () => {
    const placed = (msBefore: number) => order(8, { placedAt: Clocks.millis(NOW - msBefore) })
    expect(await searchPlaced(unread, { orders: E.right([placed(300_000)]) })).toMatchObject({ _tag: 'Matches' })
    expect(await searchPlaced(unread, { orders: E.right([placed(300_001)]) })).toEqual({ _tag: 'NotFound' })
  })

  it.each([
    ['looks until the end, because the sent order may still appear', unread, [rests(8), rests(9)]],
    ['ends at the first match when it is known what existed before', {}, [rests(8)]],
  ])('%s [Q24]', async (_, before, expected) => {
    const { server, place } = makeStage()
    Object.assign(server, before)
    const intent = place.prepare(request)
    await resultOf(place.execute(intent)(), 100)
    Object.assign(server, { orders: E.right([order(8)]) })
    const searching = place.reconcile(intent)()
    await vi.advanceTimersByTimeAsync(600)
    Object.assign(server, { orders: E.right([order(8), order(9)]) })
    expect(await resultOf(searching)).toMatchObject({ _tag: 'Matches', results: expected })
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

  it('reports an order that is not among the open ones without a message of the exchange [Q24]', async () => {
    expect(await searchCancelled([], { orders: E.right([order(9)]) })).toEqual({
      _tag: 'Confirmed',
      result: { ending: 'gone', remaining: undefined },
      serverMessage: '',
    })
    expect(await searchCancelled(['cancelled_orders'], { cancelled: [order(9), left] })).toMatchObject({
      result: { ending: 'cancelled', remaining: Decimal.one },
    })
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

describe('an order or a cancellation stored by another page load', () => {
  it.each([
    ['buy', 'limit', '2-3-buy'],
    ['sell', 'market', '2-3-sell'],
  ] as const)('is read again: a %s order of type %s [Q24]', async (side, orderType, subject) => {
    const { intents, place } = makeStage()
    const intent = place.prepare({ ...request, side, orderType })
    await resultOf(place.execute(intent)(), 100)
    expect(intents.open()).toMatchObject([{ action: 'spot.place', subject, version: 1 }])
    expect(await resultOf(makeStage([], intents).runner.pending.check(intent.id)())).toEqual({ _tag: 'NotFound' })
  })

  it.each(['buy', 'sell'] as const)('is read again: a cancellation of a %s order [Q24]', async (side) => {
    const { intents, cancel } = makeStage()
    const intent = cancel.prepare({ id: order(8).id, side, pair: PAIR })
    await resultOf(cancel.execute(intent)(), 100)
    expect(intents.open()).toMatchObject([{ action: 'spot.cancel', subject: '8', version: 1 }])
    const found = await resultOf(makeStage([], intents).runner.pending.check(intent.id)())
    expect(found).toMatchObject({ _tag: 'Confirmed', result: { ending: 'gone' } })
  })

  it.each([
    ['an id of zero', { id: 0, side: 'buy', pair: PAIR }],
    ['an unknown side', { id: 8, side: 'hold', pair: PAIR }],
    ['no pair', { id: 8, side: 'buy' }],
  ])('is discarded with %s to cancel [Q24]', async (_, body) => {
    const { intents, runner, place } = makeStage()
    const intent = { ...place.prepare(request), body }
    intents.save({ action: 'spot.cancel', subject: 'x', version: 1, baseline: [], intent })
    expect(await resultOf(runner.pending.check(intent.id)())).toEqual({ _tag: 'Discarded' })
  })
})
