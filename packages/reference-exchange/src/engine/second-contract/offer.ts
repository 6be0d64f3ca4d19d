/** What the exchange offers: markets, stakes and durations of second contracts. [SEC-1] */
import type { CurrencyId, MatchId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { ContractInsurance, StakeTerms } from '@hexbourse/domain/second-contract'

import { OFFERING_TOKEN, PAIRS, VALUATION_CURRENCY } from '../kernel/catalog.ts'

// Model
/** Stakes in one currency. Amounts are whole numbers of it. */
export interface StakeParameters {
  readonly currency: CurrencyId
  readonly presets: ReadonlyArray<Decimal.Decimal>
  /** Percent of the stake. */
  readonly feePercent: Decimal.Decimal
  /** Least stake, of which every stake is a multiple. */
  readonly minStake: Decimal.Decimal
  readonly maxStake: Decimal.Decimal
  /** Open contracts of a user. */
  readonly maxOpen: number
  /** Policies that can be bought; undefined: none. [TXT-6] */
  readonly insurance?: ReadonlyArray<ContractInsurance.Offer> | undefined
}

export interface SecondContractParameters {
  /** Markets that are open for new contracts. Open contracts are settled whatever is set. */
  readonly markets: ReadonlyArray<MatchId>
  readonly currencies: ReadonlyArray<StakeParameters>
  readonly durations: ReadonlyArray<StakeTerms.Duration>
}

// Constructors
const stakes = (
  currency: number,
  feePercent: number,
  presets: ReadonlyArray<number>,
  [min, max]: readonly [number, number],
  insurance?: ReadonlyArray<ContractInsurance.Offer>,
): StakeParameters => ({
  currency: currency as CurrencyId,
  presets: presets.map(Decimal.fromInteger),
  feePercent: Decimal.fromInteger(feePercent),
  minStake: Decimal.fromInteger(min),
  maxStake: Decimal.fromInteger(max),
  maxOpen: MAX_OPEN,
  insurance,
})

const MAX_OPEN = 10

/** A loss of half the amount can be claimed, a gain of the whole amount ends the policy. */
const policy = (type: number, [least, most]: readonly [number, number]): ContractInsurance.Offer => ({
  type,
  leastAmount: Decimal.fromInteger(least),
  mostAmount: Decimal.fromInteger(most),
  premiumPercent: Decimal.fromInteger(10),
  claimPercent: Decimal.fromInteger(50),
  payoutPercent: Decimal.fromInteger(20),
  emptyFactor: Decimal.fromSteps(15, 1),
  gainPercent: Decimal.fromInteger(100),
  payoutsPerDay: 2,
  maxStake: Decimal.fromInteger(500),
  maxOpen: 3,
})

/** Parameters of an exchange that was never configured: all markets in USDT but the one of the offering token. */
export const defaultSecondContracts = (): SecondContractParameters => ({
  markets: PAIRS.filter(({ base, quote }) => quote.id === VALUATION_CURRENCY.id && base.id !== OFFERING_TOKEN.id).map(
    ({ match }) => match,
  ),
  currencies: [
    stakes(3, 2, [10, 50, 100, 200, 500, 1000], [10, 10_000], [policy(1, [100, 5000])]),
    stakes(1, 2, [1, 2, 5], [1, 10]),
    stakes(2, 2, [1, 5, 10, 20], [1, 200]),
  ],
  durations: DURATIONS.map(([seconds, rate]) => ({ seconds, payoutRate: Decimal.fromInteger(rate) })),
})

const DURATIONS = [
  [30, 80],
  [60, 85],
  [120, 88],
  [180, 90],
  [300, 92],
] as const
