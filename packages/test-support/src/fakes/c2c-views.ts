/** Offers and orders of the book as one user sees them. */
import { AccountMask } from '@hexbourse/domain/account'
import type { C2cOrder } from '@hexbourse/domain/c2c'
import { C2cLifeCycle, C2cOffer } from '@hexbourse/domain/c2c'
import type { CurrencyId, OfferId, UserId } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'
import type { State } from '@hexbourse/reference-exchange/engine'
import { Catalog, Queries } from '@hexbourse/reference-exchange/engine'

import { PAYMENT_WINDOW_MS } from './c2c-actions.ts'
import type { BookOffer, BookOrder, C2cBook } from './c2c-book.ts'
import { roleOf } from './c2c-book.ts'

// Rules
export const offerView = (state: State, offer: BookOffer): C2cOffer.Offer => ({
  id: offer.id,
  side: offer.side,
  currency: offer.currency,
  currencyName: nameOf(offer.currency),
  fiat: 'CNY',
  price: offer.price,
  quantity: offer.quantity,
  remaining: offer.quantity,
  method: offer.method,
  status: OFFER_STATUSES[offer.status],
  poster: offer.poster,
  posterName: AccountMask.mask(accountOf(state, offer.poster)),
  createdAt: offer.createdAt,
})

/** undefined for a user who is not a party. */
export const orderView = (
  state: State,
  order: BookOrder,
  viewer: UserId | undefined,
): C2cOrder.OrderDetail | undefined => {
  const role = roleOf(order, viewer)
  if (role === undefined) return undefined
  const { offer, details } = order
  const receiver = offer.side === 'sell' ? details.poster : details.taker
  return {
    ...basicsOf(order),
    role,
    posterName: AccountMask.mask(accountOf(state, offer.poster)),
    posterPhone: accountOf(state, offer.poster),
    posterRealName: details.poster?.realName,
    takerPhone: accountOf(state, order.taker),
    receiverDetails: C2cLifeCycle.isOpen(order.status) ? receiver : undefined,
    changedAt: order.changedAt,
  }
}

/** Newest first. */
export const ordersOf = ({ orders, state }: C2cBook, viewer: UserId | undefined): ReadonlyArray<C2cOrder.OrderDetail> =>
  orders()
    .toReversed()
    .flatMap((order) => orderView(state, order, viewer) ?? [])

/** Orders of one own offer, newest first. */
export const offerOrdersOf = (
  book: C2cBook,
  viewer: UserId | undefined,
  offer: OfferId,
): ReadonlyArray<C2cOrder.OrderDetail> =>
  ordersOf(book, viewer).filter((order) => order.role === 'poster' && order.offer === offer)

// Internal
const OFFER_STATUSES = {
  open: 'open',
  taken: 'taken',
  completed: 'closed',
  withdrawn: 'closed',
  expired: 'closed',
} as const

const nameOf = (currency: CurrencyId): string => Catalog.currencyById(currency)?.name ?? ''

const accountOf = (state: State, user: UserId): string => Queries.userById(state, user)?.account ?? ''

const basicsOf = ({ id, offer, status, createdAt }: BookOrder): Omit<C2cOrder.Order, 'role'> => ({
  id,
  offer: offer.id,
  side: offer.side,
  currencyName: nameOf(offer.currency),
  fiat: 'CNY',
  quantity: offer.quantity,
  price: offer.price,
  amount: C2cOffer.fiatAmount(offer),
  method: offer.method,
  status,
  createdAt,
  payBefore: Clocks.millis(createdAt + PAYMENT_WINDOW_MS),
})
