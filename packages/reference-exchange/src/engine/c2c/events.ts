/** Events of peer-to-peer trade. [C2C-1] [C2C-2] [C2C-4] [C2C-5] */
import type { C2cAppeal, PaymentDetails } from '@hexbourse/domain/c2c'
import type { Millis, OrderId, UserId } from '@hexbourse/domain/kernel'

import type { EndedOrder, Message, Offer, Order, OrderTerms } from './records.ts'

// Model
/** The offer leaves the market for good. */
export interface OfferClosed {
  readonly _tag: 'C2cOfferClosed'
  readonly offer: Offer
  readonly cause: 'withdrawn' | 'expired'
  readonly at: Millis
}

/** A cancelled order puts its offer back on the market. */
export interface OrderEnded {
  readonly _tag: 'C2cOrderEnded'
  readonly order: EndedOrder
}

/** Both parties see it. */
export interface MessagePosted {
  readonly _tag: 'C2cMessagePosted'
  readonly poster: UserId
  readonly taker: UserId
  readonly message: Message
}

export interface AppealStated {
  readonly _tag: 'C2cAppealStated'
  readonly order: OrderId
  readonly poster: UserId
  readonly taker: UserId
  readonly statement: C2cAppeal.Statement
}

export type C2cEvent =
  | { readonly _tag: 'PaymentDetailsSaved'; readonly user: UserId; readonly details: PaymentDetails.PaymentDetails }
  | { readonly _tag: 'C2cOfferPublished'; readonly offer: Offer }
  | OfferClosed
  | { readonly _tag: 'C2cOfferTaken'; readonly order: Order }
  | { readonly _tag: 'C2cOrderPaid'; readonly order: OrderTerms; readonly at: Millis }
  | OrderEnded
  | AppealStated
  | MessagePosted
