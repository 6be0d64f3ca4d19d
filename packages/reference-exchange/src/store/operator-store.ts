/**
 * Operators' accounts and the audit log, in a database of their own: the command line changes it while the exchange
 * runs. [Q35]
 */
import Database from 'libsql'

import { openAuditLog } from './audit-log.ts'
import type { AuditLog } from './audit-log.ts'
import { asBlob, textOf } from './schema.ts'
import type { Raw } from './schema.ts'

// Model
export interface Operator {
  readonly name: string
  readonly passwordHash: string
}

export interface OperatorStore extends AuditLog {
  readonly find: (name: string) => Operator | undefined
  readonly names: () => ReadonlyArray<string>
  /** Adds the operator or changes the password. */
  readonly save: (operator: Operator) => void
  readonly remove: (name: string) => void
  /** Writes a copy to a file that does not exist. */
  readonly copyTo: (path: string) => void
  readonly close: () => void
}

/** Lower case, so that no two names look alike. */
export const OPERATOR_NAME = /^[a-z][a-z0-9._-]{0,31}$/
/** In characters. */
export const MIN_OPERATOR_PASSWORD = 15
export const MAX_OPERATOR_PASSWORD = 128

/** Wait for another process that writes, in milliseconds. */
const BUSY_TIMEOUT_MS = 5_000

const TABLE = 'CREATE TABLE IF NOT EXISTS operators (name TEXT PRIMARY KEY, password_hash TEXT NOT NULL) WITHOUT ROWID'

// Constructors
/** Without a file nothing is stored. */
export const openOperatorStore = (file = ':memory:'): OperatorStore => {
  const database = openDatabase(file)
  const operatorOf = database.prepare(`SELECT ${asBlob('password_hash')} FROM operators WHERE name = ?`)
  const allNames = database.prepare('SELECT CAST(name AS BLOB) AS name FROM operators ORDER BY operators.name')
  return {
    ...openAuditLog(database),
    find: (name) => {
      const row = operatorOf.all(name)[0] as { readonly password_hash: Raw } | undefined
      return row === undefined ? undefined : { name, passwordHash: textOf(row.password_hash) }
    },
    names: () => (allNames.all() as ReadonlyArray<{ readonly name: Raw }>).map(({ name }) => textOf(name)),
    save: ({ name, passwordHash }) =>
      void database.prepare('INSERT OR REPLACE INTO operators VALUES (?, ?)').run(name, passwordHash),
    remove: (name) => void database.prepare('DELETE FROM operators WHERE name = ?').run(name),
    copyTo: (path) => void database.prepare('VACUUM INTO ?').run(path),
    close: () => void database.close(),
  }
}

// Internal
const openDatabase = (file: string): Database.Database => {
  try {
    const database = new Database(file)
    database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
    database.pragma('synchronous = FULL')
    database.exec(TABLE)
    return database
  } catch (problem) {
    throw new Error(`${file} cannot be opened`, { cause: problem })
  }
}
