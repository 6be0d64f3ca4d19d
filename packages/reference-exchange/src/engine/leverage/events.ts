/** Events of leveraged trading. [LEV-2] [LEV-3] [LEV-4] */
import type { Decimal, MatchId, Millis, OrderId, UserId } from '@hexbourse/domain/kernel'

import type { LeverageParameters } from './market.ts'
import type { Position } from './position.ts'

// Model
export type CloseCause = 'user' | 'take-profit' | 'stop-loss' | 'liquidation'

export type MarkPrice = readonly [match: MatchId, price: Decimal.Decimal]

export interface PositionClosed {
  readonly _tag: 'PositionClosed'
  /** As it was while open. */
  readonly position: Position
  readonly price: Decimal.Decimal
  /** Gain or loss at the price; 8 decimals. */
  readonly pnl: Decimal.Decimal
  /** Part of a loss that the account did not cover; 8 decimals. */
  readonly shortfall: Decimal.Decimal
  readonly cause: CloseCause
  readonly at: Millis
}

export interface PositionCancelled {
  readonly _tag: 'PositionCancelled'
  readonly position: Position
  readonly at: Millis
}

export interface PositionOpened {
  readonly _tag: 'PositionOpened'
  readonly position: Position
  readonly wasPending: boolean
}

export type LeverageEvent =
  | { readonly _tag: 'LeverageConfigured'; readonly match: MatchId; readonly parameters: LeverageParameters }
  | { readonly _tag: 'LiquidationConfigured'; readonly percent: Decimal.Decimal }
  | { readonly _tag: 'MarkPricesRecorded'; readonly prices: ReadonlyArray<MarkPrice> }
  /** A limit order that waits for its price. */
  | { readonly _tag: 'PositionPlaced'; readonly position: Position }
  | {
      readonly _tag: 'StopsSet'
      readonly user: UserId
      readonly position: OrderId
      readonly takeProfit: Decimal.Decimal | undefined
      readonly stopLoss: Decimal.Decimal | undefined
    }
  | {
      readonly _tag: 'OvernightFeeCharged'
      readonly user: UserId
      readonly match: MatchId
      readonly position: OrderId
      readonly fromMargin: Decimal.Decimal
      readonly fromFree: Decimal.Decimal
      readonly nextAt: Millis
    }
  | PositionOpened
  | PositionClosed
  | PositionCancelled
