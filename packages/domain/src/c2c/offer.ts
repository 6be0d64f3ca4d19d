/** Public offers to buy or sell coins against fiat, and the form that publishes one. [C2C-2] [C2C-3] [C2C-4] */
import type {
  Baseline,
  CurrencyId,
  Language,
  Millis,
  NumberEntryError,
  OfferId,
  UserId,
} from '@hexbourse/domain/kernel'
import { Decimal, Intent, NumberEntry } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import type { PaymentMethod } from './payment-details.ts'

// Model
/** What the poster of the offer does. */
export type Side = 'buy' | 'sell'

/** `taken`: an order of it is open. `closed`: completed, withdrawn or expired. */
export type OfferStatus = 'open' | 'taken' | 'closed'

/** An order takes the whole offer. Quantities in coins. */
export interface Offer {
  readonly id: OfferId
  readonly side: Side
  readonly currency: CurrencyId
  readonly currencyName: string
  /** ISO code of the fiat currency. */
  readonly fiat: string
  /** Fiat per coin. */
  readonly price: Decimal.Decimal
  readonly quantity: Decimal.Decimal
  /** What can be taken now. */
  readonly remaining: Decimal.Decimal
  readonly method: PaymentMethod
  readonly status: OfferStatus
  /** undefined where the server does not tell it. */
  readonly poster: UserId | undefined
  /** Masked by the server or by the decoder. */
  readonly posterName: string
  readonly createdAt: Millis | undefined
}

/** What a list of offers shows. */
export interface OfferFilter {
  readonly side: Side
  readonly currency: CurrencyId
}

/** The form as typed. */
export interface Draft {
  readonly quantity: string
  readonly price: string
  /** undefined until one is chosen. */
  readonly method: PaymentMethod | undefined
}

/** An offer exactly as sent. Quantity and price are positive with at most 5 decimals. */
export interface OfferRequest {
  readonly side: Side
  readonly currency: CurrencyId
  readonly quantity: Decimal.Decimal
  readonly price: Decimal.Decimal
  readonly method: PaymentMethod
}

/** What the form is checked against. */
export interface Limits {
  /** Free balance of the funding wallet, for a sell offer; undefined while unknown: the exchange checks it. */
  readonly free: Decimal.Decimal | undefined
  /** Methods of the saved payment details; undefined while unknown: the exchange checks them. */
  readonly methods: ReadonlyArray<PaymentMethod> | undefined
}

/** In the order in which they are checked. */
export type OfferError =
  | { readonly _tag: 'QuantityMissing' }
  | { readonly _tag: 'QuantityUnreadable'; readonly reason: NumberEntryError }
  | { readonly _tag: 'PriceMissing' }
  | { readonly _tag: 'PriceUnreadable'; readonly reason: NumberEntryError }
  | { readonly _tag: 'MethodMissing' }
  /** The payment details have no account of this method. */
  | { readonly _tag: 'MethodNotSaved'; readonly method: PaymentMethod }
  | { readonly _tag: 'BalanceShort'; readonly needed: Decimal.Decimal; readonly free: Decimal.Decimal }

/** Every error tag of this module; each has a message in every language. */
export const TAGS = {
  QuantityMissing: true,
  QuantityUnreadable: true,
  PriceMissing: true,
  PriceUnreadable: true,
  MethodMissing: true,
  MethodNotSaved: true,
  BalanceShort: true,
} as const satisfies Record<OfferError['_tag'], true>

/** Most decimals of a quantity and of a price. */
export const PLACES = 5

// Constructors
/** The form before anything is typed. */
export const EMPTY: Draft = { quantity: '', price: '', method: undefined }

/** The offer, or the first error in the order of D1 §5: quantity, price, method; then what the user has. [C2C-2] */
export const fromDraft = (
  draft: Draft,
  { side, currency }: OfferFilter,
  language: Language,
  limits: Limits,
): E.Either<OfferError, OfferRequest> =>
  F.pipe(
    E.Do,
    E.bind('quantity', () => readAmount(draft.quantity, language, 'QuantityMissing', 'QuantityUnreadable')),
    E.bind('price', () => readAmount(draft.price, language, 'PriceMissing', 'PriceUnreadable')),
    E.bind('method', () => E.fromNullable<OfferError>({ _tag: 'MethodMissing' })(draft.method)),
    E.chainFirst(({ method }) => (side === 'sell' ? checkSaved(method, limits) : E.right(undefined))),
    E.chainFirst(({ quantity }) => (side === 'sell' ? checkFree(quantity, limits) : E.right(undefined))),
    E.map(({ quantity, price, method }) => ({ side, currency, quantity, price, method })),
  )

// Rules
/** What is paid in fiat for a quantity; exact, because both factors have at most 5 decimals. [C2C-8] */
export const fiatAmount = ({ price, quantity }: Pick<OfferRequest, 'price' | 'quantity'>): Decimal.Decimal =>
  Decimal.times(price, quantity)

/**
 * Whether a user with these payment methods can take the offer: the taker of a buy offer receives fiat by its method, the
 * taker of a sell offer pays by it.
 */
export const isUsable = ({ method }: Pick<Offer, 'method'>, methods: ReadonlyArray<PaymentMethod>): boolean =>
  methods.includes(method)

/** What the taker of an offer does. */
export const takerSide = (side: Side): Side => (side === 'sell' ? 'buy' : 'sell')

/** Whether the poster can withdraw the offer: no order of it is open or completed. [C2C-4] */
export const canWithdraw = ({ status }: Pick<Offer, 'status'>): boolean => status === 'open'

/** Own offers that may be the effect of the request: equal to it and not among those that existed before. [Q24] */
export const candidates = <A extends OfferRequest & Pick<Offer, 'id'>>(
  offers: ReadonlyArray<A>,
  request: OfferRequest,
  baseline: Baseline,
): ReadonlyArray<A> =>
  offers.filter((offer) => Intent.isOutside(baseline, String(offer.id)) && isSameRequest(offer, request))

// Internal
const isSameRequest = (a: OfferRequest, b: OfferRequest): boolean =>
  a.side === b.side &&
  a.currency === b.currency &&
  a.quantity === b.quantity &&
  a.price === b.price &&
  a.method === b.method

const readAmount = (
  typed: string,
  language: Language,
  missing: 'QuantityMissing' | 'PriceMissing',
  unreadable: 'QuantityUnreadable' | 'PriceUnreadable',
): E.Either<OfferError, Decimal.Decimal> =>
  F.pipe(
    NumberEntry.read(typed, language, PLACES),
    E.mapLeft((reason): OfferError =>
      reason._tag === 'EntryEmpty' ? { _tag: missing } : { _tag: unreadable, reason },
    ),
    E.filterOrElse(Decimal.isPositive, (): OfferError => ({ _tag: missing })),
  )

const checkSaved = (method: PaymentMethod, { methods }: Limits): E.Either<OfferError, undefined> =>
  methods === undefined || methods.includes(method) ? E.right(undefined) : E.left({ _tag: 'MethodNotSaved', method })

const checkFree = (needed: Decimal.Decimal, { free }: Limits): E.Either<OfferError, undefined> =>
  free === undefined || needed <= free ? E.right(undefined) : E.left({ _tag: 'BalanceShort', needed, free })
