/** State as rows: one per value, named by its table and key. [Q32] */
import { decode, encodeSorted } from './json.ts'
import type { Table } from './table.ts'

// Model
export interface StateRow {
  readonly table: string
  /** Without line breaks. */
  readonly key: string
  /** JSON in one line. */
  readonly body: string
}

/** A changed row. Without a body the row is deleted. */
export interface RowChange {
  readonly table: string
  readonly key: string
  readonly body: string | undefined
}

/** Stored form of a part of the state. */
export interface RowSource {
  readonly table: string
  readonly all: () => ReadonlyArray<StateRow>
  /** Rows changed since the last call. */
  readonly takeChanges: () => ReadonlyArray<RowChange>
  /** Adds a stored row to an empty state. Rows of one table come in any order. */
  readonly put: (key: string, body: string) => void
  /** Regards the current rows as stored. */
  readonly dropChanges: () => void
}

type KeyKind = 'number' | 'text'

/** Values by key, and the keys of those that changed. */
type Changing<K, V> = Pick<Table<K, V>, 'takeChanges'> &
  Iterable<readonly [K, V]> & { readonly get: (key: K) => V | undefined }

/** Conversion of the keys and values of a table. */
export interface RowForm<K, V> {
  readonly key: KeyKind
  /** Undefined when the value needs no row. */
  readonly body: (value: V) => unknown
  readonly put: (key: K, body: unknown) => void
}

// Constructors
export const tableRows = <K extends string | number, V>(
  name: string,
  table: Changing<K, V>,
  { key: kind, body, put }: RowForm<K, V>,
): RowSource => {
  const text = (value: V | undefined): string | undefined => {
    const stored = value === undefined ? undefined : body(value)
    return stored === undefined ? undefined : encodeSorted(stored)
  }
  return {
    table: name,
    all: () =>
      [...table].flatMap(([key, value]) => {
        const stored = text(value)
        return stored === undefined ? [] : [{ table: name, key: String(key), body: stored }]
      }),
    takeChanges: () =>
      table.takeChanges().map((key) => ({ table: name, key: String(key), body: text(table.get(key)) })),
    put: (key, stored) => put((kind === 'number' ? Number(key) : key) as K, decode(stored)),
    dropChanges: () => void table.takeChanges(),
  }
}

/** A table whose values are stored as they are. */
export const plainRows = <K extends string | number, V>(name: string, table: Table<K, V>, key: KeyKind): RowSource =>
  tableRows(name, table, { key, body: (value) => value, put: (at, body) => void table.set(at, body as V) })

/** Numbers of the state by name, for example the next id. */
export const counterRows = <S extends Record<N, number>, N extends string & keyof S>(
  name: string,
  state: S,
  names: ReadonlyArray<N>,
): RowSource => {
  const stored = new Map<N, number>()
  const row = (counter: N): StateRow => ({ table: name, key: counter, body: String(state[counter]) })
  const takeChanged = (): ReadonlyArray<N> => {
    const changed = names.filter((counter) => stored.get(counter) !== state[counter])
    for (const counter of changed) stored.set(counter, state[counter])
    return changed
  }
  return {
    table: name,
    all: () => names.map(row),
    takeChanges: () => takeChanged().map(row),
    put: (key, body) => void Object.assign(state, { [key]: Number(body) }),
    dropChanges: () => void takeChanged(),
  }
}
