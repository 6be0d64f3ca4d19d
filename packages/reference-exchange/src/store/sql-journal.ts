/** Journal in a database of SQL, by any driver. */
import type { CommitWatermark } from './commit-watermark.ts'
import { historyTable } from './history-rows.ts'
import type { HistoryTable } from './history-rows.ts'
import { idempotencyStore } from './idempotency-store.ts'
import type { IdempotencyStore } from './idempotency-store.ts'
import { minuteTable } from './minute-rows.ts'
import type { MinuteTable } from './minute-rows.ts'
import type { Batch, Journal, LoadedJournal, StoredEntry } from './port.ts'
import { asBlob, checksumOf, damagedError, textOf } from './schema.ts'
import type { Raw, WithChecksum } from './schema.ts'
import type { SqlDatabase } from './sql.ts'
import { stateTable } from './state-rows.ts'
import type { StateTable } from './state-rows.ts'

/** What depends on where the database is stored. */
export interface SqlStorage extends Pick<Journal, 'copyTo' | 'close'> {
  readonly watermark: Pick<CommitWatermark, 'read' | 'write'>
}

/** The tables exist and their structure is verified. */
export const sqlJournal = (database: SqlDatabase, { watermark, copyTo, close }: SqlStorage): Journal => {
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
    copyTo,
    close,
  }
}

// Internal
/** Limits the time of one purge. The caller repeats it. */
const PURGE_BATCH_SIZE = 1000

const optionalText = (value: Raw | undefined): string | undefined => (value === undefined ? undefined : textOf(value))

const inTransaction = (database: SqlDatabase, work: () => void): void => {
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
  database: SqlDatabase,
  { replyStore, state, history: historyRows, minutes: minuteRows }: Tables,
  watermark: SqlStorage['watermark'],
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

const commitCount = (database: SqlDatabase): number => {
  const row = database.prepare('SELECT count FROM commits WHERE id = 1').get()
  return (row as { readonly count: number } | undefined)?.count ?? 0
}

const loadJournal = (database: SqlDatabase, watermark: SqlStorage['watermark'], state: StateTable): LoadedJournal => {
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

const lastEntry = (database: SqlDatabase): StoredEntry | undefined => {
  const row = database.prepare(`SELECT ${ENTRY_COLUMNS} FROM entries ORDER BY seq DESC LIMIT 1`).get()
  return row === undefined ? undefined : verifiedEntry(row as EntryRow, (row as EntryRow).seq)
}

const entryReader = (database: SqlDatabase): Journal['entries'] => {
  const rows = database.prepare(`SELECT ${ENTRY_COLUMNS} FROM entries WHERE seq > ? ORDER BY seq LIMIT ?`)
  return (after, limit) =>
    (rows.all(after, limit) as ReadonlyArray<EntryRow>).map((row, place, all) =>
      verifiedEntry(row, (all[0]?.seq ?? 0) + place),
    )
}
