/** Data folders of every released version open with equal balances, orders, history and replies. [Q32] */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

import { apply, Codec, emptyState, violations } from '@hexbourse/reference-exchange/engine'
import type { TradedMinute } from '@hexbourse/reference-exchange/engine'
import { makeWriter, recover } from '@hexbourse/reference-exchange/runtime'
import { libsqlJournal } from '@hexbourse/reference-exchange/store'
import type { Journal } from '@hexbourse/reference-exchange/store'
import { either as E } from 'fp-ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { FolderContent } from './journal-fixture.ts'
import { contentOf, FIXTURE_SEED, FIXTURE_START, submitFixtureCommands } from './journal-fixture.ts'

const FIXTURES = join(import.meta.dirname, 'fixtures')
const VERSIONS = readdirSync(FIXTURES).flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -5)] : []))
const COMMANDS = 10_000
const END = FIXTURE_START + (COMMANDS - 1) * 977

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hexbourse-versions-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const unpack = (version: string): string => {
  const file = join(folder, 'exchange.db')
  writeFileSync(file, brotliDecompressSync(readFileSync(join(FIXTURES, `${version}.db.br`))))
  return file
}

const minutesOf =
  (journal: Journal) =>
  (match: number): ReadonlyArray<readonly [number, TradedMinute]> =>
    journal
      .minutes(match, 0, Number.MAX_SAFE_INTEGER)
      .map(({ minute, body }) => [minute, Codec.decode(body) as TradedMinute])

const fatal = (problem: unknown): never => {
  throw problem
}

describe('a data folder of an earlier version', () => {
  it.each(VERSIONS)(
    '%s opens to equal balances, orders, history and replies, twice, and goes on [Q32]',
    async (version) => {
      const expected = JSON.parse(readFileSync(join(FIXTURES, `${version}.json`), 'utf8')) as FolderContent
      const file = unpack(version)
      for (let opening = 0; opening < 2; opening += 1) {
        const journal = libsqlJournal(file)
        const { state } = recover(journal, FIXTURE_SEED)
        expect(contentOf(state, journal, END, COMMANDS, minutesOf(journal))).toEqual(expected)
        expect(violations(state)).toEqual([])
        journal.close()
      }
      const journal = libsqlJournal(file)
      const writer = makeWriter({ journal, seed: FIXTURE_SEED, clock: () => END + 1000, onFatal: fatal })
      const [order] = writer.state.spot.orders.values()
      if (order === undefined) throw new Error('the fixture has no open order')
      const { user, side, id } = order
      expect(E.isRight(await writer.submit({ _tag: 'CancelOrder', user, side, order: id }))).toBe(true)
      writer.close()
      // its history begins now, without what an earlier version filled of it
      const { bodies, count } = journal.history(user, 'order', 0, 10)
      expect(count).toBe(1)
      const { remaining } = order
      const at = END + 1000
      expect(bodies.map(Codec.decode)).toEqual([
        { order: expect.objectContaining({ id }) as unknown, remaining, endedAt: at },
      ])
      expect(journal.history(user, 'cancelled', 0, 1).bodies).toEqual(bodies)
      expect(recover(journal, FIXTURE_SEED).state.spot.orders.has(id)).toBe(false)
      journal.close()
    },
  )
})

describe('the journal of this version', () => {
  it('gives the state again from its events alone, and its hash after every batch [Q32]', async () => {
    const journal = libsqlJournal(join(folder, 'exchange.db'))
    let time = FIXTURE_START
    const writer = makeWriter({ journal, seed: FIXTURE_SEED, clock: () => time, onFatal: fatal })
    await submitFixtureCommands(writer, (at) => void (time = at), 1000)
    const replayed = emptyState(FIXTURE_SEED)
    const copy = libsqlJournal(join(folder, 'copy.db'))
    const entries = journal.entries(0, 10_000)
    for (const { seq, at, body } of entries) {
      for (const event of Codec.decodeEntry(body).events) apply(replayed, event, at as never)
      const rows = Codec.takeChangedRows(replayed)
      copy.append({ entries: [{ seq, at, body }], rows, replies: [], history: [], minutes: [] })
    }
    expect(Codec.stateRows(replayed)).toEqual(Codec.stateRows(writer.state))
    expect(copy.entries(0, 10_000)).toEqual(entries)
    expect(entries.length).toBeGreaterThan(400)
    copy.close()
    journal.close()
  })
})
