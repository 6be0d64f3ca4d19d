import type { C2cOffer, C2cOrder, OrderActionRequest } from '@hexbourse/domain/c2c'
import type { CallError, CurrencyId, OfferId, OrderId, Outcome, Page, SystemInfo } from '@hexbourse/domain/kernel'
import { Clocks, Decimal, Systems } from '@hexbourse/domain/kernel'
import { c2cOrder } from '@hexbourse/test-support/builders'
import { fakeEnvironment, fakeIntents } from '@hexbourse/test-support/fakes'
import { either as E, taskEither as TE } from 'fp-ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { C2cCalls } from '../environment/index.ts'
import { c2cCommands } from './c2c.ts'
import { commandRunner } from './runner.ts'

const NOW = 1_700_000_000_000
const UNREACHABLE: E.Either<CallError, never> = E.left({ _tag: 'Unreachable' })
const UNEXPECTED = () => () => async () => UNREACHABLE

const request: C2cOffer.OfferRequest = {
  side: 'sell',
  currency: 3 as CurrencyId,
  quantity: Decimal.fromInteger(200),
  price: Decimal.fromInteger(7),
  method: 'alipay',
}
const offer = (id: number, part: Partial<C2cOffer.Offer> = {}): C2cOffer.Offer => ({
  ...request,
  id: id as OfferId,
  currencyName: 'USDT',
  fiat: 'CNY',
  remaining: request.quantity,
  status: 'open',
  poster: undefined,
  posterName: '',
  createdAt: Clocks.millis(NOW),
  ...part,
})
const TAKE = { id: 31 as OfferId, side: 'sell' } as const
const RELEASE: OrderActionRequest = {
  id: 55 as OrderId,
  action: 'confirm-receipt',
  side: 'buy',
  tradePassword: '012345',
  factorCode: '246802',
}

type Rows<A> = E.Either<CallError, ReadonlyArray<A>>
const pageOf = <A>(rows: Rows<A>): E.Either<CallError, Page<A>> =>
  E.map((items: ReadonlyArray<A>) => ({ items, page: 1, hasMore: false }))(rows)

const makeStage = (info: SystemInfo = Systems.CONTRACT_ONLY, intents = fakeIntents()) => {
  const server = {
    offers: E.right([]) as Rows<C2cOffer.Offer>,
    orders: E.right([]) as Rows<C2cOrder.Order>,
    order: UNREACHABLE as E.Either<CallError, C2cOrder.OrderDetail>,
    sent: [] as Array<unknown>,
  }
  const send = async (intent: { readonly body: unknown }): Promise<Outcome.Outcome<never>> => {
    server.sent.push(intent.body)
    return { _tag: 'Unknown' }
  }
  const calls: C2cCalls = {
    publish: (intent) => () => send(intent),
    withdraw: (intent) => () => send(intent),
    take: (intent) => () => send(intent),
    act: (intent) => () => send(intent),
    ownOffers: () => () => async () => pageOf(server.offers),
    allOwnOffers: () => async () => server.offers,
    takenOrders: () => () => async () => pageOf(server.orders),
    order: () => () => async () => server.order,
    offers: UNEXPECTED,
    offerOrders: UNEXPECTED,
    appeal: UNEXPECTED,
    messages: UNEXPECTED,
    paymentDetails: UNEXPECTED(),
    coins: UNEXPECTED(),
    recentOrders: UNEXPECTED(),
    limits: UNEXPECTED(),
    shops: UNEXPECTED(),
    savePaymentDetails: () => TE.left({ _tag: 'Unreachable' }),
    submitAppeal: () => TE.left({ _tag: 'Unreachable' }),
    sendMessage: () => TE.left({ _tag: 'Unreachable' }),
  }
  const runner = commandRunner(intents, { info: TE.right(info) }, fakeEnvironment('t'))
  return { server, intents, runner, ...c2cCommands(runner, calls) }
}
type Stage = ReturnType<typeof makeStage>

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())
const resultOf = async <A>(task: Promise<A>, milliseconds = 20_000): Promise<A> => {
  await vi.advanceTimersByTimeAsync(milliseconds)
  return task
}
const matches = (...results: ReadonlyArray<unknown>) => ({ _tag: 'Matches', results })
const NOT_FOUND = { _tag: 'NotFound' }
const at = (msBefore: number) => ({ createdAt: Clocks.millis(NOW - msBefore) })

