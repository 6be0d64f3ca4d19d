/** C2cPort: money commands, offers, orders, disputes, and what others did. [C2C-1] [C2C-3] [C2C-4] [C2C-5] [Q17] */
import type { C2cAppeal, C2cChat, C2cOffer, C2cOrder, C2cPort } from '@hexbourse/domain/c2c'
import type { Live, OfferId, OrderId, Page, Read } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import { function as F, readerTaskEither as RTE, task as T } from 'fp-ts'
import type { Observable } from 'rxjs'
import { delay, distinctUntilChanged, filter, map, merge, Subject } from 'rxjs'

import { orderChanges } from './c2c-changes.ts'
import type { Pushes } from './live.ts'
import { live } from './live.ts'
import { sharedByKey } from './shared-by-key.ts'
import { visibleWithoutPushes } from './without-pushes.ts'
import type {
  C2cCalls,
  C2cCommands,
  C2cPushes,
  Environment,
  SeenOrdersStore,
  SystemCalls,
} from '../environment/index.ts'

/** Interval between reads of an order and its messages without pushes. */
const ORDER_POLL_MS = 3_000
/** Interval between reads of lists, which the offers of others change. */
const LIST_POLL_MS = 10_000
/** After a failed look for who made a change. */
const CHANGE_RETRY_MS = 2_000

interface Parts {
  readonly calls: C2cCalls
  readonly pushes: C2cPushes
  readonly commands: C2cCommands
  readonly system: SystemCalls
  readonly seenOrders: SeenOrdersStore
}

export const c2cPort = (parts: Parts, environment: Environment): C2cPort => {
  const { calls, commands } = parts
  const { publish, withdraw, take, act } = commands
  const streams = streamsOf(parts, environment)
  const savedDetails = new Subject<void>()
  const details = optional(calls.paymentDetails, (read) => streams.rare(read, savedDetails))
  const coins = live({ ...streams.source, requiresSession: false, read: calls.coins }, environment)
  const limits = optional(calls.limits, (read) => streams.rare(read, streams.changed))
  const shops = streams.rare(calls.shops, streams.changed)
  const orders = streams.orders(calls.takenOrders(1))
  return {
    publish,
    withdraw,
    take,
    act,
    ...listMembers(calls, streams),
    ...disputeMembers(parts, streams),
    paymentDetails: () => details,
    savePaymentDetails: (saved) => announcing(calls.savePaymentDetails(saved), () => savedDetails.next()),
    coins: () => coins,
    orders: () => orders,
    ordersPage: calls.takenOrders,
    order: sharedByKey((id: OrderId) => streams.ofOrder(calls.order(id), streams.changedOrder(id)), String),
    changed: changesOf(parts, streams, environment),
    limits: () => limits,
    shops: () => shops,
    retry: () => streams.source.retries.next(),
  }
}

// Internal
/** The streams of one port. */
const streamsOf = ({ pushes, commands, system }: Parts, environment: Environment) => {
  const retries = new Subject<void>()
  const source = { retries, requiresSession: true, changesRarely: true }
  const { publish, withdraw, take, act } = commands
  const ended = merge(...[publish, withdraw, take, act].map((command): Observable<unknown> => command.ended))
  const changed = merge(ended, pushes.orders)
  const unpushed = { ...environment, visible: visibleWithoutPushes('c2c_push', system, environment) }
  return {
    source,
    changed,
    /** The order was pushed, or acted on here. */
    changedOrder: (id: OrderId): Observable<unknown> =>
      merge(
        pushes.orders.pipe(filter((order) => order.id === id)),
        act.ended.pipe(filter(({ body }) => body.id === id)),
      ),
    rare: <A>(read: Read<A>, invalidations: Observable<unknown>) =>
      live({ ...source, read, invalidations }, environment),
    list: <A>(read: Read<A>) => live({ ...source, read, invalidations: changed, poll: LIST_POLL_MS }, environment),
    /** Also for visitors. */
    publicList: <A>(read: Read<A>) =>
      live({ ...source, requiresSession: false, read, invalidations: changed, poll: LIST_POLL_MS }, environment),
    /** What an own action answered is shown at once. */
    orders: (read: Read<Page<C2cOrder.Order>>) =>
      live({ ...source, read, invalidations: changed, poll: LIST_POLL_MS, pushes: ownResults(act) }, environment),
    ofOrder: <A>(read: Read<A>, invalidations: Observable<unknown>) =>
      live({ ...source, read, invalidations, poll: ORDER_POLL_MS }, unpushed),
    /** Polled only without pushes. */
    watched: <A>(read: Read<A>, invalidations: Observable<unknown>) =>
      live({ ...source, read, invalidations: merge(changed, invalidations), poll: LIST_POLL_MS }, unpushed),
  }
}
type Streams = ReturnType<typeof streamsOf>

