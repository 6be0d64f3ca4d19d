import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import Database from 'libsql'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { libsqlJournal } from './libsql.ts'
import { memoryJournal } from './memory.ts'
import type { Entry, Journal } from './port.ts'

let folder = ''
const file = (): string => join(folder, 'exchange.db')
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
    journal.append([entry(1), entry(2)], [])
    journal.snapshot({ seq: 2, body: 'state' })
    journal.append([entry(3)], [])
    expect(journal.load()).toMatchObject({ snapshot: { seq: 2, body: 'state' }, entries: [entry(3)] })
    journal.close()
  })

  it('keeps answers under their keys until they are purged [Q23]', () => {
    const journal = make()
    journal.append([], [{ key: 'k', at: 5, body: 'told' }])
    journal.purgeAnswers(5)
    expect(journal.answer('k')).toBe('told')
    journal.purgeAnswers(6)
    expect(journal.answer('k')).toBeUndefined()
    journal.close()
  })
})

describe('libsqlJournal', () => {
  it('keeps two snapshots and only the entries since the older one [Q32]', () => {
    const journal = libsqlJournal(file())
    for (const seq of [1, 2, 3, 4]) {
      journal.append([entry(seq)], [])
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
    journal.append([entry(1), entry(2), entry(3)], [])
    journal.close()
    const database = new Database(file())
    database.exec(damage)
    database.close()
    const again = libsqlJournal(file())
    expect(() => again.load()).toThrow('entry 2 is missing or changed')
    again.close()
  })

  it('takes all of a batch or nothing, and keeps what is written twice out [Q23]', () => {
    const journal = libsqlJournal(file())
    journal.append([entry(1)], [{ key: 'k', at: 1, body: 'told' }])
    expect(() => journal.append([entry(2)], [{ key: 'k', at: 2, body: 'again' }])).toThrow()
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
