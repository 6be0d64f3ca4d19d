/** Which of a trader's trades he has been told of, in whichever tab. [SPOT-6] */
import type { Millis } from '@hexbourse/domain/kernel'

import type { Fill } from './fill.ts'

// Model
/** Every trade up to `upTo` counts as told, and those of `beyond`. */
export interface Told {
  readonly upTo: number
  readonly beyond: ReadonlyArray<number>
}

export interface ToldStore {
  /** undefined: nobody has looked since this user signed in. */
  readonly read: () => Told | undefined
  readonly keep: (told: Told) => void
}

// Constructors
/** At the first look at the newest trades: what happened before the user came, `since`, is not told, nor what is older than these. Exchanges count in seconds: the one in which he came is his. */
export const from = (newest: ReadonlyArray<Fill>, since: Millis): Told => {
  const second = since - (since % 1000)
  const before = newest.filter(({ at }) => at < second).map(({ id }) => id)
  const oldest = Math.min(...newest.map(({ id }) => id))
  return { upTo: Math.max(0, ...before, Number.isFinite(oldest) ? oldest - 1 : 0), beyond: [] }
}

// Rules
/** Oldest first. */
export const untold = (told: Told, fills: ReadonlyArray<Fill>): ReadonlyArray<Fill> => {
  const known = new Set(told.beyond)
  const fresh = new Map(fills.filter(({ id }) => id > told.upTo && !known.has(id)).map((fill) => [fill.id, fill]))
  return [...fresh.values()].sort((a, b) => a.id - b.id)
}

export const after = (told: Told, fills: ReadonlyArray<Fill>): Told => {
  const ids = [...new Set([...told.beyond, ...untold(told, fills).map(({ id }) => id)])].sort((a, b) => a - b)
  const dropped = ids.slice(0, Math.max(0, ids.length - MOST))
  return { upTo: Math.max(told.upTo, ...dropped), beyond: ids.slice(dropped.length) }
}

// Internal
/** A trade is numbered when it happens, so that far older numbers cannot come any more. */
const MOST = 300
