/** Converts a data folder of format 2, whose journal held commands and whole states, when it is opened. [Q32] */

import { Codec, stateFromFormat2 } from '../engine/index.ts'
import { asBlob, checksumOf, CREATE_TABLE, damagedError, FORMAT_VERSION, textOf } from './schema.ts'
import type { Raw, WithChecksum } from './schema.ts'
import { minuteTable } from './minute-rows.ts'
import { stateTable } from './state-rows.ts'
import type { SqlDatabase } from './sql.ts'

// Model
export const CONVERTIBLE_VERSION = 2

// Rules
/**
 * All or nothing. The record starts again with the converted state; history and replies stay. Throws one sentence
 * when commands follow the last stored state, because only the version that wrote them decides them in the same way.
 */
export const convertFormat2 = (database: SqlDatabase): void => {
  const { seq, body } = lastStoredState(database)
  if (database.prepare('SELECT seq FROM entries WHERE seq > ? LIMIT 1').get(seq) !== undefined)
    throw new Error(
      'the data folder has format 2 and was not stopped in order: ' +
        'start and stop it once with the version that wrote it, then start this version again',
    )
  const { state, at, minutes } = stateFromFormat2(body)
  database.exec('BEGIN IMMEDIATE')
  try {
    database.exec(
      [
        'DROP TABLE entries',
        'DROP TABLE snapshots',
        CREATE_TABLE.entries,
        CREATE_TABLE.state,
        CREATE_TABLE.minutes,
      ].join(';'),
    )
    const stateHash = stateTable(database).write(0, Codec.takeChangedRows(state))
    minuteTable(database).write(
      minutes.map(({ match, minute, traded }) => ({ match, minute, body: Codec.encode(traded) })),
    )
    const entry = Codec.encodeEntry({ command: undefined, events: [] })
    database
      .prepare('INSERT INTO entries (seq, at, body, state, sum) VALUES (?, ?, ?, ?, ?)')
      .run(seq + 1, at, entry, stateHash, checksumOf(seq + 1, at, entry, stateHash))
    database.exec(`PRAGMA user_version = ${FORMAT_VERSION}`)
    database.exec('COMMIT')
  } catch (problem) {
    database.exec('ROLLBACK')
    throw problem
  }
}

// Internal
const lastStoredState = (database: SqlDatabase): { readonly seq: number; readonly body: string } => {
  const found = database.prepare(`SELECT seq, ${asBlob('body')}, sum FROM snapshots ORDER BY seq DESC LIMIT 1`).get()
  if (found === undefined) throw damagedError('every stored state')
  const { seq, sum, ...row } = found as WithChecksum<{ readonly seq: number; readonly body: Raw }>
  const body = textOf(row.body)
  if (checksumOf(seq, body) !== sum) throw damagedError('the last stored state')
  return { seq, body }
}
