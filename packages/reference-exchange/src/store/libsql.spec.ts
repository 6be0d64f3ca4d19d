import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { arbKernel } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import Database from 'libsql'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { StateRow } from '../engine/index.ts'
import { libsqlJournal } from './libsql.ts'
import { memoryJournal } from './memory.ts'
import type { StoredReply, Batch, Entry, Journal } from './port.ts'
import { checksumOf } from './schema.ts'
import { verifyRows } from './verify-rows.ts'

let folder = ''
const file = (): string => join(folder, 'exchange.db')
const batch = (entries: ReadonlyArray<Entry>, replies: ReadonlyArray<StoredReply> = []): Batch => ({
  entries,
  rows: [],
  replies,
  history: [],
  minutes: [],
})
const row = (key: string, value: number): StateRow => ({ table: 'values', key, body: String(value) })
/** With all rows read. */
const contentOf = (journal: Journal) => {
  const loaded = journal.load()
  return { ...loaded, rows: [...loaded.rows] }
}
const entry = (seq: number): Entry => ({ seq, at: seq * 1000, body: `{"nth":${seq},"name":"ü€"}` })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const IMPLEMENTATIONS: ReadonlyArray<readonly [string, (name?: string) => Journal]> = [
  ['on disk', (name = 'exchange.db') => libsqlJournal(join(folder, name))],
  ['in memory', memoryJournal],
]

describe.each(IMPLEMENTATIONS)('journal %s', (_, make) => {
  it('loads the rows as they were last written, and the place of the last entry [Q32]', () => {
    const journal = make()
    journal.append({ ...batch([entry(1), entry(2)]), rows: [row('a', 1), row('b', 2), row('c', 3)] })
    journal.append({ ...batch([entry(3)]), rows: [row('b', 4), { ...row('c', 0), body: undefined }, row('d', 5)] })
    const { rows, ...last } = journal.load()
    expect(last).toEqual({ seq: 3, at: 3000 })
    expect([...rows].toSorted((a, b) => (a.key < b.key ? -1 : 1))).toEqual([row('a', 1), row('b', 4), row('d', 5)])
    expect(journal.entries(1, 10)).toMatchObject([entry(2), entry(3)])
    expect(journal.entries(0, 1)).toMatchObject([entry(1)])
    journal.close()
  })

  it('loads every row once, for any keys and as many rows as several pages have [Q32]', () => {
    let made = 0
    const tables = fc.constantFrom('spot', 'user', 'user-code')
    // as people may enter them as the name of an account
    const key = arbKernel.anyText({ maxLength: 6 }).filter((text) => !/\n/.test(text))
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(tables, key), { maxLength: 30, selector: String }), (named) => {
        const numbered = Array.from({ length: 401 }, (_, nth) => ['number', String(nth)] as const)
        const rows = [...named, ...numbered].map(([table, at], nth) => ({ table, key: at, body: `{"nth":${nth}}` }))
        const journal = make(`${(made += 1)}.db`)
        journal.append({ ...batch([entry(1)]), rows })
        const byName = ({ table, key: at }: StateRow): string => `${table}/${at}`
        const sorted = (all: ReadonlyArray<StateRow>) => all.toSorted((a, b) => (byName(a) < byName(b) ? -1 : 1))
        expect(sorted(contentOf(journal).rows)).toEqual(sorted(rows))
        journal.close()
      }),
      { numRuns: 20 },
    )
  })

  it('deletes the oldest entries before a time, but never the last one [Q32]', () => {
    const journal = make()
    journal.append({ ...batch([entry(1), entry(2), entry(3)]), rows: [row('a', 1)] })
    journal.purgeEntries(entry(2).at)
    expect(journal.entries(1, 9)).toMatchObject([entry(2), entry(3)])
    journal.purgeEntries(Number.MAX_SAFE_INTEGER)
    expect(journal.entries(2, 9)).toMatchObject([entry(3)])
    expect(contentOf(journal)).toEqual({ rows: [row('a', 1)], seq: 3, at: 3000 })
    journal.append({ ...batch([entry(4)]), rows: [row('a', 2)] })
    expect(contentOf(journal)).toMatchObject({ rows: [row('a', 2)], seq: 4 })
    journal.close()
  })

  it('gives equal states an equal hash, whatever the way to them [Q32]', () => {
    const [one, other] = [make(), make('other.db')]
    one.append({ ...batch([entry(1)]), rows: [row('a', 1), row('b', 2)] })
    expect(one.entries(0, 1)[0]?.stateHash).toBeGreaterThan(0)
    other.append({ ...batch([entry(1)]), rows: [row('b', 7), row('c', 3)] })
    expect(other.entries(0, 1)[0]?.stateHash).not.toBe(one.entries(0, 1)[0]?.stateHash)
    other.append({ ...batch([entry(2)]), rows: [row('c', 3), { ...row('c', 0), body: undefined }, row('a', 1)] })
    other.append({ ...batch([entry(3)]), rows: [row('b', 2)] })
    expect(other.entries(2, 1)[0]?.stateHash).toBe(one.entries(0, 1)[0]?.stateHash)
    one.close()
    other.close()
  })

  it('keeps replies by key until they are purged [Q23]', () => {
    const journal = make()
    journal.append(batch([], [{ key: 'k', at: 5, body: 'reply' }]))
    journal.purgeReplies(5)
    expect(journal.reply('k')).toBe('reply')
    journal.purgeReplies(6)
    expect(journal.reply('k')).toBeUndefined()
    journal.close()
  })
})

