/** A margin account while a command is decided: free balance and open positions after the events so far. [Q12] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { MatchId, Millis, OrderId, UserId } from '@hexbourse/domain/kernel'
import { MarginAccount } from '@hexbourse/domain/leverage'

import { pairByMatch } from '../kernel/catalog.ts'
import * as Ledgers from '../ledger/ledger.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { CloseCause, PositionClosed } from './events.ts'
import { bookedPnl, isPending, quoteOf } from './position.ts'
import type { Position } from './position.ts'
import { positionsOf } from './state.ts'
import type { LeverageState } from './state.ts'

// Model
export interface MarginDraft {
  readonly user: UserId
  /** Quote currency. Its positions secure each other. */
  readonly currency: number
  free: Decimal.Decimal
  readonly held: Map<OrderId, Position>
}

/** Mark prices of a decision. */
export type MarkOf = (match: MatchId) => Decimal.Decimal | undefined

// Constructors
export const marginDraft = (state: LeverageState, ledger: Ledger, user: UserId, currency: number): MarginDraft => ({
  user,
  currency,
  free: Ledgers.balanceOf(ledger, Ledgers.freeAccount(user, 'margin', currency)),
  held: new Map(
    positionsOf(state, user)
      .filter((position) => !isPending(position) && quoteOf(position) === currency)
      .map((position) => [position.id, position]),
  ),
})

// Rules
export const isLiquidated = (draft: MarginDraft, markOf: MarkOf, percent: Decimal.Decimal): boolean =>
  MarginAccount.isLiquidated(marginAccount(draft, markOf), percent)

export const unrealizedPnl = (draft: MarginDraft, markOf: MarkOf): Decimal.Decimal =>
  MarginAccount.summary(marginAccount(draft, markOf)).unrealizedPnl

/** Whether the free balance with the margins of these positions covers their losses. */
export const covers = (draft: MarginDraft, closing: ReadonlyArray<Position>, markOf: MarkOf): boolean =>
  !Decimal.isNegative(Decimal.sum([draft.free, ...closing.map((position) => returnOf(position, markOf))]))

/**
 * Closes positions of the account at their mark prices. Those that return most come first, so that the free balance
 * stays positive for as long as the account covers the losses. What it does not cover is the shortfall.
 */
export const close = (
  draft: MarginDraft,
  closing: ReadonlyArray<Position>,
  markOf: MarkOf,
  causeOf: (position: Position) => CloseCause,
  at: Millis,
): ReadonlyArray<PositionClosed> =>
  closing
    .toSorted((a, b) => Decimal.compare(returnOf(b, markOf), returnOf(a, markOf)) || a.id - b.id)
    .map((position) => {
      const price = markOrEntry(position, markOf)
      const pnl = bookedPnl(position, price)
      const after = Decimal.sum([draft.free, position.margin, pnl])
      draft.free = Decimal.max(after, Decimal.zero)
      draft.held.delete(position.id)
      const shortfall = Decimal.minus(draft.free, after)
      return { _tag: 'PositionClosed', position, price, pnl, shortfall, cause: causeOf(position), at }
    })

// Internal
/** Only a market with a recorded mark price has open positions. */
const markOrEntry = ({ match, entryPrice }: Position, markOf: MarkOf): Decimal.Decimal => markOf(match) ?? entryPrice

/** What closing adds to the free balance; negative where the loss exceeds the margin. */
const returnOf = (position: Position, markOf: MarkOf): Decimal.Decimal =>
  Decimal.plus(position.margin, bookedPnl(position, markOrEntry(position, markOf)))

const marginAccount = ({ free, held }: MarginDraft, markOf: MarkOf): MarginAccount.MarginAccount => ({
  free,
  exposures: [...held.values()].flatMap((position) => {
    const pair = pairByMatch(position.match)
    if (pair === undefined) return []
    const { direction, quantity, entryPrice, margin } = position
    const currentPrice = markOrEntry(position, markOf)
    return [
      { pair: { base: pair.base.id, quote: pair.quote.id }, direction, quantity, entryPrice, margin, currentPrice },
    ]
  }),
})