describe('the search for a published offer', () => {
  /** An offer without an answer; the exchange holds `before` when it is sent and `after` later. */
  const searched = async (before: Rows<C2cOffer.Offer>, after: ReadonlyArray<C2cOffer.Offer>): Promise<unknown> => {
    const { server, publish } = makeStage()
    server.offers = before
    const intent = publish.prepare(request)
    await resultOf(publish.execute(intent)(), 1_100)
    server.offers = E.right(after)
    return resultOf(publish.reconcile(intent)())
  }

  it('finds what is new since sending, taken already or not [C2C-2] [Q24]', async () => {
    expect(await searched(E.right([offer(7)]), [offer(8), offer(7)])).toEqual(matches(offer(8)))
    const taken = offer(8, { status: 'taken' })
    expect(await searched(E.right([]), [taken])).toEqual(matches(taken))
    expect(await searched(E.right([offer(7)]), [offer(7)])).toEqual(NOT_FOUND)
  })

  it('does not take another offer for it [Q24]', async () => {
    const others = [
      offer(8, { price: Decimal.one }),
      offer(9, { quantity: Decimal.one }),
      offer(10, { method: 'bank' }),
    ]
    expect(await searched(E.right([]), others)).toEqual(NOT_FOUND)
  })

  it('takes only recent offers for it when what existed before is unknown [Q24]', async () => {
    expect(await searched(UNREACHABLE, [offer(8, at(300_000))])).toEqual(matches(offer(8, at(300_000))))
    expect(await searched(UNREACHABLE, [offer(8, at(300_001))])).toEqual(NOT_FOUND)
    expect(await searched(UNREACHABLE, [offer(8, { createdAt: undefined })])).toEqual(NOT_FOUND)
  })
})

describe('the search for a withdrawal', () => {
  it.each([
    ['still open', [offer(31)], NOT_FOUND],
    ['taken', [offer(31, { status: 'taken' })], NOT_FOUND],
    ['closed', [offer(31, { status: 'closed' })], { _tag: 'Confirmed' }],
    ['no longer listed', [offer(32)], { _tag: 'Confirmed' }],
  ])('reads from the own offers that it is %s [C2C-4] [Q24]', async (_, offers, resolution) => {
    const { server, withdraw } = makeStage()
    const intent = withdraw.prepare({ id: 31 as OfferId })
    await resultOf(withdraw.execute(intent)(), 1_100)
    server.offers = E.right(offers)
    expect(await resultOf(withdraw.reconcile(intent)())).toMatchObject(resolution)
  })
})

describe('the search for an order that was taken', () => {
  const searched = async (before: Rows<C2cOrder.Order>, after: ReadonlyArray<C2cOrder.Order>): Promise<unknown> => {
    const { server, take } = makeStage()
    server.orders = before
    const intent = take.prepare(TAKE)
    await resultOf(take.execute(intent)(), 1_100)
    server.orders = E.right(after)
    return resultOf(take.reconcile(intent)())
  }

  it('finds the new order of the offer, not an earlier one or that of another offer [C2C-4] [Q24]', async () => {
    const earlier = c2cOrder(54, { status: 'cancelled' })
    expect(await searched(E.right([earlier]), [c2cOrder(55), earlier])).toEqual(matches(c2cOrder(55)))
    expect(await searched(E.right([earlier]), [earlier])).toEqual(NOT_FOUND)
    expect(await searched(E.right([]), [c2cOrder(55, { offer: 32 as OfferId })])).toEqual(NOT_FOUND)
  })

  it('takes only recent orders for it when what existed before is unknown [Q24]', async () => {
    expect(await searched(UNREACHABLE, [c2cOrder(55, at(300_000))])).toEqual(matches(c2cOrder(55, at(300_000))))
    expect(await searched(UNREACHABLE, [c2cOrder(55, at(300_001))])).toEqual(NOT_FOUND)
  })
})

