import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'

import { libsqlJournal } from './libsql.ts'
import type { Entry } from './port.ts'

const folder = mkdtempSync(join(tmpdir(), 'copy-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Many pages each, so that a hundred of them pass the size at which the log is written back. */
const entry = (seq: number): Entry => ({ seq, at: seq, body: `${seq} ${'x'.repeat(50_000)}` })
const seqs = (entries: ReadonlyArray<Entry>): ReadonlyArray<number> => entries.map(({ seq }) => seq)
const upTo = (last: number): ReadonlyArray<number> => Array.from({ length: last }, (_, place) => place + 1)

const OPEN_SCRIPT = `
  const database = new (require('libsql'))(process.argv[1])
  database.prepare('SELECT count(*) FROM sqlite_schema').get()
  process.stdout.write('opened')`

const openInOtherProcess = (file: string): string =>
  execFileSync(process.execPath, ['-e', OPEN_SCRIPT, file], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    stdio: 'pipe',
  })

describe('a copy of a database in use', () => {
  it('holds every commit until the log was measured, and the original goes on [Q32] [Q23]', async () => {
    const file = join(folder, 'exchange.db')
    const journal = libsqlJournal(file)
    const append = (from: number, to: number): void => {
      for (let seq = from; seq <= to; seq += 1)
        journal.append({ entries: [entry(seq)], rows: [], replies: [], history: [], minutes: [] })
    }
    append(1, 40)
    const target = join(folder, 'copy')
    mkdirSync(target)
    const copying = journal.copyTo(target)
    // in the same turn: while or after the file is copied, and before the log is measured
    append(41, 140)
    await copying
    append(141, 240)
    const copy = libsqlJournal(join(target, 'exchange.db'))
    expect(seqs(copy.entries(0, 1000))).toEqual(upTo(140))
    copy.close()
    journal.close()
    const original = libsqlJournal(file)
    expect(seqs(original.entries(0, 1000))).toEqual(upTo(240))
    original.close()
  })

  it('stays locked for one process after the copy [Q23]', async () => {
    const file = join(folder, 'locked.db')
    const journal = libsqlJournal(file)
    const target = join(folder, 'locked-copy')
    mkdirSync(target)
    await journal.copyTo(target)
    expect(() => openInOtherProcess(file)).toThrow('SQLITE_BUSY')
    journal.close()
    expect(openInOtherProcess(file)).toBe('opened')
  })
})
