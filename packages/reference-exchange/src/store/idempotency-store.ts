/**
 * Idempotent replies by key. Each row names the previous key, so that two neighbouring rows prove that a key is
 * absent.
 * Nothing is read at start, and a missing or changed row is detected when it is needed. [Q23] [Q32]
 */

import type { StoredReply } from './port.ts'
import { asBlob, damagedError, checksumOf, textOf } from './schema.ts'
import type { Raw, WithChecksum } from './schema.ts'
import type { SqlDatabase } from './sql.ts'

// Model
export interface IdempotencyStore {
  /** Throws when the row is missing or changed. */
  readonly read: (key: string) => string | undefined
  /** Needs a transaction. */
  readonly write: (reply: StoredReply) => void
  /** Needs a transaction. Deletes at most `limit` of the oldest rows before a time. */
  readonly purge: (before: number, limit: number) => void
}

interface Row extends StoredReply {
  /** Greatest key below this one. Empty for the first row. */
  readonly prior: string
}

type DatabaseRow = WithChecksum<Record<'key' | 'body' | 'prior', Raw> & { readonly at: number }>

/** Above every key and never purged. */
const END_ROW: Row = { key: '~', at: Number.MAX_SAFE_INTEGER, body: '', prior: '' }
const COLUMNS = `${asBlob('key')}, at, ${asBlob('body')}, ${asBlob('prior')}, sum`

// Constructors
/** First row of an empty table. */
export const insertEndRow = (database: SqlDatabase): void =>
  void database
    .prepare('INSERT INTO replies (key, at, body, prior, sum) VALUES (?, ?, ?, ?, ?)')
    .run(...rowValues(END_ROW))

export const idempotencyStore = (database: SqlDatabase): IdempotencyStore => {
  const firstAtOrAbove = database.prepare(`SELECT ${COLUMNS} FROM replies WHERE key >= ? ORDER BY replies.key LIMIT 1`)
  const firstAbove = database.prepare(`SELECT ${COLUMNS} FROM replies WHERE key > ? ORDER BY replies.key LIMIT 1`)
  const oldestBefore = database.prepare(`SELECT ${asBlob('key')} FROM replies WHERE at < ? ORDER BY at LIMIT ?`)
  const insertRow = database.prepare('INSERT INTO replies (key, at, body, prior, sum) VALUES (?, ?, ?, ?, ?)')
  const updatePrior = database.prepare('UPDATE replies SET prior = ?, sum = ? WHERE key = ?')
  const deleteRow = database.prepare('DELETE FROM replies WHERE key = ?')
  const linkTo = (row: Row, prior: string): void => void updatePrior.run(prior, rowChecksum({ ...row, prior }), row.key)
  const coveringRow = (key: string): Row => verifyCovers(parseRow(firstAtOrAbove.get(key)), key)
  return {
    read: (key) => {
      const row = coveringRow(key)
      return row.key === key ? row.body : undefined
    },
    write: (reply) => {
      const next = coveringRow(reply.key)
      if (next.key === reply.key) throw new Error('an idempotency key is stored twice')
      insertRow.run(...rowValues({ ...reply, prior: next.prior }))
      linkTo(next, reply.key)
    },
    purge: (before, limit) => {
      for (const { key: raw } of oldestBefore.all(before, limit) as ReadonlyArray<Pick<DatabaseRow, 'key'>>) {
        const row = coveringRow(textOf(raw))
        const next = parseRow(firstAbove.get(row.key))
        if (row.at >= before || next.prior !== row.key) throw damagedError('an idempotent reply')
        linkTo(next, row.prior)
        deleteRow.run(row.key)
      }
    },
  }
}

// Internal
const rowChecksum = ({ key, at, body, prior }: Row): number => checksumOf(key, at, body, prior)

const rowValues = (row: Row): readonly [string, number, string, string, number] => [
  row.key,
  row.at,
  row.body,
  row.prior,
  rowChecksum(row),
]

const parseRow = (found: unknown): Row => {
  if (found === undefined) throw damagedError('the last idempotent reply')
  const { key, at, body, prior, sum } = found as DatabaseRow
  const row = { key: textOf(key), at, body: textOf(body), prior: textOf(prior) }
  if (rowChecksum(row) !== sum) throw damagedError('an idempotent reply')
  return row
}

/** Checks that the row is of this key, or proves that the key is absent. */
const verifyCovers = (row: Row, key: string): Row => {
  if (row.key < key || row.prior >= key) throw damagedError('an idempotent reply')
  return row
}
