/** Accepting and settling second contracts. [SEC-1] [SEC-2] [SEC-3] [Q11] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { MatchId, Millis, OrderId, UserId } from '@hexbourse/domain/kernel'
import { SecondContract, StakeTerms } from '@hexbourse/domain/second-contract'
import type { StakeOrder } from '@hexbourse/domain/second-contract'
import { either as E } from 'fp-ts'

import { currencyById, pairByMatch } from '../kernel/catalog.ts'
import { acceptedDecision } from '../kernel/decision.ts'
import type { DecisionResult } from '../kernel/decision.ts'
import type { Rejection } from '../kernel/rejection.ts'
import * as Ledgers from '../ledger/ledger.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Contract } from './contract.ts'
import type { ContractSettled, SecondContractEvent } from './events.ts'
import { endedPolicy, insuredRejection } from './insurance.ts'
import type { StakeParameters } from './offer.ts'
import { SECOND_CONTRACT_DONE } from './results.ts'
import type { ContractPlaced, SecondContractDone } from './results.ts'
import { activePolicy, contractsOf, parametersOf } from './state.ts'
import type { SecondContractState } from './state.ts'

// Model
/** Opens at the public price of the second in which the exchange received it. */
export interface SubmitContract extends StakeOrder.Order {
  readonly _tag: 'SubmitContract'
  readonly user: UserId
  readonly match: MatchId
  /** Public price at `receivedAt`. */
  readonly price: Decimal.Decimal
  readonly receivedAt: Millis
}

export interface SettleContract {
  readonly _tag: 'SettleContract'
  readonly contract: OrderId
  /** Public price at expiry; undefined where there is none. */
  readonly price: Decimal.Decimal | undefined
}

/** A price read longer ago opens nothing. */
const MAX_PRICE_AGE_MS = 5000

// Rules
export const decideSubmitContract = (
  state: SecondContractState,
  ledger: Ledger,
  command: SubmitContract,
  now: Millis,
): DecisionResult<SecondContractEvent, ContractPlaced> => {
  const { user, match, currency, direction, stake, seconds, isInsured, price, receivedAt } = command
  const parameters = parametersOf(state)
  const stakes = parameters.currencies.find((one) => one.currency === currency)
  if (pairByMatch(match) === undefined) return E.left({ _tag: 'PairUnknown' })
  if (stakes === undefined) return E.left({ _tag: 'CurrencyUnknown' })
  if (!parameters.markets.includes(match)) return E.left({ _tag: 'SecondContractsClosed' })
  const duration = parameters.durations.find((one) => one.seconds === seconds)
  if (duration === undefined) return E.left({ _tag: 'DurationUnavailable' })
  const rejection = stakeRejection(stakes, stake)
  if (rejection !== undefined) return E.left(rejection)
  const open = contractsOf(state, user).filter((contract) => contract.currency === currency)
  if (open.length >= stakes.maxOpen) return E.left({ _tag: 'ContractsTooMany', most: stakes.maxOpen })
  const policy = isInsured ? activePolicy(state, user, currency) : undefined
  if (isInsured && policy === undefined) return E.left({ _tag: 'PolicyMissing' })
  const insuredOpen = open.filter((contract) => contract.policy !== undefined).length
  const refusal = policy && insuredRejection(policy, stake, insuredOpen)
  if (refusal !== undefined) return E.left(refusal)
  if (receivedAt > now || receivedAt < now - MAX_PRICE_AGE_MS) return E.left({ _tag: 'TryAgain' })
  const { fee, total } = StakeTerms.costOf(stake, stakes)
  const source =
    policy === undefined
      ? Ledgers.freeAccount(user, 'second-contract', currency)
      : Ledgers.insuredAccount(user, currency)
  if (Ledgers.balanceOf(ledger, source) < total)
    return E.left({ _tag: 'BalanceNotEnough', currency: currencyById(currency)?.name ?? '' })
  const contract: Contract = {
    id: state.nextContractId as OrderId,
    user,
    match,
    currency,
    direction,
    stake,
    seconds,
    fee,
    payoutRate: duration.payoutRate,
    entryPrice: price,
    acceptedAt: receivedAt,
    expiresAt: (receivedAt + seconds * 1000) as Millis,
    policy: policy?.id,
  }
  return acceptedDecision([{ _tag: 'ContractAccepted', contract }], { _tag: 'ContractPlaced', contract: contract.id })
}

/** Once, and not before the expiry. The result follows from the two prices alone. */
export const decideSettleContract = (
  state: SecondContractState,
  ledger: Ledger,
  { contract: id, price }: SettleContract,
  now: Millis,
): DecisionResult<SecondContractEvent, SecondContractDone> => {
  const contract = state.contracts.get(id)
  if (contract === undefined || contract.expiresAt > now) return E.left({ _tag: 'ContractNotFound' })
  const profit = price === undefined ? Decimal.zero : SecondContract.settledAt(contract, price).profit
  const isInsured = contract.policy !== undefined && state.policies.has(contract.policy)
  const settled: ContractSettled = { _tag: 'ContractSettled', contract, endPrice: price, profit, at: now, isInsured }
  const payout = Decimal.plus(contract.stake, profit)
  return acceptedDecision([settled, ...endedPolicy(state, ledger, contract, payout, now)], SECOND_CONTRACT_DONE)
}

// Internal
const stakeRejection = ({ minStake, maxStake }: StakeParameters, stake: Decimal.Decimal): Rejection | undefined => {
  if (!Decimal.isPositive(stake) || !Decimal.isMultipleOf(Decimal.one, stake)) return { _tag: 'StakeNotWhole' }
  if (stake < minStake) return { _tag: 'StakeTooSmall', least: count(minStake) }
  if (stake > maxStake) return { _tag: 'StakeTooLarge', most: count(maxStake) }
  return Decimal.isMultipleOf(minStake, stake) ? undefined : { _tag: 'StakeNotMultiple', step: count(minStake) }
}

const count = (whole: Decimal.Decimal): number => Number(Decimal.toText(whole))
