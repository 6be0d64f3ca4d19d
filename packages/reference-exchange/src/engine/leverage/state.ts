/** State of leveraged trading and how events change it. [LEV-3] [LEV-4] [Q12] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { MatchId, Millis, OrderId, UserId } from '@hexbourse/domain/kernel'

import { PAIRS, pairByMatch } from '../kernel/catalog.ts'
import { makePriorityQueue } from '../kernel/priority-queue.ts'
import type { PriorityQueue } from '../kernel/priority-queue.ts'
import { makeTable } from '../kernel/table.ts'
import type { Table } from '../kernel/table.ts'
import type { LeverageEvent, MarkPrice } from './events.ts'
import { configuredMarket, DEFAULT_LIQUIDATION_PERCENT } from './market.ts'
import type { LeverageMarket, LeverageParameters } from './market.ts'
import type { Position } from './position.ts'
import { emptyTriggers } from './triggers.ts'
import type { MarketTriggers } from './triggers.ts'
import * as Triggers from './triggers.ts'

// Model
/** Mark price that was recorded last. */
export interface Mark {
  readonly price: Decimal.Decimal
  readonly at: Millis
}

export interface LeverageState {
  readonly parameters: Table<MatchId, LeverageParameters>
  /** Markets with their parameters. */
  readonly markets: Map<MatchId, LeverageMarket>
  readonly risk: Table<'liquidationPercent', Decimal.Decimal>
  readonly marks: Table<MatchId, Mark>
  /** Pending and open ones. */
  readonly positions: Table<OrderId, Position>
  readonly byUser: Map<UserId, Map<OrderId, Position>>
  readonly triggers: ReadonlyMap<MatchId, MarketTriggers>
  /** Overnight fees by their time. */
  readonly feeDeadlines: PriorityQueue<OrderId, Millis>
  nextPositionId: number
}

// Constructors
export const emptyLeverage = (): LeverageState => ({
  parameters: makeTable(),
  markets: new Map(),
  risk: makeTable(),
  marks: makeTable(),
  positions: makeTable(),
  byUser: new Map(),
  triggers: new Map(PAIRS.map(({ match }) => [match, emptyTriggers()])),
  feeDeadlines: makePriorityQueue(),
  nextPositionId: 1,
})

// Rules
/** Risk rate in percent at which accounts are liquidated. */
export const liquidationPercent = ({ risk }: LeverageState): Decimal.Decimal =>
  risk.get('liquidationPercent') ?? DEFAULT_LIQUIDATION_PERCENT

export const positionsOf = ({ byUser }: LeverageState, user: UserId): ReadonlyArray<Position> => [
  ...(byUser.get(user)?.values() ?? []),
]

/** Changes everything except the ledger. */
export const applyLeverage = (state: LeverageState, event: LeverageEvent, now: Millis): void => {
  switch (event._tag) {
    case 'LeverageConfigured':
      state.parameters.set(event.match, event.parameters)
      return indexMarket(state, event.match, event.parameters)
    case 'LiquidationConfigured':
      state.risk.set('liquidationPercent', event.percent)
      for (const position of state.positions.values()) indexPosition(state, position)
      return
    case 'MarkPricesRecorded':
      return recordMarks(state, event.prices, now)
    case 'PositionPlaced':
    case 'PositionOpened':
      state.nextPositionId = Math.max(state.nextPositionId, event.position.id + 1)
      return putPosition(state, event.position)
    case 'StopsSet':
    case 'OvernightFeeCharged':
      return changePosition(state, event)
    case 'PositionClosed':
    case 'PositionCancelled':
      return removePosition(state, event.position)
  }
}

/** Builds the indexes, once all rows are read. */
export const restoreLeverage = (state: LeverageState): void => {
  for (const [match, parameters] of state.parameters) indexMarket(state, match, parameters)
  // by id, so that the positions of a user have the order in which they were placed
  for (const position of [...state.positions.values()].toSorted((a, b) => a.id - b.id)) indexPosition(state, position)
}

// Internal
const indexMarket = ({ markets }: LeverageState, match: MatchId, parameters: LeverageParameters): void => {
  const pair = pairByMatch(match)
  if (pair !== undefined) markets.set(match, configuredMarket(pair, parameters))
}

const recordMarks = ({ marks }: LeverageState, prices: ReadonlyArray<MarkPrice>, at: Millis): void => {
  for (const [match, price] of prices) marks.set(match, { price, at })
}

const putPosition = (state: LeverageState, position: Position): void => {
  state.positions.set(position.id, position)
  indexPosition(state, position)
}

const indexPosition = (state: LeverageState, position: Position): void => {
  const own = state.byUser.get(position.user) ?? new Map<OrderId, Position>()
  state.byUser.set(position.user, own.set(position.id, position))
  const triggers = state.triggers.get(position.match)
  if (triggers !== undefined) Triggers.index(triggers, position, liquidationPercent(state))
  state.feeDeadlines.update(position.id, position.feeDueAt)
}

const removePosition = (state: LeverageState, { id, user, match }: Position): void => {
  state.positions.delete(id)
  const own = state.byUser.get(user)
  own?.delete(id)
  if (own?.size === 0) state.byUser.delete(user)
  const triggers = state.triggers.get(match)
  if (triggers !== undefined) Triggers.remove(triggers, id)
  state.feeDeadlines.delete(id)
}

const changePosition = (
  state: LeverageState,
  event: Extract<LeverageEvent, { readonly _tag: 'StopsSet' | 'OvernightFeeCharged' }>,
): void => {
  const position = state.positions.get(event.position)
  if (position === undefined) return
  if (event._tag === 'StopsSet') {
    const { takeProfit, stopLoss } = event
    return putPosition(state, { ...position, takeProfit, stopLoss })
  }
  putPosition(state, {
    ...position,
    margin: Decimal.minus(position.margin, event.fromMargin),
    overnightFees: Decimal.sum([position.overnightFees, event.fromMargin, event.fromFree]),
    feeDueAt: event.nextAt,
  })
}
