import { memoryJournal } from '@hexbourse/reference-exchange/portable'
import type { Journal } from '@hexbourse/reference-exchange/portable'
import sqlite3InitModule from '@sqlite.org/sqlite-wasm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'

import { journalIn } from './sqlite.ts'

let sqlite: Awaited<ReturnType<typeof sqlite3InitModule>>
beforeAll(async () => {
  sqlite = await sqlite3InitModule()
})

const KEYS = ['a', 'b', 'é 漢 😀', 'd']
const text = fc.string({ unit: 'grapheme', maxLength: 12 })
const batch = fc.record({
  rows: fc.uniqueArray(
    fc.record({
      table: fc.constantFrom('spot', 'user'),
      key: fc.constantFrom(...KEYS),
      body: fc.option(text, { nil: undefined }),
    }),
    {
      selector: ({ table, key }) => `${table}/${key}`,
      maxLength: 4,
    },
  ),
  body: text,
  history: fc.array(fc.record({ user: fc.nat(2), kind: fc.constantFrom('order', 'fill'), body: text }), {
    maxLength: 3,
  }),
  minutes: fc.array(fc.record({ match: fc.nat(1), minute: fc.nat(3), body: text }), { maxLength: 2 }),
})

const contentOf = (journal: Journal) => ({
  ...journal.load(),
  rows: [...journal.load().rows].toSorted((a, b) => (`${a.table}/${a.key}` < `${b.table}/${b.key}` ? -1 : 1)),
  entries: journal.entries(0, 100),
  history: [0, 1, 2].flatMap((user) => ['order', 'fill'].map((kind) => journal.history(user, kind, 1, 3))),
  minutes: [0, 1].map((match) => journal.minutes(match, 1, 2)),
  replies: [1, 2, 3].map((seq) => journal.reply(`key ${seq}`)),
})

describe('the journal in SQLite of a page', () => {
  it('stores the same as the journal in memory, for any batches [Q23] [Q32]', () => {
    fc.assert(
      fc.property(fc.array(batch, { minLength: 1, maxLength: 6 }), (batches) => {
        const [stored, expected] = [journalIn(new sqlite.oo1.DB(':memory:')), memoryJournal()]
        for (const [nth, { body, ...rest }] of batches.entries())
          for (const journal of [stored, expected])
            journal.append({
              ...rest,
              entries: [{ seq: nth + 1, at: 1_700_000_000_000 + nth, body }],
              replies: [{ key: `key ${nth + 1}`, at: nth, body }],
            })
        expect(contentOf(stored)).toEqual(contentOf(expected))
        stored.close()
      }),
      { numRuns: 40 },
    )
  })
})
