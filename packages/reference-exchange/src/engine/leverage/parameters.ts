/** Setting the parameters of leveraged trading. They change by events, and never for positions that exist. [LEV-7] [Q12] */
import type { Decimal, MatchId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { pairByMatch } from '../kernel/catalog.ts'
import { acceptedDecision } from '../kernel/decision.ts'
import type { DecisionResult } from '../kernel/decision.ts'
import { encodeSorted } from '../kernel/json.ts'
import type { LeverageEvent } from './events.ts'
import type { LeverageParameters } from './market.ts'
import type { LeverageDone } from './results.ts'
import { LEVERAGE_DONE } from './results.ts'

// Model
/** Sets all parameters of a market. Without a change there is no event. */
export interface ConfigureLeverage {
  readonly _tag: 'ConfigureLeverage'
  readonly match: MatchId
  readonly parameters: LeverageParameters
}

/** Sets the risk rate, in percent below 100, at which accounts are liquidated. Without a change there is no event. */
export interface ConfigureLiquidation {
  readonly _tag: 'ConfigureLiquidation'
  readonly percent: Decimal.Decimal
}

// Rules
export const decideConfigureLeverage = (
  current: ReadonlyMap<MatchId, LeverageParameters>,
  { match, parameters }: ConfigureLeverage,
): DecisionResult<LeverageEvent, LeverageDone> => {
  if (pairByMatch(match) === undefined) return E.left({ _tag: 'PairUnknown' })
  const isChanged = encodeSorted(current.get(match) ?? {}) !== encodeSorted(parameters)
  return acceptedDecision(isChanged ? [{ _tag: 'LeverageConfigured', match, parameters }] : [], LEVERAGE_DONE)
}

export const decideConfigureLiquidation = (
  current: Decimal.Decimal | undefined,
  { percent }: ConfigureLiquidation,
): DecisionResult<LeverageEvent, LeverageDone> =>
  acceptedDecision(percent === current ? [] : [{ _tag: 'LiquidationConfigured', percent }], LEVERAGE_DONE)
