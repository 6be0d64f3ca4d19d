/** State of the order form and its validation after every change. [SPOT-4] */
import type { Balance, Language, Millis, PairId } from '@hexbourse/domain/kernel'
import type { Decimal } from '@hexbourse/domain/kernel'
import type { Book } from '@hexbourse/domain/market'
import { Balances } from '@hexbourse/domain/kernel'
import { SpotOrder } from '@hexbourse/domain/spot'
import type { PercentSteps } from '@hexbourse/domain/trading'
import { either as E } from 'fp-ts'
import { ref } from 'valtio/vanilla'

import type { Figure } from '../../i18n/index.ts'
import { entryText } from '../../i18n/index.ts'
import type { ValidationContext, FieldName, FieldProblems, Summary, MarketTerms } from './ticket-estimate.ts'
import { draftProblems, orderFrom, summaryOf, toProblems } from './ticket-estimate.ts'

export interface TicketMarket extends MarketTerms {
  readonly pair: PairId
}

export interface TicketState {
  draft: SpotOrder.Draft
  percent: PercentSteps.Percent | undefined
  problems: FieldProblems
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
  /** A review of this draft was refused: what is missing is shown until the draft changes. */
  isRefused: boolean
}

const BALANCE_PLACES = 8
const UNKNOWN_BALANCE: Figure = { value: undefined, places: BALANCE_PLACES }

const NO_PROBLEMS: FieldProblems = {}

export const initialState = (): TicketState => ({
  draft: ref(SpotOrder.EMPTY),
  percent: undefined,
  problems: ref(NO_PROBLEMS),
  summary: undefined,
  isSignedIn: false,
  market: undefined,
  free: ref(UNKNOWN_BALANCE),
  isStale: true,
  priceAsOf: undefined,
  hasPrice: false,
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
  const { draft, market } = state
  if (market === undefined) return
  const validation = validationContext(state, context)
  state.free = ref({ ...UNKNOWN_BALANCE, value: freeBalance(state, context) })
  const order = orderFrom(draft, context.language, market, validation)
  state.problems = ref(
    context.isRefused && E.isLeft(order)
      ? toProblems(order.left)
      : draftProblems(draft, context.language, market, validation),
  )
  state.hasPrice = priceOf(state, context) !== undefined
  state.summary = ref(summaryOf(orderOf(state, context), draft.side, market, validation))
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
