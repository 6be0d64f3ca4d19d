/**
 * Operators' accounts and the audit log, in a database of their own: the command line changes it while the exchange
 * runs. Rows of the audit log are only appended, and each carries the hash of all rows before it. [Q35]
 */
import { createHash } from 'node:crypto'
import Database from 'libsql'

import { asBlob, textOf } from './schema.ts'
import type { Raw } from './schema.ts'

// Model
export interface Operator {
  readonly name: string
  readonly passwordHash: string
}

/** Who did what, from where, on whom, with which result. */
export interface AuditRecord {
  /** Unix milliseconds. */
  readonly at: number
  readonly operator: string
  readonly origin: string
  readonly action: string
  readonly subject: string
  readonly result: string
}

export interface OperatorStore {
  readonly find: (name: string) => Operator | undefined
  readonly names: () => ReadonlyArray<string>
  /** Adds the operator or changes the password. */
  readonly save: (operator: Operator) => void
  readonly remove: (name: string) => void
  /** Synchronised to disk when it returns. */
  readonly record: (entry: AuditRecord) => void
  /** Newest first. Throws when one of them is missing or changed. */
  readonly records: (limit: number) => ReadonlyArray<AuditRecord>
  /** Number of records. Throws when one is missing or changed. */
  readonly verify: () => number
  /** Writes a copy to a file that does not exist. */
  readonly copyTo: (path: string) => void
  readonly close: () => void
}

interface AuditRow {
  readonly nth: number
  readonly body: Raw
  readonly hash: Raw
}

/** Lower case, so that no two names look alike. */
export const OPERATOR_NAME = /^[a-z][a-z0-9._-]{0,31}$/
/** In characters. */
export const MIN_OPERATOR_PASSWORD = 15
export const MAX_OPERATOR_PASSWORD = 128

/** Wait for another process that writes, in milliseconds. */
const BUSY_TIMEOUT_MS = 5_000

const AUDIT_COLUMNS = `nth, ${asBlob('body')}, ${asBlob('hash')}`

const TABLES = `
  CREATE TABLE IF NOT EXISTS operators (name TEXT PRIMARY KEY, password_hash TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS audit (nth INTEGER PRIMARY KEY, body TEXT NOT NULL, hash TEXT NOT NULL);
  CREATE TRIGGER IF NOT EXISTS audit_is_not_changed BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'append only'); END;
  CREATE TRIGGER IF NOT EXISTS audit_is_not_deleted BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'append only'); END;
`

// Constructors
/** Without a file nothing is stored. */
export const openOperatorStore = (file = ':memory:'): OperatorStore => {
  const database = openDatabase(file)
  const operatorOf = database.prepare(`SELECT ${asBlob('password_hash')} FROM operators WHERE name = ?`)
  const allNames = database.prepare('SELECT CAST(name AS BLOB) AS name FROM operators ORDER BY operators.name')
  const newest = database.prepare(`SELECT ${AUDIT_COLUMNS} FROM audit ORDER BY nth DESC LIMIT ?`)
  return {
    find: (name) => {
      const row = operatorOf.all(name)[0] as { readonly password_hash: Raw } | undefined
      return row === undefined ? undefined : { name, passwordHash: textOf(row.password_hash) }
    },
    names: () => (allNames.all() as ReadonlyArray<{ readonly name: Raw }>).map(({ name }) => textOf(name)),
    save: ({ name, passwordHash }) =>
      void database.prepare('INSERT OR REPLACE INTO operators VALUES (?, ?)').run(name, passwordHash),
    remove: (name) => void database.prepare('DELETE FROM operators WHERE name = ?').run(name),
    record: (entry) => append(database, JSON.stringify(entry)),
    records: (limit) => {
      const rows = (newest.all(limit + 1) as ReadonlyArray<AuditRow>).map(parsedRow)
      // the one before the oldest is needed for its hash only
      const shown = rows.slice(0, limit)
      shown.forEach((row, place) => verifyFollows(row, rows[place + 1]))
      return shown.map(({ body }) => JSON.parse(body) as AuditRecord)
    },
    verify: () => verifyChain(database),
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
    database.exec(TABLES)
    return database
  } catch (problem) {
    throw new Error(`${file} cannot be opened`, { cause: problem })
  }
}

const chainHash = (nth: number, body: string, previous: string): string =>
  createHash('sha256').update(`${nth}/${previous}/${body}`).digest('hex')

/** The write lock comes first, so that two processes continue one chain. */
const append = (database: Database.Database, body: string): void => {
  database.exec('BEGIN IMMEDIATE')
  try {
    const last = database.prepare(`SELECT nth, ${asBlob('hash')} FROM audit ORDER BY nth DESC LIMIT 1`).all()[0]
    const { nth, hash } = (last as Omit<AuditRow, 'body'> | undefined) ?? { nth: 0, hash: undefined }
    database.prepare('INSERT INTO audit VALUES (?, ?, ?)').run(nth + 1, body, chainHash(nth + 1, body, textOf(hash)))
    database.exec('COMMIT')
  } catch (problem) {
    database.exec('ROLLBACK')
    throw problem
  }
}

interface ParsedRow {
  readonly nth: number
  readonly body: string
  readonly hash: string
}

const parsedRow = ({ nth, body, hash }: AuditRow): ParsedRow => ({ nth, body: textOf(body), hash: textOf(hash) })

const verifyFollows = ({ nth, body, hash }: ParsedRow, previous: ParsedRow | undefined): void => {
  if (nth !== (previous?.nth ?? 0) + 1 || hash !== chainHash(nth, body, previous?.hash ?? ''))
    throw new Error(`the audit log is damaged: record ${nth} or the one before it is missing or changed`)
}

/** Missing rows at the end are not detected: keep a copy of the newest records elsewhere where that matters. */
const verifyChain = (database: Database.Database): number => {
  let previous: ParsedRow | undefined
  for (const stored of database.prepare(`SELECT ${AUDIT_COLUMNS} FROM audit ORDER BY nth`).iterate()) {
    const row = parsedRow(stored as AuditRow)
    verifyFollows(row, previous)
    previous = row
  }
  return previous?.nth ?? 0
}
