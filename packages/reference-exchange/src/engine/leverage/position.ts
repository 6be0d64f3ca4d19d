/** A leveraged order from its placement to its end; a position once it is open. [LEV-2] [LEV-3] [Q3] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { MatchId, Millis, OrderId, UserId } from '@hexbourse/domain/kernel'
import { LeverageEstimate, Position as Positions } from '@hexbourse/domain/leverage'
import type { Direction } from '@hexbourse/domain/leverage'

import { pairByMatch } from '../kernel/catalog.ts'
import { dayOf, dayStart } from '../kernel/exchange-days.ts'
import type { LeverageMarket } from './market.ts'

// Model
/** Prices and amounts in the quote currency. Its rates are those of its placement. */
export interface Position {
  readonly id: OrderId
  readonly user: UserId
  readonly match: MatchId
  readonly direction: Direction
  readonly leverage: Decimal.Decimal
  readonly lots: Decimal.Decimal
  /** In the base currency. */
  readonly quantity: Decimal.Decimal
  /** The limit price, or the mark price at which a market order opened. */
  readonly requestedPrice: Decimal.Decimal
  /** With the spread. */
  readonly entryPrice: Decimal.Decimal
  readonly initialMargin: Decimal.Decimal
  /** What overnight fees left of the initial margin. */
  readonly margin: Decimal.Decimal
  readonly fee: Decimal.Decimal
  readonly spreadPercent: Decimal.Decimal
  readonly overnightPercent: Decimal.Decimal
  readonly overnightFees: Decimal.Decimal
  readonly takeProfit: Decimal.Decimal | undefined
  readonly stopLoss: Decimal.Decimal | undefined
  readonly placedAt: Millis
  /** Undefined while pending. */
  readonly openedAt: Millis | undefined
  /** Time of the next overnight fee. Undefined while pending, and without such a fee. */
  readonly feeDueAt: Millis | undefined
}

export interface OrderedPosition {
  readonly id: OrderId
  readonly user: UserId
  readonly direction: Direction
  readonly leverage: Decimal.Decimal
  readonly lots: Decimal.Decimal
  readonly price: Decimal.Decimal
}

// Constructors
/** A pending order at a price, with the terms of its market. */
export const pendingPosition = (market: LeverageMarket, order: OrderedPosition, now: Millis): Position => {
  const { quantity, entryPrice, margin, fee } = LeverageEstimate.estimate(order, market)
  return {
    id: order.id,
    user: order.user,
    match: market.match,
    direction: order.direction,
    leverage: order.leverage,
    lots: order.lots,
    quantity,
    requestedPrice: order.price,
    entryPrice,
    initialMargin: margin,
    margin,
    fee,
    spreadPercent: market.spreadPercent,
    overnightPercent: market.overnightPercent,
    overnightFees: Decimal.zero,
    takeProfit: undefined,
    stopLoss: undefined,
    placedAt: now,
    openedAt: undefined,
    feeDueAt: undefined,
  }
}

// Rules
/** Opens at a mark price, which for a limit order is its price or a better one. Margin and fee stay as reserved. */
export const openedPosition = (position: Position, mark: Decimal.Decimal, now: Millis): Position => ({
  ...position,
  entryPrice: LeverageEstimate.entryPrice(position.direction, mark, position.spreadPercent),
  openedAt: now,
  feeDueAt: Decimal.isPositive(position.overnightPercent) ? firstFeeAt(now) : undefined,
})

export const isPending = ({ openedAt }: Position): boolean => openedAt === undefined

/** Margin and fee, which a pending order reserves. */
export const reservedAmount = LeverageEstimate.cost

/** Booked gain or loss at a price: rounded to 8 decimals, against the user. */
export const bookedPnl = (position: Position, price: Decimal.Decimal): Decimal.Decimal => {
  const pnl = Positions.pnlAt(position, price)
  return Decimal.round(LeverageEstimate.PLACES, pnl, Decimal.isNegative(pnl) ? 'up' : 'down')
}

/** Currency of margin, fee and result. */
export const quoteOf = ({ match }: Pick<Position, 'match'>): number => pairByMatch(match)?.quote.id ?? 0

// Internal
const DAY_MS = 86_400_000
/** Overnight fees are due at 00:01 in Asia/Shanghai. */
const FEE_TIME_MS = 60_000

/** On the day after the opening. */
const firstFeeAt = (openedAt: Millis): Millis => (dayStart(dayOf(openedAt / 1000) + 1) * 1000 + FEE_TIME_MS) as Millis

export const nextFeeAt = (feeDueAt: Millis): Millis => (feeDueAt + DAY_MS) as Millis
