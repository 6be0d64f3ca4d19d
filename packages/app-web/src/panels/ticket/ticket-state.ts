/** State of the order form and its validation after every change. [SPOT-4] */
import type { Balance, Language, Millis, PairId } from '@hexbourse/domain/kernel'
import { Balances, Decimal, TypedText } from '@hexbourse/domain/kernel'
import type { Book } from '@hexbourse/domain/market'
import { SpotOrder, SpotTotal } from '@hexbourse/domain/spot'
import { PercentSteps } from '@hexbourse/domain/trading'
import { either as E } from 'fp-ts'

import type { Figure } from '../../i18n/index.ts'
import { entryText } from '../../i18n/index.ts'
import type { ValidationContext, FieldName, FieldProblems, Summary, MarketTerms } from './ticket-estimate.ts'
import { draftProblems, orderFrom, summaryOf, toProblems } from './ticket-estimate.ts'

export interface TicketMarket extends MarketTerms {
  readonly pair: PairId
}

/** Plain values without `ref`, so that a key press renders only the parts of the form whose texts change. */
export interface TicketState {
  draft: SpotOrder.Draft
  percent: PercentSteps.Percent | undefined
  problems: FieldProblems
  /** As typed; otherwise the value of the draft, empty while it is unknown. */
  total: string
  summary: Summary | undefined
  isSignedIn: boolean
  market: TicketMarket | undefined
  /** Free balance of the spent currency. */
  free: Figure
  /** The price is too old to trade on; a limit order needs a confirmation that says so. [Q26] [Q42] */
  isStale: boolean
  /** When a price that is too old was received. */
  priceAsOf: Millis | undefined
  /** The price is readable, so a percentage of the balance can be converted to a quantity. */
  hasPrice: boolean
  /** The largest quantity that the free balance covers at the price; undefined while either is unknown. */
  most: Figure | undefined
  /** Whether every order is reviewed; unusual orders always are. */
  reviewsOrders: boolean
  /** Figures of the order under review. */
  reviewedSummary: Summary | undefined
  /** The market has moved away from the price at which a market order was reviewed. */
  hasMoved: boolean
}

/** Data the form validates against; not displayed. */
export interface TicketContext {
  language: Language
  balances: ReadonlyArray<Balance>
  /** The balances have changed since they were read and are not used for validation. */
  isOutdated: boolean
  lastPrice: Decimal.Decimal | undefined
  book: Book.Book | undefined
  /** Last price at the time a market order was reviewed. */
  reviewedPrice: Decimal.Decimal | undefined
  /** The total as typed; it sets the quantity. undefined while the quantity sets the total. */
  typedTotal: string | undefined
  /**
   * `undecided`: what the user holds will decide it. `kept`: it stays in this market. `chosen`, by the user or the
   * restored draft: it stays in other markets too. [Q62]
   */
  sideStatus: 'undecided' | 'kept' | 'chosen'
  /** A review of this draft was refused: what is missing is shown until the draft changes. */
  isRefused: boolean
}

const BALANCE_PLACES = 8
const UNKNOWN_BALANCE: Figure = { value: undefined, places: BALANCE_PLACES }

const NO_PROBLEMS: FieldProblems = {}

export const initialState = (): TicketState => ({
  draft: { ...SpotOrder.EMPTY },
  percent: undefined,
  problems: {},
  total: '',
  summary: undefined,
  isSignedIn: false,
  market: undefined,
  free: { ...UNKNOWN_BALANCE },
  isStale: true,
  priceAsOf: undefined,
  hasPrice: false,
  most: undefined,
  reviewsOrders: true,
  reviewedSummary: undefined,
  hasMoved: false,
})

/** Before any subscription has emitted. */
export const initialContext = (): TicketContext => ({
  language: 'en',
  balances: [],
  isOutdated: false,
  lastPrice: undefined,
  book: undefined,
  reviewedPrice: undefined,
  typedTotal: undefined,
  sideStatus: 'undecided',
  isRefused: false,
})

