/** Publishing, withdrawing and taking offers. [C2C-2] [C2C-3] [C2C-4] */
import { C2cOffer, PaymentDetails } from '@hexbourse/domain/c2c'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { Millis, OfferId, OrderId, UserId } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import { reviewStatus } from '../identity/state.ts'
import type { IdentityState } from '../identity/state.ts'
import { currencyById } from '../kernel/catalog.ts'
import { acceptedDecision } from '../kernel/decision.ts'
import type { DecisionResult } from '../kernel/decision.ts'
import type { Rejection } from '../kernel/rejection.ts'
import { isExchangeUser } from '../kernel/reserved-users.ts'
import * as Ledgers from '../ledger/ledger.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { C2cEvent, OfferClosed } from './events.ts'
import { MAX_OFFERS, OFFER_LIFETIME_MS, PAYMENT_WINDOW_SECONDS, restriction } from './limits.ts'
import type { Offer, Order } from './records.ts'
import { C2C_DONE } from './results.ts'
import type { C2cDone, OfferPublished, OfferTaken } from './results.ts'
import { offersOf, ordersOf } from './state.ts'
import type { C2cState } from './state.ts'

// Model
export interface PublishOffer extends C2cOffer.OfferRequest {
  readonly _tag: 'PublishOffer'
  readonly user: UserId
}

export interface WithdrawOffer {
  readonly _tag: 'WithdrawOffer'
  readonly user: UserId
  readonly offer: OfferId
}

export interface TakeOffer {
  readonly _tag: 'TakeOffer'
  readonly user: UserId
  readonly offer: OfferId
}

/** Closes an offer at its expiry. */
export interface ExpireOffer {
  readonly _tag: 'ExpireOffer'
  readonly offer: OfferId
}

/** What decides about offers besides the state of C2C. */
export interface OfferContext {
  readonly ledger: Ledger
  readonly identity: IdentityState
}

export interface TakeContext extends OfferContext {
  /** A locked poster moves no money. [Q35] */
  readonly isLocked: (user: UserId) => boolean
}

// Rules
export const decidePublish = (
  state: C2cState,
  { ledger, identity }: OfferContext,
  { user, side, currency, quantity, price, method }: PublishOffer,
  now: Millis,
): DecisionResult<C2cEvent, OfferPublished> =>
  F.pipe(
    traderDetails(state, identity, user),
    E.chainFirst((details) => (side === 'sell' ? checkMethod(details, method) : E.right(undefined))),
    E.chainFirst(() => firstRejection(figureRejection({ quantity, price }), coinRejection(currency))),
    E.chainFirst(() =>
      firstRejection(
        side === 'buy' ? restriction(state, user, now) : undefined,
        offersOf(state, user).length < MAX_OFFERS ? undefined : { _tag: 'OffersTooMany', most: MAX_OFFERS },
        side === 'sell' ? balanceRejection(ledger, user, { currency, quantity }) : undefined,
      ),
    ),
    E.chain(() => {
      const id = state.nextOfferId as OfferId
      const expiresAt = Clocks.millis(now + OFFER_LIFETIME_MS)
      const offer: Offer = { id, poster: user, side, currency, quantity, price, method, postedAt: now, expiresAt }
      return acceptedDecision<C2cEvent, OfferPublished>([{ _tag: 'C2cOfferPublished', offer }], {
        _tag: 'OfferPublished',
        offer: id,
      })
    }),
  )

/** Only while no order of it is open. */
export const decideWithdraw = (
  { offers }: C2cState,
  { user, offer: id }: WithdrawOffer,
  now: Millis,
): DecisionResult<OfferClosed, C2cDone> => {
  const offer = offers.get(id)
  if (offer?.poster !== user) return E.left({ _tag: 'OfferUnknown' })
  if (offer.order !== undefined) return E.left({ _tag: 'OfferHasOrder' })
  return acceptedDecision([{ _tag: 'C2cOfferClosed', offer, cause: 'withdrawn', at: now }], C2C_DONE)
}

export const decideExpireOffer = (
  { offers }: C2cState,
  { offer: id }: ExpireOffer,
  now: Millis,
): DecisionResult<OfferClosed, C2cDone> => {
  const offer = offers.get(id)
  return offer === undefined || offer.order !== undefined || offer.expiresAt > now
    ? E.left({ _tag: 'OfferUnknown' })
    : acceptedDecision([{ _tag: 'C2cOfferClosed', offer, cause: 'expired', at: now }], C2C_DONE)
}

