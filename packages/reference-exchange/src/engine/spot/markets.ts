/** Parameters of the spot markets. A change affects later orders only, because trades carry their fees. [Q20] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { MatchId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { pairByMatch } from '../kernel/catalog.ts'
import type { MarketParameters, Pair } from '../kernel/catalog.ts'
import { accepted } from '../kernel/decision.ts'
import type { DecisionResult } from '../kernel/decision.ts'
import type { SpotEvent } from './events.ts'

// Model
export interface Market extends Pair, MarketParameters {}

/** Sets all parameters of a market. Without a change there is no event. */
export interface ConfigureMarket {
  readonly _tag: 'ConfigureMarket'
  readonly match: MatchId
  readonly parameters: MarketParameters
}

export interface ConfigureMarketResult {
  readonly _tag: 'ConfigureMarketResult'
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
  return accepted(isChanged ? [{ _tag: 'MarketConfigured', match, parameters }] : [], {
    _tag: 'ConfigureMarketResult',
  })
}

/** Fee on the amount received, rounded up at the eighth decimal. */
export const feeFor = ({ feePercent }: Market, received: Decimal.Decimal): Decimal.Decimal =>
  Decimal.fromUnits(((received * feePercent + FEE_DIVISOR - 1n) / FEE_DIVISOR) * FEE_STEP)

// Internal
/** Units of the eighth decimal. */
const FEE_STEP = 10n ** 10n
const FEE_DIVISOR = 100n * Decimal.one * FEE_STEP
