/** Placing and cancelling leveraged orders, and the stops of positions. [LEV-2] [LEV-4] [Q13] [Q26] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { MatchId, Millis, OrderId, UserId } from '@hexbourse/domain/kernel'
import { Stops } from '@hexbourse/domain/leverage'
import type { Direction } from '@hexbourse/domain/leverage'
import { either as E } from 'fp-ts'

import { acceptedDecision } from '../kernel/decision.ts'
import type { DecisionResult } from '../kernel/decision.ts'
import { offTick } from '../kernel/limit-price.ts'
import type { Rejection } from '../kernel/rejection.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { LeverageEvent } from './events.ts'
import * as Drafts from './margin-draft.ts'
import type { LeverageMarket } from './market.ts'
import { isPending, openedPosition, pendingPosition, reservedAmount } from './position.ts'
import type { Position } from './position.ts'
import { LEVERAGE_DONE } from './results.ts'
import type { LeverageDone, PositionsEnded, PositionSubmitted } from './results.ts'
import { liquidationPercent, positionsOf } from './state.ts'
import type { LeverageState } from './state.ts'

// Model
/** A market order opens at the mark price; a limit order waits for a price that is better than it. */
export interface SubmitPosition {
  readonly _tag: 'SubmitPosition'
  readonly user: UserId
  readonly match: MatchId
  readonly direction: Direction
  readonly leverage: Decimal.Decimal
  readonly lots: Decimal.Decimal
  /** Undefined for a market order. */
  readonly limit: Decimal.Decimal | undefined
}

export interface CancelPosition {
  readonly _tag: 'CancelPosition'
  readonly user: UserId
  readonly position: OrderId
}

/** Sets both stops of an open position. */
export interface SetStops extends Stops.Stops {
  readonly _tag: 'SetStops'
  readonly user: UserId
  readonly position: OrderId
}

/** Pending orders and open positions of one user. */
const MAX_POSITIONS = 50
/** An older mark price opens nothing. [Q26] */
const MAX_MARK_AGE_MS = 5000

// Rules
export const decideSubmit = (
  state: LeverageState,
  ledger: Ledger,
  command: SubmitPosition,
  now: Millis,
): DecisionResult<LeverageEvent, PositionSubmitted> => {
  const market = state.markets.get(command.match)
  if (market === undefined) return E.left({ _tag: 'PairUnknown' })
  const mark = state.marks.get(command.match)
  const rejection = termsRejection(market, command)
  if (rejection !== undefined) return E.left(rejection)
  if (mark === undefined || mark.at < now - MAX_MARK_AGE_MS) return E.left({ _tag: 'TryAgain' })
  const { limit } = command
  const limitRejection = limit === undefined ? undefined : offLimit(market, command.direction, limit, mark.price)
  if (limitRejection !== undefined) return E.left(limitRejection)
  if (positionsOf(state, command.user).length >= MAX_POSITIONS)
    return E.left({ _tag: 'PositionsTooMany', most: MAX_POSITIONS })
  const id = state.nextPositionId as OrderId
  const order = pendingPosition(market, { ...command, id, price: limit ?? mark.price }, now)
  const draft = Drafts.marginDraft(state, ledger, command.user, market.quote.id)
  if (draft.free < reservedAmount(order)) return E.left({ _tag: 'BalanceNotEnough', currency: market.quote.name })
  const isOpen = limit === undefined
  const position = isOpen ? openedPosition(order, mark.price, now) : order
  draft.free = Decimal.minus(draft.free, reservedAmount(order))
  if (isOpen) draft.held.set(id, position)
  if (Drafts.isLiquidated(draft, (match) => state.marks.get(match)?.price, liquidationPercent(state)))
    return E.left({ _tag: 'RiskTooHigh' })
  const event: LeverageEvent = isOpen
    ? { _tag: 'PositionOpened', position, wasPending: false }
    : { _tag: 'PositionPlaced', position }
  const price = limit ?? position.entryPrice
  return acceptedDecision([event], { _tag: 'PositionSubmitted', position: id, isOpen, price })
}

export const decideCancelPosition = (
  { positions }: LeverageState,
  command: CancelPosition,
  now: Millis,
): DecisionResult<LeverageEvent, PositionsEnded> => {
  const position = positions.get(command.position)
  return position === undefined || position.user !== command.user || !isPending(position)
    ? E.left({ _tag: 'PositionNotFound' })
    : acceptedDecision([{ _tag: 'PositionCancelled', position, at: now }], {
        _tag: 'PositionsEnded',
        positions: [position.id],
      })
}

export const decideSetStops = (
  { positions, marks }: LeverageState,
  { user, position: id, takeProfit, stopLoss }: SetStops,
): DecisionResult<LeverageEvent, LeverageDone> => {
  const position = positions.get(id)
  if (position === undefined || position.user !== user || isPending(position))
    return E.left({ _tag: 'PositionNotFound' })
  const mark = marks.get(position.match)?.price ?? position.entryPrice
  const rejection = stopsRejection(position, { takeProfit, stopLoss }, mark)
  return rejection === undefined
    ? acceptedDecision([{ _tag: 'StopsSet', user, position: id, takeProfit, stopLoss }], LEVERAGE_DONE)
    : E.left(rejection)
}

// Internal
const termsRejection = (market: LeverageMarket, { lots, leverage }: SubmitPosition): Rejection | undefined => {
  if (!market.isOpen) return { _tag: 'LeverageClosed' }
  if (!Decimal.isMultipleOf(Decimal.one, lots)) return { _tag: 'LotsNotWhole' }
  if (lots < market.minLots) return { _tag: 'LotsTooFew', least: count(market.minLots) }
  if (lots > market.maxLots) return { _tag: 'LotsTooMany', most: count(market.maxLots) }
  return market.leverages.includes(leverage) ? undefined : { _tag: 'LeverageUnavailable' }
}

const count = (lots: Decimal.Decimal): number => Number(Decimal.toText(lots))

/** A limit long opens below the last price, a limit short above it. */
const offLimit = (
  market: LeverageMarket,
  direction: Direction,
  limit: Decimal.Decimal,
  last: Decimal.Decimal,
): Rejection | undefined => {
  if (!Decimal.isPositive(limit)) return { _tag: 'PriceNotPositive' }
  const rejection = offTick(market, limit)
  if (rejection !== undefined) return rejection
  const price = Decimal.toText(last)
  if (direction === 'long') return limit < last ? undefined : { _tag: 'LimitNotBelow', price }
  return limit > last ? undefined : { _tag: 'LimitNotAbove', price }
}

const stopsRejection = (
  { direction, entryPrice }: Position,
  stops: Stops.Stops,
  currentPrice: Decimal.Decimal,
): Rejection | undefined => {
  const checked = Stops.check(stops, { direction, entryPrice, currentPrice })
  if (E.isRight(checked)) return undefined
  const { left: error } = checked
  if (error._tag !== 'StopNotAbove' && error._tag !== 'StopNotBelow') return { _tag: 'TryAgain' }
  return { _tag: error._tag, field: error.field, price: Decimal.toText(error.bound) }
}
