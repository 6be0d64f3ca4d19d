/** Which fills the user has already been notified of, in any tab. [SPOT-6] */
import type { Millis, PairId } from '@hexbourse/domain/kernel'
import { Decimal, Ids } from '@hexbourse/domain/kernel'
import type { Side } from '@hexbourse/domain/trading'

import type { Fill } from './fill.ts'
import { notional } from './fill.ts'

// Model
/** Fill ids up to `upTo` and those in `beyond` have been seen. */
export interface SeenFills {
  readonly upTo: number
  readonly beyond: ReadonlyArray<number>
}

/** What an exchange replied of an order that filled on arrival, wholly or in part. */
export interface ReportedFill {
  readonly pair: PairId
  readonly side: Side
  readonly quantity: Decimal.Decimal
  /** In the quote currency, before fees. */
  readonly value: Decimal.Decimal
}

/** Fills that the signed-in user has been notified of, kept over reloads. */
export interface SeenFillsStore {
  /** undefined: fills have not been checked since this user signed in. */
  readonly read: () => SeenFills | undefined
  /** Replaces what the user has seen. */
  readonly save: (seen: SeenFills) => void
}

// Constructors
/**
 * Initial state from the newest page of fills. Fills before the second of `signedInAt`, and fills older than this
 * page, count as seen; servers report times in whole seconds.
 */
export const initial = (newest: ReadonlyArray<Fill>, signedInAt: Millis): SeenFills => {
  const second = signedInAt - (signedInAt % 1000)
  const earlier = newest.filter(({ at }) => at < second).map(({ id }) => id)
  const oldest = Math.min(...newest.map(({ id }) => id))
  return { upTo: Math.max(0, ...earlier, Number.isFinite(oldest) ? oldest - 1 : 0), beyond: [] }
}

// Rules
/** Oldest first. */
export const unseenFills = (seen: SeenFills, fills: ReadonlyArray<Fill>): ReadonlyArray<Fill> => {
  const seenIds = new Set(seen.beyond)
  const unseen = new Map(fills.filter(({ id }) => id > seen.upTo && !seenIds.has(id)).map((fill) => [fill.id, fill]))
  return [...unseen.values()].sort((a, b) => a.id - b.id)
}

/** The record with these fills added; the oldest ones beyond the limit are dropped. */
export const markSeen = (seen: SeenFills, fills: ReadonlyArray<Fill>): SeenFills => {
  const ids = [...new Set([...seen.beyond, ...unseenFills(seen, fills).map(({ id }) => id)])].sort((a, b) => a - b)
  const dropped = ids.slice(0, Math.max(0, ids.length - MAX_SEEN_IDS))
  return { upTo: Math.max(seen.upTo, ...dropped), beyond: ids.slice(dropped.length) }
}

/**
 * The fills, oldest first, that make up a reported one: consecutive fills of its market and side with its quantity and
 * value to the last digit. Empty without such fills.
 */
export const fillsOf = (fills: ReadonlyArray<Fill>, reported: ReportedFill): ReadonlyArray<Fill> => {
  const own = fills.filter(({ pair, side }) => Ids.isSamePair(pair, reported.pair) && side === reported.side)
  for (let start = 0; start < own.length; start += 1) {
    const run = runOf(own.slice(start), reported.quantity)
    if (Decimal.sum(run.map(notional)) === reported.value && run.length > 0) return run
  }
  return []
}

// Internal
/** The first fills whose quantities add up to exactly that one. */
const runOf = (fills: ReadonlyArray<Fill>, quantity: Decimal.Decimal): ReadonlyArray<Fill> => {
  let sum = Decimal.zero
  for (const [index, fill] of fills.entries()) {
    sum = Decimal.plus(sum, fill.quantity)
    if (Decimal.compare(sum, quantity) >= 0) return sum === quantity ? fills.slice(0, index + 1) : []
  }
  return []
}

/** Most ids kept in `beyond`. Ids increase with time, so much older fills cannot appear any more. */
const MAX_SEEN_IDS = 300