describe.each(IMPLEMENTATIONS)('history %s', (_, make) => {
  it('is read newest first in pages, per user and kind [SPOT-6]', () => {
    const journal = make()
    const line = (user: number, kind: string, id: number) => ({ user, kind, body: `${user} ${kind} ${id}` })
    const history = [line(1, 'trade', 10), line(2, 'trade', 11), line(1, 'trade', 12), line(1, 'cancelled', 13)]
    journal.append({ ...batch([]), history })
    journal.append({ ...batch([]), history: [line(1, 'trade', 14)] })
    expect(journal.history(1, 'trade', 0, 2)).toEqual({ bodies: ['1 trade 14', '1 trade 12'], count: 3 })
    expect(journal.history(1, 'trade', 2, 2)).toEqual({ bodies: ['1 trade 10'], count: 3 })
    expect(journal.history(3, 'trade', 0, 2)).toEqual({ bodies: [], count: 0 })
    journal.close()
  })

  it('has the same body in several kinds and for several users, in any order [WAL-5] [LEV-3]', () => {
    const journal = make()
    const bodies = ['{"a":1}', '{"a":2}', '{"a":1}']
    const history = bodies.flatMap((body) =>
      [1, 2].flatMap((user) => ['log', 'log/spot/3', 'log/spot/30'].map((kind) => ({ user, kind, body }))),
    )
    for (const rows of [history, history.toReversed()]) journal.append({ ...batch([]), history: rows })
    const newest = [...bodies, ...bodies.toReversed()].toReversed()
    for (const user of [1, 2])
      for (const kind of ['log', 'log/spot/3', 'log/spot/30'])
        expect(journal.history(user, kind, 1, 4)).toEqual({ bodies: newest.slice(1, 5), count: 6 })
    journal.close()
  })
})

