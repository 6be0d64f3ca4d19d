/** Events of the spot markets. [SPOT-4] [SPOT-6] [SPOT-7] */
import type { Decimal, MatchId, Millis, OrderId, UserId } from '@hexbourse/domain/kernel'

import type { MarketParameters } from '../kernel/catalog.ts'
import type { FilledTotals, Order, Side } from './book.ts'

// Model
export interface Trade {
  readonly id: number
  readonly match: MatchId
  readonly price: Decimal.Decimal
  readonly quantity: Decimal.Decimal
  readonly at: Millis
  /** Side of the incoming order. The other order was resting. */
  readonly takerSide: Side
  readonly buyer: UserId
  readonly seller: UserId
  /** In the base currency. */
  readonly buyFee: Decimal.Decimal
  /** In the quote currency. */
  readonly sellFee: Decimal.Decimal
}

/** Amounts in the two currencies of a market. */
export interface MarketAmounts {
  readonly base: Decimal.Decimal
  readonly quote: Decimal.Decimal
}

/** Price and quantity of a quote. */
export type QuotedLevel = readonly [price: Decimal.Decimal, quantity: Decimal.Decimal]

export interface OrderFilled {
  readonly _tag: 'OrderFilled'
  readonly trade: Trade
  readonly restingOrderId: OrderId
}

export type SpotEvent =
  | { readonly _tag: 'MarketConfigured'; readonly match: MatchId; readonly parameters: MarketParameters }
  | {
      readonly _tag: 'Funded'
      readonly user: UserId
      readonly currency: number
      readonly amount: Decimal.Decimal
    }
  | {
      readonly _tag: 'OrderRested'
      readonly order: Order
      readonly remaining: Decimal.Decimal
      /** On arrival; undefined in events of version 1. */
      readonly filled?: FilledTotals
    }
  | OrderFilled
  | { readonly _tag: 'OrderCancelled'; readonly order: Order; readonly remaining: Decimal.Decimal }
  /** Summary of a market order. Its fills are separate events. */
  | {
      readonly _tag: 'MarketOrderExecuted'
      readonly user: UserId
      readonly match: MatchId
      readonly side: Side
      readonly filledQuantity: Decimal.Decimal
      readonly value: Decimal.Decimal
      readonly droppedQuantity: Decimal.Decimal
    }
  /** The market maker's quotes in a market end. Their reserved amounts are released. */
  | {
      readonly _tag: 'QuotesCancelled'
      readonly match: MatchId
      readonly orders: ReadonlyArray<OrderId>
      readonly released: MarketAmounts
    }
  /**
   * The market maker quotes a market. The resting orders have consecutive ids from `firstId` on, bids first, and
   * reserve the locked amounts.
   */
  | {
      readonly _tag: 'MarketQuoted'
      readonly match: MatchId
      readonly at: Millis
      readonly mid: Decimal.Decimal
      readonly firstId: OrderId
      readonly bids: ReadonlyArray<QuotedLevel>
      readonly asks: ReadonlyArray<QuotedLevel>
      readonly locked: MarketAmounts
    }
