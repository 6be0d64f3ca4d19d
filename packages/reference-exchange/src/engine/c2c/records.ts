/** Offers and orders of peer-to-peer trade, as the engine keeps them. [C2C-4] [C2C-5] */
import type { C2cAppeal, C2cLifeCycle, C2cOffer, PaymentDetails } from '@hexbourse/domain/c2c'
import type { CurrencyId, Decimal, Millis, OfferId, OrderId, UserId } from '@hexbourse/domain/kernel'

// Model
/** Quantity in coins, price in fiat per coin. */
export interface Offer {
  readonly id: OfferId
  readonly poster: UserId
  readonly side: C2cOffer.Side
  readonly currency: CurrencyId
  readonly quantity: Decimal.Decimal
  readonly price: Decimal.Decimal
  readonly method: PaymentDetails.PaymentMethod
  readonly postedAt: Millis
  /** It is closed then, unless an order of it is open. */
  readonly expiresAt: Millis
  /** The open order of it; undefined while it can be taken. */
  readonly order?: OrderId | undefined
}

/** What stays the same until the end. An order takes the whole offer. */
export interface OrderTerms extends Omit<Offer, 'id' | 'postedAt' | 'expiresAt' | 'order'> {
  readonly id: OrderId
  readonly offer: OfferId
  readonly taker: UserId
  /** Name of the poster's bank when the offer was taken; empty when there was none. */
  readonly bankName: string
  readonly takenAt: Millis
  /** Unpaid it expires then. */
  readonly payBefore: Millis
}

/** Payment details of both parties when the offer was taken: a later change does not redirect a payment. [Q34] */
export type FrozenDetails = Readonly<Record<'poster' | 'taker', PaymentDetails.PaymentDetails>>

/** An open order. */
export interface Order extends OrderTerms {
  readonly status: Extract<C2cLifeCycle.Status, 'awaiting-payment' | 'paid'>
  readonly changedAt: Millis
  readonly details: FrozenDetails
  /** Of an appeal, oldest first; empty where there is none. */
  readonly statements: ReadonlyArray<C2cAppeal.Statement>
  /** Chat messages so far. */
  readonly messages: number
}

/** How an order ended. */
export type Ending = Exclude<C2cLifeCycle.Action, 'confirm-paid'>

/** An order that ended, without the payment details. */
export interface EndedOrder extends OrderTerms {
  readonly status: Extract<C2cLifeCycle.Status, 'completed' | 'cancelled'>
  readonly changedAt: Millis
  readonly ending: Ending
  readonly statements: ReadonlyArray<C2cAppeal.Statement>
}

/** A chat message, numbered from 1 within its order. */
export interface Message {
  readonly id: number
  readonly order: OrderId
  /** undefined for the operator. */
  readonly author: UserId | undefined
  readonly text: string
  readonly at: Millis
}

/** The parties of an order by their role in it. */
type Parties = Pick<OrderTerms, 'poster' | 'taker' | 'side'>

// Constructors
/** What stays of an open order. */
export const termsOf = ({
  status: _status,
  changedAt: _changedAt,
  details: _details,
  statements: _statements,
  messages: _messages,
  ...terms
}: Order): OrderTerms => terms

// Rules
export const payerOf = ({ side, poster, taker }: Parties): UserId => (side === 'sell' ? taker : poster)

/** Who gets the fiat and whose coins are held. */
export const receiverOf = ({ side, poster, taker }: Parties): UserId => (side === 'sell' ? poster : taker)

/** undefined for a user who is no party. */
export const partyOf = (parties: Parties, user: UserId): C2cLifeCycle.Party | undefined => {
  if (user === payerOf(parties)) return 'payer'
  return user === receiverOf(parties) ? 'receiver' : undefined
}
