/** The journal in an embedded database: write-ahead log, synchronised to disk at every commit. */
import Database from 'libsql'

import { checksum } from './checksum.ts'
import type { Answer, Entry, Journal, Kept, Snapshot } from './port.ts'

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS entries (seq INTEGER PRIMARY KEY, at INTEGER NOT NULL, body TEXT NOT NULL, sum INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS snapshots (seq INTEGER PRIMARY KEY, body TEXT NOT NULL, sum INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS answers (key TEXT PRIMARY KEY, at INTEGER NOT NULL, body TEXT NOT NULL) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS answers_at ON answers (at);
  CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
`

type Summed<A> = A & { readonly sum: number }

export const libsqlJournal = (file: string): Journal => {
  const database = open(file)
  const answerOf = database.prepare('SELECT body FROM answers WHERE key = ?')
  const settingOf = database.prepare('SELECT value FROM settings WHERE name = ?')
  return {
    load: () => load(database),
    append: appender(database),
    answer: (key) => (answerOf.get(key) as { readonly body: string } | undefined)?.body,
    purgeAnswers: (before) => void database.prepare('DELETE FROM answers WHERE at < ?').run(before),
    snapshot: (snapshot) => keep(database, snapshot),
    setting: (name) => (settingOf.get(name) as { readonly value: string } | undefined)?.value,
    keepSetting: (name, value) =>
      void database.prepare('INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)').run(name, value),
    close: () => close(database),
  }
}

/** The lock is the system's, so that it ends with the process however that ends. */
const open = (file: string): Database.Database => {
  try {
    const database = new Database(file)
    database.pragma('locking_mode = EXCLUSIVE')
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = FULL')
    database.exec(SCHEMA)
    return database
  } catch (problem) {
    const { code } = problem as { readonly code?: string }
    throw new Error(code === 'SQLITE_BUSY' ? `${file} is in use by another process` : `${file} cannot be opened`, {
      cause: problem,
    })
  }
}

/** Leaving the log's mode and reading once gives the lock back; closing alone keeps it while a statement stands. */
const close = (database: Database.Database): void => {
  database.pragma('journal_mode = DELETE')
  database.pragma('locking_mode = NORMAL')
  database.prepare('SELECT count(*) FROM settings').get()
  database.close()
}

const sumOf = (entry: Entry): number => checksum(`${entry.seq}/${entry.at}/${entry.body}`)

const within = (database: Database.Database, work: () => void): void => {
  database.exec('BEGIN IMMEDIATE')
  try {
    work()
    database.exec('COMMIT')
  } catch (problem) {
    database.exec('ROLLBACK')
    throw problem
  }
}

const appender = (database: Database.Database): Journal['append'] => {
  const entryRow = database.prepare('INSERT INTO entries (seq, at, body, sum) VALUES (?, ?, ?, ?)')
  const answerRow = database.prepare('INSERT INTO answers (key, at, body) VALUES (?, ?, ?)')
  return (entries: ReadonlyArray<Entry>, answers: ReadonlyArray<Answer>) =>
    within(database, () => {
      for (const entry of entries) entryRow.run(entry.seq, entry.at, entry.body, sumOf(entry))
      for (const answer of answers) answerRow.run(answer.key, answer.at, answer.body)
    })
}

const load = (database: Database.Database): Kept => {
  const snapshots = database.prepare('SELECT seq, body, sum FROM snapshots ORDER BY seq DESC').all()
  const whole = (snapshots as ReadonlyArray<Summed<Snapshot>>).find((one) => checksum(one.body) === one.sum)
  if (whole === undefined && snapshots.length > 0) throw new Error('the data folder is damaged: no snapshot is whole')
  const after = whole?.seq ?? 0
  const entries = database.prepare('SELECT seq, at, body, sum FROM entries WHERE seq > ? ORDER BY seq').all(after)
  return {
    snapshot: whole,
    entries: (entries as ReadonlyArray<Summed<Entry>>).map((one, nth) => intact(one, after + nth + 1)),
  }
}

const intact = (entry: Summed<Entry>, expected: number): Entry => {
  if (entry.seq !== expected || sumOf(entry) !== entry.sum)
    throw new Error(`the data folder is damaged: entry ${expected} is missing or changed`)
  return { seq: entry.seq, at: entry.at, body: entry.body }
}

const keep = (database: Database.Database, { seq, body }: Snapshot): void =>
  within(database, () => {
    database
      .prepare('INSERT OR REPLACE INTO snapshots (seq, body, sum) VALUES (?, ?, ?)')
      .run(seq, body, checksum(body))
    database.exec('DELETE FROM snapshots WHERE seq NOT IN (SELECT seq FROM snapshots ORDER BY seq DESC LIMIT 2)')
    database.exec('DELETE FROM entries WHERE seq <= (SELECT MIN(seq) FROM snapshots)')
  })
