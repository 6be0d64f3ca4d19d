/** What the exchange offers: markets, stakes and durations of second contracts. [SEC-1] */
import type { CurrencyId, MatchId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { StakeTerms } from '@hexbourse/domain/second-contract'

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
): StakeParameters => ({
  currency: currency as CurrencyId,
  presets: presets.map(Decimal.fromInteger),
  feePercent: Decimal.fromInteger(feePercent),
  minStake: Decimal.fromInteger(min),
  maxStake: Decimal.fromInteger(max),
  maxOpen: MAX_OPEN,
})

const MAX_OPEN = 10

/** Parameters of an exchange that was never configured: all markets in USDT but the one of the offering token. */
export const defaultSecondContracts = (): SecondContractParameters => ({
  markets: PAIRS.filter(({ base, quote }) => quote.id === VALUATION_CURRENCY.id && base.id !== OFFERING_TOKEN.id).map(
    ({ match }) => match,
  ),
  currencies: [
    stakes(3, 2, [10, 50, 100, 200, 500, 1000], [10, 10_000]),
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
