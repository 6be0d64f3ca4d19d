import { PaymentDetails } from '@hexbourse/domain/c2c'
import type {
  C2cAppeal,
  C2cLifeCycle,
  C2cOffer,
  C2cOrder,
  OrderActionRequest,
  TakeRequest,
  WithdrawRequest,
} from '@hexbourse/domain/c2c'
import type { CallError, CurrencyId, Live, Millis, OrderId, Page } from '@hexbourse/domain/kernel'
import { Clocks, Intent, LiveValue, Systems } from '@hexbourse/domain/kernel'
import { c2cOrder } from '@hexbourse/test-support/builders'
import { endingCommand, fakeEnvironment } from '@hexbourse/test-support/fakes'
import { either as E, taskEither as TE } from 'fp-ts'
import type { Observable } from 'rxjs'
import { Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { C2cCalls, SeenOrders } from '../environment/index.ts'
import { c2cPort } from './c2c.ts'

const NOW = 1_700_000_000_000
const ID = 55 as OrderId
const at = (offset: number): Millis => Clocks.millis(NOW + offset)
const order = (id: number, part: Partial<C2cOrder.OrderDetail> = {}): C2cOrder.OrderDetail =>
  c2cOrder(id, { payBefore: at(900_000), ...part })

const emptyPage = <A>(page: number): E.Either<CallError, Page<A>> => E.right({ items: [], page, hasMore: false })

const makeStage = (hasPush = true) => {
  const server = {
    orders: new Map<OrderId, C2cOrder.OrderDetail>(),
    appeal: E.right(undefined) as E.Either<CallError, C2cAppeal.Appeal | undefined>,
    detailError: undefined as CallError | undefined,
    reads: { lists: 0, order: 0, offers: 0, messages: 0, details: 0 },
  }
  const pushes = {
    orders: new Subject<{ readonly id: OrderId; readonly status: C2cLifeCycle.Status }>(),
    messages: new Subject<OrderId>(),
  }
  const unknown = () => async () => ({ _tag: 'Unknown' }) as const
  const calls: C2cCalls = {
    publish: unknown,
    withdraw: unknown,
    take: unknown,
    act: unknown,
    offers: (_, page) => () => async () => {
      server.reads.offers += 1
      return emptyPage<C2cOffer.Offer>(page)
    },
    ownOffers: (_, page) => () => async () => emptyPage<C2cOffer.Offer>(page),
    allOwnOffers: () => async () => E.right([]),
    takenOrders: (page) => () => async () => E.right({ items: [...server.orders.values()], page, hasMore: false }),
    offerOrders: (_, page) => () => async () => emptyPage<C2cOrder.Order>(page),
    recentOrders: () => async () => {
      server.reads.lists += 1
      return E.right([...server.orders.values()])
    },
    order: (id) => () => async () => {
      server.reads.order += 1
      const found = server.detailError === undefined ? server.orders.get(id) : undefined
      return E.fromNullable<CallError>(server.detailError ?? { _tag: 'Unreachable' })(found)
    },
    appeal: () => () => async () => server.appeal,
    messages: () => () => async () => {
      server.reads.messages += 1
      return E.right([])
    },
    sendMessage: () => TE.right('sent'),
    submitAppeal: () => TE.right('stated'),
    paymentDetails: () => async () => {
      server.reads.details += 1
      return E.right(undefined)
    },
    savePaymentDetails: () => TE.left({ _tag: 'Unreachable' }),
    coins: () => async () => E.right([{ id: 3 as CurrencyId, name: 'USDT' }]),
    limits: () => async () => E.right(undefined),
    shops: () => async () => E.right([]),
  }
  const commands = {
    publish: endingCommand<C2cOffer.OfferRequest, C2cOffer.Offer | undefined>(),
    withdraw: endingCommand<WithdrawRequest, undefined>(),
    take: endingCommand<TakeRequest, C2cOrder.Order | undefined>(),
    act: endingCommand<OrderActionRequest, C2cOrder.Order | undefined>(),
  }
  const capabilities = new Set(hasPush ? (['c2c_push'] as const) : [])
  const system = { info: TE.right({ ...Systems.CONTRACT_ONLY, capabilities }) }
  const environment = fakeEnvironment('t')
  const device = new Map<string | undefined, SeenOrders>()
  const user = () => environment.session.credential().token
  const seenOrders = { read: () => device.get(user()), save: (seen: SeenOrders) => void device.set(user(), seen) }
  /** As a page does that is loaded. */
  const load = () => c2cPort({ calls, pushes, commands, system, seenOrders }, environment)
  const port = load()
  /** What happens at the exchange; pushed where it pushes, unless the push is lost. */
  const put = (row: C2cOrder.OrderDetail, isPushed = hasPush): void => {
    server.orders.set(row.id, row)
    if (isPushed) pushes.orders.next({ id: row.id, status: row.status })
  }
  return { server, pushes, commands, environment, port, load, put }
}
type Stage = ReturnType<typeof makeStage>

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

const changesOf = ({ port }: Stage) => {
  const seen: Array<string> = []
  const subscription = port.changed.subscribe(({ id, status }) => seen.push(`${id} ${status}`))
  return { seen, subscription }
}
const latestOf = <A>(stream: Observable<Live<A>>) => {
  const seen: { live: Live<A> } = { live: LiveValue.LOADING }
  const subscription = stream.subscribe((live) => {
    seen.live = live
  })
  return { value: () => LiveValue.latest(seen.live), tag: () => seen.live._tag, subscription }
}
/** Long enough for a poll without pushes. */
const LEARNED = { true: 1_000, false: 10_500 }

describe.each([true, false])('C2cPort.changed where the exchange pushes orders: %s', (hasPush) => {
  const learn = () => pass(LEARNED[`${hasPush}`])

  it('announces each step of another once, and no own one [C2C-5]', async () => {
    const stage = makeStage(hasPush)
    stage.put(order(54, { status: 'paid' }), false)
    const { seen, subscription } = changesOf(stage)
    await pass(100)
    // the user takes and pays, the other party confirms
    for (const status of ['awaiting-payment', 'paid', 'completed'] as const) {
      stage.put(order(55, { status }))
      await learn()
    }
    expect(seen).toEqual(['55 completed'])
    // another takes an own offer to sell and pays, the user confirms
    for (const status of ['awaiting-payment', 'paid', 'completed'] as const) {
      stage.put(order(56, { status, role: 'poster' }))
      await learn()
    }
    expect(seen).toEqual(['55 completed', '56 awaiting-payment', '56 paid'])
    await pass(60_000)
    expect(seen).toHaveLength(3)
    subscription.unsubscribe()
  })

  it('announces an expiry and the cancellation of another, and no own cancellation [C2C-5] [TXT-13]', async () => {
    const stage = makeStage(hasPush)
    const { seen, subscription } = changesOf(stage)
    await pass(100)
    for (const id of [55, 56]) stage.put(order(id))
    stage.put(order(57, { role: 'poster' }), false)
    await learn()
    stage.put(order(55, { status: 'cancelled', changedAt: at(60_000) }))
    stage.put(order(56, { status: 'cancelled', changedAt: at(900_000) }))
    stage.put(order(57, { status: 'cancelled', role: 'poster', changedAt: at(60_000) }))
    await learn()
    expect(seen).toEqual(['57 awaiting-payment', '56 cancelled', '57 cancelled'])
    subscription.unsubscribe()
  })

  it('announces what the operator decides [C2C-5] [Q17]', async () => {
    const stage = makeStage(hasPush)
    const [payer, receiver] = [order(55), order(56, { role: 'poster' })]
    for (const row of [payer, receiver]) stage.put({ ...row, status: 'paid' }, false)
    const { seen, subscription } = changesOf(stage)
    await pass(100)
    stage.server.appeal = E.right({ statements: [], awardedTo: 'receiver' })
    stage.put({ ...payer, status: 'cancelled', changedAt: at(1_000) })
    await learn()
    stage.server.appeal = E.right({ statements: [], awardedTo: 'payer' })
    stage.put({ ...receiver, status: 'completed', changedAt: at(1_000) })
    await learn()
    expect(seen).toEqual(['55 cancelled', '56 completed'])
    subscription.unsubscribe()
  })

  it('announces after a reconnect what happened meanwhile, once [C2C-5] [SHELL-8]', async () => {
    const stage = makeStage(hasPush)
    stage.put(order(55, { status: 'paid' }), false)
    const { seen, subscription } = changesOf(stage)
    await pass(100)
    stage.environment.socket.status.next('offline')
    stage.put(order(55, { status: 'completed' }), false)
    stage.put(order(56, { role: 'poster' }), false)
    stage.environment.socket.status.next('online')
    for (const connection of [2, 3]) {
      stage.environment.socket.connected.next(connection)
      await pass(2_000)
    }
    await learn()
    expect(seen).toEqual(['55 completed', '56 awaiting-payment'])
    subscription.unsubscribe()
  })

  const noAnswers: ReadonlyArray<CallError> = [{ _tag: 'Unreachable' }, { _tag: 'TooManyRequests' }]
  it.each(noAnswers)('looks again when it cannot be read who made a change: %j [C2C-5] [Q4]', async (error) => {
    const stage = makeStage(hasPush)
    stage.put(order(55), false)
    const { seen, subscription } = changesOf(stage)
    await pass(100)
    stage.server.detailError = error
    stage.put(order(55, { status: 'cancelled', changedAt: at(900_000) }))
    await learn()
    expect(seen).toEqual([])
    stage.server.detailError = undefined
    await pass(3_000)
    expect(seen).toEqual(['55 cancelled'])
    subscription.unsubscribe()
  })

  it('takes nothing of an earlier user for a change [Q25]', async () => {
    const stage = makeStage(hasPush)
    stage.put(order(55), false)
    const { seen, subscription } = changesOf(stage)
    await pass(100)
    const { credentials } = stage.environment.session
    stage.server.orders.clear()
    stage.put(order(55, { role: 'poster', status: 'paid' }), false)
    stage.put(order(60, { role: 'poster', status: 'paid' }), false)
    credentials.next({ ...credentials.value, epoch: 2, token: 'u', mark: Intent.sessionMark('u') })
    await pass(12_000)
    expect(seen).toEqual([])
    subscription.unsubscribe()
  })
})

describe('C2cPort.changed', () => {
  it('announces a push that comes before the first read, and not an older order that becomes visible [C2C-5]', async () => {
    const stage = makeStage()
    const { seen, subscription } = changesOf(stage)
    stage.put(order(55, { role: 'poster' }))
    await pass(1_000)
    stage.put(order(20, { role: 'poster', status: 'cancelled' }), false)
    stage.put(order(55, { role: 'poster', status: 'paid' }))
    await pass(1_000)
    expect(seen).toEqual(['55 awaiting-payment', '55 paid'])
    subscription.unsubscribe()
  })

  it('announces what happened before the first read of a later load, once [C2C-5]', async () => {
    const stage = makeStage()
    stage.put(order(55, { status: 'paid' }), false)
    stage.put(order(20, { status: 'paid' }), false)
    const first = changesOf(stage)
    await pass(1_000)
    first.subscription.unsubscribe()
    stage.put(order(55, { status: 'completed' }), false)
    stage.put(order(56, { role: 'poster' }), false)
    for (const expected of [['55 completed', '56 awaiting-payment'], []]) {
      const { seen, subscription } = changesOf({ ...stage, port: stage.load() })
      await pass(1_000)
      expect(seen).toEqual(expected)
      subscription.unsubscribe()
    }
  })

  it('leaves what a hidden page could not show to the next load, and shows it itself once visible [C2C-5]', async () => {
    const stage = makeStage()
    const { visible } = stage.environment
    stage.put(order(55, { status: 'paid' }), false)
    const closed = changesOf(stage)
    await pass(1_000)
    visible.next(false)
    stage.put(order(55, { status: 'completed' }))
    stage.put(order(56, { role: 'poster' }))
    await pass(30_000)
    closed.subscription.unsubscribe()
    expect(closed.seen).toEqual([])
    const { seen, subscription } = changesOf({ ...stage, port: stage.load() })
    await pass(30_000)
    expect(seen).toEqual([])
    for (const isVisible of [true, false, true]) {
      visible.next(isVisible)
      await pass(1_000)
    }
    expect(seen).toEqual(['55 completed', '56 awaiting-payment'])
    subscription.unsubscribe()
  })

  it('announces none of more orders than the device keeps a second time [C2C-5]', async () => {
    const stage = makeStage()
    stage.put(order(55, { status: 'paid' }), false)
    const counts: Array<number> = []
    for (let load = 0; load < 3; load += 1) {
      const { seen, subscription } = changesOf({ ...stage, port: stage.load() })
      await pass(1_000)
      counts.push(seen.length)
      subscription.unsubscribe()
      for (let id = 56; id <= 300; id += 1) stage.put(order(id, { role: 'poster' }), false)
    }
    expect(counts).toEqual([0, 245, 0])
  })

  it('reads nothing between pushes while the connection stands [C2C-5]', async () => {
    const stage = makeStage()
    const { subscription } = changesOf(stage)
    await pass(60_000)
    expect(stage.server.reads.lists).toBe(1)
    stage.environment.socket.status.next('offline')
    await pass(20_500)
    expect(stage.server.reads.lists).toBe(3)
    subscription.unsubscribe()
  })
})

describe('C2cPort.order', () => {
  it.each([
    [true, 1],
    [false, 4],
  ])('is polled only where the exchange does not push (%s) [C2C-5]', async (hasPush, reads) => {
    const stage = makeStage(hasPush)
    stage.put(order(55), false)
    const { subscription } = latestOf(stage.port.order(ID))
    await pass(9_500)
    expect(stage.server.reads.order).toBe(reads)
    subscription.unsubscribe()
  })

  it('is read again after its push and after an own action, not after those of others [C2C-5]', async () => {
    const stage = makeStage()
    stage.put(order(55), false)
    const seen = latestOf(stage.port.order(ID))
    await pass(100)
    stage.put(order(55, { status: 'paid' }))
    await pass(500)
    expect([seen.value()?.status, stage.server.reads.order]).toEqual(['paid', 2])
    stage.pushes.orders.next({ id: 56 as OrderId, status: 'paid' })
    const body = {
      id: ID,
      action: 'confirm-receipt',
      side: 'sell',
      tradePassword: undefined,
      factorCode: undefined,
    } as const
    stage.commands.act.ended.next({ body: { ...body, id: 56 as OrderId }, resolution: { _tag: 'NotFound' } })
    await pass(500)
    expect(stage.server.reads.order).toBe(2)
    stage.commands.act.ended.next({ body, resolution: { _tag: 'NotFound' } })
    await pass(500)
    expect(stage.server.reads.order).toBe(3)
    seen.subscription.unsubscribe()
  })
})

describe('C2cPort', () => {
  it('shows what an own action answered at once [C2C-4]', async () => {
    const stage = makeStage()
    stage.put(order(55), false)
    const seen = latestOf(stage.port.orders())
    await pass(100)
    const body = { id: ID, action: 'cancel', side: 'sell', tradePassword: undefined, factorCode: undefined } as const
    const result = order(55, { status: 'cancelled' })
    stage.commands.act.ended.next({ body, resolution: { _tag: 'Confirmed', result, serverMessage: '' } })
    await pass(20)
    expect(seen.value()?.items).toEqual([result])
    seen.subscription.unsubscribe()
  })

  it('shares one list of offers per side and coin, read again after own commands [C2C-3]', async () => {
    const stage = makeStage()
    const filter: C2cOffer.OfferFilter = { side: 'sell', currency: 3 as CurrencyId }
    const lists = [stage.port.offers(filter), stage.port.offers({ ...filter })].map(latestOf)
    await pass(100)
    expect(stage.server.reads.offers).toBe(1)
    stage.commands.publish.ended.next({ body: {} as never, resolution: { _tag: 'NotFound' } })
    await pass(500)
    expect(stage.server.reads.offers).toBe(2)
    for (const { subscription } of lists) subscription.unsubscribe()
  })

  it('reads payment details again after saving, also without a reply [C2C-1]', async () => {
    const stage = makeStage()
    const { tag, subscription } = latestOf(stage.port.paymentDetails())
    await pass(100)
    expect(tag()).toBe('Ready')
    await stage.port.savePaymentDetails(PaymentDetails.EMPTY)()
    await pass(500)
    expect(stage.server.reads.details).toBe(2)
    subscription.unsubscribe()
  })

  it('reads messages again after an own one and after that of another of the same order [Q17]', async () => {
    const stage = makeStage()
    const { subscription } = latestOf(stage.port.messages(ID))
    await pass(100)
    await stage.port.sendMessage(ID, 'hello')()
    await pass(500)
    stage.pushes.messages.next(ID)
    stage.pushes.messages.next(56 as OrderId)
    await pass(500)
    expect(stage.server.reads.messages).toBe(3)
    await stage.port.sendMessage(56 as OrderId, 'hello')()
    await pass(500)
    expect(stage.server.reads.messages).toBe(3)
    subscription.unsubscribe()
  })
})
