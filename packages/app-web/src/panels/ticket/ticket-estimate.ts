/** Figures and problems of the order form for the current draft. [SPOT-4] */
import type { Language } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { Book } from '@hexbourse/domain/market'
import type { SpotError } from '@hexbourse/domain/spot'
import { SpotOrder } from '@hexbourse/domain/spot'
import type { Side } from '@hexbourse/domain/trading'
import { Fees, FillEstimate, Terms } from '@hexbourse/domain/trading'
import { either as E, function as F } from 'fp-ts'

import type { Figure, Problem } from '../../i18n/index.ts'
import { problemOf } from '../../i18n/index.ts'

export type FieldName = 'price' | 'quantity'
export type FieldProblems = Readonly<Partial<Record<FieldName | 'total', Problem>>>

/** Order rules of the market as the form needs them. */
export interface MarketTerms extends SpotOrder.Limits {
  readonly base: string
  readonly quote: string
  /** Percent of the received amount; undefined: set by the exchange. */
  readonly fee: Decimal.Decimal | undefined
}

export interface Summary {
  readonly total: Figure
  readonly fee: Figure | undefined
  readonly received: Figure | undefined
  /** Free balance of the spent currency after the order. */
  readonly balanceAfter: Figure
  readonly spentCurrency: string
  readonly receivedCurrency: string
  /** Estimated execution of a market order; undefined for a limit order and while there is no book. */
  readonly estimate: FillFigures | undefined
  /** Distance from the last price: direction and size in percent, rounded half up to two decimals. */
  readonly distance: { readonly side: 'above' | 'below'; readonly by: Figure } | undefined
  /** Whether a limit order fills at once, at least in part; undefined for a market order and while there is no book. */
  readonly isMarketable: boolean | undefined
}

export interface FillFigures {
  readonly averagePrice: Figure
  readonly worstPrice: Figure
  /** Percent of the visible depth. */
  readonly bookShare: Figure
  /** Quantity that would fill, in the base currency. */
  readonly filledQuantity: Figure
  readonly isComplete: boolean
}

/** Market data and balance that the draft is validated against. */
export interface ValidationContext {
  /** Free balance of the spent currency. */
  readonly free: Decimal.Decimal | undefined
  readonly last: Decimal.Decimal | undefined
  readonly book: Book.Book | undefined
}

/** Decimals of the ledger. */
const LEDGER_PLACES = 8
/** Decimals of an estimate. */
const ESTIMATE_PLACES = 4
const figure = (value: Decimal.Decimal | undefined): Figure => ({ value, places: LEDGER_PLACES })

export const summaryOf = (
  order: SpotOrder.Order | undefined,
  side: Side,
  terms: MarketTerms,
  context: ValidationContext,
): Summary => {
  const [spentCurrency, receivedCurrency] = side === 'buy' ? [terms.quote, terms.base] : [terms.base, terms.quote]
  const fillEstimate = order && fillEstimateOf(order, terms, context)
  // without a book the cost of a market order is unknown
  const trade =
    order?.orderType === 'limit' ? { filledQuantity: order.quantity, value: Terms.notional(order) } : fillEstimate
  const [cost, gross] = side === 'buy' ? [trade?.value, trade?.filledQuantity] : [trade?.filledQuantity, trade?.value]
  const withFee = gross === undefined || terms.fee === undefined ? undefined : Fees.deductFee(gross, terms.fee)
  return {
    total: { value: trade?.value, places: fillEstimate === undefined ? LEDGER_PLACES : ESTIMATE_PLACES },
    fee: terms.fee === undefined ? undefined : figure(withFee?.fee),
    received: terms.fee === undefined ? undefined : figure(withFee?.received),
    balanceAfter: figure(remainingBalance(cost, context.free)),
    spentCurrency,
    receivedCurrency,
    estimate: fillEstimate && fillFigures(fillEstimate, terms),
    distance: order?.orderType === 'limit' && context.last ? distanceFrom(order.price, context.last) : undefined,
    isMarketable:
      order?.orderType === 'limit' && context.book ? FillEstimate.isMarketable(context.book, order) : undefined,
  }
}

/** undefined for a limit order, and while book or balance are unknown. */
export const fillEstimateOf = (
  order: SpotOrder.Order,
  terms: MarketTerms,
  { book, free }: ValidationContext,
): FillEstimate.FillEstimate | undefined =>
  order.orderType === 'limit' || book === undefined || free === undefined
    ? undefined
    : FillEstimate.estimate(book, order, free, terms.quantityDecimals)

const fillFigures = (
  { averagePrice, worstPrice, bookShare, filledQuantity, isComplete }: FillEstimate.FillEstimate,
  terms: MarketTerms,
): FillFigures => ({
  averagePrice: { value: averagePrice, places: terms.priceDecimals },
  worstPrice: { value: worstPrice, places: terms.priceDecimals },
  bookShare: { value: Decimal.round(2, bookShare, 'half-up'), places: 2, kind: 'percent' },
  filledQuantity: { value: filledQuantity, places: terms.quantityDecimals },
  isComplete,
})

const remainingBalance = (
  cost: Decimal.Decimal | undefined,
  free: Decimal.Decimal | undefined,
): Decimal.Decimal | undefined => {
  if (free === undefined || cost === undefined) return undefined
  const rest = Decimal.minus(free, cost)
  return Decimal.isNegative(rest) ? undefined : rest
}

const HUNDRED = Decimal.fromInteger(100)

const distanceFrom = (price: Decimal.Decimal, last: Decimal.Decimal): Summary['distance'] => {
  if (!Decimal.isPositive(last) || price === last) return undefined
  const gap = Decimal.absolute(Decimal.minus(price, last))
  const value = Decimal.round(2, Decimal.divide(Decimal.times(gap, HUNDRED), last), 'half-up')
  return { side: price > last ? 'above' : 'below', by: { value, places: 2, kind: 'percent' } }
}

const fieldOf = ({ _tag }: SpotError): keyof FieldProblems =>
  _tag.startsWith('Price') ? 'price' : _tag.startsWith('Total') ? 'total' : 'quantity'

/** For unreadable input the message is the reason. */
const spotProblem = (error: SpotError): Problem =>
  'reason' in error ? problemOf('shell.entry', error.reason) : problemOf('spot.error', error)

export const toProblems = (error: SpotError): FieldProblems => ({ [fieldOf(error)]: spotProblem(error) })

/** Problems shown while typing: missing fields are reported only on submit. */
export const draftProblems = (
  draft: SpotOrder.Draft,
  language: Language,
  terms: MarketTerms,
  context: ValidationContext,
): FieldProblems => ({
  ...unlessMissing(orderFrom(draft, language, terms, context)),
  ...unlessMissing(SpotOrder.readPrice(draft, language, terms, context.last)),
  ...unlessMissing(SpotOrder.readQuantity(draft, language, terms)),
})

const unlessMissing = (read: E.Either<SpotError, unknown>): FieldProblems =>
  E.isLeft(read) && !read.left._tag.endsWith('Missing') ? toProblems(read.left) : {}

/**
 * The complete order, affordable at its price, or the first error. Without a known balance only the exchange checks
 * it.
 */
export const orderFrom = (
  draft: SpotOrder.Draft,
  language: Language,
  terms: MarketTerms,
  { free, last }: Pick<ValidationContext, 'free' | 'last'>,
): E.Either<SpotError, SpotOrder.Order> =>
  F.pipe(
    SpotOrder.fromDraft(draft, language, terms, last),
    E.chain((order) => (free === undefined ? E.right(order) : SpotOrder.checkAffordable(free)(order))),
  )
