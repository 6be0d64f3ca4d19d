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
import type { Database, PreparedStatement, Sqlite3Static } from '@sqlite.org/sqlite-wasm'

import { filesBelow, openFolder, waitUntilUnused } from './own-files.ts'

export interface OpenedJournal {
  /** Throws where what is stored is damaged. */
  readonly read: () => Journal
  /** Whether it is still there after the page is closed. */
  readonly isKept: boolean
  /** Deletes all of it, also what is damaged. */
  readonly remove: () => Promise<unknown>
}

/** A database of the browser's own files. */
export interface Store {
  readonly database: Database
  readonly remove: () => Promise<unknown>
}

/** Files of one folder, through SQLite's driver under a name. */
export interface Pool {
  readonly name: string
  readonly directory: string
}

/** In memory where the browser offers no files of its own. Rejects where they are in use. */
export const openJournal = async (): Promise<OpenedJournal> => {
  Object.assign(globalThis, QUIET)
  const store = await openStore(await sqlite3InitModule(), POOL)
  return store === undefined
    ? { read: memoryJournal, isKept: false, remove: () => Promise.resolve() }
    : { read: () => journalIn(store.database), isKept: true, remove: store.remove }
}

/**
 * In a folder of the browser's own files, which one program opens at a time. Undefined where the browser offers none.
 * Rejects where files cannot be opened, or stay in use by another program.
 */
export const openStore = async (sqlite: Sqlite3Static, pool: Pool): Promise<Store | undefined> => {
  const folder = await openFolder(pool.directory)
  if (folder === undefined) return undefined
  const stored = await filesBelow(folder)
  // the library deletes the whole folder where one of its files is in use
  for (const file of stored) await waitUntilUnused(file)
  try {
    const files = await sqlite.installOpfsSAHPoolVfs(pool)
    return { database: new files.OpfsSAHPoolDb(FILE), remove: () => files.removeVfs() }
  } catch (problem) {
    if (stored.length > 0) throw problem
    return undefined
  }
}

/**
 * Any database by SQLite's own interface. Its log is written ahead, because the driver of the browser's files does not
 * roll a commit back that was interrupted.
 */
export const journalIn = (database: Database): Journal => {
  const driver = driverOf(database)
  // the log needs no shared memory once the file is locked
  driver.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  prepare(driver, () => insertEndRow(driver))
  verifyIntegrity(driver)
  return sqlJournal(driver, {
    // a commit is whole or absent
    watermark: { read: () => undefined, write: () => undefined },
    copyTo: () => Promise.reject(new Error('a page has no folder to copy to')),
    close: () => driver.close(),
  })
}

// Internal
const FILE = '/exchange.db'
const POOL: Pool = { name: 'hexbourse', directory: '.hexbourse' }
/** The library warns of a way to files that needs shared memory, and is not used here. */
const QUIET = { sqlite3ApiConfig: { warn: () => undefined } }

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
