/** Which fills the user has already been notified of, in any tab. [SPOT-6] */
import type { Millis } from '@hexbourse/domain/kernel'

import type { Fill } from './fill.ts'

// Model
/** Fill ids up to `upTo` and those in `beyond` have been seen. */
export interface SeenFills {
  readonly upTo: number
  readonly beyond: ReadonlyArray<number>
}

export interface SeenFillsStore {
  /** undefined: fills have not been checked since this user signed in. */
  readonly read: () => SeenFills | undefined
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

export const markSeen = (seen: SeenFills, fills: ReadonlyArray<Fill>): SeenFills => {
  const ids = [...new Set([...seen.beyond, ...unseenFills(seen, fills).map(({ id }) => id)])].sort((a, b) => a - b)
  const dropped = ids.slice(0, Math.max(0, ids.length - MAX_SEEN_IDS))
  return { upTo: Math.max(seen.upTo, ...dropped), beyond: ids.slice(dropped.length) }
}

// Internal
/** Most ids kept in `beyond`. Ids increase with time, so much older fills cannot appear any more. */
const MAX_SEEN_IDS = 300
