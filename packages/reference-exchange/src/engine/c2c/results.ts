/** Results of peer-to-peer trade. */
import type { OfferId, OrderId } from '@hexbourse/domain/kernel'

// Model
/** Result of a command that has nothing more to say. */
export interface C2cDone {
  readonly _tag: 'C2cDone'
}

export const C2C_DONE: C2cDone = { _tag: 'C2cDone' }

export interface OfferPublished {
  readonly _tag: 'OfferPublished'
  readonly offer: OfferId
}

export interface OfferTaken {
  readonly _tag: 'OfferTaken'
  readonly order: OrderId
}

export type C2cResult = C2cDone | OfferPublished | OfferTaken
