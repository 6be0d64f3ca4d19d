/** State of peer-to-peer trade and how events change it. Ended offers and orders leave it. [C2C-4] [C2C-5] */
import type { PaymentDetails } from '@hexbourse/domain/c2c'
import type { Millis, OfferId, OrderId, UserId } from '@hexbourse/domain/kernel'

import { exchangeDay } from '../kernel/exchange-days.ts'
import { makePriorityQueue } from '../kernel/priority-queue.ts'
import type { PriorityQueue } from '../kernel/priority-queue.ts'
import { addToSet, removeFromSet } from '../kernel/sets.ts'
import { addSorted, newestOf, removeSorted } from '../kernel/sorted-ids.ts'
import { makeTable } from '../kernel/table.ts'
import type { Table } from '../kernel/table.ts'
import type { C2cEvent } from './events.ts'
import { payerOf } from './records.ts'
import type { EndedOrder, Offer, Order } from './records.ts'

// Model
export interface C2cState {
  readonly details: Table<UserId, PaymentDetails.PaymentDetails>
  /** Those that can be taken or have an open order. */
  readonly offers: Table<OfferId, Offer>
  /** Those that have not ended. */
  readonly orders: Table<OrderId, Order>
  /** Cancelled and expired orders of each payer on `cancellationDay`. */
  readonly cancellations: Table<UserId, number>
  readonly offersByUser: Map<UserId, Set<OfferId>>
  /** Offers that can be taken, by side and currency; ascending. */
  readonly market: Map<string, Array<OfferId>>
  /** Open orders by each of their two parties. */
  readonly ordersByUser: Map<UserId, Set<OrderId>>
  /** Of offers that can be taken, by their expiry. */
  readonly offerDeadlines: PriorityQueue<OfferId, Millis>
  /** Of unpaid orders, by the end of their time to pay. */
  readonly orderDeadlines: PriorityQueue<OrderId, Millis>
  nextOfferId: number
  nextOrderId: number
  cancellationDay: number
}

// Constructors
export const emptyC2c = (): C2cState => ({
  details: makeTable(),
  offers: makeTable(),
  orders: makeTable(),
  cancellations: makeTable(),
  offersByUser: new Map(),
  market: new Map(),
  ordersByUser: new Map(),
  offerDeadlines: makePriorityQueue(),
  orderDeadlines: makePriorityQueue(),
  nextOfferId: 1,
  nextOrderId: 1,
  cancellationDay: 0,
})

// Rules
/** Open and taken offers, newest first. */
export const offersOf = ({ offers, offersByUser }: C2cState, user: UserId): ReadonlyArray<Offer> =>
  newestFirst(offers, offersByUser.get(user))

/** How many offers can be taken. */
export const marketSize = ({ market }: C2cState, of: Pick<Offer, 'side' | 'currency'>): number =>
  market.get(marketKey(of))?.length ?? 0

/** At most `limit` offers that can be taken, newest first, without the `skip` newest ones. */
export const marketOffers = (
  { offers, market }: C2cState,
  of: Pick<Offer, 'side' | 'currency'>,
  skip: number,
  limit: number,
): ReadonlyArray<Offer> => newestOf(market.get(marketKey(of)) ?? [], skip, limit).flatMap((id) => offers.get(id) ?? [])

/** Open orders as poster or as taker, newest first. */
export const ordersOf = ({ orders, ordersByUser }: C2cState, user: UserId): ReadonlyArray<Order> =>
  newestFirst(orders, ordersByUser.get(user))

/** Changes everything except the ledger. */
export const applyC2c = (state: C2cState, event: C2cEvent): void => {
  switch (event._tag) {
    case 'PaymentDetailsSaved':
      return void state.details.set(event.user, event.details)
    case 'C2cOfferPublished':
      state.nextOfferId = Math.max(state.nextOfferId, event.offer.id + 1)
      return setOffer(state, event.offer)
    case 'C2cOfferClosed':
      return removeOffer(state, event.offer)
    case 'C2cOfferTaken':
      state.nextOrderId = Math.max(state.nextOrderId, event.order.id + 1)
      setOrder(state, event.order)
      return changeOffer(state, event.order.offer, event.order.id)
    case 'C2cOrderPaid':
      return changeOrder(state, event.order.id, () => ({ status: 'paid', changedAt: event.at }))
    case 'C2cOrderEnded':
      return endOrder(state, event.order)
    case 'C2cAppealStated':
      return changeOrder(state, event.order, ({ statements }) => ({ statements: [...statements, event.statement] }))
    case 'C2cMessagePosted':
      return changeOrder(state, event.message.order, () => ({ messages: event.message.id }))
  }
}

