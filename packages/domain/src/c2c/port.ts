/** Peer-to-peer trade of the signed-in user. [C2C-1] [C2C-2] [C2C-3] [C2C-4] [C2C-5] */
import type { CallError, CurrencyId, Live, MoneyCommand, OfferId, OrderId, Page, Read } from '@hexbourse/domain/kernel'
import type { taskEither as TE } from 'fp-ts'
import type { Observable } from 'rxjs'

import type { Appeal, Draft as AppealDraft } from './appeal.ts'
import type { ChatMessage } from './chat.ts'
import type { UserAction } from './life-cycle.ts'
import type { FiatLimits } from './limits.ts'
import type { Offer, OfferFilter, OfferRequest, Side } from './offer.ts'
import type { Order, OrderDetail } from './order.ts'
import type { PaymentDetails } from './payment-details.ts'
import type { Shop } from './shop.ts'

// Model
/** A coin that can be traded against fiat. */
export interface Coin {
  readonly id: CurrencyId
  readonly name: string
}

/** Takes a whole offer; the other fields are what the user reviewed. */
export interface TakeRequest {
  readonly id: OfferId
  readonly side: Side
}

/** An own offer to withdraw. */
export interface WithdrawRequest {
  readonly id: OfferId
}

/** A step of the life cycle, as reviewed. */
export interface OrderActionRequest {
  readonly id: OrderId
  readonly action: UserAction
  /** The side of the order's offer: the contract has a call of its own for each. */
  readonly side: Side
  /** Only with the action that releases coins, where a trade password is set. */
  readonly tradePassword: string | undefined
  /** Only with the action that releases coins, where the user has a second factor. */
  readonly factorCode: string | undefined
}

/**
 * Every command answers PaymentInfoRequired and IdentityRequired where the exchange asks for details first, and Rejected
 * with its message. `orders`, `offers` and their pages are newest first, 10 a page, counted from 1.
 */
export interface C2cPort {
  /** One open intent per side and currency. The result is the new offer; undefined where the exchange does not tell. */
  readonly publish: MoneyCommand<OfferRequest, Offer | undefined>
  /** One open intent per offer. NotFound: it is still published. */
  readonly withdraw: MoneyCommand<WithdrawRequest, undefined>
  /** One open intent per offer. The result is the new order; undefined where the exchange does not tell it. */
  readonly take: MoneyCommand<TakeRequest, Order | undefined>
  /** One open intent per order. The result is the order after the action. NotFound: its status does not follow the action. */
  readonly act: MoneyCommand<OrderActionRequest, Order | undefined>
  /** undefined where none is saved. Never fails, never completes, shared. */
  readonly paymentDetails: () => Observable<Live<PaymentDetails | undefined>>
  /** Replaces all details; the right value is the server's message. */
  readonly savePaymentDetails: (details: PaymentDetails) => TE.TaskEither<CallError, string>
  /** Never fails, never completes, shared. */
  readonly coins: () => Observable<Live<ReadonlyArray<Coin>>>
  /** First page of offers of all users, the user's own included. Never fails, never completes, shared. */
  readonly offers: (filter: OfferFilter) => Observable<Live<Page<Offer>>>
  /** One page of open offers of all users, newest first, counted from 1. */
  readonly offersPage: (filter: OfferFilter, page: number) => Read<Page<Offer>>
  /** First page of the user's own offers that are open or taken. Never fails, never completes, shared. */
  readonly ownOffers: (filter: OfferFilter) => Observable<Live<Page<Offer>>>
  /** One page of own offers that are open or taken, newest first, counted from 1. */
  readonly ownOffersPage: (filter: OfferFilter, page: number) => Read<Page<Offer>>
  /** First page of the orders that the user took. Never fails, never completes, shared. */
  readonly orders: () => Observable<Live<Page<Order>>>
  /** One page of taken orders, newest first, counted from 1. */
  readonly ordersPage: (page: number) => Read<Page<Order>>
  /** First page of the orders of one own offer. Never fails, never completes, shared. */
  readonly offerOrders: (offer: OfferId) => Observable<Live<Page<Order>>>
  /** One page of the orders of an own offer, newest first, counted from 1. */
  readonly offerOrdersPage: (offer: OfferId, page: number) => Read<Page<Order>>
  /**
   * One order, read again at each push of it; every 3 s without the capability c2c_push. Failed with Rejected for users
   * who are not its parties. Never completes, shared.
   */
  readonly order: (id: OrderId) => Observable<Live<OrderDetail>>
  /**
   * Each order of the user, taken or of an own offer, at each change of its status that another party or the exchange
   * made and that this client learns of, as it is after the change; an own offer that is taken counts as one. What the
   * user did is left out. Never fails, never completes, shared.
   */
  readonly changed: Observable<Order>
  /** undefined without the capability c2c_limits. Never fails, never completes, shared. [TXT-13] */
  readonly limits: () => Observable<Live<FiatLimits | undefined>>
  /** undefined where there is none. Only with the capability c2c_appeal. */
  readonly appeal: (id: OrderId) => Observable<Live<Appeal | undefined>>
  /** The right value is the server's message. */
  readonly submitAppeal: (id: OrderId, statement: AppealDraft) => TE.TaskEither<CallError, string>
  /** Oldest first. Only with the capability c2c_chat. Never fails, never completes, shared. */
  readonly messages: (id: OrderId) => Observable<Live<ReadonlyArray<ChatMessage>>>
  /** Sends a message to the other party; the right value is the server's message. */
  readonly sendMessage: (id: OrderId, text: string) => TE.TaskEither<CallError, string>
  /** The seller records of the user; empty for users who are not sellers. Never fails, never completes, shared. */
  readonly shops: () => Observable<Live<ReadonlyArray<Shop>>>
  /** Reads again now for current subscribers. */
  readonly retry: () => void
}
