/** The current state as rows, each with its hash. [Q32] */

import type { RowChange, StateRow } from '../engine/index.ts'
import { damagedError, textOf } from './schema.ts'
import type { Raw } from './schema.ts'
import { rowHash, withoutRow, withRow } from './state-hash.ts'
import type { SqlDatabase } from './sql.ts'

// Model
export interface StateTable {
  /**
   * One by one, because the garbage collector takes a quarter of a second for 600,000 rows in memory at once. Reading
   * throws when a row is changed, or when the rows together do not have this hash.
   */
  readonly load: (expectedHash: number) => Iterable<StateRow>
  /** Needs a transaction. Returns the hash of the state after the changes. */
  readonly write: (before: number, changes: ReadonlyArray<RowChange>) => number
}

// Constructors
export const stateTable = (database: SqlDatabase): StateTable => {
  // a page in one column, because the driver takes a microsecond and a half for every row that it returns
  const page = database.prepare(
    `SELECT CAST(group_concat(${COLUMNS.join(` || '${SEPARATOR}' || `)}, '${SEPARATOR}') AS BLOB) AS page ` +
      'FROM (SELECT * FROM state WHERE (part, key) > (?, ?) ORDER BY part, key LIMIT ?)',
  )
  const pageAfter = (last: RowKey): string => {
    const { page: text } = page.get(last.table, last.key, PAGE_ROWS) as { readonly page: Raw | null }
    return textOf(text ?? undefined)
  }
  const hashOf = database.prepare('SELECT hash FROM state WHERE part = ? AND key = ?')
  const upsert = database.prepare('INSERT OR REPLACE INTO state (part, key, body, hash) VALUES (?, ?, ?, ?)')
  const remove = database.prepare('DELETE FROM state WHERE part = ? AND key = ?')
  return {
    load: (expectedHash) => verifiedRows(pageAfter, expectedHash),
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
/** Occurs in no name of a table, in no key, and in no body, where JSON escapes it. */
const SEPARATOR = '\n'
const COLUMNS = ['part', 'key', 'hash', 'body']
const PAGE_ROWS = 200

type RowKey = Pick<StateRow, 'table' | 'key'>

function* verifiedRows(pageAfter: (last: RowKey) => string, expectedHash: number): Iterable<StateRow> {
  let total = 0
  let last: RowKey = { table: '', key: '' }
  for (let page = pageAfter(last); page !== ''; page = pageAfter(last)) {
    const fields = page.split(SEPARATOR)
    for (let at = 0; at < fields.length; at += COLUMNS.length) {
      const [table = '', key = '', stored, body = ''] = fields.slice(at, at + COLUMNS.length)
      const row = { table, key, body }
      const hash = rowHash(row)
      if (hash !== Number(stored)) throw damagedError('a row of the state')
      total = withRow(total, hash)
      last = row
      yield row
    }
  }
  if (total !== expectedHash) throw damagedError('a row of the state')
}
