/** Rows of the market and what the filters hide of them. [C2C-3] [C2C-8] */
import type { PaymentDetails } from '@hexbourse/domain/c2c'
import { C2cOffer } from '@hexbourse/domain/c2c'
import type { Language, UserId } from '@hexbourse/domain/kernel'
import { Decimal, NumberEntry } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import type { Figure, Problem } from '../../i18n/index.ts'
import { problemOf } from '../../i18n/index.ts'
import { exactFigure, fiatFigure } from '../../shared/index.ts'

export interface OfferRow {
  readonly offer: C2cOffer.Offer
  /** What the user does who takes it. */
  readonly side: C2cOffer.Side
  readonly price: Figure
  readonly quantity: Figure
  /** What the whole offer costs. */
  readonly amount: Figure
  readonly isOwn: boolean
}

export type AmountUnit = 'fiat' | 'coin'

export interface Filters {
  /** Most that an offer may cost, or most coins; as typed. */
  readonly amount: string
  readonly unit: AmountUnit
  readonly method: PaymentDetails.PaymentMethod | 'all'
  /** Only offers for which the user has a saved payment method. */
  readonly onlyUsable: boolean
}

export const NO_FILTERS: Filters = { amount: '', unit: 'fiat', method: 'all', onlyUsable: false }

export const offerRow = (offer: C2cOffer.Offer, user: UserId | undefined): OfferRow => ({
  offer,
  side: C2cOffer.takerSide(offer.side),
  price: exactFigure(offer.price),
  quantity: exactFigure(offer.remaining),
  amount: fiatFigure(C2cOffer.fiatAmount({ price: offer.price, quantity: offer.remaining })),
  isOwn: offer.poster !== undefined && offer.poster === user,
})

/** The bound; undefined without one, and for text that is no amount. */
const boundOf = ({ amount }: Filters, language: Language): E.Either<Problem, Decimal.Decimal | undefined> => {
  const entry = NumberEntry.read(amount, language, C2cOffer.PLACES)
  if (E.isRight(entry)) return E.right(entry.right)
  return entry.left._tag === 'EntryEmpty' ? E.right(undefined) : E.left(problemOf('shell.entry', entry.left))
}

export const amountProblem = (filters: Filters, language: Language): Problem | undefined => {
  const bound = boundOf(filters, language)
  return E.isLeft(bound) ? bound.left : undefined
}

/** Whether the filters show an offer. `methods`: those of the saved payment details; undefined while unknown. */
export const filterOf = (
  filters: Filters,
  language: Language,
  methods: ReadonlyArray<PaymentDetails.PaymentMethod> | undefined,
): ((row: OfferRow) => boolean) => {
  const bound = E.getOrElse<Problem, Decimal.Decimal | undefined>(() => undefined)(boundOf(filters, language))
  return ({ offer, amount }) => {
    if (filters.method !== 'all' && offer.method !== filters.method) return false
    if (filters.onlyUsable && methods !== undefined && !C2cOffer.isUsable(offer, methods)) return false
    const size = filters.unit === 'fiat' ? amount.value : offer.remaining
    return bound === undefined || size === undefined || Decimal.compare(size, bound) <= 0
  }
}
