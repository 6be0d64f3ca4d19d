/** The tables, each row with the checksum of itself, and what must hold before a database is trusted. [Q32] */
import type Database from 'libsql'

import { checksum } from './checksum.ts'

// Model
/** One row comes as a buffer, rows come as what a buffer is made of. */
export type Raw = Buffer | ArrayBuffer
export type Summed<A> = A & { readonly sum: number }

/** As the database keeps it: one that says otherwise is another version's, or damaged. */
const TABLES: Readonly<Record<string, string>> = {
  entries:
    'CREATE TABLE entries (seq INTEGER PRIMARY KEY, at INTEGER NOT NULL, body TEXT NOT NULL, sum INTEGER NOT NULL)',
  snapshots: 'CREATE TABLE snapshots (seq INTEGER PRIMARY KEY, body TEXT NOT NULL, sum INTEGER NOT NULL)',
  answers:
    'CREATE TABLE answers (key TEXT PRIMARY KEY, at INTEGER NOT NULL, body TEXT NOT NULL, prior TEXT NOT NULL, sum INTEGER NOT NULL) WITHOUT ROWID',
  answers_at: 'CREATE INDEX answers_at ON answers (at)',
  past: 'CREATE TABLE past (user INTEGER, kind TEXT, nth INTEGER, body TEXT NOT NULL, sum INTEGER NOT NULL, PRIMARY KEY (user, kind, nth)) WITHOUT ROWID',
  settings: 'CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL, sum INTEGER NOT NULL) WITHOUT ROWID',
  commits: 'CREATE TABLE commits (id INTEGER PRIMARY KEY, count INTEGER NOT NULL)',
}

// Constructors
/** Makes the tables in an empty database, with what `begin` puts there; throws where another one is not what it must be. */
export const prepare = (database: Database.Database, begin: () => void): void => {
  const known = database
    .prepare('SELECT CAST(name AS BLOB) AS name, CAST(sql AS BLOB) AS sql FROM sqlite_schema WHERE sql IS NOT NULL')
    .all()
  if (known.length === 0) {
    database.exec(['BEGIN', ...Object.values(TABLES), 'INSERT INTO commits VALUES (1, 0)'].join(';'))
    begin()
    database.exec('COMMIT')
    return
  }
  const rows = known as ReadonlyArray<{ readonly name: Raw; readonly sql: Raw }>
  if (rows.length !== Object.keys(TABLES).length || rows.some(({ name, sql }) => TABLES[textOf(name)] !== textOf(sql)))
    throw new Error('the data folder was written by another version, or is damaged')
}

// Rules
/** Structure and every setting. Answers and the past are as many as there were requests: they are looked at where they are read. */
export const mustBeSound = (database: Database.Database): void => {
  for (const table of ['entries', 'snapshots', 'settings', 'commits']) {
    const verdicts = database.pragma(`integrity_check('${table}')`)
    const [verdict] = verdicts as ReadonlyArray<{ readonly integrity_check: string }>
    if (verdict?.integrity_check !== 'ok') throw damaged('its structure')
  }
  const settings = database.prepare(`SELECT ${bytes('name')}, ${bytes('value')}, sum FROM settings`).all()
  for (const { name, value, sum } of settings as ReadonlyArray<Summed<Record<'name' | 'value', Raw>>>)
    if (sumOf(textOf(name), textOf(value)) !== sum) throw damaged('a setting')
}

/** Texts are read as bytes: the database's own reading ends the process on a byte that is none of a text. */
export const bytes = (column: string): string => `CAST(${column} AS BLOB) AS ${column}`

export const textOf = (value: Raw | undefined): string =>
  value === undefined ? '' : Buffer.from(value as ArrayBuffer).toString('utf8')

export const sumOf = (...parts: ReadonlyArray<string | number | undefined>): number => checksum(parts.join('/'))

export const damaged = (what: string): Error => new Error(`the data folder is damaged: ${what} is missing or changed`)
