/** Figures of an offer, a policy and its payouts. [TXT-6] */
import type { CurrencyId, Millis } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import { ContractInsurance } from '@hexbourse/domain/second-contract'
import type { StakeTerms } from '@hexbourse/domain/second-contract'

import type { Figure, Problem } from '../../i18n/index.ts'
import { problemOf } from '../../i18n/index.ts'
import { percentFigure } from '../../shared/index.ts'

/** Percentages of the insured amount. */
export interface ShownConditions {
  readonly loss: Figure
  readonly payout: Figure
  readonly empty: Figure
  readonly gain: Figure
  readonly perDay: number
}

export interface ShownOffer {
  readonly type: number
  readonly least: Figure
  readonly most: Figure
  readonly premiumPercent: Figure
  readonly conditions: ShownConditions
}

export interface ShownPolicy {
  readonly conditions: ShownConditions
  readonly amount: Figure
  readonly left: Figure
  readonly endsAt: Figure
  /** What a claim would pay now. */
  readonly payout: Figure
  readonly payoutsToday: number
  /** Why nothing is paid yet; undefined when a claim is possible. */
  readonly obstacle: Problem | undefined
}

export interface ShownPayout {
  readonly id: number
  readonly amount: Figure
  readonly paidAt: Millis
}

/** What a purchase takes from the balance. */
export interface ShownCost {
  readonly premium: Figure
  readonly total: Figure
}

/** A currency with insurance. */
export interface InsuredCurrency {
  readonly currency: CurrencyId
  readonly name: string
  readonly free: Decimal.Decimal
  readonly insurance: ContractInsurance.Insurance
}

const PLACES = 4
const HUNDRED = Decimal.fromInteger(100)
const figure = (value: Decimal.Decimal): Figure => ({ value, places: PLACES })
const whole = (value: Decimal.Decimal): Figure => ({ value, places: 0 })

export const insuredCurrencies = (
  currencies: ReadonlyArray<StakeTerms.StakeCurrency>,
): ReadonlyArray<InsuredCurrency> =>
  currencies.flatMap(({ currency, name, free, insurance }) =>
    insurance === undefined ? [] : [{ currency, name, free, insurance }],
  )

/** Rounded down: what is shown can be spent. */
export const balanceFigure = (value: Decimal.Decimal): Figure => figure(Decimal.floorTo(PLACES, value))

export const shownOffer = (offer: ContractInsurance.Offer): ShownOffer => ({
  type: offer.type,
  least: whole(offer.leastAmount),
  most: whole(offer.mostAmount),
  premiumPercent: percentFigure(offer.premiumPercent),
  conditions: shownConditions(offer),
})

export const shownPolicy = (policy: ContractInsurance.Policy, openCount: number): ShownPolicy => {
  const obstacle = ContractInsurance.claimObstacle(policy, openCount)
  return {
    conditions: shownConditions(policy.conditions),
    amount: whole(policy.amount),
    left: balanceFigure(policy.left),
    endsAt: figure(ContractInsurance.endsAt(policy)),
    payout: figure(ContractInsurance.payoutOf(policy)),
    payoutsToday: policy.payoutsToday,
    obstacle: obstacle && problemOf('second-contract.insurance.obstacle', obstacle),
  }
}

export const shownCost = (amount: Decimal.Decimal, offer: ContractInsurance.Offer): ShownCost => {
  const { premium, total } = ContractInsurance.costOf(amount, offer)
  return { premium: figure(premium), total: figure(total) }
}

export const shownPayouts = (payouts: ReadonlyArray<ContractInsurance.Payout>): ReadonlyArray<ShownPayout> =>
  payouts.map(({ id, amount, paidAt }) => ({ id, amount: figure(amount), paidAt }))

/** For unreadable input the message is the reason. */
export const problemIn = (error: ContractInsurance.PurchaseError): Problem =>
  error._tag === 'AmountUnreadable'
    ? problemOf('shell.entry', error.reason)
    : problemOf('second-contract.insurance.error', error)

const shownConditions = (conditions: ContractInsurance.Conditions): ShownConditions => ({
  loss: percentFigure(Decimal.minus(HUNDRED, conditions.claimPercent)),
  payout: percentFigure(conditions.payoutPercent),
  empty: percentFigure(Decimal.times(conditions.payoutPercent, conditions.emptyFactor)),
  gain: percentFigure(conditions.gainPercent),
  perDay: conditions.payoutsPerDay,
})