const ownResults = ({ ended }: C2cCommands['act']): Pushes<Page<C2cOrder.Order>, C2cOrder.Order> => ({
  stream: ended.pipe(
    map(({ resolution }) => (resolution._tag === 'Confirmed' ? resolution.result : undefined)),
    filter((result) => result !== undefined),
  ),
  keyOf: ({ id }) => String(id),
  merge: (_, newer) => newer,
  apply: (page, changed) =>
    page && { ...page, items: page.items.map((order) => (order.id === changed.id ? changed : order)) },
})

/** undefined is no value of a live stream. */
const optional = <A>(
  read: Read<A>,
  stream: (read: Read<{ readonly found: A }>) => Observable<Live<{ readonly found: A }>>,
): Observable<Live<A>> =>
  stream(
    F.pipe(
      read,
      RTE.map((found) => ({ found })),
    ),
  ).pipe(map(LiveValue.map(({ found }) => found)))

type ListMember = 'offers' | 'offersPage' | 'ownOffers' | 'ownOffersPage' | 'offerOrders' | 'offerOrdersPage'

const listMembers = (calls: C2cCalls, { orders, publicList, list }: Streams): Pick<C2cPort, ListMember> => {
  const keyOf = ({ side, currency }: C2cOffer.OfferFilter): string => `${side}-${currency}`
  return {
    offers: sharedByKey((filter: C2cOffer.OfferFilter) => publicList(calls.offers(filter, 1)), keyOf),
    offersPage: calls.offers,
    ownOffers: sharedByKey((filter: C2cOffer.OfferFilter) => list(calls.ownOffers(filter, 1)), keyOf),
    ownOffersPage: calls.ownOffers,
    offerOrders: sharedByKey((offer: OfferId) => orders(calls.offerOrders(offer, 1)), String),
    offerOrdersPage: calls.offerOrders,
  }
}

type DisputeMember = 'appeal' | 'submitAppeal' | 'messages' | 'sendMessage'

const disputeMembers = ({ calls, pushes }: Parts, { ofOrder, changedOrder }: Streams): Pick<C2cPort, DisputeMember> => {
  const stated = new Subject<OrderId>()
  const sent = new Subject<OrderId>()
  const of = (ids: Observable<OrderId>, id: OrderId) => ids.pipe(filter((one) => one === id))
  return {
    appeal: sharedByKey<OrderId, Live<C2cAppeal.Appeal | undefined>>(
      (id) => optional(calls.appeal(id), (read) => ofOrder(read, merge(changedOrder(id), of(stated, id)))),
      String,
    ),
    submitAppeal: (id, statement) => announcing(calls.submitAppeal(id, statement), () => stated.next(id)),
    messages: sharedByKey<OrderId, Live<ReadonlyArray<C2cChat.ChatMessage>>>(
      (id) => ofOrder(calls.messages(id), merge(of(pushes.messages, id), of(sent, id))),
      String,
    ),
    sendMessage: (id, text) => announcing(calls.sendMessage(id, text), () => sent.next(id)),
  }
}

/** What is read again shows whether the call arrived, also without a reply. */
const announcing = <A>(call: T.Task<A>, announce: () => void): T.Task<A> =>
  F.pipe(
    call,
    T.chainFirstIOK(() => announce),
  )

const changesOf = (
  { calls, pushes, seenOrders }: Parts,
  { watched }: Streams,
  environment: Environment,
): C2cPort['changed'] => {
  const failed = new Subject<void>()
  const orders = watched<ReadonlyArray<C2cOrder.Order>>(
    calls.recentOrders,
    failed.pipe(delay(CHANGE_RETRY_MS, environment.scheduler)),
  )
  return orderChanges(
    {
      orders: orders.pipe(map(LiveValue.latest), distinctUntilChanged()),
      pushed: pushes.orders,
      order: calls.order,
      appeal: calls.appeal,
      store: seenOrders,
    },
    () => failed.next(),
    environment,
  )
}
