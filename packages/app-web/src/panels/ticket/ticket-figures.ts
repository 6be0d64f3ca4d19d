/** What the order form says about what is typed: figures, problems, and how far from the market. [SPOT-4] */
import type { Language } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { Book } from '@hexbourse/domain/market'
import type { SpotError } from '@hexbourse/domain/spot'
import { SpotOrder, Taking } from '@hexbourse/domain/spot'
import { either as E, function as F } from 'fp-ts'

import type { Figure, Problem } from '../../i18n/index.ts'
import { problemOf } from '../../i18n/index.ts'

export type FieldName = 'price' | 'quantity'
export type FieldProblems = Readonly<Partial<Record<FieldName, Problem>>>

/** The market as the form needs it. */
export interface Terms extends SpotOrder.Limits {
  readonly base: string
  readonly settlement: string
  /** Percent of what is received; undefined: set by the exchange. */
  readonly fee: Decimal.Decimal | undefined
}

export interface Summary {
  readonly total: Figure
  readonly fee: Figure | undefined
  readonly received: Figure | undefined
  /** Of the currency spent. */
  readonly after: Figure
  readonly spent: string
  readonly got: string
  /** What a market order would come to now; undefined for a limit order, and while there is no book. */
  readonly taking: Estimate | undefined
  /** Distance from the last price: sign and size in percent. */
  readonly away: { readonly side: 'above' | 'below'; readonly by: Figure } | undefined
}

export interface Estimate {
  readonly average: Figure
  readonly worst: Figure
  /** Of the visible depth, in percent. */
  readonly share: Figure
  /** What would fill, in the base currency. */
  readonly quantity: Figure
  readonly whole: boolean
}

/** What is judged beside what is typed. */
export interface Against {
  /** Of the currency spent. */
  readonly free: Decimal.Decimal | undefined
  readonly last: Decimal.Decimal | undefined
  readonly book: Book.Book | undefined
}

/** Exact at the ledger's places. */
const LEDGER = 8
/** An estimate need not be exact. */
const ROUGH = 4
const figure = (value: Decimal.Decimal | undefined): Figure => ({ value, places: LEDGER })

export const summaryOf = (
  order: SpotOrder.Order | undefined,
  side: SpotOrder.Side,
  terms: Terms,
  against: Against,
): Summary => {
  const [spent, got] = side === 'buy' ? [terms.settlement, terms.base] : [terms.base, terms.settlement]
  const taking = order && takingOf(order, terms, against)
  const trade = order && (taking ?? { quantity: order.quantity, worth: SpotOrder.total(order) })
  const [cost, gross] = side === 'buy' ? [trade?.worth, trade?.quantity] : [trade?.quantity, trade?.worth]
  const charged = gross === undefined || terms.fee === undefined ? undefined : SpotOrder.afterFee(gross, terms.fee)
  return {
    total: { value: trade?.worth, places: taking === undefined ? LEDGER : ROUGH },
    fee: terms.fee === undefined ? undefined : figure(charged?.fee),
    received: terms.fee === undefined ? undefined : figure(charged?.received),
    after: figure(remaining(cost, against.free)),
    spent,
    got,
    taking: taking && estimateOf(taking, terms),
    away: order?.mode === 'limit' && against.last ? awayFrom(order.price, against.last) : undefined,
  }
}

/** None for a limit order, and while the book or the balance is not known. */
export const takingOf = (order: SpotOrder.Order, terms: Terms, { book, free }: Against): Taking.Taking | undefined =>
  order.mode === 'limit' || book === undefined || free === undefined
    ? undefined
    : Taking.estimate(book, order, free, terms.quantityDecimals)

const estimateOf = ({ average, worst, share, quantity, whole }: Taking.Taking, terms: Terms): Estimate => ({
  average: { value: average, places: terms.priceDecimals },
  worst: { value: worst, places: terms.priceDecimals },
  share: { value: Decimal.round(2, share, 'half-up'), places: 2 },
  quantity: { value: quantity, places: terms.quantityDecimals },
  whole,
})

const remaining = (
  cost: Decimal.Decimal | undefined,
  free: Decimal.Decimal | undefined,
): Decimal.Decimal | undefined => {
  if (free === undefined || cost === undefined) return undefined
  const rest = Decimal.minus(free, cost)
  return Decimal.isNegative(rest) ? undefined : rest
}

const HUNDRED = Decimal.fromInteger(100)

const awayFrom = (price: Decimal.Decimal, last: Decimal.Decimal): Summary['away'] => {
  if (!Decimal.isPositive(last) || price === last) return undefined
  const gap = Decimal.absolute(Decimal.minus(price, last))
  const value = Decimal.round(2, Decimal.over(Decimal.times(gap, HUNDRED), last), 'half-up')
  return { side: price > last ? 'above' : 'below', by: { value, places: 2 } }
}

const fieldOf = (error: SpotError): FieldName => (error._tag.startsWith('Price') ? 'price' : 'quantity')

/** What cannot be read is told by its reason. */
const spotProblem = (error: SpotError): Problem =>
  error._tag === 'PriceUnreadable' || error._tag === 'QuantityUnreadable'
    ? problemOf('shell.entry', error.reason)
    : problemOf('spot.error', error)

export const toProblems = (error: SpotError): FieldProblems => ({ [fieldOf(error)]: spotProblem(error) })

/** While typing only what is there is judged; what is missing is told on sending. */
export const typedProblems = (
  draft: SpotOrder.Draft,
  language: Language,
  terms: Terms,
  against: Against,
): FieldProblems => ({
  ...unlessMissing(orderFrom(draft, language, terms, against)),
  ...unlessMissing(SpotOrder.price(draft, language, terms, against.last)),
  ...unlessMissing(SpotOrder.quantity(draft, language, terms)),
})

const unlessMissing = (read: E.Either<SpotError, unknown>): FieldProblems =>
  E.isLeft(read) && !read.left._tag.endsWith('Missing') ? toProblems(read.left) : {}

/** The order, whole and affordable at its price, or the first thing that is wrong with it; without a balance to judge by, the exchange judges. */
export const orderFrom = (
  draft: SpotOrder.Draft,
  language: Language,
  terms: Terms,
  { free, last }: Pick<Against, 'free' | 'last'>,
): E.Either<SpotError, SpotOrder.Order> =>
  F.pipe(
    SpotOrder.fromDraft(draft, language, terms, last),
    E.chain((order) => (free === undefined ? E.right(order) : SpotOrder.affordableBy(free)(order))),
  )
