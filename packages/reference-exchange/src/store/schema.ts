/** Tables with a checksum per row, and the checks before a database is used. [Q32] */

import { checksum } from './checksum.ts'
import type { SqlDatabase } from './sql.ts'

// Model
/** The driver returns a buffer for one row and array buffers for several. */
export type Raw = Buffer | ArrayBuffer
export type WithChecksum<A> = A & { readonly sum: number }

/** Must match the stored schema exactly. */
export const CREATE_TABLE = {
  entries:
    'CREATE TABLE entries (seq INTEGER PRIMARY KEY, at INTEGER NOT NULL, body TEXT NOT NULL, state INTEGER NOT NULL, sum INTEGER NOT NULL)',
  state:
    'CREATE TABLE state (part TEXT, key TEXT, body TEXT NOT NULL, hash INTEGER NOT NULL, PRIMARY KEY (part, key)) WITHOUT ROWID',
  replies:
    'CREATE TABLE replies (key TEXT PRIMARY KEY, at INTEGER NOT NULL, body TEXT NOT NULL, prior TEXT NOT NULL, sum INTEGER NOT NULL) WITHOUT ROWID',
  replies_at: 'CREATE INDEX replies_at ON replies (at)',
  history:
    'CREATE TABLE history (user INTEGER, kind TEXT, nth INTEGER, body TEXT NOT NULL, sum INTEGER NOT NULL, PRIMARY KEY (user, kind, nth)) WITHOUT ROWID',
  minutes:
    'CREATE TABLE minutes (match INTEGER, minute INTEGER, body TEXT NOT NULL, sum INTEGER NOT NULL, PRIMARY KEY (match, minute)) WITHOUT ROWID',
  settings: 'CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL, sum INTEGER NOT NULL) WITHOUT ROWID',
  commits: 'CREATE TABLE commits (id INTEGER PRIMARY KEY, count INTEGER NOT NULL)',
} as const satisfies Readonly<Record<string, string>>

const TABLES: Readonly<Record<string, string>> = CREATE_TABLE

/** Raised with every change of a table, of the rows of the state or of the history. Events have versions of their own. */
export const FORMAT_VERSION = 5
/** The history of 3 names no other rows, and that of 4 has no orders; what they have is stored in the same way. */
const READABLE_VERSIONS: ReadonlyArray<number> = [3, 4]

// Constructors
/** Creates the tables in an empty database. Throws when an existing one has another format. */
export const prepare = (database: SqlDatabase, insertFirstRows: () => void): void => {
  const schemaRows = schemaOf(database)
  if (schemaRows.length === 0) {
    database.exec(
      [
        'BEGIN',
        `PRAGMA user_version = ${FORMAT_VERSION}`,
        ...Object.values(TABLES),
        'INSERT INTO commits VALUES (1, 0)',
      ].join(';'),
    )
    insertFirstRows()
    database.exec('COMMIT')
    return
  }
  const format = formatOf(database)
  if (READABLE_VERSIONS.includes(format)) database.exec(`PRAGMA user_version = ${FORMAT_VERSION}`)
  else if (format !== FORMAT_VERSION)
    throw new Error(
      `the data folder has format ${format}, this version needs format ${FORMAT_VERSION}: ` +
        'set DATA_DIR to an empty folder, or run the version that wrote it',
    )
  const isExpected = schemaRows.every(({ name, sql }) => TABLES[textOf(name)] === textOf(sql))
  if (!isExpected || schemaRows.length !== Object.keys(TABLES).length)
    throw new Error('the data folder was written by another version, or is damaged')
}

// Rules
/** 0 in an empty database. */
export const formatOf = (database: SqlDatabase): number => {
  const [format] = database.pragma('user_version') as ReadonlyArray<{ readonly user_version: number }>
  return format?.user_version ?? 0
}

/** Checks the structure and all settings. Entries, replies and history rows are checked when they are read. */
export const verifyIntegrity = (database: SqlDatabase): void => {
  for (const table of ['state', 'settings', 'commits']) {
    const verdicts = database.pragma(`integrity_check('${table}')`)
    const [verdict] = verdicts as ReadonlyArray<{ readonly integrity_check: string }>
    if (verdict?.integrity_check !== 'ok') throw damagedError('its structure')
  }
  const settings = database.prepare(`SELECT ${asBlob('name')}, ${asBlob('value')}, sum FROM settings`).all()
  for (const { name, value, sum } of settings as ReadonlyArray<WithChecksum<Record<'name' | 'value', Raw>>>)
    if (checksumOf(textOf(name), textOf(value)) !== sum) throw damagedError('a setting')
}

/** Reads a text column as bytes, because the driver crashes on invalid UTF-8. */
export const asBlob = (column: string): string => `CAST(${column} AS BLOB) AS ${column}`

export const textOf = (value: Raw | undefined): string =>
  value === undefined ? '' : Buffer.from(value as ArrayBuffer).toString('utf8')

export const checksumOf = (...parts: ReadonlyArray<string | number | undefined>): number => checksum(parts.join('/'))

export const damagedError = (what: string): Error =>
  new Error(`the data folder is damaged: ${what} is missing or changed`)

// Internal
const schemaOf = (database: SqlDatabase): ReadonlyArray<Readonly<Record<'name' | 'sql', Raw>>> =>
  database
    .prepare('SELECT CAST(name AS BLOB) AS name, CAST(sql AS BLOB) AS sql FROM sqlite_schema WHERE sql IS NOT NULL')
    .all() as ReadonlyArray<Readonly<Record<'name' | 'sql', Raw>>>
