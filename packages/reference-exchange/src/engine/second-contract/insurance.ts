/** Buying policies and claiming payouts. [TXT-6] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { CurrencyId, Millis, PayoutId, PolicyId, UserId } from '@hexbourse/domain/kernel'
import { ContractInsurance } from '@hexbourse/domain/second-contract'
import { either as E } from 'fp-ts'

import { currencyById } from '../kernel/catalog.ts'
import { acceptedDecision } from '../kernel/decision.ts'
import type { DecisionResult } from '../kernel/decision.ts'
import { exchangeDay } from '../kernel/exchange-days.ts'
import type { Rejection } from '../kernel/rejection.ts'
import * as Ledgers from '../ledger/ledger.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Contract } from './contract.ts'
import type { PolicyEnded, SecondContractEvent } from './events.ts'
import type { Policy } from './policy.ts'
import type { InsurancePaid, PolicyBought } from './results.ts'
import { activePolicy, contractsOf, parametersOf } from './state.ts'
import type { SecondContractState } from './state.ts'

// Model
export interface BuyPolicy {
  readonly _tag: 'BuyPolicy'
  readonly user: UserId
  readonly currency: CurrencyId
  readonly type: number
  readonly amount: Decimal.Decimal
}

export interface ClaimPayout {
  readonly _tag: 'ClaimPayout'
  readonly user: UserId
  readonly policy: PolicyId
}

// Rules
/** One policy at a time in each currency. */
export const decideBuyPolicy = (
  state: SecondContractState,
  ledger: Ledger,
  { user, currency, type, amount }: BuyPolicy,
  now: Millis,
): DecisionResult<SecondContractEvent, PolicyBought> => {
  const stakes = parametersOf(state).currencies.find((one) => one.currency === currency)
  if (stakes === undefined) return E.left({ _tag: 'CurrencyUnknown' })
  const offer = stakes.insurance?.find((one) => one.type === type)
  if (offer === undefined) return E.left({ _tag: 'InsuranceNotOffered' })
  if (activePolicy(state, user, currency) !== undefined) return E.left({ _tag: 'PolicyActive' })
  const { leastAmount, mostAmount, ...conditions } = offer
  if (!ContractInsurance.isInsurable(amount, offer))
    return E.left({
      _tag: 'InsuredAmountInvalid',
      least: Decimal.toText(leastAmount),
      most: Decimal.toText(mostAmount),
    })
  const { premium, total } = ContractInsurance.costOf(amount, offer)
  if (Ledgers.balanceOf(ledger, Ledgers.freeAccount(user, 'second-contract', currency)) < total)
    return E.left({ _tag: 'BalanceNotEnough', currency: currencyById(currency)?.name ?? '' })
  const policy: Policy = {
    id: state.nextPolicyId as PolicyId,
    user,
    currency,
    conditions,
    amount,
    premium,
    boughtAt: now,
    payoutDay: 0,
    payoutsOfDay: 0,
  }
  return acceptedDecision([{ _tag: 'PolicyBought', policy }], { _tag: 'PolicyBought', policy: policy.id })
}

/** Pays into the insured amount. Days are those of the exchange. */
export const decideClaimPayout = (
  state: SecondContractState,
  ledger: Ledger,
  { user, policy: id }: ClaimPayout,
  now: Millis,
): DecisionResult<SecondContractEvent, InsurancePaid> => {
  const policy = state.policies.get(id)
  if (policy?.user !== user) return E.left({ _tag: 'PolicyMissing' })
  const { conditions, amount } = policy
  const figures = { conditions, amount, left: leftOf(ledger, policy), payoutsToday: payoutsToday(policy, now) }
  const open = contractsOf(state, user).filter((contract) => contract.policy === id)
  const obstacle = ContractInsurance.claimObstacle(figures, open.length)
  if (obstacle !== undefined) return E.left(rejectionOf(obstacle))
  const payout = { id: state.nextPayoutId as PayoutId, policy: id, amount: ContractInsurance.payoutOf(figures) }
  const { user: owner, currency } = policy
  return acceptedDecision([{ _tag: 'InsurancePaid', user: owner, currency, payout: { ...payout, paidAt: now } }], {
    _tag: 'InsurancePaid',
    payout: payout.id,
  })
}

/** Why no insured contract is accepted for this stake; undefined when it is. */
export const insuredRejection = (
  { conditions: { maxStake, maxOpen } }: Policy,
  stake: Decimal.Decimal,
  openCount: number,
): Rejection | undefined => {
  if (stake > maxStake) return { _tag: 'InsuredStakeTooLarge', most: Number(Decimal.toText(maxStake)) }
  return openCount >= maxOpen ? { _tag: 'InsuredContractsTooMany', most: maxOpen } : undefined
}

/** What can be staked of the insured amount. */
export const leftOf = (ledger: Ledger, { user, currency }: Pick<Policy, 'user' | 'currency'>): Decimal.Decimal =>
  Ledgers.balanceOf(ledger, Ledgers.insuredAccount(user, currency))

export const payoutsToday = ({ payoutDay, payoutsOfDay }: Policy, now: Millis): number =>
  payoutDay === exchangeDay(now) ? payoutsOfDay : 0

/** The end of the contract's policy, when what its settlement pays back completes the gain. */
export const endedPolicy = (
  { policies }: SecondContractState,
  ledger: Ledger,
  contract: Contract,
  payout: Decimal.Decimal,
  now: Millis,
): ReadonlyArray<PolicyEnded> => {
  const policy = contract.policy === undefined ? undefined : policies.get(contract.policy)
  if (policy === undefined) return []
  const left = Decimal.plus(leftOf(ledger, policy), payout)
  return left < ContractInsurance.endsAt(policy) ? [] : [{ _tag: 'PolicyEnded', policy, returned: left, at: now }]
}

// Internal
const rejectionOf = (obstacle: ContractInsurance.ClaimObstacle): Rejection => {
  if (obstacle._tag === 'ContractsOpen') return { _tag: 'InsuredContractsOpen' }
  return obstacle._tag === 'LossTooSmall'
    ? { _tag: 'LossTooSmall', most: Decimal.toText(obstacle.mostLeft) }
    : { _tag: 'PaidForToday', most: obstacle.perDay }
}
