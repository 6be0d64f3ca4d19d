/**
 * Mark prices enter the engine as commands, and what they meet happens in the same command: orders open, stops close,
 * accounts are liquidated. [LEV-3] [LEV-4] [Q11] [Q12]
 */
import { Decimal } from '@hexbourse/domain/kernel'
import type { MatchId, Millis, UserId } from '@hexbourse/domain/kernel'

import { acceptedDecision } from '../kernel/decision.ts'
import type { DecisionResult } from '../kernel/decision.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type {
  CloseCause,
  LeverageEvent,
  MarkPrice,
  PositionCancelled,
  PositionClosed,
  PositionOpened,
} from './events.ts'
import * as Drafts from './margin-draft.ts'
import type { MarginDraft, MarkOf } from './margin-draft.ts'
import { openedPosition, quoteOf, reservedAmount } from './position.ts'
import type { Position } from './position.ts'
import type { LeverageDone } from './results.ts'
import { LEVERAGE_DONE } from './results.ts'
import { liquidationPercent, positionsOf } from './state.ts'
import type { LeverageState } from './state.ts'
import { metAt } from './triggers.ts'
import type { TriggerKind } from './triggers.ts'

// Model
/**
 * The prices of now. A price is recorded when it causes something, when the next command of the same batch reads it,
 * and otherwise once a minute for a market with open positions, so that most ticks leave no entry in the journal.
 */
export interface RecordMarkPrices {
  readonly _tag: 'RecordMarkPrices'
  /** Of all markets with leveraged trading, in the order of their ids. */
  readonly prices: ReadonlyArray<MarkPrice>
  /** What the next command reads: a market, and those in which the user has positions. */
  readonly reader: { readonly user: UserId; readonly match: MatchId | undefined } | undefined
}

const RECORD_INTERVAL_MS = 60_000

// Rules
/**
 * Pending orders open first, then take profits close positions, then stop losses, market by market in the order of
 * their prices; then accounts at the threshold are liquidated. No account is at the threshold in the end.
 */
export const decideMarkPrices = (
  state: LeverageState,
  ledger: Ledger,
  { prices, reader }: RecordMarkPrices,
  now: Millis,
): DecisionResult<LeverageEvent, LeverageDone> => {
  const tick = newTick(state, ledger, prices, now)
  const met = prices.flatMap(([match, price]) => {
    const triggers = state.triggers.get(match)
    return triggers === undefined ? [] : metAt(triggers, price)
  })
  const at = (wanted: TriggerKind) =>
    met.flatMap(({ kind, position }) => (kind === wanted ? (state.positions.get(position) ?? []) : []))
  const events = [
    ...at('open').flatMap((position) => openOrCancel(tick, position)),
    ...at('take-profit').flatMap((position) => stop(tick, position, 'take-profit')),
    ...at('stop-loss').flatMap((position) => stop(tick, position, 'stop-loss')),
    ...liquidate(tick, at('risk')),
  ]
  const affected = new Set(events.map(({ position }) => position.match))
  const recorded = prices.filter(
    ([match]) => affected.has(match) || isRead(state, reader, match) || isOutdated(state, match, now),
  )
  return acceptedDecision(
    recorded.length === 0 ? events : [{ _tag: 'MarkPricesRecorded', prices: recorded }, ...events],
    LEVERAGE_DONE,
  )
}

// Internal
type TickEvent = PositionOpened | PositionClosed | PositionCancelled

/** Accounts of a decision, as its events leave them. */
interface Tick {
  readonly now: Millis
  readonly percent: Decimal.Decimal
  readonly markOf: MarkOf
  readonly accountOf: (position: Position) => MarginDraft
  /** Accounts that were read. */
  readonly accounts: () => ReadonlyArray<MarginDraft>
}

const newTick = (state: LeverageState, ledger: Ledger, prices: ReadonlyArray<MarkPrice>, now: Millis): Tick => {
  const current = new Map(prices)
  const drafts = new Map<string, MarginDraft>()
  return {
    now,
    percent: liquidationPercent(state),
    markOf: (match) => current.get(match) ?? state.marks.get(match)?.price,
    accountOf: (position) => {
      const currency = quoteOf(position)
      const key = `${position.user}/${currency}`
      const draft = drafts.get(key) ?? Drafts.marginDraft(state, ledger, position.user, currency)
      drafts.set(key, draft)
      return draft
    },
    accounts: () => [...drafts.values()],
  }
}

/** An order that would be liquidated at once is cancelled instead. */
const openOrCancel = (tick: Tick, order: Position): ReadonlyArray<TickEvent> => {
  const { markOf, now, percent, accountOf } = tick
  const draft = accountOf(order)
  const position = openedPosition(order, markOf(order.match) ?? order.requestedPrice, now)
  draft.held.set(order.id, position)
  if (!Drafts.isLiquidated(draft, markOf, percent)) return [{ _tag: 'PositionOpened', position, wasPending: true }]
  draft.held.delete(order.id)
  draft.free = Decimal.plus(draft.free, reservedAmount(order))
  return [{ _tag: 'PositionCancelled', position: order, at: now }]
}

/** Closes all positions of an account that cannot pay the loss of one. */
const stop = ({ accountOf, markOf, now }: Tick, position: Position, cause: CloseCause): ReadonlyArray<TickEvent> => {
  const draft = accountOf(position)
  if (!draft.held.has(position.id)) return []
  const closing = Drafts.covers(draft, [position], markOf) ? [position] : [...draft.held.values()]
  return Drafts.close(draft, closing, markOf, (one) => (one.id === position.id ? cause : 'liquidation'), now)
}

/** Examines the accounts of positions that do not secure themselves, and those that changed. */
const liquidate = (tick: Tick, atRisk: ReadonlyArray<Position>): ReadonlyArray<TickEvent> => {
  for (const position of atRisk) tick.accountOf(position)
  return tick
    .accounts()
    .filter((draft) => Drafts.isLiquidated(draft, tick.markOf, tick.percent))
    .toSorted((a, b) => a.user - b.user || a.currency - b.currency)
    .flatMap((draft) => Drafts.close(draft, [...draft.held.values()], tick.markOf, () => 'liquidation', tick.now))
}

const isRead = (state: LeverageState, reader: RecordMarkPrices['reader'], match: MatchId): boolean =>
  reader !== undefined &&
  (reader.match === match || positionsOf(state, reader.user).some((position) => position.match === match))

const isOutdated = ({ triggers, marks }: LeverageState, match: MatchId, now: Millis): boolean =>
  (triggers.get(match)?.open.size ?? 0) > 0 && (marks.get(match)?.at ?? 0) <= now - RECORD_INTERVAL_MS
