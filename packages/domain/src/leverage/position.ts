/** A leveraged order from its placement to its end; a position while it is open. [LEV-3] [Q3] */
import type { Baseline, Millis, OrderId, PairId } from '@hexbourse/domain/kernel'
import { Decimal, Ids, Intent } from '@hexbourse/domain/kernel'

import type { Direction } from './estimate.ts'
import type { Status } from './life-cycle.ts'
import { allowedActions } from './life-cycle.ts'
import type { Order } from './order.ts'

// Model
/** What a position gains or loses with the price. */
export interface Exposure {
  readonly pair: PairId
  readonly direction: Direction
  /** In the base currency. */
  readonly quantity: Decimal.Decimal
  /** Price with its spread. */
  readonly entryPrice: Decimal.Decimal
  /** Last price of the market; the closing price once closed. */
  readonly currentPrice: Decimal.Decimal
  /** What is left of the initial margin after overnight fees, in the quote currency. */
  readonly margin: Decimal.Decimal
}

/** Prices and amounts in the quote currency. */
export interface Position extends Exposure {
  readonly id: OrderId
  readonly baseName: string
  readonly quoteName: string
  readonly status: Status
  readonly lots: Decimal.Decimal
  /** How many times the margin the position is worth. */
  readonly leverage: Decimal.Decimal
  /** The limit price, or the market price at placing; without spread. */
  readonly requestedPrice: Decimal.Decimal
  readonly initialMargin: Decimal.Decimal
  /** Charged once at placing. */
  readonly fee: Decimal.Decimal
  readonly overnightFees: Decimal.Decimal
  readonly takeProfit: Decimal.Decimal | undefined
  readonly stopLoss: Decimal.Decimal | undefined
  /** The booked result of a closed position. */
  readonly realizedPnl: Decimal.Decimal | undefined
  readonly placedAt: Millis
  /** undefined while pending. */
  readonly openedAt: Millis | undefined
  /** When it was closed or cancelled. */
  readonly endedAt: Millis | undefined
}

/** Which open positions a batch close means: of one market, or of all of them. [LEV-4] */
export interface Batch {
  readonly direction: Direction | 'all'
  readonly pair: PairId | undefined
}

// Rules
/**
 * Gain (positive) or loss (negative) at a price, in the quote currency; exact while price and quantity have 18 decimals
 * together. [LEV-6]
 */
export const pnlAt = (
  { direction, quantity, entryPrice }: Pick<Exposure, 'direction' | 'quantity' | 'entryPrice'>,
  price: Decimal.Decimal,
): Decimal.Decimal =>
  Decimal.times(direction === 'long' ? Decimal.minus(price, entryPrice) : Decimal.minus(entryPrice, price), quantity)

/** Gain or loss at the current price. */
export const unrealizedPnl = (position: Exposure): Decimal.Decimal => pnlAt(position, position.currentPrice)

/** Gain or loss in percent of the initial margin, rounded down at 18 decimals; undefined without a margin. */
export const percentOfMargin = (
  { initialMargin }: Pick<Position, 'initialMargin'>,
  pnl: Decimal.Decimal,
): Decimal.Decimal | undefined =>
  Decimal.isPositive(initialMargin) ? Decimal.divide(Decimal.times(pnl, HUNDRED), initialMargin) : undefined

/** ROE: the gain or loss at the current price in percent of the initial margin. */
export const roe = (position: Pick<Position, 'initialMargin'> & Exposure): Decimal.Decimal | undefined =>
  percentOfMargin(position, unrealizedPnl(position))

/** The positions that a batch close closes. */
export const inBatch = <A extends Pick<Position, 'status' | 'direction' | 'pair'>>(
  positions: ReadonlyArray<A>,
  { direction, pair }: Batch,
): ReadonlyArray<A> =>
  positions.filter(
    (position) =>
      allowedActions(position.status, 'user').includes('close') &&
      (direction === 'all' || position.direction === direction) &&
      (pair === undefined || Ids.isSamePair(position.pair, pair)),
  )

/**
 * Positions that may be of the sent order: not in the baseline, same market, direction, lots and leverage; for a limit
 * order the same price. [Q24]
 */
export const candidates = (
  positions: ReadonlyArray<Position>,
  sent: Order & { readonly pair: PairId },
  baseline: Baseline,
): ReadonlyArray<Position> =>
  positions.filter(
    (position) =>
      Intent.isOutside(baseline, String(position.id)) &&
      Ids.isSamePair(position.pair, sent.pair) &&
      position.direction === sent.direction &&
      position.lots === sent.lots &&
      position.leverage === sent.leverage &&
      (sent.orderType === 'market' || position.requestedPrice === sent.price),
  )

/** By descending id. */
export const newestFirst = (positions: ReadonlyArray<Position>): ReadonlyArray<Position> =>
  [...positions].sort((a, b) => b.id - a.id)

// Internal
const HUNDRED = Decimal.fromInteger(100)
