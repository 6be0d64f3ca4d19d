/** Coins that peer-to-peer trade moves: held when they are offered or sold, then released or refunded. [C2C-5] [Q8] */
import type { Decimal, UserId } from '@hexbourse/domain/kernel'

import * as Ledgers from '../ledger/ledger.ts'
import type { AccountKey, Posting, PostingReason } from '../ledger/ledger.ts'
import type { C2cEvent, OfferClosed, OrderEnded } from './events.ts'
import { payerOf, receiverOf } from './records.ts'
import type { Offer, OrderTerms } from './records.ts'

// Rules
/** A seller's coins are held from the publication on. */
export const publicationPostings = ({
  offer,
}: Extract<C2cEvent, { readonly _tag: 'C2cOfferPublished' }>): ReadonlyArray<Posting> =>
  offer.side === 'sell' ? [held(offer, offer.poster)] : []

/** Withdrawn or expired, once. */
export const closingPostings = ({ offer }: OfferClosed): ReadonlyArray<Posting> =>
  offer.side === 'sell' ? [refunded(offer, offer.poster)] : []

/** The taker of a buy offer sells, so its coins are held from now on. */
export const takePostings = ({
  order,
}: Extract<C2cEvent, { readonly _tag: 'C2cOfferTaken' }>): ReadonlyArray<Posting> =>
  order.side === 'buy' ? [held(order, order.taker)] : []

/** The coins of a cancelled sale stay with the offer, which can be taken again. */
export const endingPostings = ({ order }: OrderEnded): ReadonlyArray<Posting> => {
  if (order.status === 'completed') {
    const [seller, buyer] = [receiverOf(order), payerOf(order)]
    return [posting(order, escrowOf(seller, order), freeOf(buyer, order), 'c2c-released')]
  }
  return order.side === 'buy' ? [refunded(order, order.taker)] : []
}

// Internal
/** What coins are held for: an offer or an order. */
type Held = Pick<Offer | OrderTerms, 'id' | 'currency'> & { readonly quantity: Decimal.Decimal }

const freeOf = (user: UserId, { currency }: Held): AccountKey => Ledgers.freeAccount(user, 'funding', currency)
const escrowOf = (user: UserId, { currency }: Held): AccountKey => Ledgers.escrowAccount(user, currency)

const held = (item: Held, user: UserId): Posting => posting(item, freeOf(user, item), escrowOf(user, item), 'c2c-held')
const refunded = (item: Held, user: UserId): Posting =>
  posting(item, escrowOf(user, item), freeOf(user, item), 'c2c-refunded')

const posting = (item: Held, debit: AccountKey, credit: AccountKey, reason: PostingReason): Posting => ({
  debit,
  credit,
  amount: item.quantity,
  reason,
  reference: item.id,
})
