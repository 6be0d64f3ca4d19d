/** The current state as rows, each with its hash. [Q32] */
import type Database from 'libsql'

import type { RowChange, StateRow } from '../engine/index.ts'
import { asBlob, damagedError, textOf } from './schema.ts'
import type { Raw, WithChecksum } from './schema.ts'
import { rowHash, withoutRow, withRow } from './state-hash.ts'

// Model
export interface StateTable {
  /** Throws when a row is changed, or when the rows together do not have this hash. */
  readonly load: (expectedHash: number) => ReadonlyArray<StateRow>
  /** Needs a transaction. Returns the hash of the state after the changes. */
  readonly write: (hash: number, changes: ReadonlyArray<RowChange>) => number
}

// Constructors
export const stateTable = (database: Database.Database): StateTable => {
  const page = database.prepare(
    `SELECT ${asBlob('part')}, ${asBlob('key')}, ${asBlob('body')}, sum FROM state WHERE (part, key) > (?, ?) ORDER BY part, key LIMIT ?`,
  )
  const sumOf = database.prepare('SELECT sum FROM state WHERE part = ? AND key = ?')
  const upsert = database.prepare('INSERT OR REPLACE INTO state (part, key, body, sum) VALUES (?, ?, ?, ?)')
  const remove = database.prepare('DELETE FROM state WHERE part = ? AND key = ?')
  const read = (): ReadonlyArray<readonly [StateRow, number]> => {
    const rows: Array<readonly [StateRow, number]> = []
    for (let last: StateRow | undefined; ;) {
      const found = page.all(last?.table ?? '', last?.key ?? '', PAGE_SIZE) as ReadonlyArray<DatabaseRow>
      for (const row of found) rows.push([rowFrom(row), row.sum])
      if (found.length < PAGE_SIZE) return rows
      last = rows.at(-1)?.[0]
    }
  }
  return {
    load: (expectedHash) => {
      let total = 0
      const rows = read().map(([row, sum]) => {
        if (rowHash(row) !== sum) throw damagedError('a row of the state')
        total = withRow(total, sum)
        return row
      })
      if (total !== expectedHash) throw damagedError('a row of the state')
      return rows
    },
    write: (hash, changes) => {
      let total = hash
      for (const { table, key, body } of changes) {
        const stored = sumOf.get(table, key) as { readonly sum: number } | undefined
        if (stored !== undefined) total = withoutRow(total, stored.sum)
        if (body !== undefined) {
          const sum = rowHash({ table, key, body })
          total = withRow(total, sum)
          upsert.run(table, key, body, sum)
        } else if (stored !== undefined) remove.run(table, key)
      }
      return total
    },
  }
}

// Internal
const PAGE_SIZE = 20_000

type DatabaseRow = WithChecksum<Readonly<Record<'part' | 'key' | 'body', Raw>>>

const rowFrom = ({ part, key, body }: DatabaseRow): StateRow => ({
  table: textOf(part),
  key: textOf(key),
  body: textOf(body),
})
