import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import fc from 'fast-check'
import Database from 'libsql'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { libsqlJournal } from './libsql.ts'
import { memoryJournal } from './memory.ts'
import type { Answer, Batch, Entry, Journal } from './port.ts'

let folder = ''
const file = (): string => join(folder, 'exchange.db')
const batch = (entries: ReadonlyArray<Entry>, answers: ReadonlyArray<Answer> = []): Batch => ({
  entries,
  answers,
  past: [],
})
const entry = (seq: number): Entry => ({ seq, at: seq * 1000, body: `{"nth":${seq},"name":"ü€"}` })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const kinds: ReadonlyArray<readonly [string, () => Journal]> = [
  ['on disk', () => libsqlJournal(file())],
  ['in memory', memoryJournal],
]

describe.each(kinds)('a journal %s', (_, make) => {
  it('gives back what was appended after the newest snapshot, in order [Q32]', () => {
    const journal = make()
    journal.append(batch([entry(1), entry(2)]))
    journal.snapshot({ seq: 2, body: 'state' })
    journal.append(batch([entry(3)]))
    expect(journal.load()).toMatchObject({ snapshot: { seq: 2, body: 'state' }, entries: [entry(3)] })
    journal.close()
  })

  it('keeps answers under their keys until they are purged [Q23]', () => {
    const journal = make()
    journal.append(batch([], [{ key: 'k', at: 5, body: 'told' }]))
    journal.purgeAnswers(5)
    expect(journal.answer('k')).toBe('told')
    journal.purgeAnswers(6)
    expect(journal.answer('k')).toBeUndefined()
    journal.close()
  })
})

describe.each(kinds)('the past %s', (_, make) => {
  it('is read newest first, a page at a time, for one person and kind [SPOT-6]', () => {
    const journal = make()
    const line = (user: number, kind: string, id: number) => ({ user, kind, body: `${user} ${kind} ${id}` })
    const past = [line(1, 'trade', 10), line(2, 'trade', 11), line(1, 'trade', 12), line(1, 'cancelled', 13)]
    journal.append({ entries: [], answers: [], past })
    journal.append({ entries: [], answers: [], past: [line(1, 'trade', 14)] })
    expect(journal.past(1, 'trade', 0, 2)).toEqual({ bodies: ['1 trade 14', '1 trade 12'], count: 3 })
    expect(journal.past(1, 'trade', 2, 2)).toEqual({ bodies: ['1 trade 10'], count: 3 })
    expect(journal.past(3, 'trade', 0, 2)).toEqual({ bodies: [], count: 0 })
    journal.close()
  })
})

describe('libsqlJournal', () => {
  it('keeps two snapshots and only the entries since the older one [Q32]', () => {
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
  ])('refuses a %s entry loudly [Q32]', (_, damage) => {
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
    ['the end of what was answered', 'UPDATE commits SET count = count - 1'],
    ['another version', 'ALTER TABLE past ADD COLUMN more TEXT'],
  ])('refuses %s after %s loudly [Q32]', (what, damage) => {
    const journal = libsqlJournal(file())
    journal.keepSetting('seed', 's')
    journal.append(batch([entry(1)], [{ key: 'k', at: 1, body: 'told' }]))
    journal.close()
    const database = new Database(file())
    database.exec(damage)
    database.close()
    const again = (): unknown => libsqlJournal(file()).load()
    expect(again).toThrow(what)
  })

  it.each([
    ['k2', "UPDATE answers SET body = 'other' WHERE key = 'k2'"],
    ['k2', "UPDATE answers SET key = 'k21' WHERE key = 'k2'"],
    ['k2', "DELETE FROM answers WHERE key = 'k2'"],
    ['k3', "DELETE FROM answers WHERE key > 'k2'"],
    ['none', 'DELETE FROM answers'],
    ['k25', "UPDATE answers SET prior = 'k1' WHERE key = 'k3'"],
  ])('refuses to say whether %s was answered after %s [Q23] [Q32]', (key, damage) => {
    const journal = libsqlJournal(file())
    const told = ['k3', 'k1', 'k2'].map((one) => ({ key: one, at: 1, body: `told ${one}` }))
    journal.append(batch([entry(1)], told))
    journal.close()
    const database = new Database(file())
    database.exec(damage)
    database.close()
    const again = libsqlJournal(file())
    expect(() => again.answer(key)).toThrow('missing or changed')
    again.close()
  })

  it('knows every key and no other, whatever was answered and purged in between [Q23]', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(60), fc.nat(9)), { maxLength: 60 }), (steps) => {
        rmSync(folder, { recursive: true })
        mkdirSync(folder)
        const journal = libsqlJournal(file())
        const kept = new Map<string, number>()
        for (const [nth, [number, kind]] of steps.entries()) {
          const key = String(number)
          if (kind === 0) {
            journal.purgeAnswers(nth - 20)
            for (const [one, at] of kept) if (at < nth - 20) kept.delete(one)
          } else if (!kept.has(key)) {
            journal.append(batch([], [{ key, at: nth, body: `${key} at ${nth}` }]))
            kept.set(key, nth)
          }
        }
        for (let number = 0; number <= 60; number += 1) {
          const at = kept.get(String(number))
          expect(journal.answer(String(number))).toBe(at === undefined ? undefined : `${number} at ${at}`)
        }
        journal.close()
      }),
      { numRuns: 40 },
    )
  })

  it.each(["UPDATE past SET body = 'other' WHERE nth = 2", 'DELETE FROM past WHERE nth = 2'])(
    'refuses to tell a past after %s [Q32] [SPOT-6]',
    (damage) => {
      const journal = libsqlJournal(file())
      const past = ['one', 'two', 'three'].map((body) => ({ user: 1, kind: 'trade', body }))
      journal.append({ entries: [], answers: [], past })
      journal.close()
      const database = new Database(file())
      database.exec(damage)
      database.close()
      const again = libsqlJournal(file())
      expect(() => again.past(1, 'trade', 0, 3)).toThrow('a line of the past')
      again.close()
    },
  )

  it('takes all of a batch or nothing, and keeps what is written twice out [Q23]', () => {
    const journal = libsqlJournal(file())
    journal.append(batch([entry(1)], [{ key: 'k', at: 1, body: 'told' }]))
    expect(() => journal.append(batch([entry(2)], [{ key: 'k', at: 2, body: 'again' }]))).toThrow()
    expect(journal.load().entries).toEqual([entry(1)])
    journal.close()
  })

  it('is one at a time for a folder [Q23]', () => {
    const journal = libsqlJournal(file())
    expect(() => libsqlJournal(file())).toThrow('in use')
    journal.close()
    libsqlJournal(file()).close()
  })
})
