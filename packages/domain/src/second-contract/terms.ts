/** What can be staked, for how long, and what it pays. [SEC-1] */
import type { CurrencyId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import { Fees } from '@hexbourse/domain/trading'

import type { Insurance } from './insurance.ts'

// Model
/** Amounts in the currency itself. */
export interface StakeCurrency {
  readonly currency: CurrencyId
  readonly name: string
  /** Stakes to choose from, ascending; any other stake can be typed as well. */
  readonly presets: ReadonlyArray<Decimal.Decimal>
  /** Percent of the stake, paid beside it. */
  readonly feePercent: Decimal.Decimal
  /** Least stake, of which every stake is a multiple; undefined: stakes are whole numbers from 1. */
  readonly minStake: Decimal.Decimal | undefined
  /** undefined: no limit. */
  readonly maxStake: Decimal.Decimal | undefined
  /** Open contracts in this currency that a user may have; undefined: no limit. */
  readonly maxOpen: number | undefined
  /** Free balance of the second-contract wallet. */
  readonly free: Decimal.Decimal
  /** undefined where none is offered. [TXT-6] */
  readonly insurance: Insurance | undefined
}

/** A duration that the exchange offers, with what it pays. */
export interface Duration {
  /** Positive. */
  readonly seconds: number
  /** Profit of a contract that is won, in percent of the stake. */
  readonly payoutRate: Decimal.Decimal
}

/** Currencies and durations that the exchange offers. */
export interface Terms {
  readonly currencies: ReadonlyArray<StakeCurrency>
  /** Shortest first. */
  readonly durations: ReadonlyArray<Duration>
}

/** What a stake takes from the wallet. */
export interface Cost {
  readonly fee: Decimal.Decimal
  /** Stake and fee. */
  readonly total: Decimal.Decimal
}

// Constructors
/** The currency that existing clients choose at first. [Q30] */
export const DEFAULT_CURRENCY = 3

// Rules
/** The fee is rounded up to 8 decimals. */
export const costOf = (stake: Decimal.Decimal, { feePercent }: Pick<StakeCurrency, 'feePercent'>): Cost => {
  const fee = Fees.feeOn(stake, feePercent)
  return { fee, total: Decimal.plus(stake, fee) }
}

/** What insured contracts are checked against: the insured amount and its limits. undefined without a policy. [TXT-6] */
export const insuredCurrency = (currency: StakeCurrency): StakeCurrency | undefined => {
  const policy = currency.insurance?.policy
  if (policy === undefined) return undefined
  const { maxStake } = policy.conditions
  const isLess = currency.maxStake === undefined || maxStake < currency.maxStake
  return { ...currency, free: policy.left, maxStake: isLess ? maxStake : currency.maxStake }
}

/** The currency with this id, else the default one, else the first. undefined without currencies. */
export const chosenCurrency = (
  currencies: ReadonlyArray<StakeCurrency>,
  currency: CurrencyId | undefined,
): StakeCurrency | undefined =>
  currencies.find((one) => one.currency === currency) ??
  currencies.find((one) => one.currency === DEFAULT_CURRENCY) ??
  currencies[0]
