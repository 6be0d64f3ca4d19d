/** Journal in an embedded database with write-ahead log, synchronised to disk at every commit. */
import Database from 'libsql'

import { CONVERTIBLE_VERSION, convertFormat2 } from './convert.ts'
import { idempotencyStore, insertEndRow } from './idempotency-store.ts'
import type { IdempotencyStore } from './idempotency-store.ts'
import { historyTable } from './history-rows.ts'
import type { HistoryTable } from './history-rows.ts'
import { minuteTable } from './minute-rows.ts'
import type { MinuteTable } from './minute-rows.ts'
import { copyDatabase } from './database-copy.ts'
import { openWatermark } from './commit-watermark.ts'
import type { CommitWatermark } from './commit-watermark.ts'
import type { Batch, Journal, LoadedJournal, StoredEntry } from './port.ts'
import { asBlob, damagedError, formatOf, verifyIntegrity, prepare, checksumOf, textOf } from './schema.ts'
import type { Raw, WithChecksum } from './schema.ts'
import { stateTable } from './state-rows.ts'
import type { StateTable } from './state-rows.ts'

export const libsqlJournal = (file: string): Journal => {
  const database = openDatabase(file)
  const watermark = openWatermark(`${file}.watermark`)
  const replyStore = idempotencyStore(database)
  const state = stateTable(database)
  const entries = entryReader(database)
  const history = historyTable(database)
  const minutes = minuteTable(database)
  const settingOf = database.prepare(`SELECT ${asBlob('value')} FROM settings WHERE name = ?`)
  return {
    load: () => loadJournal(database, watermark, state),
    entries,
    append: makeAppend(database, { replyStore, state, history, minutes }, watermark),
    minutes: minutes.read,
    reply: replyStore.read,
    purgeEntries: (before) =>
      void database
        .prepare(
          'DELETE FROM entries WHERE seq IN (SELECT seq FROM entries WHERE at < ? AND seq < (SELECT MAX(seq) FROM entries) ORDER BY seq LIMIT ?)',
        )
        .run(before, PURGE_BATCH_SIZE),
    purgeReplies: (before) => inTransaction(database, () => replyStore.purge(before, PURGE_BATCH_SIZE)),
    history: history.read,
    setting: (name) => optionalText((settingOf.get(name) as { readonly value: Raw } | undefined)?.value),
    saveSetting: (name, value) =>
      void database
        .prepare('INSERT OR REPLACE INTO settings (name, value, sum) VALUES (?, ?, ?)')
        .run(name, value, checksumOf(name, value)),
    copyTo: (folder) => copyDatabase(database, file, folder),
    close: () => {
      closeDatabase(database)
      watermark.close()
    },
  }
}

// Internal
/** Limits the time of one purge. The caller repeats it. */
const PURGE_BATCH_SIZE = 1000

const optionalText = (value: Raw | undefined): string | undefined => (value === undefined ? undefined : textOf(value))

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

const inTransaction = (database: Database.Database, work: () => void): void => {
  database.exec('BEGIN IMMEDIATE')
  try {
    work()
    database.exec('COMMIT')
  } catch (problem) {
    database.exec('ROLLBACK')
    throw problem
  }
}

interface Tables {
  readonly replyStore: IdempotencyStore
  readonly state: StateTable
  readonly history: HistoryTable
  readonly minutes: MinuteTable
}

const makeAppend = (
  database: Database.Database,
  { replyStore, state, history: historyRows, minutes: minuteRows }: Tables,
  watermark: CommitWatermark,
): Journal['append'] => {
  const entryRow = database.prepare('INSERT INTO entries (seq, at, body, state, sum) VALUES (?, ?, ?, ?, ?)')
  const countRow = database.prepare('UPDATE commits SET count = ? WHERE id = 1')
  let commits = commitCount(database)
  let stateHash = lastEntry(database)?.stateHash ?? 0
  return ({ entries, rows, replies, history, minutes }: Batch) => {
    inTransaction(database, () => {
      stateHash = state.write(stateHash, rows)
      for (const { seq, at, body } of entries)
        entryRow.run(seq, at, body, stateHash, checksumOf(seq, at, body, stateHash))
      for (const reply of replies) replyStore.write(reply)
      historyRows.write(history)
      minuteRows.write(minutes)
      countRow.run(commits + 1)
    })
    commits += 1
    watermark.write(commits)
  }
}

const commitCount = (database: Database.Database): number => {
  const row = database.prepare('SELECT count FROM commits WHERE id = 1').get()
  return (row as { readonly count: number } | undefined)?.count ?? 0
}

const loadJournal = (database: Database.Database, watermark: CommitWatermark, state: StateTable): LoadedJournal => {
  if (commitCount(database) < (watermark.read() ?? 0)) throw damagedError('the end of the committed data')
  const last = lastEntry(database)
  return { rows: state.load(last?.stateHash ?? 0), seq: last?.seq ?? 0, at: last?.at ?? 0 }
}

type EntryRow = WithChecksum<Readonly<Record<'seq' | 'at' | 'state', number>> & { readonly body: Raw }>

const ENTRY_COLUMNS = `seq, at, ${asBlob('body')}, state, sum`

const verifiedEntry = ({ seq, at, state: stateHash, sum, ...row }: EntryRow, expected: number): StoredEntry => {
  const body = textOf(row.body)
  if (seq !== expected || checksumOf(seq, at, body, stateHash) !== sum) throw damagedError(`entry ${expected}`)
  return { seq, at, body, stateHash }
}

const lastEntry = (database: Database.Database): StoredEntry | undefined => {
  const row = database.prepare(`SELECT ${ENTRY_COLUMNS} FROM entries ORDER BY seq DESC LIMIT 1`).get()
  return row === undefined ? undefined : verifiedEntry(row as EntryRow, (row as EntryRow).seq)
}

const entryReader = (database: Database.Database): Journal['entries'] => {
  const rows = database.prepare(`SELECT ${ENTRY_COLUMNS} FROM entries WHERE seq > ? ORDER BY seq LIMIT ?`)
  return (after, limit) =>
    (rows.all(after, limit) as ReadonlyArray<EntryRow>).map((row, place, all) =>
      verifiedEntry(row, (all[0]?.seq ?? 0) + place),
    )
}
