/**
 * Audit log: rows are only appended, each carries the hash of all rows before it, and the head names the newest one.
 * [Q35]
 */
import { createHash } from 'node:crypto'
import type Database from 'libsql'

import { asBlob, textOf } from './schema.ts'
import type { Raw } from './schema.ts'

// Model
/** An act of an operator: time, operator, address, action, subject and result. */
export interface AuditRecord {
  /** Unix milliseconds. */
  readonly at: number
  readonly operator: string
  readonly origin: string
  readonly action: string
  readonly subject: string
  readonly result: string
}

export interface AuditLog {
  /** Synchronised to disk when it returns. Returns the number of the record, from 1. */
  readonly record: (entry: AuditRecord) => number
  /** Newest first. Throws when one of them, or a newer one, is missing or changed. */
  readonly records: (limit: number) => ReadonlyArray<AuditRecord>
  /** Number of records. Throws when one is missing or changed. */
  readonly verify: () => number
}

/** Number and hash of a row; 0 and empty before the first one. */
interface Place {
  readonly nth: number
  readonly hash: string
}

interface Row extends Place {
  readonly body: string
}

const BEFORE_FIRST: Place = { nth: 0, hash: '' }

/** Version of a database whose head was written with every row. */
const VERSION = 1
const TABLES = `
  CREATE TABLE IF NOT EXISTS audit (nth INTEGER PRIMARY KEY, body TEXT NOT NULL, hash TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS audit_head (one INTEGER PRIMARY KEY CHECK (one = 1), nth INTEGER NOT NULL, hash TEXT NOT NULL);
  CREATE TRIGGER IF NOT EXISTS audit_is_not_changed BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'append only'); END;
  CREATE TRIGGER IF NOT EXISTS audit_is_not_deleted BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'append only'); END;
`
const COLUMNS = `nth, ${asBlob('body')}, ${asBlob('hash')}`

// Constructors
/** Creates the tables. A log of an earlier version gets its head from its last row. */
export const openAuditLog = (database: Database.Database): AuditLog => {
  createTables(database)
  const newest = database.prepare(`SELECT ${COLUMNS} FROM audit ORDER BY nth DESC LIMIT ?`)
  return {
    record: (entry) => transaction(database, 'IMMEDIATE', () => append(database, JSON.stringify(entry))),
    records: (limit) =>
      transaction(database, 'DEFERRED', () => {
        const rows = (newest.all(limit + 1) as ReadonlyArray<StoredRow>).map(parsedRow)
        verifyHead(database, rows[0])
        // the one before the oldest is needed for its hash only
        const shown = rows.slice(0, limit)
        shown.forEach((row, place) => verifyFollows(row, rows[place + 1]))
        return shown.map(({ body }) => JSON.parse(body) as AuditRecord)
      }),
    verify: () => transaction(database, 'DEFERRED', () => verifyChain(database)),
  }
}

// Internal
interface StoredRow {
  readonly nth: number
  readonly body: Raw
  readonly hash: Raw
}

const parsedRow = ({ nth, body, hash }: StoredRow): Row => ({ nth, body: textOf(body), hash: textOf(hash) })

const createTables = (database: Database.Database): void =>
  transaction(database, 'IMMEDIATE', () => {
    database.exec(TABLES)
    const { user_version: version } = database.prepare('PRAGMA user_version').all()[0] as { user_version: number }
    if (version >= VERSION) return
    const { nth, hash } = lastRow(database) ?? BEFORE_FIRST
    database.prepare('INSERT INTO audit_head VALUES (1, ?, ?)').run(nth, hash)
    database.exec(`PRAGMA user_version = ${VERSION}`)
  })

/** The write lock comes first with IMMEDIATE, so that two processes continue one chain. */
const transaction = <A>(database: Database.Database, mode: 'IMMEDIATE' | 'DEFERRED', work: () => A): A => {
  database.exec(`BEGIN ${mode}`)
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (problem) {
    database.exec('ROLLBACK')
    throw problem
  }
}

const chainHash = (nth: number, body: string, previous: string): string =>
  createHash('sha256').update(`${nth}/${previous}/${body}`).digest('hex')

const append = (database: Database.Database, body: string): number => {
  const last = headOf(database)
  const nth = last.nth + 1
  const hash = chainHash(nth, body, last.hash)
  database.prepare('INSERT INTO audit VALUES (?, ?, ?)').run(nth, body, hash)
  database.prepare('UPDATE audit_head SET nth = ?, hash = ?').run(nth, hash)
  return nth
}

const lastRow = (database: Database.Database): Row | undefined => {
  const [row] = database.prepare(`SELECT ${COLUMNS} FROM audit ORDER BY nth DESC LIMIT 1`).all()
  return row === undefined ? undefined : parsedRow(row as StoredRow)
}

const headOf = (database: Database.Database): Place => {
  const [head] = database.prepare(`SELECT nth, ${asBlob('hash')} FROM audit_head`).all()
  if (head === undefined) throw damaged('its head is missing')
  const { nth, hash } = head as Omit<StoredRow, 'body'>
  return { nth, hash: textOf(hash) }
}

const verifyHead = (database: Database.Database, last: Place = BEFORE_FIRST): void => {
  const head = headOf(database)
  if (last.nth !== head.nth || last.hash !== head.hash)
    throw damaged(`record ${Math.max(last.nth, head.nth)} is missing or changed`)
}

const verifyFollows = ({ nth, body, hash }: Row, previous: Place = BEFORE_FIRST): void => {
  if (nth !== previous.nth + 1 || hash !== chainHash(nth, body, previous.hash))
    throw damaged(`record ${nth} or the one before it is missing or changed`)
}

const verifyChain = (database: Database.Database): number => {
  let previous = BEFORE_FIRST
  for (const stored of database.prepare(`SELECT ${COLUMNS} FROM audit ORDER BY nth`).iterate()) {
    const row = parsedRow(stored as StoredRow)
    verifyFollows(row, previous)
    previous = row
  }
  verifyHead(database, previous)
  return previous.nth
}

const damaged = (what: string): Error => new Error(`the audit log is damaged: ${what}`)
