/** State of the order form of second contracts, and its validation after every change. [SEC-1] */
import type { CurrencyId, Decimal, Language, Live, MatchId, Millis } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { SecondContractOrder, StakeTerms as Terms } from '@hexbourse/domain/second-contract'
import { SecondContract, StakeOrder, StakeTerms } from '@hexbourse/domain/second-contract'
import { either as E } from 'fp-ts'
import { ref } from 'valtio/vanilla'

import type { Figure } from '../../i18n/index.ts'
import { percentFigure } from '../../shared/index.ts'
import type { FieldProblems, ShownCurrency, StakeContext, StakeSummary, StakeTicketMarket } from './stake-summary.ts'
import { problemsOf, problemsWhileTyping, shownCurrency, summaryOf } from './stake-summary.ts'

export interface ShownDuration {
  readonly seconds: number
  readonly payoutRate: Figure
}

export interface StakeTicketState {
  draft: StakeOrder.Draft
  problems: FieldProblems
  market: StakeTicketMarket | undefined
  /** The market is not open for second contracts, or nothing can be staked. */
  isClosed: boolean
  isSignedIn: boolean
  /** Whether the terms are known. */
  terms: Live<undefined>
  currencies: ReadonlyArray<Pick<ShownCurrency, 'currency' | 'name'>>
  /** The chosen one. */
  currency: ShownCurrency | undefined
  /** Whether stakes in it can be insured. [TXT-6] */
  hasPolicy: boolean
  /** Shortest first. */
  durations: ReadonlyArray<ShownDuration>
  /** undefined until the draft is a complete order. */
  summary: StakeSummary | undefined
  /** Last price of the market. */
  price: Figure
  /** The price is too old to trade on. [Q26] [Q42] */
  isStale: boolean
  /** When a price that is too old was received. */
  priceAsOf: Millis | undefined
  /** Figures of the order under review. */
  reviewedSummary: StakeSummary | undefined
}

/** Data the form validates against; not displayed. */
export interface StakeTicketContext {
  language: Language
  terms: Terms.Terms | undefined
  /** The terms are being read again; the balance is not used for validation. */
  isOutdated: boolean
  match: MatchId | undefined
  /** Whether it is known that the market is open, or that it is not. */
  isMarketKnown: boolean
  /** As the user chose it; undefined: the usual one. */
  chosen: CurrencyId | undefined
  open: ReadonlyArray<Pick<SecondContractOrder, 'currency' | 'status' | 'isInsured'>>
  /** A review of this draft was refused: what is missing is shown until the draft changes. */
  isRefused: boolean
}

const NO_PROBLEMS: FieldProblems = {}
const NO_PRICE: Figure = { value: undefined, places: 4 }

export const initialState = (): StakeTicketState => ({
  draft: ref(StakeOrder.EMPTY),
  problems: ref(NO_PROBLEMS),
  market: undefined,
  isClosed: false,
  isSignedIn: false,
  terms: ref(LiveValue.LOADING),
  currencies: ref([]),
  currency: undefined,
  hasPolicy: false,
  durations: ref([]),
  summary: undefined,
  price: ref(NO_PRICE),
  isStale: true,
  priceAsOf: undefined,
  reviewedSummary: undefined,
})

/** Before any subscription has emitted. */
export const initialContext = (): StakeTicketContext => ({
  language: 'en',
  terms: undefined,
  isOutdated: false,
  match: undefined,
  isMarketKnown: false,
  chosen: undefined,
  open: [],
  isRefused: false,
})

/** undefined while the market is closed or the terms are unknown. */
export const stakeContext = ({ terms, match, chosen, open }: StakeTicketContext): StakeContext | undefined => {
  const currency = StakeTerms.chosenCurrency(terms?.currencies ?? [], chosen)
  if (terms === undefined || match === undefined || currency === undefined) return undefined
  const openCount = SecondContract.openCount(open, currency.currency)
  const insuredOpenCount = SecondContract.insuredOpenCount(open, currency.currency)
  return { match, limits: { currency, durations: terms.durations, openCount, insuredOpenCount } }
}

export const validate = (state: StakeTicketState, context: StakeTicketContext): void => {
  const known = stakeContext(context)
  state.hasPolicy = known?.limits.currency.insurance?.policy !== undefined
  if (known === undefined) {
    state.currency = undefined
    Object.assign(state, { problems: ref(NO_PROBLEMS), summary: undefined })
    return
  }
  chooseFirstDuration(state, known)
  const { draft } = state
  const currency = payingCurrency(draft, known)
  state.currency = ref(shownCurrency(currency))
  const stake = StakeOrder.readStake(draft, context.language, currency)
  const order = checkedOrder(state, context, known, 'up')
  const isUnsure = E.isLeft(order) && order.left._tag === 'BalanceShort' && context.isOutdated
  const problems = context.isRefused ? problemsOf : problemsWhileTyping
  state.problems = ref(E.isLeft(order) && !isUnsure ? problems(order.left) : NO_PROBLEMS)
  state.summary =
    E.isRight(stake) && draft.seconds !== undefined
      ? summarised(summaryOf({ stake: stake.right, seconds: draft.seconds }, { ...known.limits, currency }))
      : undefined
}

const summarised = (summary: StakeSummary | undefined): StakeSummary | undefined => summary && ref(summary)

/** With the balance that pays. Without its policy an insured draft is shown with the free balance, and refused. [TXT-6] */
export const payingCurrency = (
  { isInsured }: Pick<StakeOrder.Draft, 'isInsured'>,
  { limits: { currency } }: StakeContext,
): Terms.StakeCurrency => (isInsured ? StakeTerms.insuredCurrency(currency) : undefined) ?? currency

/** Until the user chooses one, or when the chosen one is no longer offered. */
const chooseFirstDuration = (state: StakeTicketState, { limits: { durations } }: StakeContext): void => {
  const [first] = durations
  const isOffered = durations.some(({ seconds }) => seconds === state.draft.seconds)
  if (!isOffered && first !== undefined) state.draft = ref({ ...state.draft, seconds: first.seconds })
}

/** The order of the draft, or its first problem. */
export const checkedOrder = (
  { draft }: Pick<StakeTicketState, 'draft'>,
  { language }: Pick<StakeTicketContext, 'language'>,
  { limits }: StakeContext,
  direction: StakeOrder.Order['direction'],
): E.Either<StakeOrder.OrderError, StakeOrder.Order> => StakeOrder.fromDraft(draft, direction, language, limits)

/** What the form offers. */
export const showTerms = (state: StakeTicketState, { terms }: StakeTicketContext): void => {
  state.currencies = ref((terms?.currencies ?? []).map(({ currency, name }) => ({ currency, name })))
  state.durations = ref(
    (terms?.durations ?? []).map(({ seconds, payoutRate }) => ({ seconds, payoutRate: percentFigure(payoutRate) })),
  )
}

/** A price of the market. */
export const priceFigure = (
  { market }: Pick<StakeTicketState, 'market'>,
  value: Decimal.Decimal | undefined,
): Figure => ({ value, places: market?.priceDecimals ?? NO_PRICE.places })