describe('an action on an order without an answer', () => {
  /** After the search, with the order in this status. */
  const acted = async (stage: Stage, body: OrderActionRequest, status: C2cOrder.Order['status']) => {
    const intent = stage.act.prepare(body)
    await resultOf(stage.act.execute(intent)(), 1_100)
    stage.server.order = E.right(c2cOrder(55, { status }))
    return resultOf(stage.act.reconcile(intent)())
  }

  it.each([
    ['confirm-paid', 'awaiting-payment', 'NotFound'],
    ['confirm-paid', 'paid', 'Confirmed'],
    ['confirm-paid', 'completed', 'Confirmed'],
    ['cancel', 'awaiting-payment', 'NotFound'],
    ['cancel', 'cancelled', 'Confirmed'],
    ['confirm-receipt', 'paid', 'NotFound'],
    ['confirm-receipt', 'completed', 'Confirmed'],
  ] as const)('%s is known by the status %s: %s [C2C-5] [Q24]', async (action, status, tag) => {
    expect(await acted(makeStage(), { ...RELEASE, action }, status)).toMatchObject({ _tag: tag })
  })

  it('is sent once, also where the exchange keeps answers, and stays unknown without a status [C2C-5] [Q56]', async () => {
    const stage = makeStage({ ...Systems.CONTRACT_ONLY, capabilities: new Set(['idempotent_commands']) })
    expect(await acted(stage, RELEASE, 'paid')).toEqual(NOT_FOUND)
    expect(stage.server.sent).toEqual([RELEASE])
    const unreadable = makeStage()
    const intent = unreadable.act.prepare(RELEASE)
    await resultOf(unreadable.act.execute(intent)(), 1_100)
    expect(await resultOf(unreadable.act.reconcile(intent)())).toEqual({ _tag: 'Unknown' })
  })

  it('is stored without the trade password and the code, and looked for after a reload [C2C-5] [Q24]', async () => {
    const { intents, server, act } = makeStage()
    const intent = act.prepare(RELEASE)
    await resultOf(act.execute(intent)(), 1_100)
    expect(server.sent).toEqual([RELEASE])
    expect(JSON.stringify(intents.open())).not.toMatch(/012345|246802/)
    expect(intents.open()).toMatchObject([{ action: 'c2c.act', subject: '55', intent: { id: intent.id } }])
    const again = makeStage(Systems.CONTRACT_ONLY, intents)
    again.server.order = E.right(c2cOrder(55, { status: 'completed' }))
    expect(await resultOf(again.runner.pending.check(intent.id)())).toMatchObject({ _tag: 'Confirmed' })
    expect(again.server.sent).toEqual([])
  })
})

describe('stored commands of trade between users', () => {
  it('are discarded when their bodies are damaged [Q24]', async () => {
    const { intents, runner, publish, take, act } = makeStage()
    const damaged = [
      { action: 'c2c.publish', intent: publish.prepare({ ...request, price: Decimal.zero }) },
      { action: 'c2c.take', intent: take.prepare({ ...TAKE, side: 'swap' as never }) },
      { action: 'c2c.act', intent: act.prepare(RELEASE) },
      { action: 'c2c.withdraw', intent: act.prepare({ ...RELEASE, id: 0 as OrderId }) },
    ]
    for (const { action, intent } of damaged) {
      intents.save({ action, subject: 'x', version: 1, baseline: [], intent })
      expect(await resultOf(runner.pending.check(intent.id)()), action).toEqual({ _tag: 'Discarded' })
    }
  })
})
