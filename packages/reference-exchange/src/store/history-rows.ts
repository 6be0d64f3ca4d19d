/**
 * History rows of users, numbered from 1 without a gap by user and kind, so that a missing row is detected. A body that a
 * batch has in several kinds is stored once; the other rows name that one. [Q32]
 */

import type { Journal, StoredHistoryRow } from './port.ts'
import { asBlob, checksumOf, damagedError, textOf } from './schema.ts'
import type { Raw } from './schema.ts'
import type { SqlDatabase } from './sql.ts'

// Model
export interface HistoryTable {
  /** Needs a transaction. */
  readonly write: (rows: ReadonlyArray<StoredHistoryRow>) => void
  /** Throws when a row is missing or changed. */
  readonly read: Journal['history']
}

interface DatabaseRow {
  readonly nth: number
  readonly body: Raw
  readonly sum: number
}

// Constructors
export const historyTable = (database: SqlDatabase): HistoryTable => {
  const insert = database.prepare('INSERT INTO history (user, kind, nth, body, sum) VALUES (?, ?, ?, ?, ?)')
  const page = database.prepare(
    `SELECT nth, ${asBlob('body')}, sum FROM history WHERE user = ? AND kind = ? AND nth <= ? ORDER BY nth DESC LIMIT ?`,
  )
  const lastNumber = lastNumberReader(database)
  const next = rowNumbering(lastNumber)
  /** The newest rows up to a number. */
  const stored = (user: number, kind: string, newest: number, count: number): ReadonlyArray<string> => {
    const rows = page.all(user, kind, newest, count) as ReadonlyArray<DatabaseRow>
    return rows.map(({ nth, body: raw, sum }, place) => {
      const body = textOf(raw)
      if (nth !== newest - place || checksumOf(user, kind, nth, body) !== sum) throw damagedError('a history row')
      return body
    })
  }
  const followed = (user: number, body: string): string => {
    const link = parseLink(body)
    if (link === undefined) return body
    const [found] = stored(user, link.kind, link.nth, 1)
    if (found === undefined) throw damagedError('a history row')
    return found
  }
  return {
    write: (rows) => {
      const links = new Map<string, string>()
      for (const { user, kind, body } of rows) {
        const nth = next(user, kind)
        const name = `${user} ${body}`
        const text = links.get(name) ?? body
        if (text === body) links.set(name, linkText(kind, nth))
        insert.run(user, kind, nth, text, checksumOf(user, kind, nth, text))
      }
    },
    read: (user, kind, skip, limit) => {
      const count = lastNumber(user, kind)
      const bodies = stored(user, kind, count - skip, limit)
      if (bodies.length !== Math.max(0, Math.min(limit, count - skip))) throw damagedError('a history row')
      return { bodies: bodies.map((body) => followed(user, body)), count }
    },
  }
}

// Rules
/** Throws when a row names one that is missing. */
export const verifyHistoryLinks = (database: SqlDatabase): void => {
  const lastNumber = lastNumberReader(database)
  const links = database.prepare(`SELECT user, ${asBlob('body')} FROM history WHERE body GLOB '${LINK_START}*'`).all()
  for (const { user, body } of links as ReadonlyArray<{ readonly user: number; readonly body: Raw }>) {
    const link = parseLink(textOf(body))
    if (link === undefined || link.nth > lastNumber(user, link.kind)) throw damagedError('a history row')
  }
}

// Internal
/** No JSON text starts with it. */
const LINK_START = '>'

const linkText = (kind: string, nth: number): string => `${LINK_START}${nth} ${kind}`

const parseLink = (body: string): { readonly kind: string; readonly nth: number } | undefined => {
  if (!body.startsWith(LINK_START)) return undefined
  const [nth = '', kind = ''] = body.slice(LINK_START.length).split(' ')
  return { kind, nth: Number(nth) }
}

const lastNumberReader = (database: SqlDatabase) => {
  const last = database.prepare('SELECT nth FROM history WHERE user = ? AND kind = ? ORDER BY nth DESC LIMIT 1')
  return (user: number, kind: string): number =>
    (last.get(user, kind) as { readonly nth: number } | undefined)?.nth ?? 0
}

/** Numbers in memory, of a user and kind each. */
const MAX_KNOWN_NUMBERS = 20_000

const rowNumbering = (lastNumber: (user: number, kind: string) => number) => {
  const lastNumbers = new Map<string, number>()
  return (user: number, kind: string): number => {
    const nth = (lastNumbers.get(`${user}/${kind}`) ?? lastNumber(user, kind)) + 1
    // kinds of single orders come without end; a forgotten number is read again
    if (lastNumbers.size >= MAX_KNOWN_NUMBERS) lastNumbers.clear()
    lastNumbers.set(`${user}/${kind}`, nth)
    return nth
  }
}
