/** Which of a trader's trades he has been told of, in whichever tab. [SPOT-6] */
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
/** What was there at the first look is not told. */
export const from = (fills: ReadonlyArray<Fill>): Told => ({
  upTo: Math.max(0, ...fills.map(({ id }) => id)),
  beyond: [],
})

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
