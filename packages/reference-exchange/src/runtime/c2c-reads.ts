/** Reads of peer-to-peer trade. [C2C-3] [C2C-4] [C2C-7] */
import type { C2cLimits, PaymentDetails } from '@hexbourse/domain/c2c'
import type { Millis, OfferId, OrderId, UserId } from '@hexbourse/domain/kernel'

import { CANCELLATIONS_PER_DAY, DEMO_DESKS, PAYMENT_WINDOW_SECONDS, Queries } from '../engine/index.ts'
import type {
  C2cHistoryKind,
  C2cMessage,
  C2cOffer,
  C2cOrder,
  ChatHistoryKind,
  EndedC2cOrder,
  State,
} from '../engine/index.ts'
import type { HistoryPage, PageRequest } from './history-page.ts'

// Model
/** The orders of one list of a user: open ones first, then the ended ones, newest end first. */
export type OrderList = 'taken' | 'posted' | { readonly offer: OfferId }

export interface C2cReads {
  readonly paymentWindowSeconds: number
  readonly cancellationsPerDay: number
  /** Name of a simulated counterparty; empty for all others. */
  readonly deskName: (user: UserId) => string
  /** undefined where none are saved. */
  readonly paymentDetails: (user: UserId) => PaymentDetails.PaymentDetails | undefined
  /** Offers that can be taken, newest first. */
  readonly market: (of: Pick<C2cOffer, 'side' | 'currency'>, page: PageRequest) => HistoryPage<C2cOffer>
  /** Open and taken offers of a user, newest first. */
  readonly ownOffers: (user: UserId) => ReadonlyArray<C2cOffer>
  readonly orders: (user: UserId, list: OrderList, page: PageRequest) => HistoryPage<C2cOrder | EndedC2cOrder>
  /** Whether the user posted the offer: it is open or taken, or it had orders. */
  readonly hasPosted: (user: UserId, offer: OfferId) => boolean
  /** undefined for users who are no party. */
  readonly order: (user: UserId, id: OrderId) => C2cOrder | EndedC2cOrder | undefined
  readonly limits: (user: UserId) => C2cLimits.FiatLimits
  /** Oldest first; empty for users who are no party. */
  readonly messages: (user: UserId, id: OrderId) => ReadonlyArray<C2cMessage>
}

/** What is kept outside the state. */
export interface C2cHistory {
  readonly ended: (user: UserId, kind: C2cHistoryKind, page: PageRequest) => HistoryPage<EndedC2cOrder>
  readonly messages: (user: UserId, kind: ChatHistoryKind, page: PageRequest) => HistoryPage<C2cMessage>
}

// Constructors
export const c2cReads = (state: State, now: () => Millis, history: C2cHistory): C2cReads => ({
  paymentWindowSeconds: PAYMENT_WINDOW_SECONDS,
  cancellationsPerDay: CANCELLATIONS_PER_DAY,
  deskName: (user) => DEMO_DESKS.find(({ id }) => id === user)?.name ?? '',
  paymentDetails: (user) => Queries.paymentDetails(state, user),
  market: (of, page) => Queries.marketOffers(state, of, page),
  ownOffers: (user) => Queries.ownOffers(state, user),
  orders: (user, list, { skip, limit }) => {
    const open = Queries.openC2cOrders(state, user).filter((order) => isIn(list, order, user))
    const first = open.slice(skip, skip + limit)
    const rest = { skip: Math.max(0, skip - open.length), limit: limit - first.length }
    const ended = history.ended(user, kindOf(list), rest)
    return { rows: [...first, ...ended.rows], count: open.length + ended.count }
  },
  hasPosted: (user, offer) =>
    Queries.ownOffers(state, user).some(({ id }) => id === offer) ||
    history.ended(user, `c2c/offer/${offer}`, NEWEST).count > 0,
  order: (user, id) =>
    Queries.openC2cOrders(state, user).find((order) => order.id === id) ??
    history.ended(user, `c2c/order/${id}`, NEWEST).rows[0],
  limits: (user) => Queries.fiatLimits(state, user, now()),
  messages: (user, id) => history.messages(user, `c2c/messages/${id}`, ALL_MESSAGES).rows.toReversed(),
})

// Internal
const NEWEST = { skip: 0, limit: 1 }
/** More than an order can have. */
const ALL_MESSAGES = { skip: 0, limit: 1000 }

const kindOf = (list: OrderList): C2cHistoryKind =>
  typeof list === 'object' ? `c2c/offer/${list.offer}` : `c2c/${list}`

const isIn = (list: OrderList, { poster, taker, offer }: C2cOrder, user: UserId): boolean => {
  if (list === 'taken') return taker === user
  return poster === user && (list === 'posted' || list.offer === offer)
}
