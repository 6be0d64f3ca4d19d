/** Insurance of second contracts: buying a policy, what is left of it, and claims. [TXT-6] */
import type { PreferencesPort, SessionPort } from '@hexbourse/domain/account'
import { Preferences } from '@hexbourse/domain/account'
import type { CurrencyId } from '@hexbourse/domain/kernel'
import { LiveValue } from '@hexbourse/domain/kernel'
import type { ContractInsurance, SecondContractPort } from '@hexbourse/domain/second-contract'
import { either as E } from 'fp-ts'
import type { Subscription } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { MoneyAction, MoneyActionPorts } from '../../shared/index.ts'
import { makeMoneyAction, whileSignedIn } from '../../shared/index.ts'
import { insuredCurrencies, problemIn } from './insurance-figures.ts'
import type { InsuranceContext, InsuranceState } from './insurance-state.ts'
import {
  currentOf,
  initialContext,
  initialState,
  readPurchase,
  show,
  steppedAmount,
  validate,
} from './insurance-state.ts'

export interface InsuranceVm {
  readonly state: InsuranceState
  readonly purchase: MoneyAction<ContractInsurance.PurchaseRequest, ContractInsurance.Policy | undefined>
  readonly claim: MoneyAction<ContractInsurance.ClaimRequest, ContractInsurance.Payout | undefined>
  readonly open: () => Subscription
  /** Clears the amount, whose limits are other ones. */
  readonly chooseCurrency: (id: string) => void
  readonly chooseOffer: (type: string) => void
  readonly setAmount: (text: string) => void
  /** By the least amount. */
  readonly stepAmount: (by: 1 | -1) => void
  /** Opens the review of a valid purchase, or shows its problem. */
  readonly reviewPurchase: () => void
  /** Opens the review of a claim, where one is possible. */
  readonly reviewClaim: () => void
  readonly confirmPurchase: () => Promise<void>
  readonly retry: () => void
}

export interface InsurancePorts extends MoneyActionPorts {
  readonly secondContracts: Pick<SecondContractPort, 'terms' | 'open' | 'buyInsurance' | 'claimInsurance' | 'retry'>
  readonly session: SessionPort
  readonly preferences: Pick<PreferencesPort, 'current'>
}

export const makeInsuranceVm = (ports: InsurancePorts): InsuranceVm => {
  const state = proxy(initialState())
  const context = initialContext()
  const purchase = makeMoneyAction(ports.secondContracts.buyInsurance, ports)
  const claim = makeMoneyAction(ports.secondContracts.claimInsurance, ports)
  const setAmount = (amount: string): void => {
    state.amount = amount
    validate(state, context)
  }
  return {
    state,
    purchase,
    claim,
    open: () => {
      const all = watch(ports, state, context)
      all.add(purchase.open())
      all.add(claim.open())
      return all
    },
    chooseCurrency: (id) => {
      context.chosen = Number(id) as CurrencyId
      state.amount = ''
      show(state, context)
    },
    chooseOffer: (type) => {
      context.chosenType = Number(type)
      show(state, context)
    },
    setAmount,
    stepAmount: (by) => setAmount(steppedAmount(state, context, by)),
    reviewPurchase: () => {
      const request = readPurchase(state, context)
      if (request === undefined) return
      state.problem = E.isLeft(request) ? ref(problemIn(request.left)) : undefined
      if (E.isLeft(request)) return
      state.reviewedCost = state.cost
      purchase.review(request.right)
    },
    reviewClaim: () => {
      const { currency, insurance } = currentOf(context) ?? {}
      if (currency === undefined || insurance?.policy === undefined || state.policy?.obstacle !== undefined) return
      claim.review({ currency, policy: insurance.policy.id })
    },
    confirmPurchase: async () => {
      const status = await purchase.confirm()
      if (status === 'done' || status === 'found') setAmount('')
    },
    retry: ports.secondContracts.retry,
  }
}

const watch = (ports: InsurancePorts, state: InsuranceState, context: InsuranceContext): Subscription => {
  const all = ports.preferences.current.subscribe((preferences) => {
    context.language = Preferences.numberLanguage(preferences)
    validate(state, context)
  })
  all.add(whileSignedIn(ports.session, () => watchTerms(ports, state, context)))
  return all
}

/** Policies and contracts of the user; unknown again when the session ends. [Q14] */
const watchTerms = (
  { secondContracts }: Pick<InsurancePorts, 'secondContracts'>,
  state: InsuranceState,
  context: InsuranceContext,
): Subscription => {
  const watching = secondContracts.terms().subscribe((live) => {
    context.all = insuredCurrencies(LiveValue.latest(live)?.currencies ?? [])
    if (!LiveValue.hasSameStatus(live, state.terms)) state.terms = ref(LiveValue.map(() => undefined)(live))
    show(state, context)
  })
  watching.add(
    secondContracts.open().subscribe((live) => {
      context.open = LiveValue.latest(live) ?? []
      show(state, context)
    }),
  )
  watching.add(() => {
    Object.assign(context, { all: [], open: [] })
    state.terms = ref(LiveValue.LOADING)
    show(state, context)
  })
  return watching
}