describe('libsqlJournal', () => {
  it.each([
    ['changed', "UPDATE state SET body = '9' WHERE key = 'b'"],
    ['missing', "DELETE FROM state WHERE key = 'b'"],
    ['added', "INSERT INTO state SELECT part, 'e', body, hash FROM state WHERE key = 'b'"],
    ['divided by a line break', "UPDATE state SET body = char(10) || body WHERE key = 'a'"],
    ['that ends in a line break', "UPDATE state SET body = body || char(10) WHERE key = 'b'"],
    ['without a text', "UPDATE state SET body = '' WHERE key = 'b'"],
  ])('rejects a state with a row %s [Q32]', (_, damage) => {
    const journal = libsqlJournal(file())
    journal.append({ ...batch([entry(1)]), rows: [row('a', 1), row('b', 2)] })
    journal.close()
    const database = new Database(file())
    database.exec(damage)
    database.close()
    const again = libsqlJournal(file())
    expect(() => contentOf(again)).toThrow('a row of the state is missing or changed')
    again.close()
  })

  it.each([
    ['changed', 'UPDATE entries SET body = \'{"nth":9}\' WHERE seq = 2'],
    ['missing', 'DELETE FROM entries WHERE seq = 2'],
  ])('rejects a %s entry [Q32]', (_, damage) => {
    const journal = libsqlJournal(file())
    journal.append(batch([entry(1), entry(2), entry(3)]))
    journal.close()
    const database = new Database(file())
    database.exec(damage)
    database.close()
    const again = libsqlJournal(file())
    expect(() => again.entries(0, 3)).toThrow('entry 2 is missing or changed')
    again.close()
  })

  it.each([
    ['a setting', "UPDATE settings SET value = 'other'"],
    ['the end of the committed data', 'UPDATE commits SET count = count - 1'],
    ['another version', 'ALTER TABLE history ADD COLUMN more TEXT'],
  ])('reports %s after %s [Q32]', (what, damage) => {
    const journal = libsqlJournal(file())
    journal.saveSetting('seed', 's')
    journal.append(batch([entry(1)], [{ key: 'k', at: 1, body: 'reply' }]))
    journal.close()
    const database = new Database(file())
    database.exec(damage)
    database.close()
    const again = (): unknown => libsqlJournal(file()).load()
    expect(again).toThrow(what)
  })

  it.each([
    ['k2', "UPDATE replies SET body = 'other' WHERE key = 'k2'"],
    ['k2', "UPDATE replies SET key = 'k21' WHERE key = 'k2'"],
    ['k2', "DELETE FROM replies WHERE key = 'k2'"],
    ['k3', "DELETE FROM replies WHERE key > 'k2'"],
    ['none', 'DELETE FROM replies'],
    ['k25', "UPDATE replies SET prior = 'k1' WHERE key = 'k3'"],
  ])('throws instead of answering for key %s after %s [Q23] [Q32]', (key, damage) => {
    const journal = libsqlJournal(file())
    const replies = ['k3', 'k1', 'k2'].map((one) => ({ key: one, at: 1, body: `replies ${one}` }))
    journal.append(batch([entry(1)], replies))
    journal.close()
    const database = new Database(file())
    database.exec(damage)
    database.close()
    const again = libsqlJournal(file())
    expect(() => again.reply(key)).toThrow('missing or changed')
    again.close()
  })

  it('knows exactly the keys that were stored and not purged [Q23]', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(60), fc.nat(9)), { maxLength: 60 }), (steps) => {
        rmSync(folder, { recursive: true })
        mkdirSync(folder)
        const journal = libsqlJournal(file())
        const stored = new Map<string, number>()
        for (const [nth, [number, kind]] of steps.entries()) {
          const key = String(number)
          if (kind === 0) {
            journal.purgeReplies(nth - 20)
            for (const [one, at] of stored) if (at < nth - 20) stored.delete(one)
          } else if (!stored.has(key)) {
            journal.append(batch([], [{ key, at: nth, body: `${key} at ${nth}` }]))
            stored.set(key, nth)
          }
        }
        for (let number = 0; number <= 60; number += 1) {
          const at = stored.get(String(number))
          expect(journal.reply(String(number))).toBe(at === undefined ? undefined : `${number} at ${at}`)
        }
        journal.close()
      }),
      { numRuns: 40 },
    )
  })

  it.each(["UPDATE history SET body = 'other' WHERE nth = 2", 'DELETE FROM history WHERE nth = 2'])(
    'rejects history after %s [Q32] [SPOT-6]',
    (damage) => {
      const journal = libsqlJournal(file())
      const history = ['one', 'two', 'three'].map((body) => ({ user: 1, kind: 'trade', body }))
      journal.append({ ...batch([]), history })
      journal.close()
      const database = new Database(file())
      database.exec(damage)
      database.close()
      const again = libsqlJournal(file())
      expect(() => again.history(1, 'trade', 0, 3)).toThrow('a history row')
      again.close()
    },
  )

  it('stores a body once that a batch has in several kinds, and rejects the others when it is damaged [Q32]', () => {
    const body = `{"text":"${'x'.repeat(1000)}"}`
    const journal = libsqlJournal(file())
    const history = ['log', 'log/spot/3'].map((kind) => ({ user: 1, kind, body }))
    journal.append({ ...batch([]), history })
    journal.close()
    const database = new Database(file())
    const { bytes } = database.prepare('SELECT sum(length(body)) AS bytes FROM history').get() as { bytes: number }
    expect(bytes).toBeLessThan(body.length + 20)
    expect(verifyRows(file())).toBeGreaterThanOrEqual(2)
    database.exec("DELETE FROM history WHERE kind = 'log'")
    database.close()
    expect(() => verifyRows(file())).toThrow('a history row')
    const again = libsqlJournal(file())
    expect(() => again.history(1, 'log/spot/3', 0, 1)).toThrow('a history row')
    again.close()
  })

  it('numbers the history of a kind without a gap after very many other kinds [Q32] [SPOT-6]', () => {
    const journal = libsqlJournal(file())
    const rowOf = (nth: number) => ({ user: 1, kind: `fills/${nth}`, body: String(nth) })
    journal.append({ ...batch([]), history: Array.from({ length: 25_000 }, (_, nth) => rowOf(nth)) })
    journal.append({ ...batch([]), history: [0, 24_999].map(rowOf) })
    for (const nth of [0, 24_999])
      expect(journal.history(1, `fills/${nth}`, 0, 9)).toEqual({ bodies: [String(nth), String(nth)], count: 2 })
    journal.close()
    expect(verifyRows(file())).toBeGreaterThanOrEqual(25_002)
  })

  it('opens a data folder whose history has every body in every kind [Q32]', () => {
    const journal = libsqlJournal(file())
    journal.append({ ...batch([entry(1)]), history: [{ user: 1, kind: 'log', body: '{}' }] })
    journal.close()
    const database = new Database(file())
    database.exec('PRAGMA user_version = 3')
    database.close()
    const again = libsqlJournal(file())
    again.append({
      ...batch([entry(2)]),
      history: ['log', 'log/spot/3'].map((kind) => ({ user: 1, kind, body: '[]' })),
    })
    expect(again.history(1, 'log', 0, 9)).toEqual({ bodies: ['[]', '{}'], count: 2 })
    expect(again.history(1, 'log/spot/3', 0, 9)).toEqual({ bodies: ['[]'], count: 1 })
    again.close()
  })

  it('rejects a data folder of an earlier format in one line that says what to do [Q32]', () => {
    libsqlJournal(file()).close()
    const database = new Database(file())
    database.exec('PRAGMA user_version = 1')
    database.close()
    expect(() => libsqlJournal(file())).toThrow(
      'the data folder has format 1, this version needs format 5: ' +
        'set DATA_DIR to an empty folder, or run the version that wrote it',
    )
  })

  it.each([
    [
      'was not stopped in order: start and stop it once with the version that wrote it',
      [
        `INSERT INTO snapshots VALUES (1, 'state', ${checksumOf(1, 'state')})`,
        "INSERT INTO entries VALUES (2, 5, '{}', 0)",
      ],
    ],
    ['is damaged: the last stored state is missing or changed', ["INSERT INTO snapshots VALUES (1, 'state', 7)"]],
    ['is damaged: every stored state is missing or changed', []],
  ])('rejects a data folder of format 2 that %s [Q32]', (what, rows) => {
    const database = new Database(file())
    for (const statement of [
      'CREATE TABLE entries (seq INTEGER PRIMARY KEY, at INTEGER NOT NULL, body TEXT NOT NULL, sum INTEGER NOT NULL)',
      'CREATE TABLE snapshots (seq INTEGER PRIMARY KEY, body TEXT NOT NULL, sum INTEGER NOT NULL)',
      'PRAGMA user_version = 2',
      ...rows,
    ])
      database.exec(statement)
    database.close()
    expect(() => libsqlJournal(file())).toThrow(what)
  })

  it('writes a batch completely or not at all, and rejects a duplicate key [Q23]', () => {
    const journal = libsqlJournal(file())
    journal.append(batch([entry(1)], [{ key: 'k', at: 1, body: 'reply' }]))
    expect(() => journal.append(batch([entry(2)], [{ key: 'k', at: 2, body: 'again' }]))).toThrow()
    expect(journal.entries(0, 9)).toMatchObject([entry(1)])
    expect(journal.entries(0, 9)).toHaveLength(1)
    journal.close()
  })

  it('locks a data folder for one process [Q23]', () => {
    const journal = libsqlJournal(file())
    expect(() => libsqlJournal(file())).toThrow('in use')
    journal.close()
    libsqlJournal(file()).close()
  })
})
