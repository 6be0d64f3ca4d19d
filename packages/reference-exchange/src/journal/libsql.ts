/** The journal in an embedded database: write-ahead log, synchronised to disk at every commit. */
import Database from 'libsql'

import { answersIn, endOfAnswers } from './answers.ts'
import type { Answers } from './answers.ts'
import { markIn } from './mark.ts'
import type { Mark } from './mark.ts'
import type { Batch, Entry, Journal, Kept, PastPage, Snapshot } from './port.ts'
import { bytes, damaged, mustBeSound, prepare, sumOf, textOf } from './schema.ts'
import type { Raw, Summed } from './schema.ts'

export const libsqlJournal = (file: string): Journal => {
  const database = open(file)
  const mark = markIn(`${file}.mark`)
  const answers = answersIn(database)
  const settingOf = database.prepare(`SELECT ${bytes('value')} FROM settings WHERE name = ?`)
  return {
    load: () => load(database, mark),
    append: appender(database, answers, mark),
    answer: answers.read,
    purgeAnswers: (before) => within(database, () => answers.purge(before, PURGED_AT_ONCE)),
    past: pastOf(database),
    snapshot: (snapshot) => keep(database, snapshot),
    setting: (name) => told((settingOf.get(name) as { readonly value: Raw } | undefined)?.value),
    keepSetting: (name, value) =>
      void database
        .prepare('INSERT OR REPLACE INTO settings (name, value, sum) VALUES (?, ?, ?)')
        .run(name, value, sumOf(name, value)),
    close: () => {
      close(database)
      mark.close()
    },
  }
}

// Internal
/** A moment's work; who has more to purge asks again. */
const PURGED_AT_ONCE = 1000

const told = (value: Raw | undefined): string | undefined => (value === undefined ? undefined : textOf(value))

/** The lock is the system's, so that it ends with the process however that ends. */
const open = (file: string): Database.Database => {
  const database = connect(file)
  try {
    prepare(database, () => endOfAnswers(database))
    mustBeSound(database)
    return database
  } catch (problem) {
    database.close()
    throw isDatabaseFault(problem) ? damagedBy(problem) : problem
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

const damagedBy = (problem: unknown): Error => new Error(damaged('its structure').message, { cause: problem })

/** Leaving the log's mode and reading once gives the lock back; closing alone keeps it while a statement stands. */
const close = (database: Database.Database): void => {
  database.pragma('journal_mode = DELETE')
  database.pragma('locking_mode = NORMAL')
  database.prepare('SELECT count(*) FROM settings').get()
  database.close()
}

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

const appender = (database: Database.Database, answers: Answers, mark: Mark): Journal['append'] => {
  const entryRow = database.prepare('INSERT INTO entries (seq, at, body, sum) VALUES (?, ?, ?, ?)')
  const pastRow = database.prepare('INSERT INTO past (user, kind, nth, body, sum) VALUES (?, ?, ?, ?, ?)')
  const countRow = database.prepare('UPDATE commits SET count = ? WHERE id = 1')
  const next = numbering(database)
  let commits = commitsIn(database)
  return ({ entries, answers: told, past }: Batch) => {
    within(database, () => {
      for (const { seq, at, body } of entries) entryRow.run(seq, at, body, sumOf(seq, at, body))
      for (const answer of told) answers.write(answer)
      for (const { user, kind, body } of past) {
        const nth = next(user, kind)
        pastRow.run(user, kind, nth, body, sumOf(user, kind, nth, body))
      }
      countRow.run(commits + 1)
    })
    commits += 1
    mark.write(commits)
  }
}

const commitsIn = (database: Database.Database): number => {
  const row = database.prepare('SELECT count FROM commits WHERE id = 1').get()
  return (row as { readonly count: number } | undefined)?.count ?? 0
}

const load = (database: Database.Database, mark: Mark): Kept => {
  if (commitsIn(database) < (mark.read() ?? 0)) throw damaged('the end of what was answered')
  const snapshots = database.prepare(`SELECT seq, ${bytes('body')}, sum FROM snapshots ORDER BY seq DESC`).all()
  const whole = (snapshots as ReadonlyArray<Summed<Bytes<Snapshot>>>)
    .map((one) => ({ ...one, body: textOf(one.body) }))
    .find((one) => sumOf(one.seq, one.body) === one.sum)
  if (whole === undefined && snapshots.length > 0) throw damaged('every snapshot')
  const after = whole?.seq ?? 0
  const entries = database
    .prepare(`SELECT seq, at, ${bytes('body')}, sum FROM entries WHERE seq > ? ORDER BY seq`)
    .all(after)
  return {
    snapshot: whole,
    entries: (entries as ReadonlyArray<Summed<Bytes<Entry>>>).map((one, nth) => intact(one, after + nth + 1)),
  }
}

/** As a row comes from the database. */
type Bytes<A> = Omit<A, 'body'> & { readonly body: Raw }

const intact = ({ seq, at, sum, ...row }: Summed<Bytes<Entry>>, expected: number): Entry => {
  const body = textOf(row.body)
  if (seq !== expected || sumOf(seq, at, body) !== sum) throw damaged(`entry ${expected}`)
  return { seq, at, body }
}

const pastOf = (database: Database.Database): Journal['past'] => {
  const rows = database.prepare(
    `SELECT nth, ${bytes('body')}, sum FROM past WHERE user = ? AND kind = ? AND nth <= ? ORDER BY nth DESC LIMIT ?`,
  )
  const last = lastLine(database)
  return (user, kind, skip, most): PastPage => {
    const count = last(user, kind)
    const found = (rows.all(user, kind, count - skip, most) as ReadonlyArray<Summed<Bytes<Line>>>).map((line) => ({
      ...line,
      body: textOf(line.body),
    }))
    const whole = found.every(
      ({ nth, body, sum }, place) => nth === count - skip - place && sumOf(user, kind, nth, body) === sum,
    )
    if (!whole || found.length !== Math.max(0, Math.min(most, count - skip))) throw damaged('a line of the past')
    return { bodies: found.map(({ body }) => body), count }
  }
}

interface Line {
  readonly nth: number
  readonly body: string
}

const lastLine = (database: Database.Database) => {
  const last = database.prepare('SELECT nth FROM past WHERE user = ? AND kind = ? ORDER BY nth DESC LIMIT 1')
  return (user: number, kind: string): number =>
    (last.get(user, kind) as { readonly nth: number } | undefined)?.nth ?? 0
}

/** Lines of a person and kind are numbered from 1 without a gap, so that a missing one is seen. */
const numbering = (database: Database.Database) => {
  const last = lastLine(database)
  const known = new Map<string, number>()
  return (user: number, kind: string): number => {
    const nth = (known.get(`${user}/${kind}`) ?? last(user, kind)) + 1
    known.set(`${user}/${kind}`, nth)
    return nth
  }
}

const keep = (database: Database.Database, { seq, body }: Snapshot): void =>
  within(database, () => {
    database
      .prepare('INSERT OR REPLACE INTO snapshots (seq, body, sum) VALUES (?, ?, ?)')
      .run(seq, body, sumOf(seq, body))
    database.exec('DELETE FROM snapshots WHERE seq NOT IN (SELECT seq FROM snapshots ORDER BY seq DESC LIMIT 2)')
    database.exec('DELETE FROM entries WHERE seq <= (SELECT MIN(seq) FROM snapshots)')
  })
