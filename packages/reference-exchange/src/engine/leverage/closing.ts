/** Closing positions by their user, one or several. [LEV-4] [Q57] */
import type { MatchId, Millis, OrderId, UserId } from '@hexbourse/domain/kernel'
import type { Direction } from '@hexbourse/domain/leverage'
import { either as E } from 'fp-ts'

import { acceptedDecision } from '../kernel/decision.ts'
import type { DecisionResult } from '../kernel/decision.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { LeverageEvent } from './events.ts'
import * as Drafts from './margin-draft.ts'
import { isPending, quoteOf } from './position.ts'
import type { Position } from './position.ts'
import type { PositionsEnded } from './results.ts'
import { positionsOf } from './state.ts'
import type { LeverageState } from './state.ts'

// Model
/** At the mark price. */
export interface ClosePosition {
  readonly _tag: 'ClosePosition'
  readonly user: UserId
  readonly position: OrderId
}

/** At the mark prices: all or none. */
export interface ClosePositions {
  readonly _tag: 'ClosePositions'
  readonly user: UserId
  readonly direction: Direction | 'all'
  /** Undefined: of every market. */
  readonly match: MatchId | undefined
}

type Closing = DecisionResult<LeverageEvent, PositionsEnded>

// Rules
export const decideClose = (
  state: LeverageState,
  ledger: Ledger,
  { user, position: id }: ClosePosition,
  now: Millis,
): Closing => {
  const position = state.positions.get(id)
  return position === undefined || position.user !== user || isPending(position)
    ? E.left({ _tag: 'PositionNotFound' })
    : close(state, ledger, user, [position], now)
}

export const decideCloseSeveral = (
  state: LeverageState,
  ledger: Ledger,
  { user, direction, match }: ClosePositions,
  now: Millis,
): Closing => {
  const closing = positionsOf(state, user).filter(
    (position) =>
      !isPending(position) &&
      (direction === 'all' || position.direction === direction) &&
      (match === undefined || position.match === match),
  )
  return closing.length === 0 ? E.left({ _tag: 'NoOpenPosition' }) : close(state, ledger, user, closing, now)
}

// Internal
/** A loss that the account can pay only by closing other positions too is rejected. */
const close = (
  state: LeverageState,
  ledger: Ledger,
  user: UserId,
  closing: ReadonlyArray<Position>,
  now: Millis,
): Closing => {
  const markOf: Drafts.MarkOf = (match) => state.marks.get(match)?.price
  const events: Array<LeverageEvent> = []
  for (const currency of new Set(closing.map(quoteOf))) {
    const own = closing.filter((position) => quoteOf(position) === currency)
    const draft = Drafts.marginDraft(state, ledger, user, currency)
    if (own.length < draft.held.size && !Drafts.covers(draft, own, markOf)) return E.left({ _tag: 'LossNotCovered' })
    events.push(...Drafts.close(draft, own, markOf, () => 'user', now))
  }
  return acceptedDecision(events, { _tag: 'PositionsEnded', positions: closing.map(({ id }) => id) })
}
