/** The current state as rows, each with its hash. [Q32] */
import type Database from 'libsql'

import type { RowChange, StateRow } from '../engine/index.ts'
import { asBlob, damagedError, textOf } from './schema.ts'
import type { Raw } from './schema.ts'
import { rowHash, withoutRow, withRow } from './state-hash.ts'

// Model
export interface StateTable {
  /** Throws when a row is changed, or when the rows together do not have this hash. */
  readonly load: (expectedHash: number) => ReadonlyArray<StateRow>
  /** Needs a transaction. Returns the hash of the state after the changes. */
  readonly write: (before: number, changes: ReadonlyArray<RowChange>) => number
}

// Constructors
export const stateTable = (database: Database.Database): StateTable => {
  const page = database.prepare(
    `SELECT ${asBlob('part')}, ${asBlob('key')}, ${asBlob('body')}, hash FROM state WHERE (part, key) > (?, ?) ORDER BY part, key LIMIT ?`,
  )
  const hashOf = database.prepare('SELECT hash FROM state WHERE part = ? AND key = ?')
  const upsert = database.prepare('INSERT OR REPLACE INTO state (part, key, body, hash) VALUES (?, ?, ?, ?)')
  const remove = database.prepare('DELETE FROM state WHERE part = ? AND key = ?')
  const read = (): ReadonlyArray<readonly [StateRow, number]> => {
    const rows: Array<readonly [StateRow, number]> = []
    for (let last: StateRow | undefined; ;) {
      const found = page.all(last?.table ?? '', last?.key ?? '', PAGE_SIZE) as ReadonlyArray<DatabaseRow>
      for (const row of found) rows.push([rowFrom(row), row.hash])
      if (found.length < PAGE_SIZE) return rows
      last = rows.at(-1)?.[0]
    }
  }
  return {
    load: (expectedHash) => {
      let total = 0
      const rows = read().map(([row, hash]) => {
        if (rowHash(row) !== hash) throw damagedError('a row of the state')
        total = withRow(total, hash)
        return row
      })
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
const PAGE_SIZE = 20_000

type DatabaseRow = Readonly<Record<'part' | 'key' | 'body', Raw>> & { readonly hash: number }

const rowFrom = ({ part, key, body }: DatabaseRow): StateRow => ({
  table: textOf(part),
  key: textOf(key),
  body: textOf(body),
})