/** Freezes the payment details of both parties. A poster who cannot be paid as offered has no offer that can be taken. */
export const decideTake = (
  state: C2cState,
  { ledger, identity, isLocked }: TakeContext,
  { user, offer: id }: TakeOffer,
  now: Millis,
): DecisionResult<C2cEvent, OfferTaken> =>
  F.pipe(
    E.Do,
    E.bind('taker', () => traderDetails(state, identity, user)),
    E.bind('offer', () => openOffer(state, id, now)),
    E.bind('poster', ({ offer }) => posterDetails(state, offer)),
    E.chainFirst(({ offer, taker }) => (offer.side === 'buy' ? checkMethod(taker, offer.method) : E.right(undefined))),
    E.chainFirst(({ offer }) =>
      firstRejection(
        offer.poster === user ? { _tag: 'OwnOffer' } : undefined,
        isLocked(offer.poster) ? { _tag: 'OfferUnavailable' } : undefined,
        offer.side === 'sell' ? restriction(state, user, now) : undefined,
        ordersOf(state, user).some(({ taker }) => taker === user) ? { _tag: 'OrderUnfinished' } : undefined,
        offer.side === 'buy' ? balanceRejection(ledger, user, offer) : undefined,
      ),
    ),
    E.chain(({ offer, taker, poster }) => {
      const order = orderOf(offer, { id: state.nextOrderId as OrderId, user, details: { poster, taker }, now })
      return acceptedDecision<C2cEvent, OfferTaken>([{ _tag: 'C2cOfferTaken', order }], {
        _tag: 'OfferTaken',
        order: order.id,
      })
    }),
  )

// Internal
/** Why an offer with these figures is not published; undefined when it can be. */
const figureRejection = ({
  quantity,
  price,
}: Pick<C2cOffer.OfferRequest, 'quantity' | 'price'>): Rejection | undefined => {
  if (!Decimal.isPositive(quantity)) return { _tag: 'QuantityNotPositive' }
  if (!Decimal.isPositive(price)) return { _tag: 'PriceNotPositive' }
  return [quantity, price].every((figure) => Decimal.hasAtMostDecimals(C2cOffer.PLACES, figure))
    ? undefined
    : { _tag: 'DecimalsTooMany', decimals: C2cOffer.PLACES }
}

/**
 * Payment details of a user who can trade: the identity is verified and payment details are saved. Users of the exchange
 * itself have no identity. [Q38]
 */
const traderDetails = (
  { details }: C2cState,
  identity: IdentityState,
  user: UserId,
): E.Either<Rejection, PaymentDetails.PaymentDetails> => {
  const status = isExchangeUser(user) ? 'verified' : reviewStatus(identity, user)
  if (status === 'none') return E.left({ _tag: 'IdentityRequired' })
  if (status !== 'verified') return E.left({ _tag: 'IdentityNotVerified' })
  return E.fromNullable<Rejection>({ _tag: 'PaymentInfoRequired' })(details.get(user))
}

const checkMethod = (
  details: PaymentDetails.PaymentDetails,
  method: PaymentDetails.PaymentMethod,
): E.Either<Rejection, undefined> =>
  PaymentDetails.completeMethods(details).includes(method)
    ? E.right(undefined)
    : E.left({ _tag: 'PaymentMethodMissing', method })

const coinRejection = (currency: number): Rejection | undefined => {
  const coin = currencyById(currency)
  if (coin === undefined) return { _tag: 'CurrencyUnknown' }
  return coin.wallets.includes('funding') ? undefined : { _tag: 'WalletTypeUnavailable', currency: coin.name }
}

const balanceRejection = (
  ledger: Ledger,
  user: UserId,
  { currency, quantity }: Pick<Offer, 'currency' | 'quantity'>,
): Rejection | undefined =>
  Ledgers.balanceOf(ledger, Ledgers.freeAccount(user, 'funding', currency)) < quantity
    ? { _tag: 'BalanceNotEnough', currency: currencyById(currency)?.name ?? '' }
    : undefined

/** An offer at its expiry cannot be taken, even before it is closed. */
const openOffer = ({ offers }: C2cState, id: OfferId, now: Millis): E.Either<Rejection, Offer> => {
  const offer = offers.get(id)
  return offer === undefined || offer.order !== undefined || offer.expiresAt <= now
    ? E.left({ _tag: 'OfferUnavailable' })
    : E.right(offer)
}

const posterDetails = (
  { details }: C2cState,
  { poster, side, method }: Offer,
): E.Either<Rejection, PaymentDetails.PaymentDetails> =>
  F.pipe(
    E.fromNullable<Rejection>({ _tag: 'OfferUnavailable' })(details.get(poster)),
    E.filterOrElse(
      (own) => side === 'buy' || PaymentDetails.completeMethods(own).includes(method),
      (): Rejection => ({ _tag: 'OfferUnavailable' }),
    ),
  )

interface TakeParts extends Pick<Order, 'id' | 'details'> {
  readonly user: UserId
  readonly now: Millis
}

const orderOf = (offer: Offer, { id, user, details, now }: TakeParts): Order => ({
  id,
  offer: offer.id,
  side: offer.side,
  poster: offer.poster,
  taker: user,
  currency: offer.currency,
  quantity: offer.quantity,
  price: offer.price,
  method: offer.method,
  bankName: details.poster.bankName,
  takenAt: now,
  payBefore: Clocks.millis(now + PAYMENT_WINDOW_SECONDS * 1000),
  status: 'awaiting-payment',
  changedAt: now,
  details,
  statements: [],
  messages: 0,
})

const firstRejection = (...rejections: ReadonlyArray<Rejection | undefined>): E.Either<Rejection, undefined> => {
  const first = rejections.find((rejection) => rejection !== undefined)
  return first === undefined ? E.right(undefined) : E.left(first)
}
