/** What the order form says about what is typed: figures, problems, and how far from the market. [SPOT-4] */
import type { Language } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { SpotError } from '@hexbourse/domain/spot'
import { SpotOrder } from '@hexbourse/domain/spot'
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
  /** Distance from the last price: sign and size in percent. */
  readonly away: { readonly side: 'above' | 'below'; readonly by: Figure } | undefined
}

/** Exact at the ledger's places. */
const LEDGER = 8
const figure = (value: Decimal.Decimal | undefined): Figure => ({ value, places: LEDGER })

export const summaryOf = (
  order: SpotOrder.Order | undefined,
  side: SpotOrder.Side,
  terms: Terms,
  free: Decimal.Decimal | undefined,
  last: Decimal.Decimal | undefined,
): Summary => {
  const [spent, got] = side === 'buy' ? [terms.settlement, terms.base] : [terms.base, terms.settlement]
  const charged = order && terms.fee !== undefined ? SpotOrder.proceeds(order, terms.fee) : undefined
  return {
    total: figure(order && SpotOrder.total(order)),
    fee: terms.fee === undefined ? undefined : figure(charged?.fee),
    received: terms.fee === undefined ? undefined : figure(charged?.received),
    after: figure(order && remaining(order, free)),
    spent,
    got,
    away: order && last && awayFrom(order.price, last),
  }
}

const remaining = (order: SpotOrder.Order, free: Decimal.Decimal | undefined): Decimal.Decimal | undefined => {
  if (free === undefined) return undefined
  const rest = Decimal.minus(free, SpotOrder.cost(order))
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
  free: Decimal.Decimal | undefined,
): FieldProblems => ({
  ...(free === undefined ? {} : unlessMissing(orderFrom(draft, language, terms, free))),
  ...unlessMissing(SpotOrder.price(draft, language, terms)),
  ...unlessMissing(SpotOrder.quantity(draft, language, terms)),
})

const unlessMissing = (read: E.Either<SpotError, unknown>): FieldProblems =>
  E.isLeft(read) && !read.left._tag.endsWith('Missing') ? toProblems(read.left) : {}

/** The order, whole and affordable, or the first thing that is wrong with it. */
export const orderFrom = (
  draft: SpotOrder.Draft,
  language: Language,
  terms: Terms,
  free: Decimal.Decimal,
): E.Either<SpotError, SpotOrder.Order> =>
  F.pipe(SpotOrder.fromDraft(draft, language, terms), E.chain(SpotOrder.affordableBy(free)))