/** Builds the indexes, once all rows are read. */
export const restoreC2c = (state: C2cState): void => {
  // ascending, so that each id is added at the end
  for (const offer of [...state.offers.values()].toSorted((a, b) => a.id - b.id)) indexOffer(state, offer)
  for (const order of state.orders.values()) indexOrder(state, order)
}

// Internal
const marketKey = ({ side, currency }: Pick<Offer, 'side' | 'currency'>): string => `${side}/${currency}`

/** One list per side and coin of the exchange. */
const marketOf = (market: C2cState['market'], offer: Offer): Array<OfferId> => {
  const ids = market.get(marketKey(offer)) ?? []
  market.set(marketKey(offer), ids)
  return ids
}

const newestFirst = <I extends number, A extends { readonly id: I }>(
  table: Table<I, A>,
  ids: ReadonlySet<I> | undefined,
): ReadonlyArray<A> => [...(ids ?? [])].toSorted((a, b) => b - a).flatMap((id) => table.get(id) ?? [])

const setOffer = (state: C2cState, offer: Offer): void => {
  state.offers.set(offer.id, offer)
  indexOffer(state, offer)
}

const indexOffer = ({ offersByUser, market, offerDeadlines }: C2cState, offer: Offer): void => {
  addToSet(offersByUser, offer.poster, offer.id)
  if (offer.order === undefined) addSorted(marketOf(market, offer), offer.id)
  else removeSorted(marketOf(market, offer), offer.id)
  offerDeadlines.update(offer.id, offer.order === undefined ? offer.expiresAt : undefined)
}

const changeOffer = (state: C2cState, id: OfferId, order: OrderId | undefined): void => {
  const offer = state.offers.get(id)
  if (offer !== undefined) setOffer(state, { ...offer, order })
}

const removeOffer = ({ offers, offersByUser, market, offerDeadlines }: C2cState, offer: Offer): void => {
  offers.delete(offer.id)
  removeFromSet(offersByUser, offer.poster, offer.id)
  removeSorted(marketOf(market, offer), offer.id)
  offerDeadlines.delete(offer.id)
}

const setOrder = (state: C2cState, order: Order): void => {
  state.orders.set(order.id, order)
  indexOrder(state, order)
}

const indexOrder = ({ ordersByUser, orderDeadlines }: C2cState, order: Order): void => {
  addToSet(ordersByUser, order.poster, order.id)
  addToSet(ordersByUser, order.taker, order.id)
  orderDeadlines.update(order.id, order.status === 'awaiting-payment' ? order.payBefore : undefined)
}

const changeOrder = (state: C2cState, id: OrderId, change: (order: Order) => Partial<Order>): void => {
  const order = state.orders.get(id)
  if (order !== undefined) setOrder(state, { ...order, ...change(order) })
}

const endOrder = (state: C2cState, order: EndedOrder): void => {
  const { id, offer, poster, taker, status, ending, changedAt } = order
  state.orders.delete(id)
  state.orderDeadlines.delete(id)
  for (const user of [poster, taker]) removeFromSet(state.ordersByUser, user, id)
  if (status === 'cancelled') changeOffer(state, offer, undefined)
  else removeDone(state, offer)
  if (ending === 'cancel' || ending === 'expire') countCancellation(state, payerOf(order), changedAt)
}

const removeDone = (state: C2cState, id: OfferId): void => {
  const offer = state.offers.get(id)
  if (offer !== undefined) removeOffer(state, offer)
}

/** Counts of earlier days are dropped with the first one of a day. */
const countCancellation = (state: C2cState, payer: UserId, at: Millis): void => {
  const day = exchangeDay(at)
  if (day !== state.cancellationDay) state.cancellations.clear()
  state.cancellationDay = day
  state.cancellations.set(payer, (state.cancellations.get(payer) ?? 0) + 1)
}
