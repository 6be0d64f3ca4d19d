/** Stored forms: events with their version, and the state as rows. Equal states have equal rows. [Q32] */
import type { EventRule } from './kernel/context.ts'
import { decode, encode } from './kernel/json.ts'
import type { RowChange, RowSource, StateRow } from './kernel/rows.ts'
import { EVENT_RULES, STATES } from './registry.ts'
import type { Command, Event } from './registry.ts'
import { emptyState } from './state.ts'
import type { State } from './state.ts'

export { decode, encode }

// Model
/** An accepted command: who asked for what, and the events, from which alone the state follows. */
export interface Entry {
  /** Undefined for the first events of an exchange. */
  readonly command: Command | undefined
  readonly events: ReadonlyArray<Event>
}

// Rules
export const encodeEntry = ({ command, events }: Entry): string =>
  encode({ command, events: events.map(({ _tag, ...body }): StoredEvent => [_tag, EVENT_RULES[_tag].version, body]) })

/** Events of earlier versions are brought up to date. Throws when an event or its version is unknown. */
export const decodeEntry = (text: string): Entry => {
  const { command, events } = decode(text) as StoredEntry
  return { command, events: events.map(upcast) }
}

/** Applies the upcasters from the stored version on. Throws when one is missing or the version is a later one. */
export const upcastEvent = (
  tag: string,
  { version: current, upcasters = {} }: Pick<AnyEventRule, 'version' | 'upcasters'>,
  version: number,
  body: unknown,
): object => {
  let upcasted = body
  for (let from = version; from !== current; from += 1) {
    const next = from < current ? upcasters[from] : undefined
    if (next === undefined) throw unknownError(`event ${tag} in version ${version}`)
    upcasted = next(upcasted)
  }
  return { _tag: tag, ...(upcasted as object) }
}

/** All rows, ordered by table and key. */
export const stateRows = (state: State): ReadonlyArray<StateRow> =>
  sourcesOf(state)
    .flatMap((source) => source.all())
    .toSorted((a, b) => (a.table === b.table ? compare(a.key, b.key) : compare(a.table, b.table)))

/** Rows changed since the last call. */
export const takeChangedRows = (state: State): ReadonlyArray<RowChange> =>
  sourcesOf(state).flatMap((source) => source.takeChanges())

/** Throws when a row belongs to no table of this version. */
export const stateFromRows = (seed: string, rows: Iterable<StateRow>): State => {
  const state = emptyState(seed)
  const sources = new Map(sourcesOf(state).map((source) => [source.table, source]))
  for (const { table, key, body } of rows) {
    const source = sources.get(table)
    if (source === undefined) throw unknownError(`table ${table}`)
    source.put(key, body)
  }
  for (const { restored } of STATES) restored?.(state)
  for (const source of sources.values()) source.dropChanges()
  return state
}

// Internal
type AnyEventRule = EventRule<State, never, unknown>

type StoredEvent = readonly [tag: string, version: number, body: unknown]

interface StoredEntry {
  readonly command: Command | undefined
  readonly events: ReadonlyArray<StoredEvent>
}

const upcast = ([tag, version, body]: StoredEvent): Event => {
  const rule = Object.hasOwn(EVENT_RULES, tag) ? EVENT_RULES[tag as Event['_tag']] : undefined
  if (rule === undefined) throw unknownError(`event ${tag}`)
  return upcastEvent(tag, rule, version, body) as Event
}

const unknownError = (what: string): Error =>
  new Error(`the data folder was written by another version: ${what} is unknown. Run that version, or a later one`)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Counters remember what was stored, so that the sources of a state are made once. */
const SOURCES = new WeakMap<State, ReadonlyArray<RowSource>>()

const sourcesOf = (state: State): ReadonlyArray<RowSource> => {
  const known = SOURCES.get(state)
  if (known !== undefined) return known
  const sources = STATES.flatMap(({ rows }) => rows(state))
  SOURCES.set(state, sources)
  return sources
}
