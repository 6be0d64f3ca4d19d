/** State of the insurance panel, and what it shows and accepts after every change. [TXT-6] */
import type { CurrencyId, Language, Live } from '@hexbourse/domain/kernel'
import { Decimal, LiveValue, NumberEntry } from '@hexbourse/domain/kernel'
import { ContractInsurance, SecondContract } from '@hexbourse/domain/second-contract'
import type { SecondContractOrder } from '@hexbourse/domain/second-contract'
import { either as E } from 'fp-ts'
import { ref } from 'valtio/vanilla'

import type { Figure, Problem } from '../../i18n/index.ts'
import type { InsuredCurrency, ShownCost, ShownOffer, ShownPayout, ShownPolicy } from './insurance-figures.ts'
import { balanceFigure, problemIn, shownCost, shownOffer, shownPayouts, shownPolicy } from './insurance-figures.ts'

export interface InsuranceState {
  /** Whether the terms are known. */
  terms: Live<undefined>
  /** Whether a policy can be bought or is active in any currency. */
  isOffered: boolean
  /** Those with insurance. */
  currencies: ReadonlyArray<Pick<InsuredCurrency, 'currency' | 'name'>>
  /** The chosen one. */
  currency: Pick<InsuredCurrency, 'currency' | 'name'> | undefined
  free: Figure
  /** Policies that can be bought; none while one is active. */
  offers: ReadonlyArray<ShownOffer>
  /** The chosen one. */
  offer: ShownOffer | undefined
  policy: ShownPolicy | undefined
  payouts: ReadonlyArray<ShownPayout>
  /** Amount to insure, as typed. */
  amount: string
  problem: Problem | undefined
  /** undefined until the amount can be insured. */
  cost: ShownCost | undefined
  /** Of the purchase under review. */
  reviewedCost: ShownCost | undefined
}

/** What is shown from; not displayed itself. */
export interface InsuranceContext {
  language: Language
  all: ReadonlyArray<InsuredCurrency>
  /** As the user chose it; undefined: the first one. */
  chosen: CurrencyId | undefined
  chosenType: number | undefined
  open: ReadonlyArray<Pick<SecondContractOrder, 'currency' | 'status' | 'isInsured'>>
}

const NO_FIGURE: Figure = { value: undefined, places: 4 }

/** Before any subscription has emitted. */
export const initialContext = (): InsuranceContext => ({
  language: 'en',
  all: [],
  chosen: undefined,
  chosenType: undefined,
  open: [],
})

export const initialState = (): InsuranceState => ({
  terms: ref(LiveValue.LOADING),
  isOffered: false,
  currencies: ref([]),
  currency: undefined,
  free: ref(NO_FIGURE),
  offers: ref([]),
  offer: undefined,
  policy: undefined,
  payouts: ref([]),
  amount: '',
  problem: undefined,
  cost: undefined,
  reviewedCost: undefined,
})

/** The chosen currency, else the first one with a policy, else the first one. */
export const currentOf = ({ all, chosen }: InsuranceContext): InsuredCurrency | undefined =>
  all.find(({ currency }) => currency === chosen) ??
  all.find(({ insurance }) => insurance.policy !== undefined) ??
  all[0]

const offerOf = (context: InsuranceContext): ContractInsurance.Offer | undefined => {
  const { offers = [], policy } = currentOf(context)?.insurance ?? {}
  if (policy !== undefined) return undefined
  return offers.find(({ type }) => type === context.chosenType) ?? offers[0]
}

export const show = (state: InsuranceState, context: InsuranceContext): void => {
  const current = currentOf(context)
  const { currency, name, free, insurance } = current ?? {}
  const [offer, policy] = [offerOf(context), insurance?.policy]
  const openCount = currency === undefined ? 0 : SecondContract.insuredOpenCount(context.open, currency)
  Object.assign(state, {
    isOffered: current !== undefined,
    currencies: ref(context.all.map((one) => ({ currency: one.currency, name: one.name }))),
    currency: current && ref({ currency, name }),
    free: ref(free === undefined ? NO_FIGURE : balanceFigure(free)),
    offers: ref(offer === undefined ? [] : (insurance?.offers ?? []).map(shownOffer)),
    offer: offer && ref(shownOffer(offer)),
    policy: policy && ref(shownPolicy(policy, openCount)),
    payouts: ref(shownPayouts(insurance?.payouts ?? [])),
  })
  validate(state, context)
}

/** undefined while there is nothing to buy. */
export const readPurchase = (
  { amount }: Pick<InsuranceState, 'amount'>,
  context: InsuranceContext,
): E.Either<ContractInsurance.PurchaseError, ContractInsurance.PurchaseRequest> | undefined => {
  const [current, offer] = [currentOf(context), offerOf(context)]
  if (current === undefined || offer === undefined) return undefined
  return ContractInsurance.fromDraft(amount, context.language, offer, current)
}

/** Shown while typing: what is missing is reported only on review. */
export const validate = (state: InsuranceState, context: InsuranceContext): void => {
  const [request, offer] = [readPurchase(state, context), offerOf(context)]
  const isValid = request !== undefined && E.isRight(request)
  state.cost = isValid && offer !== undefined ? ref(shownCost(request.right.amount, offer)) : undefined
  const error = request !== undefined && E.isLeft(request) ? request.left : undefined
  state.problem = error === undefined || error._tag === 'AmountMissing' ? undefined : ref(problemIn(error))
}

/** One least amount more or less, within the range. */
export const steppedAmount = (state: InsuranceState, context: InsuranceContext, by: 1 | -1): string => {
  const offer = offerOf(context)
  if (offer === undefined) return state.amount
  const { leastAmount, mostAmount } = offer
  const value = E.getOrElse(() => Decimal.zero)(NumberEntry.read(state.amount, context.language, 0))
  const next = by === 1 ? Decimal.plus(value, leastAmount) : Decimal.minus(value, leastAmount)
  return Decimal.toText(Decimal.min(mostAmount, Decimal.max(leastAmount, next)))
}
