import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import fc from 'fast-check'
import Database from 'libsql'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { libsqlJournal } from './libsql.ts'
import { memoryJournal } from './memory.ts'
import type { StoredReply, Batch, Entry, Journal } from './port.ts'

let folder = ''
const file = (): string => join(folder, 'exchange.db')
const batch = (entries: ReadonlyArray<Entry>, replies: ReadonlyArray<StoredReply> = []): Batch => ({
  entries,
  replies,
  history: [],
})
const entry = (seq: number): Entry => ({ seq, at: seq * 1000, body: `{"nth":${seq},"name":"ü€"}` })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const IMPLEMENTATIONS: ReadonlyArray<readonly [string, () => Journal]> = [
  ['on disk', () => libsqlJournal(file())],
  ['in memory', memoryJournal],
]

describe.each(IMPLEMENTATIONS)('journal %s', (_, make) => {
  it('loads the entries after the newest snapshot, in order [Q32]', () => {
    const journal = make()
    journal.append(batch([entry(1), entry(2)]))
    journal.snapshot({ seq: 2, body: 'state' })
    journal.append(batch([entry(3)]))
    expect(journal.load()).toMatchObject({ snapshot: { seq: 2, body: 'state' }, entries: [entry(3)] })
    journal.close()
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
    journal.append({ entries: [], replies: [], history })
    journal.append({ entries: [], replies: [], history: [line(1, 'trade', 14)] })
    expect(journal.history(1, 'trade', 0, 2)).toEqual({ bodies: ['1 trade 14', '1 trade 12'], count: 3 })
    expect(journal.history(1, 'trade', 2, 2)).toEqual({ bodies: ['1 trade 10'], count: 3 })
    expect(journal.history(3, 'trade', 0, 2)).toEqual({ bodies: [], count: 0 })
    journal.close()
  })
})

describe('libsqlJournal', () => {
  it('keeps two snapshots and the entries since the older one [Q32]', () => {
    const journal = libsqlJournal(file())
    for (const seq of [1, 2, 3, 4]) {
      journal.append(batch([entry(seq)]))
      journal.snapshot({ seq, body: `state ${seq}` })
    }
    journal.close()
    const database = new Database(file())
    expect(database.prepare('SELECT seq FROM entries').all()).toEqual([{ seq: 4 }])
    expect(database.prepare('SELECT seq FROM snapshots ORDER BY seq').all()).toEqual([{ seq: 3 }, { seq: 4 }])
    database.exec("UPDATE snapshots SET body = 'damaged' WHERE seq = 4")
    database.close()
    const again = libsqlJournal(file())
    expect(again.load()).toMatchObject({ snapshot: { seq: 3 }, entries: [entry(4)] })
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
    expect(() => again.load()).toThrow('entry 2 is missing or changed')
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
      journal.append({ entries: [], replies: [], history })
      journal.close()
      const database = new Database(file())
      database.exec(damage)
      database.close()
      const again = libsqlJournal(file())
      expect(() => again.history(1, 'trade', 0, 3)).toThrow('a history row')
      again.close()
    },
  )

  it('rejects a data folder of an earlier format in one line that says what to do [Q32]', () => {
    libsqlJournal(file()).close()
    const database = new Database(file())
    database.exec('PRAGMA user_version = 1')
    database.close()
    expect(() => libsqlJournal(file())).toThrow(
      'the data folder has format 1, this version needs format 2: ' +
        'set DATA_DIR to an empty folder, or run the version that wrote it',
    )
  })

  it('writes a batch completely or not at all, and rejects a duplicate key [Q23]', () => {
    const journal = libsqlJournal(file())
    journal.append(batch([entry(1)], [{ key: 'k', at: 1, body: 'reply' }]))
    expect(() => journal.append(batch([entry(2)], [{ key: 'k', at: 2, body: 'again' }]))).toThrow()
    expect(journal.load().entries).toEqual([entry(1)])
    journal.close()
  })

  it('locks a data folder for one process [Q23]', () => {
    const journal = libsqlJournal(file())
    expect(() => libsqlJournal(file())).toThrow('in use')
    journal.close()
    libsqlJournal(file()).close()
  })
})
