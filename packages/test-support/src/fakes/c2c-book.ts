/** Offers and orders between users in memory, with the coins that they hold. */
import type { C2cOffer, PaymentDetails } from '@hexbourse/domain/c2c'
import { C2cLifeCycle, C2cOrder } from '@hexbourse/domain/c2c'
import type { CurrencyId, Millis, OfferId, OrderId, UserId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { State } from '@hexbourse/reference-exchange/engine'
import { Queries } from '@hexbourse/reference-exchange/engine'

// Model
export interface BookOffer extends C2cOffer.OfferRequest {
  readonly id: OfferId
  readonly poster: UserId
  readonly status: 'open' | 'taken' | 'completed' | 'withdrawn' | 'expired'
  readonly createdAt: Millis
}

export interface BookOrder {
  readonly id: OrderId
  readonly offer: BookOffer
  readonly taker: UserId
  readonly status: C2cLifeCycle.Status
  readonly createdAt: Millis
  readonly changedAt: Millis
  /** Who made the last change. */
  readonly changedBy: UserId | 'exchange' | 'operator'
  /** Frozen when the offer is taken. */
  readonly details: Readonly<Record<C2cOrder.Role, PaymentDetails.PaymentDetails | undefined>>
}

export interface C2cBook {
  readonly state: State
  readonly now: () => Millis
  /** Oldest first. */
  readonly offers: () => ReadonlyArray<BookOffer>
  readonly orders: () => ReadonlyArray<BookOrder>
  /** Each state of each order, oldest first. */
  readonly changes: ReadonlyArray<BookOrder>
  readonly details: Map<UserId, PaymentDetails.PaymentDetails>
  readonly putOffer: (offer: BookOffer) => BookOffer
  /** Also sets the status of its offer. */
  readonly putOrder: (order: BookOrder) => BookOrder
}

// Constructors
/** `changed` is called after each change. */
export const c2cBook = (state: State, now: () => number, changed: () => void): C2cBook => {
  const offers = new Map<OfferId, BookOffer>()
  const orders = new Map<OrderId, BookOrder>()
  const changes: Array<BookOrder> = []
  return {
    state,
    now: () => Clocks.millis(now()),
    offers: () => [...offers.values()],
    orders: () => [...orders.values()],
    changes,
    details: new Map(),
    putOffer: (offer) => {
      offers.set(offer.id, offer)
      changed()
      return offer
    },
    putOrder: (given) => {
      const order = { ...given, offer: { ...given.offer, status: OFFER_STATUS[given.status] } }
      offers.set(order.offer.id, order.offer)
      orders.set(order.id, order)
      changes.push(order)
      changed()
      return order
    },
  }
}

// Rules
export const roleOf = ({ offer, taker }: BookOrder, viewer: UserId | undefined): C2cOrder.Role | undefined =>
  offer.poster === viewer ? 'poster' : taker === viewer ? 'taker' : undefined

export const partyOf = (order: BookOrder, viewer: UserId | undefined): C2cLifeCycle.Party | undefined => {
  const role = roleOf(order, viewer)
  return role && C2cOrder.userParty({ side: order.offer.side, role })
}

/** What trade has changed in the funding balance of a user. */
export const adjustment = (
  book: C2cBook,
  user: UserId,
  currency: CurrencyId,
): { readonly free: Decimal.Decimal; readonly locked: Decimal.Decimal } => {
  const offers = book.offers().filter((offer) => offer.currency === currency)
  const orders = book.orders().filter(({ offer }) => offer.currency === currency)
  const held = [
    ...offers.filter((offer) => offer.poster === user && holdsCoins(offer)),
    ...orders.filter((order) => order.taker === user && isHeldByTaker(order)).map(({ offer }) => offer),
  ]
  const movedAs = (party: C2cLifeCycle.Party) =>
    orders.filter((order) => order.status === 'completed' && partyOf(order, user) === party).map(({ offer }) => offer)
  const locked = quantityOf(held)
  return {
    free: Decimal.minus(quantityOf(movedAs('payer')), Decimal.plus(quantityOf(movedAs('receiver')), locked)),
    locked,
  }
}

/** Free balance of the funding wallet. */
export const freeOf = (book: C2cBook, user: UserId, currency: CurrencyId): Decimal.Decimal =>
  Decimal.plus(Queries.balance(book.state, user, 'funding', currency).free, adjustment(book, user, currency).free)

/** Orders that the user had to pay, and that were cancelled or expired today. */
export const cancellationsToday = (book: C2cBook, user: UserId): number =>
  book
    .orders()
    .filter(({ status, changedBy }) => status === 'cancelled' && changedBy !== 'operator')
    .filter((order) => partyOf(order, user) === 'payer' && dayOf(order.changedAt) === dayOf(book.now())).length

/** Start of the next day in Asia/Shanghai. */
export const nextMidnight = (book: C2cBook): Millis => Clocks.millis((dayOf(book.now()) + 1) * DAY_MS - SHANGHAI_MS)

// Internal
/** A cancelled order puts the offer back on the market. */
const OFFER_STATUS = {
  'awaiting-payment': 'taken',
  paid: 'taken',
  completed: 'completed',
  cancelled: 'open',
} as const

const DAY_MS = 86_400_000
const SHANGHAI_MS = 28_800_000
const dayOf = (at: number): number => Math.floor((at + SHANGHAI_MS) / DAY_MS)

const quantityOf = (offers: ReadonlyArray<BookOffer>): Decimal.Decimal =>
  Decimal.sum(offers.map(({ quantity }) => quantity))

const holdsCoins = ({ side, status }: BookOffer): boolean =>
  side === 'sell' && (status === 'open' || status === 'taken')

const isHeldByTaker = ({ offer, status }: BookOrder): boolean => offer.side === 'buy' && C2cLifeCycle.isOpen(status)
