/** Parameters of the spot markets. A change affects later orders only, because trades carry their fees. [Q20] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { MatchId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { pairByMatch } from '../kernel/catalog.ts'
import type { MarketParameters, Pair } from '../kernel/catalog.ts'
import { acceptedDecision } from '../kernel/decision.ts'
import type { DecisionResult } from '../kernel/decision.ts'
import type { SpotEvent } from './events.ts'

// Model
export interface Market extends Pair, MarketParameters {
  readonly feeShare: FeeShare
  /** A quantity divided by it is its fee. Undefined where such a fee may have to be rounded. */
  readonly quantityFeeDivisor: bigint | undefined
}

/** Steps of the eighth decimal per unit received, as a fraction in its lowest terms. */
interface FeeShare {
  readonly numerator: bigint
  readonly denominator: bigint
  /** One less than the denominator: added before the division, it rounds up. */
  readonly upTerm: bigint
}

/** Sets all parameters of a market. Without a change there is no event. */
export interface ConfigureMarket {
  readonly _tag: 'ConfigureMarket'
  readonly match: MatchId
  readonly parameters: MarketParameters
}

export interface ConfigureMarketResult {
  readonly _tag: 'ConfigureMarketResult'
}

// Constructors
/** By assignment, because objects that spread two others have no layout in common, which slows every order. */
export const configuredMarket = (pair: Pair, parameters: MarketParameters): Market => {
  const feeShare = feeShareOf(parameters.feePercent)
  return Object.assign({}, pair, parameters, { feeShare, quantityFeeDivisor: quantityFeeDivisor(pair, feeShare) })
}

// Rules
export const decideConfigureMarket = (
  markets: ReadonlyMap<MatchId, Market>,
  { match, parameters }: ConfigureMarket,
): DecisionResult<SpotEvent, ConfigureMarketResult> => {
  if (pairByMatch(match) === undefined) return E.left({ _tag: 'PairUnknown' })
  const current = markets.get(match)
  const isChanged =
    current === undefined ||
    current.feePercent !== parameters.feePercent ||
    current.leastOrderValue !== parameters.leastOrderValue ||
    current.maxOpenOrders !== parameters.maxOpenOrders
  return acceptedDecision(isChanged ? [{ _tag: 'MarketConfigured', match, parameters }] : [], {
    _tag: 'ConfigureMarketResult',
  })
}

/** Fee on the amount received, rounded up at the eighth decimal. */
export const feeFor = (
  { feeShare: { numerator, denominator, upTerm } }: Market,
  received: Decimal.Decimal,
): Decimal.Decimal => {
  // most fees are one part in so many, where the product would change nothing
  const dividend = numerator === 1n ? received : received * numerator
  return Decimal.fromUnits(((dividend + upTerm) / denominator) * FEE_STEP)
}

/** Fee on a quantity of the market, which has no more decimals than the market allows. The same as `feeFor`, in less time. */
export const quantityFee = (market: Market, quantity: Decimal.Decimal): Decimal.Decimal => {
  const { quantityFeeDivisor: divisor } = market
  return divisor === undefined ? feeFor(market, quantity) : Decimal.fromUnits(quantity / divisor)
}

// Internal
/** Units of the eighth decimal. */
const FEE_STEP = 10n ** 10n
const FEE_DIVISOR = 100n * Decimal.one * FEE_STEP

/** Of the fee in percent. A short denominator divides several times faster than the exact one with thirty digits. */
const feeShareOf = (feePercent: Decimal.Decimal): FeeShare => {
  const shared = greatestDivisor(feePercent, FEE_DIVISOR)
  const denominator = FEE_DIVISOR / shared
  return { numerator: feePercent / shared, denominator, upTerm: denominator - 1n }
}

const quantityFeeDivisor = ({ quantityDecimals }: Pair, { numerator, denominator }: FeeShare): bigint | undefined => {
  const isRounded = Decimal.fromSteps(1, quantityDecimals) % denominator !== 0n
  return isRounded || numerator !== 1n || denominator % FEE_STEP !== 0n ? undefined : denominator / FEE_STEP
}

const greatestDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestDivisor(b, a % b))
