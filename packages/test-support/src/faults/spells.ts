/** A seeded run of bad weather: which fault comes when and for how long; one seed is one run. */

// Model
/** The contract between client and server as bytes: all that can happen to them on the way. */
export type Road =
  /** All passes. */
  | 'open'
  /** All is held both ways, nothing is closed; what was held passes when it is healed. */
  | 'frozen'
  /** What is asked passes, answers are held. */
  | 'mute'
  /** Every connection is reset, every new one too. */
  | 'cut'
  /** All passes, later. */
  | 'delayed'
  /** What is asked vanishes and nobody is told; a connection that lost something is never heard of again. */
  | 'black-hole'
  /** The far end is gone and the near end does not know it. */
  | 'half-open'
  /** The question is answered, and the connection reset before the answer arrives. */
  | 'reset-after-body'
  /** The answer comes in crumbs. */
  | 'slow-drip'
  /** A page of some proxy in place of the answer; the question went no further. */
  | 'bad-gateway'
  /** A question that changes something arrives twice. */
  | 'duplicate'

export const ROADS: ReadonlyArray<Road> = [
  'open',
  'frozen',
  'mute',
  'cut',
  'delayed',
  'black-hole',
  'half-open',
  'reset-after-body',
  'slow-drip',
  'bad-gateway',
  'duplicate',
]

export interface Chance {
  /** A whole number from 0 up to, not with, `most`. */
  readonly below: (most: number) => number
}

/** The road from `at` for `lasts`, in milliseconds from the start. */
export interface Spell {
  readonly road: Road
  readonly at: number
  readonly lasts: number
}

export interface Weather {
  readonly roads: ReadonlyArray<Road>
  readonly count: number
  /** Milliseconds that a spell, and a pause before it, last at most. */
  readonly longest: number
}

// Constructors
/** One after another, each after a pause; afterwards the road is open for good. */
export const spells = (chance: Chance, { roads, count, longest }: Weather): ReadonlyArray<Spell> => {
  let at = 0
  return Array.from({ length: count }, () => {
    const road = roads[chance.below(roads.length)] ?? 'open'
    at += chance.below(longest)
    const spell = { road, at, lasts: 1 + chance.below(longest) }
    at += spell.lasts
    return spell
  })
}

// Rules
export const roadAt = (run: ReadonlyArray<Spell>, now: number): Road =>
  run.find(({ at, lasts }) => now >= at && now < at + lasts)?.road ?? 'open'

/** Milliseconds until the spell of that moment is over. */
export const healsIn = (run: ReadonlyArray<Spell>, now: number): number => {
  const spell = run.find(({ at, lasts }) => now >= at && now < at + lasts)
  return spell === undefined ? 0 : spell.at + spell.lasts - now
}

/** When the last of them is over. */
export const calmAfter = (run: ReadonlyArray<Spell>): number =>
  run.reduce((latest, { at, lasts }) => Math.max(latest, at + lasts), 0)

/** For a log: enough to see what a seed came to. */
export const tale = (run: ReadonlyArray<Spell>): string =>
  run.map(({ road, at, lasts }) => `${road} ${at}+${lasts}`).join(', ')
