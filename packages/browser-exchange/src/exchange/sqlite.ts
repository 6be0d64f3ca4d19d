/** SQLite in the page's own file system, as the driver of the exchange's journal. */
import type { SqlDatabase, SqlStatement } from '@hexbourse/reference-exchange/portable'
import {
  insertEndRow,
  memoryJournal,
  prepare,
  sqlJournal,
  verifyIntegrity,
} from '@hexbourse/reference-exchange/portable'
import type { Journal } from '@hexbourse/reference-exchange/portable'
import sqlite3InitModule from '@sqlite.org/sqlite-wasm'
import type { Database, PreparedStatement } from '@sqlite.org/sqlite-wasm'

export interface OpenedJournal {
  readonly journal: Journal
  /** Whether it is still there after the page is closed. */
  readonly isKept: boolean
}

/** In memory where the browser offers no files of its own. Throws where the stored data is damaged. */
export const openJournal = async (): Promise<OpenedJournal> => {
  const database = await openDatabase()
  return database === undefined
    ? { journal: memoryJournal(), isKept: false }
    : { journal: journalIn(database), isKept: true }
}

/** Any database by SQLite's own interface. */
export const journalIn = (database: Database): Journal => {
  const driver = driverOf(database)
  driver.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = FULL')
  prepare(driver, () => insertEndRow(driver))
  verifyIntegrity(driver)
  return sqlJournal(driver, {
    // without a log of its own, a commit is whole or absent
    watermark: { read: () => undefined, write: () => undefined },
    copyTo: () => Promise.reject(new Error('a page has no folder to copy to')),
    close: () => driver.close(),
  })
}

// Internal
const FILE = '/exchange.db'
/** Files of this origin that only one program opens; another attempt does not repeat the failure of the one before. */
const POOL = { name: 'hexbourse', forceReinitIfPreviouslyFailed: true }
/** The page before may still be closing its file. */
const RETRY_MS = 200
const RETRIES = 25

/** The library warns of a way to files that needs shared memory, and is not used here. */
const QUIET = { sqlite3ApiConfig: { warn: () => undefined } }

const openDatabase = async (): Promise<Database | undefined> => {
  Object.assign(globalThis, QUIET)
  const sqlite = await sqlite3InitModule()
  if (!('storage' in navigator) || !('createSyncAccessHandle' in (globalThis.FileSystemFileHandle?.prototype ?? {})))
    return undefined
  for (let attempt = 0; attempt < RETRIES; attempt += 1) {
    try {
      const files = await sqlite.installOpfsSAHPoolVfs(POOL)
      return new files.OpfsSAHPoolDb(FILE)
    } catch {
      await new Promise((next) => setTimeout(next, RETRY_MS))
    }
  }
  return undefined
}

type Row = Record<string, unknown>

const driverOf = (database: Database): SqlDatabase => ({
  prepare: (sql) => statementOf(database.prepare(sql)),
  exec: (sql) => database.exec(sql),
  pragma: (text) => database.exec(`PRAGMA ${text}`, { rowMode: 'object', returnValue: 'resultRows' }),
  close: () => database.close(),
})

const statementOf = (statement: PreparedStatement): SqlStatement => {
  const rows = function* (values: ReadonlyArray<unknown>): Generator<Row> {
    if (values.length > 0) statement.bind(values as Array<string | number>)
    try {
      while (statement.step()) yield statement.get({})
    } finally {
      statement.reset(true)
    }
  }
  return {
    run: (...values) => void [...rows(values)],
    get: (...values) => [...rows(values)][0],
    all: (...values) => [...rows(values)],
    iterate: (...values) => rows(values),
  }
}