/** Free balance of the currency the order spends. */
export const freeBalance = (state: TicketState, context: TicketContext): Decimal.Decimal | undefined => {
  const { market, draft } = state
  if (market === undefined) return undefined
  const currency = draft.side === 'buy' ? market.pair.quote : market.pair.base
  return Balances.find(context.balances, 'spot', currency)?.free
}

export const validationContext = (state: TicketState, context: TicketContext): ValidationContext => ({
  free: context.isOutdated ? undefined : freeBalance(state, context),
  last: context.lastPrice,
  book: context.book,
})

const orderOf = (state: TicketState, context: TicketContext): SpotOrder.Order | undefined => {
  if (state.market === undefined) return undefined
  const order = SpotOrder.fromDraft(state.draft, context.language, state.market, context.lastPrice)
  return E.isRight(order) ? order.right : undefined
}

export const priceOf = (state: TicketState, context: TicketContext): Decimal.Decimal | undefined => {
  if (state.market === undefined) return undefined
  const price = SpotOrder.readPrice(state.draft, context.language, state.market, context.lastPrice)
  return E.isRight(price) ? price.right : undefined
}

export const validate = (state: TicketState, context: TicketContext): void => {
  const { market } = state
  if (market === undefined) return
  const totalProblems = followTotal(state, context)
  const { draft } = state
  const validation = validationContext(state, context)
  state.free = { ...UNKNOWN_BALANCE, value: freeBalance(state, context) }
  const order = orderFrom(draft, context.language, market, validation)
  state.problems = {
    ...(context.isRefused && E.isLeft(order)
      ? toProblems(order.left)
      : draftProblems(draft, context.language, market, validation)),
    ...totalProblems,
  }
  const price = priceOf(state, context)
  state.hasPrice = price !== undefined
  state.most = mostFigure(state, validation.free, price)
  const summary = summaryOf(orderOf(state, context), draft.side, market, validation)
  state.summary = summary
  state.total = context.typedTotal ?? totalText(context, summary.total)
}

const mostFigure = (
  { draft, market }: TicketState,
  free: Decimal.Decimal | undefined,
  price: Decimal.Decimal | undefined,
): Figure | undefined => {
  if (market === undefined || free === undefined || price === undefined) return undefined
  const { quantityDecimals } = market
  const value = PercentSteps.quantity(draft.side, free, 100, price, quantityDecimals)
  return { value, places: quantityDecimals }
}

/** Sets the quantity that a typed total pays for, and returns the problem of the total. */
const followTotal = (state: TicketState, context: TicketContext): FieldProblems => {
  const { draft, market } = state
  const price = priceOf(state, context)
  if (context.typedTotal === undefined || market === undefined) return NO_PROBLEMS
  const { side, orderType } = draft
  const quantity =
    TypedText.trim(context.typedTotal) === '' || price === undefined
      ? undefined
      : SpotTotal.quantityFor(context.typedTotal, context.language, { ...market, ...context, side, orderType, price })
  const text =
    quantity !== undefined && E.isRight(quantity) ? formatField(state, context, 'quantity', quantity.right) : ''
  if (text !== draft.quantity) state.draft = { ...draft, quantity: text }
  return quantity !== undefined && E.isLeft(quantity) ? toProblems(quantity.left) : NO_PROBLEMS
}

/** Without trailing zeros. */
const totalText = ({ language }: TicketContext, { value, places }: Figure): string => {
  if (value === undefined) return ''
  const shown = Decimal.round(places, value, 'half-up')
  const decimals = Array.from({ length: places + 1 }, (_, count) => count)
  return entryText(language, decimals.find((count) => Decimal.hasAtMostDecimals(count, shown)) ?? places, shown)
}

export const decimalsOf = (state: TicketState, field: FieldName): number =>
  (field === 'price' ? state.market?.priceDecimals : state.market?.quantityDecimals) ?? 4

/** A value formatted for a field, with the market's decimals. */
export const formatField = (
  state: TicketState,
  context: TicketContext,
  field: FieldName,
  value: Decimal.Decimal,
): string => entryText(context.language, decimalsOf(state, field), value)
