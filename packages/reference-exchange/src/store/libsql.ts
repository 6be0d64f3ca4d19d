/** Journal in an embedded database with write-ahead log, synchronised to disk at every commit. */
import Database from 'libsql'

import { openWatermark } from './commit-watermark.ts'
import { CONVERTIBLE_VERSION, convertFormat2 } from './convert.ts'
import { copyDatabase } from './database-copy.ts'
import { insertEndRow } from './idempotency-store.ts'
import type { Journal } from './port.ts'
import { damagedError, formatOf, prepare, verifyIntegrity } from './schema.ts'
import { sqlJournal } from './sql-journal.ts'

export const libsqlJournal = (file: string): Journal => {
  const database = openDatabase(file)
  const watermark = openWatermark(`${file}.watermark`)
  return sqlJournal(database, {
    watermark,
    copyTo: (folder) => copyDatabase(database, file, folder),
    close: () => {
      closeDatabase(database)
      watermark.close()
    },
  })
}

// Internal
/** The file lock is released by the system when the process ends. */
const openDatabase = (file: string): Database.Database => {
  const database = connect(file)
  try {
    if (formatOf(database) === CONVERTIBLE_VERSION) convertFormat2(database)
    prepare(database, () => insertEndRow(database))
    verifyIntegrity(database)
    return database
  } catch (problem) {
    database.close()
    throw isDatabaseFault(problem) ? damagedStructureError(problem) : problem
  }
}

const connect = (file: string): Database.Database => {
  try {
    const database = new Database(file)
    database.pragma('locking_mode = EXCLUSIVE')
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = FULL')
    database.prepare('SELECT count(*) FROM sqlite_schema').get()
    return database
  } catch (problem) {
    const { code } = problem as { readonly code?: string }
    throw new Error(code === 'SQLITE_BUSY' ? `${file} is in use by another process` : `${file} cannot be opened`, {
      cause: problem,
    })
  }
}

const isDatabaseFault = (problem: unknown): boolean => (problem as { readonly code?: string }).code !== undefined

const damagedStructureError = (problem: unknown): Error =>
  new Error(damagedError('its structure').message, { cause: problem })

/** Leaving WAL mode and reading once releases the lock. Closing alone keeps it while a statement is open. */
const closeDatabase = (database: Database.Database): void => {
  database.pragma('journal_mode = DELETE')
  database.pragma('locking_mode = NORMAL')
  database.prepare('SELECT count(*) FROM settings').get()
  database.close()
}
