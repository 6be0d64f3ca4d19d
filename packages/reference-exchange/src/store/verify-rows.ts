/** Check of every stored row: its checksum, and that no row of a series is missing. [Q32] */
import Database from 'libsql'

import { verifyHistoryLinks } from './history-rows.ts'
import { asBlob, checksumOf, damagedError, textOf } from './schema.ts'
import type { Raw } from './schema.ts'

// Rules
/** Number of rows. Throws with the first damaged one. The database must not be in use. */
export const verifyRows = (file: string): number => {
  const database = new Database(file, { readonly: true })
  try {
    verifyPages(database)
    const tables = columnsByTable(database).filter(({ columns }) => columns.at(-1) === 'sum')
    const counts = tables.map(({ table, columns }) => verifyTable(database, table, columns))
    verifySeries(database)
    verifyHistoryLinks(database)
    return counts.reduce((sum, count) => sum + count, 0)
  } finally {
    database.close()
  }
}

// Internal
const verifyPages = (database: Database.Database): void => {
  const [verdict] = database.pragma('integrity_check') as ReadonlyArray<{ readonly integrity_check: string }>
  if (verdict?.integrity_check !== 'ok') throw damagedError('its structure')
}

interface TableColumns {
  readonly table: string
  readonly columns: ReadonlyArray<string>
}

const columnsByTable = (database: Database.Database): ReadonlyArray<TableColumns> => {
  const tables = database.prepare("SELECT CAST(name AS BLOB) AS name FROM sqlite_schema WHERE type = 'table'").all()
  return (tables as ReadonlyArray<{ readonly name: Raw }>).map(({ name }) => {
    const columns = database.pragma(`table_info('${textOf(name)}')`) as ReadonlyArray<{ readonly name: string }>
    return { table: textOf(name), columns: columns.map((column) => column.name) }
  })
}

type Row = Readonly<Record<string, Raw>> & { readonly sum: number }

/** The checksum of a row is over its other columns, in their order. */
const verifyTable = (database: Database.Database, table: string, columns: ReadonlyArray<string>): number => {
  const values = columns.slice(0, -1)
  let count = 0
  for (const row of database.prepare(`SELECT ${values.map(asBlob).join(', ')}, sum FROM ${table}`).iterate()) {
    const { sum, ...rest } = row as Row
    if (checksumOf(...values.map((name) => textOf(rest[name]))) !== sum) throw damagedError(`a row of ${table}`)
    count += 1
  }
  return count
}

/** Rows of a history are numbered from 1; each reply names the one before it. */
const verifySeries = (database: Database.Database): void => {
  const brokenHistory = database
    .prepare('SELECT user FROM history GROUP BY user, kind HAVING COUNT(*) <> MAX(nth) OR MIN(nth) <> 1 LIMIT 1')
    .all()
  if (brokenHistory.length > 0) throw damagedError('a history row')
  const brokenReplies = database
    .prepare(
      "SELECT at FROM (SELECT at, prior, LAG(replies.key, 1, '') OVER (ORDER BY replies.key) AS before FROM replies) WHERE prior <> before LIMIT 1",
    )
    .all()
  if (brokenReplies.length > 0) throw damagedError('an idempotent reply')
}
