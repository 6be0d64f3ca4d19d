/** State of the leveraged order form and its validation after every change. [LEV-2] */
import type { Language, Live, Millis } from '@hexbourse/domain/kernel'
import { Decimal, LiveValue } from '@hexbourse/domain/kernel'
import type { Market, Position } from '@hexbourse/domain/leverage'
import { LeverageOrder } from '@hexbourse/domain/leverage'
import type { LeverageTerms } from '@hexbourse/domain/market'
import { either as E } from 'fp-ts'
import { ref } from 'valtio/vanilla'

import type { Figure } from '../../i18n/index.ts'
import { entryText } from '../../i18n/index.ts'
import type { FieldProblems, LeverageSummary, LeverageTicketMarket, OrderContext } from './leverage-summary.ts'
import { draftProblems, orderFrom, summaryOf, toProblems } from './leverage-summary.ts'

export interface LeverageTicketState {
  draft: LeverageOrder.Draft
  problems: FieldProblems
  market: LeverageTicketMarket | undefined
  /** The market is not open for leveraged trading. */
  isClosed: boolean
  isSignedIn: boolean
  /** Whether what the exchange offers the user is known. */
  offer: Live<undefined>
  /** Offered leverages and numbers of lots, as texts; empty while they are unknown. */
  leverages: ReadonlyArray<string>
  presets: ReadonlyArray<string>
  /** Free balance of the margin wallet. */
  free: Figure
  /** undefined until the draft is a complete order. */
  summary: LeverageSummary | undefined
  /** The price is too old to trade on; a limit order needs a confirmation that says so. [Q26] [Q42] */
  isStale: boolean
  /** When a price that is too old was received. */
  priceAsOf: Millis | undefined
  /** Figures of the order under review. */
  reviewedSummary: LeverageSummary | undefined
  /** The market has moved away from the price at which a market order was reviewed. */
  hasMoved: boolean
}

/** Data the form validates against; not displayed. */
export interface LeverageTicketContext {
  language: Language
  lastPrice: Decimal.Decimal | undefined
  terms: LeverageTerms | undefined
  offer: Market | undefined
  /** The offer is being read again; its balance is not used for validation. */
  isOutdated: boolean
  exposures: ReadonlyArray<Position.Exposure>
  liquidationPercent: Decimal.Decimal | undefined
  reviewedPrice: Decimal.Decimal | undefined
  /** A review of this draft was refused: what is missing is shown until the draft changes. */
  isRefused: boolean
}

/** Decimals of a shown balance, which is rounded down: what is shown can be spent. */
const BALANCE_PLACES = 4
const UNKNOWN_BALANCE: Figure = { value: undefined, places: BALANCE_PLACES }
const NO_PROBLEMS: FieldProblems = {}

export const initialState = (): LeverageTicketState => ({
  draft: ref(LeverageOrder.EMPTY),
  problems: ref(NO_PROBLEMS),
  market: undefined,
  isClosed: false,
  isSignedIn: false,
  offer: ref(LiveValue.LOADING),
  leverages: ref([]),
  presets: ref([]),
  free: ref(UNKNOWN_BALANCE),
  summary: undefined,
  isStale: true,
  priceAsOf: undefined,
  reviewedSummary: undefined,
  hasMoved: false,
})

/** Before any subscription has emitted. */
export const initialContext = (): LeverageTicketContext => ({
  language: 'en',
  lastPrice: undefined,
  terms: undefined,
  offer: undefined,
  isOutdated: false,
  exposures: [],
  liquidationPercent: undefined,
  reviewedPrice: undefined,
  isRefused: false,
})

/** undefined while the market is closed or its offer is unknown. */
export const orderContext = (
  { market }: Pick<LeverageTicketState, 'market'>,
  { terms, offer, lastPrice, isOutdated, exposures, liquidationPercent }: LeverageTicketContext,
): OrderContext | undefined => {
  if (market === undefined || terms === undefined || offer === undefined) return undefined
  const { leverages, minLots, maxLots } = offer
  const { priceDecimals, tick } = market
  return {
    terms,
    limits: { priceDecimals, tick, leverages, minLots, maxLots, last: lastPrice },
    free: isOutdated ? undefined : offer.free,
    exposures,
    liquidationPercent,
  }
}

export const validate = (state: LeverageTicketState, context: LeverageTicketContext): void => {
  const known = orderContext(state, context)
  const free = context.offer?.free
  state.free = ref({ ...UNKNOWN_BALANCE, value: free && Decimal.floorTo(BALANCE_PLACES, free) })
  if (known === undefined || state.market === undefined) {
    Object.assign(state, { problems: ref(NO_PROBLEMS), summary: undefined })
    return
  }
  const order = LeverageOrder.fromDraft(state.draft, context.language, known.limits)
  const checked = checkedOrder(state, context, known)
  state.problems = ref(
    context.isRefused && E.isLeft(checked)
      ? toProblems(checked.left)
      : draftProblems(state.draft, context.language, known),
  )
  state.summary = E.isRight(order) ? ref(summaryOf(order.right, state.market, known)) : undefined
}

/** The order of the draft, or its first problem, with what it was checked against. */
export const checkedOrder = (state: LeverageTicketState, context: LeverageTicketContext, known: OrderContext) =>
  orderFrom(state.draft, context.language, known)

/** A price formatted for its field, with the market's decimals. */
export const priceText = (
  { market }: Pick<LeverageTicketState, 'market'>,
  { language }: Pick<LeverageTicketContext, 'language'>,
  price: Decimal.Decimal | undefined,
): string => (price === undefined ? '' : entryText(language, market?.priceDecimals ?? DEFAULT_DECIMALS, price))

const DEFAULT_DECIMALS = 4
