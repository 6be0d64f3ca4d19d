/** Results of leveraged trading. */
import type { Decimal, OrderId } from '@hexbourse/domain/kernel'

// Model
/** Result of a command that has nothing more to say. */
export interface LeverageDone {
  readonly _tag: 'LeverageDone'
}

export const LEVERAGE_DONE: LeverageDone = { _tag: 'LeverageDone' }

/** Result of closing or cancelling. */
export interface PositionsEnded {
  readonly _tag: 'PositionsEnded'
  readonly positions: ReadonlyArray<OrderId>
}

export interface PositionSubmitted {
  readonly _tag: 'PositionSubmitted'
  readonly position: OrderId
  /** False for a limit order, which waits for its price. */
  readonly isOpen: boolean
  /** Entry price, or the limit price of an order that waits. */
  readonly price: Decimal.Decimal
}

export type LeverageResult = LeverageDone | PositionsEnded | PositionSubmitted
