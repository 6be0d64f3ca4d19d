/**
 * Answers by key, each row naming the key before it: that a key has none is seen from the two rows around it.
 * So nothing needs to be read at a start, and a row that vanished or changed is refused where it would be missed. [Q23] [Q32]
 */
import type Database from 'libsql'

import type { Answer } from './port.ts'
import { bytes, damaged, sumOf, textOf } from './schema.ts'
import type { Raw, Summed } from './schema.ts'

// Model
export interface Answers {
  /** Throws where it is missing or changed. */
  readonly read: (key: string) => string | undefined
  /** Within a transaction. */
  readonly write: (answer: Answer) => void
  /** Within a transaction; the oldest of those before that time, and no more than so many. */
  readonly purge: (before: number, most: number) => void
}

interface Row extends Answer {
  /** The greatest key below this one; empty at the beginning. */
  readonly prior: string
}

type Found = Summed<Record<'key' | 'body' | 'prior', Raw> & { readonly at: number }>

/** Above every key and never purged. */
const END: Row = { key: '~', at: Number.MAX_SAFE_INTEGER, body: '', prior: '' }
const COLUMNS = `${bytes('key')}, at, ${bytes('body')}, ${bytes('prior')}, sum`

// Constructors
/** What an empty table begins with. */
export const endOfAnswers = (database: Database.Database): void =>
  void database.prepare('INSERT INTO answers (key, at, body, prior, sum) VALUES (?, ?, ?, ?, ?)').run(...valuesOf(END))

export const answersIn = (database: Database.Database): Answers => {
  const fromOn = database.prepare(`SELECT ${COLUMNS} FROM answers WHERE key >= ? ORDER BY answers.key LIMIT 1`)
  const above = database.prepare(`SELECT ${COLUMNS} FROM answers WHERE key > ? ORDER BY answers.key LIMIT 1`)
  const oldest = database.prepare(`SELECT ${bytes('key')} FROM answers WHERE at < ? ORDER BY at LIMIT ?`)
  const add = database.prepare('INSERT INTO answers (key, at, body, prior, sum) VALUES (?, ?, ?, ?, ?)')
  const relink = database.prepare('UPDATE answers SET prior = ?, sum = ? WHERE key = ?')
  const remove = database.prepare('DELETE FROM answers WHERE key = ?')
  const follow = (row: Row, prior: string): void => void relink.run(prior, sumOfRow({ ...row, prior }), row.key)
  const around = (key: string): Row => mustBeAround(rowOf(fromOn.get(key)), key)
  return {
    read: (key) => {
      const row = around(key)
      return row.key === key ? row.body : undefined
    },
    write: (answer) => {
      const next = around(answer.key)
      if (next.key === answer.key) throw new Error('a key is answered twice')
      add.run(...valuesOf({ ...answer, prior: next.prior }))
      follow(next, answer.key)
    },
    purge: (before, most) => {
      for (const { key: raw } of oldest.all(before, most) as ReadonlyArray<Pick<Found, 'key'>>) {
        const row = around(textOf(raw))
        const next = rowOf(above.get(row.key))
        if (row.at >= before || next.prior !== row.key) throw damaged('an answer')
        follow(next, row.prior)
        remove.run(row.key)
      }
    },
  }
}

// Internal
const sumOfRow = ({ key, at, body, prior }: Row): number => sumOf(key, at, body, prior)

const valuesOf = (row: Row): readonly [string, number, string, string, number] => [
  row.key,
  row.at,
  row.body,
  row.prior,
  sumOfRow(row),
]

const rowOf = (found: unknown): Row => {
  if (found === undefined) throw damaged('the end of the answers')
  const { key, at, body, prior, sum } = found as Found
  const row = { key: textOf(key), at, body: textOf(body), prior: textOf(prior) }
  if (sumOfRow(row) !== sum) throw damaged('an answer')
  return row
}

/** The row of this key, or the one that says that there is none. */
const mustBeAround = (row: Row, key: string): Row => {
  if (row.key < key || row.prior >= key) throw damaged('an answer')
  return row
}
