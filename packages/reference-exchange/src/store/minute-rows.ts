/** Minutes with trades of users, by market and time. [Q32] [SPOT-1] */

import type { StoredMinute } from './port.ts'
import { asBlob, checksumOf, damagedError, textOf } from './schema.ts'
import type { Raw, WithChecksum } from './schema.ts'
import type { SqlDatabase } from './sql.ts'

// Model
export interface MinuteTable {
  /** Throws when one of the minutes is changed. */
  readonly read: (match: number, from: number, to: number) => ReadonlyArray<StoredMinute>
  /** Needs a transaction. */
  readonly write: (minutes: ReadonlyArray<StoredMinute>) => void
}

// Constructors
export const minuteTable = (database: SqlDatabase): MinuteTable => {
  const range = database.prepare(
    `SELECT match, minute, ${asBlob('body')}, sum FROM minutes WHERE match = ? AND minute BETWEEN ? AND ? ORDER BY minute`,
  )
  const upsert = database.prepare('INSERT OR REPLACE INTO minutes (match, minute, body, sum) VALUES (?, ?, ?, ?)')
  return {
    read: (match, from, to) => (range.all(match, from, to) as ReadonlyArray<DatabaseRow>).map(verified),
    write: (minutes) => {
      for (const { match, minute, body } of minutes) upsert.run(match, minute, body, checksumOf(match, minute, body))
    },
  }
}

// Internal
type DatabaseRow = WithChecksum<Omit<StoredMinute, 'body'> & { readonly body: Raw }>

const verified = ({ match, minute, sum, ...row }: DatabaseRow): StoredMinute => {
  const body = textOf(row.body)
  if (checksumOf(match, minute, body) !== sum) throw damagedError('a minute of trades')
  return { match, minute, body }
}
