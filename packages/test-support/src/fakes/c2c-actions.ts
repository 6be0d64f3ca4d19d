/** What users, the exchange and the operator do with the offers and orders of a book. */
import type { C2cOffer, OrderActionRequest, TakeRequest, WithdrawRequest } from '@hexbourse/domain/c2c'
import { C2cLifeCycle } from '@hexbourse/domain/c2c'
import type { OfferId, OrderId, UserId } from '@hexbourse/domain/kernel'
import type { Rejection } from '@hexbourse/reference-exchange/engine'
import { apply, factorUse, Queries } from '@hexbourse/reference-exchange/engine'
import { either as E } from 'fp-ts'

import type { BookOffer, BookOrder, C2cBook } from './c2c-book.ts'
import { cancellationsToday, freeOf, partyOf } from './c2c-book.ts'
import { verifiedFactorOf } from './verified-factor.ts'

// Model
/** Named as the message of the rejection. */
export type Refusal =
  | 'IdentityRequired'
  | 'IdentityNotVerified'
  | 'PaymentInfoRequired'
  | 'TradingRestricted'
  | 'BalanceShort'
  | 'OfferUnknown'
  | 'OfferNotOpen'
  | 'OwnOffer'
  | 'OrderUnfinished'
  | 'OrderUnknown'
  | 'ActionNotAllowed'
  | 'TradePasswordWrong'

type ActionResult<A> = E.Either<{ readonly _tag: Refusal | Rejection['_tag'] }, A>

export const CANCELLATIONS_PER_DAY = 3
export const PAYMENT_WINDOW_MS = 900_000
const OFFER_LIFE_MS = 86_400_000

// Rules
export const publishOffer = (
  book: C2cBook,
  poster: UserId,
  request: C2cOffer.OfferRequest,
): ActionResult<BookOffer> => {
  const isShort = request.side === 'sell' && freeOf(book, poster, request.currency) < request.quantity
  const problem =
    admissionProblem(book, poster) ??
    (request.side === 'buy' ? restrictionOf(book, poster) : undefined) ??
    (isShort ? 'BalanceShort' : undefined)
  if (problem !== undefined) return refused(problem)
  const id = (book.offers().length + 1) as OfferId
  return E.right(book.putOffer({ ...request, id, poster, status: 'open', createdAt: book.now() }))
}

export const withdrawOffer = (book: C2cBook, user: UserId, { id }: WithdrawRequest): ActionResult<undefined> => {
  const offer = book.offers().find((one) => one.id === id && one.poster === user)
  if (offer === undefined) return refused('OfferUnknown')
  if (offer.status !== 'open') return refused('OfferNotOpen')
  book.putOffer({ ...offer, status: 'withdrawn' })
  return E.right(undefined)
}

export const takeOffer = (book: C2cBook, taker: UserId, { id }: Pick<TakeRequest, 'id'>): ActionResult<BookOrder> => {
  const offer = book.offers().find((one) => one.id === id)
  const problem = admissionProblem(book, taker)
  if (problem !== undefined) return refused(problem)
  if (offer === undefined) return refused('OfferUnknown')
  const obstacle = takeProblem(book, taker, offer)
  if (obstacle !== undefined) return refused(obstacle)
  const order: BookOrder = {
    id: (book.orders().length + 1) as OrderId,
    offer,
    taker,
    status: 'awaiting-payment',
    createdAt: book.now(),
    changedAt: book.now(),
    changedBy: taker,
    details: { poster: book.details.get(offer.poster), taker: book.details.get(taker) },
  }
  return E.right(book.putOrder(order))
}

export const actOnOrder = (
  book: C2cBook,
  user: UserId,
  { id, action, tradePassword, factorCode }: Omit<OrderActionRequest, 'side'>,
): ActionResult<BookOrder> => {
  const order = book.orders().find((one) => one.id === id)
  const party = order && partyOf(order, user)
  if (order === undefined || party === undefined) return refused('OrderUnknown')
  const restriction = action === 'cancel' ? restrictionOf(book, user) : undefined
  if (restriction !== undefined) return refused(restriction)
  if (action !== 'confirm-receipt') return moveOrder(book, order, action, party, user)
  const password = Queries.userById(book.state, user)?.tradePasswordHash ?? ''
  if (password !== '' && password !== tradePassword) return refused('TradePasswordWrong')
  const verified = factorCode === undefined ? undefined : verifiedFactorOf(book, factorCode)
  const used = factorUse(book.state.account, user, verified, book.now())
  if (E.isLeft(used)) return used
  const moved = moveOrder(book, order, action, party, user)
  if (E.isRight(moved)) for (const event of used.right) apply(book.state, event, book.now())
  return moved
}

/** The operator's decision of an appeal. */
export const decideAppeal = (book: C2cBook, id: OrderId, awardedTo: C2cLifeCycle.Party): ActionResult<BookOrder> => {
  const order = book.orders().find((one) => one.id === id)
  return order === undefined
    ? refused('OrderUnknown')
    : moveOrder(book, order, `award-${awardedTo}`, 'operator', 'operator')
}

/** Ends what is due by now. */
export const expireDue = (book: C2cBook): void => {
  for (const order of book.orders())
    if (book.now() >= order.createdAt + PAYMENT_WINDOW_MS) moveOrder(book, order, 'expire', 'exchange', 'exchange')
  for (const offer of book.offers())
    if (offer.status === 'open' && book.now() >= offer.createdAt + OFFER_LIFE_MS)
      book.putOffer({ ...offer, status: 'expired' })
}

// Internal
const refused = (tag: Refusal): ActionResult<never> => E.left({ _tag: tag })

const moveOrder = (
  book: C2cBook,
  order: BookOrder,
  action: C2cLifeCycle.Action,
  by: C2cLifeCycle.Actor,
  changedBy: BookOrder['changedBy'],
): ActionResult<BookOrder> => {
  const status = C2cLifeCycle.applyAction(order.status, action, by)
  return E.isLeft(status)
    ? refused('ActionNotAllowed')
    : E.right(book.putOrder({ ...order, status: status.right, changedAt: book.now(), changedBy }))
}

const admissionProblem = ({ state, details }: C2cBook, user: UserId): Refusal | undefined => {
  const review = state.identity.identities.get(user)?.status
  if (review === undefined) return 'IdentityRequired'
  if (review !== 'verified') return 'IdentityNotVerified'
  return details.has(user) ? undefined : 'PaymentInfoRequired'
}

const restrictionOf = (book: C2cBook, user: UserId): Refusal | undefined =>
  cancellationsToday(book, user) >= CANCELLATIONS_PER_DAY ? 'TradingRestricted' : undefined

const takeProblem = (book: C2cBook, taker: UserId, offer: BookOffer): Refusal | undefined => {
  if (offer.status !== 'open') return 'OfferNotOpen'
  if (offer.poster === taker) return 'OwnOffer'
  if (book.orders().some((order) => order.taker === taker && C2cLifeCycle.isOpen(order.status)))
    return 'OrderUnfinished'
  if (offer.side === 'sell') return restrictionOf(book, taker)
  return freeOf(book, taker, offer.currency) < offer.quantity ? 'BalanceShort' : undefined
}
