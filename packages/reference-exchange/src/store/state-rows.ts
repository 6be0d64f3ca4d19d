/** The current state as rows, each with its hash. [Q32] */

import type { RowChange, StateRow } from '../engine/index.ts'
import { damagedError, textOf } from './schema.ts'
import type { Raw } from './schema.ts'
import { rowHash, withoutRow, withRow } from './state-hash.ts'
import type { SqlDatabase } from './sql.ts'

// Model
export interface StateTable {
  /** Throws when a row is changed, or when the rows together do not have this hash. */
  readonly load: (expectedHash: number) => ReadonlyArray<StateRow>
  /** Needs a transaction. Returns the hash of the state after the changes. */
  readonly write: (before: number, changes: ReadonlyArray<RowChange>) => number
}

// Constructors
export const stateTable = (database: SqlDatabase): StateTable => {
  // as one column, because the driver makes a buffer of each
  const all = database.prepare(
    `SELECT CAST(part || '${SEPARATOR}' || key || '${SEPARATOR}' || body AS BLOB) AS row, hash FROM state`,
  )
  const hashOf = database.prepare('SELECT hash FROM state WHERE part = ? AND key = ?')
  const upsert = database.prepare('INSERT OR REPLACE INTO state (part, key, body, hash) VALUES (?, ?, ?, ?)')
  const remove = database.prepare('DELETE FROM state WHERE part = ? AND key = ?')
  return {
    load: (expectedHash) => {
      let total = 0
      const rows: Array<StateRow> = []
      for (const found of all.iterate() as Iterable<DatabaseRow>) {
        const row = rowFrom(found)
        if (rowHash(row) !== found.hash) throw damagedError('a row of the state')
        total = withRow(total, found.hash)
        rows.push(row)
      }
      if (total !== expectedHash) throw damagedError('a row of the state')
      return rows
    },
    write: (before, changes) => {
      let total = before
      for (const { table, key, body } of changes) {
        const stored = hashOf.get(table, key) as { readonly hash: number } | undefined
        if (stored !== undefined) total = withoutRow(total, stored.hash)
        if (body !== undefined) {
          const hash = rowHash({ table, key, body })
          total = withRow(total, hash)
          upsert.run(table, key, body, hash)
        } else if (stored !== undefined) remove.run(table, key)
      }
      return total
    },
  }
}

// Internal
/** Occurs in no name of a table and in no key. */
const SEPARATOR = '\n'

interface DatabaseRow {
  readonly row: Raw
  readonly hash: number
}

const rowFrom = ({ row }: DatabaseRow): StateRow => {
  const text = textOf(row)
  const tableEnd = text.indexOf(SEPARATOR)
  const keyEnd = text.indexOf(SEPARATOR, tableEnd + 1)
  return { table: text.slice(0, tableEnd), key: text.slice(tableEnd + 1, keyEnd), body: text.slice(keyEnd + 1) }
}
