/** What the order form holds, and how it judges itself after every change. [SPOT-4] */
import type { Balance, Language, PairId } from '@hexbourse/domain/kernel'
import type { Decimal } from '@hexbourse/domain/kernel'
import type { Book } from '@hexbourse/domain/market'
import { Balances } from '@hexbourse/domain/kernel'
import type { OpenOrder } from '@hexbourse/domain/spot'
import type { Slider } from '@hexbourse/domain/spot'
import { SpotOrder } from '@hexbourse/domain/spot'
import { either as E } from 'fp-ts'
import { ref } from 'valtio/vanilla'

import type { Figure } from '../../i18n/index.ts'
import { entryText } from '../../i18n/index.ts'
import type { Against, FieldName, FieldProblems, Summary, Terms } from './ticket-figures.ts'
import { summaryOf, typedProblems } from './ticket-figures.ts'

export interface TicketMarket extends Terms {
  readonly pair: PairId
}

export interface TicketState {
  draft: SpotOrder.Draft
  percent: Slider.Percent | undefined
  problems: FieldProblems
  summary: Summary | undefined
  signedIn: boolean
  market: TicketMarket | undefined
  /** Of the currency that is spent. */
  free: Figure
  /** The price may not be acted upon now. [Q26] */
  stale: boolean
  /** The price can be read, so that a share of the balance has a meaning. */
  priced: boolean
  /** Whether each order is looked at once more; unusual ones always are. */
  reviews: boolean
  /** Of the order under review. */
  reviewed: Summary | undefined
  /** The market has left the price at which a market order was reviewed. */
  moved: boolean
}

/** What the form reads beside what is typed; never shown as it is. */
export interface Surroundings {
  language: Language
  balances: ReadonlyArray<Balance>
  /** They have moved since they were read: nothing is judged by them. */
  outdated: boolean
  last: Decimal.Decimal | undefined
  book: Book.Book | undefined
  orders: ReadonlyArray<OpenOrder.OpenOrder>
  /** Last price at which a market order is being reviewed. */
  reviewed: Decimal.Decimal | undefined
}

const BALANCE_PLACES = 8
const unknown: Figure = { value: undefined, places: BALANCE_PLACES }

const QUIET: FieldProblems = {}

export const blank = (): TicketState => ({
  draft: ref(SpotOrder.EMPTY),
  percent: undefined,
  problems: ref(QUIET),
  summary: undefined,
  signedIn: false,
  market: undefined,
  free: ref(unknown),
  stale: true,
  priced: false,
  reviews: true,
  reviewed: undefined,
  moved: false,
})

/** Before anything is followed. */
export const nothing = (): Surroundings => ({
  language: 'en',
  balances: [],
  outdated: false,
  last: undefined,
  book: undefined,
  orders: [],
  reviewed: undefined,
})

/** Free balance of the currency the order would spend. */
export const freeBalance = (state: TicketState, around: Surroundings): Decimal.Decimal | undefined => {
  const { market, draft } = state
  if (market === undefined) return undefined
  const currency = draft.side === 'buy' ? market.pair.settlement : market.pair.base
  return Balances.find(around.balances, 'change', currency)?.free
}

export const againstOf = (state: TicketState, around: Surroundings): Against => ({
  free: around.outdated ? undefined : freeBalance(state, around),
  last: around.last,
  book: around.book,
})

const orderOf = (state: TicketState, around: Surroundings): SpotOrder.Order | undefined => {
  if (state.market === undefined) return undefined
  const order = SpotOrder.fromDraft(state.draft, around.language, state.market, around.last)
  return E.isRight(order) ? order.right : undefined
}

export const priceOf = (state: TicketState, around: Surroundings): Decimal.Decimal | undefined => {
  if (state.market === undefined) return undefined
  const price = SpotOrder.price(state.draft, around.language, state.market, around.last)
  return E.isRight(price) ? price.right : undefined
}

export const judge = (state: TicketState, around: Surroundings): void => {
  const { draft, market } = state
  if (market === undefined) return
  const against = againstOf(state, around)
  state.free = ref({ ...unknown, value: freeBalance(state, around) })
  state.problems = ref(typedProblems(draft, around.language, market, against))
  state.priced = priceOf(state, around) !== undefined
  state.summary = ref(summaryOf(orderOf(state, around), draft.side, market, against))
}

export const placesOf = (state: TicketState, field: FieldName): number =>
  (field === 'price' ? state.market?.priceDecimals : state.market?.quantityDecimals) ?? 4

/** A value as it stands in a field, with the market's decimals. */
export const written = (state: TicketState, around: Surroundings, field: FieldName, value: Decimal.Decimal): string =>
  entryText(around.language, placesOf(state, field), value)
