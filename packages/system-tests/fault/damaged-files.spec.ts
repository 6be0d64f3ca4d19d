/**
 * Damaged journal files: after a power cut or a disk error a copy opens to a state that was replied to or later, or
 * is rejected. [Q32] [Q23]
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Codec } from '@hexbourse/reference-exchange/engine'
import type { State } from '@hexbourse/reference-exchange/engine'
import { libsqlJournal } from '@hexbourse/reference-exchange/store'
import { makeWriter, recover } from '@hexbourse/reference-exchange/runtime'
import type { Writer } from '@hexbourse/reference-exchange/runtime'
import { afterAll, describe, expect, it } from 'vitest'

import { randomCommandOf } from '../contract/engine-commands.ts'
import { printLine, random, runCount, runSeed } from '../shared/seeded-random.ts'
import type { Random } from '../shared/seeded-random.ts'

/** Batches of commands; every kind of damage is applied once after each. */
const BATCHES = runCount(60, 12_000)
const SECTOR = 512
const NAMES = ['exchange.db', 'exchange.db-wal', 'exchange.db.watermark'] as const

const folder = mkdtempSync(join(tmpdir(), 'hexbourse-images-'))
const original = join(folder, 'original')
const damaged = join(folder, 'damaged')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The files at one moment, and the state they must open to. */
interface Image {
  readonly files: Readonly<Record<(typeof NAMES)[number], Buffer>>
  readonly state: string
  readonly answers: ReadonlyArray<string>
}

const stateText = (state: State): string => Codec.encode(Codec.stateRows(state))

const imageOf = (writer: Writer, answers: ReadonlyArray<string>): Image => ({
  files: Object.fromEntries(NAMES.map((name) => [name, readFileSync(join(original, name))])) as Image['files'],
  state: stateText(writer.state),
  answers: [...answers],
})

const randomCommand = randomCommandOf({
  users: 3,
  orders: 300,
  cancellations: 2,
  markets: [2],
  orderTypes: ['limit'],
  quantity: { max: 9, decimals: 1 },
})

/** `opens`: the states it may open to. `mayReject`: whether it may be rejected instead. */
interface DamagedImage {
  readonly files: Image['files']
  readonly opens: ReadonlyArray<Image>
  readonly mayReject: boolean
}

/** Only some of the changed sectors reached the disk; the last of them may be half written. */
const tornWrite = (before: Buffer, after: Buffer, source: Random, keep: number): Buffer => {
  const result = Buffer.from(before.length >= after.length ? before : Buffer.concat([before, zeros(after, before)]))
  for (let at = 0; at < after.length; at += SECTOR) {
    const sector = after.subarray(at, at + SECTOR)
    if (sector.equals(result.subarray(at, at + SECTOR)) || source.below(100) >= keep) continue
    sector.subarray(0, source.below(4) === 0 ? source.below(SECTOR) : SECTOR).copy(result, at)
  }
  return result
}
const zeros = (after: Buffer, before: Buffer): Buffer => Buffer.alloc(after.length - before.length)

/** Whether the write-ahead log was restarted, which happens only after the tables were synchronised. */
const isLogRestarted = (before: Image, after: Image): boolean =>
  !before.files['exchange.db-wal'].subarray(16, 24).equals(after.files['exchange.db-wal'].subarray(16, 24))

/** The write was not replied to yet: the log is partly written. */
const tornLog = (before: Image, after: Image, source: Random): DamagedImage => ({
  files: {
    ...before.files,
    'exchange.db': (isLogRestarted(before, after) ? after : before).files['exchange.db'],
    'exchange.db-wal': tornWrite(
      before.files['exchange.db-wal'],
      after.files['exchange.db-wal'],
      source,
      source.below(101),
    ),
  },
  opens: [before, after],
  mayReject: false,
})

/** The log is complete, the tables are partly written. */
const tornTables = (before: Image, after: Image, source: Random): DamagedImage => ({
  files: {
    ...after.files,
    'exchange.db': isLogRestarted(before, after)
      ? after.files['exchange.db']
      : tornWrite(before.files['exchange.db'], after.files['exchange.db'], source, source.below(101)),
    'exchange.db.watermark': source.pick([before, after]).files['exchange.db.watermark'],
  },
  opens: [after],
  mayReject: false,
})

/** The log ends at any byte of its unsynchronised tail. */
const truncatedLog = (before: Image, after: Image, source: Random): DamagedImage => {
  const [short, long] = [before.files['exchange.db-wal'], after.files['exchange.db-wal']]
  const cut = short.length + source.below(Math.max(1, long.length - short.length))
  const wal = long.length > short.length ? long.subarray(0, cut) : short
  const tables = (isLogRestarted(before, after) ? after : before).files['exchange.db']
  const files = { ...before.files, 'exchange.db': tables, 'exchange.db-wal': wal }
  return { files, opens: [before, after], mayReject: false }
}

/** One flipped bit anywhere, also in data that was replied to long ago. */
const flippedBit = (_before: Image, after: Image, source: Random): DamagedImage => {
  const name = source.pick(NAMES)
  const bytes = Buffer.from(after.files[name])
  const at = source.below(Math.max(1, bytes.length))
  if (bytes.length > 0) bytes.writeUInt8((bytes[at] ?? 0) ^ (1 << source.below(8)), at)
  return { files: { ...after.files, [name]: bytes }, opens: [after], mayReject: true }
}

const DAMAGES = { tornLog, tornTables, truncatedLog, flippedBit }

/** The encoded state and the stored replies, or the error text when the files are rejected. */
const open = (files: Image['files'], keys: number): { readonly state: string; readonly answers: string[] } | string => {
  rmSync(damaged, { recursive: true, force: true })
  mkdirSync(damaged)
  for (const name of NAMES) writeFileSync(join(damaged, name), files[name])
  try {
    const journal = libsqlJournal(join(damaged, 'exchange.db'))
    try {
      const { state } = recover(journal, 'images')
      const answers = Array.from({ length: keys }, (_, index) => journal.reply(`key${index}`) ?? '')
      return { state: stateText(state), answers }
    } finally {
      journal.close()
    }
  } catch (problem) {
    return String(problem)
  }
}

const isSame = (image: Image, found: { readonly state: string; readonly answers: ReadonlyArray<string> }): boolean =>
  image.state === found.state && image.answers.every((answer, index) => found.answers[index] === answer)

const describeResult = (kind: string, found: ReturnType<typeof open>): string =>
  `${kind}: ${typeof found === 'string' ? found : `opens to another state, ${found.answers.filter(Boolean).length} answers`}`

const sum = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((all, one) => all + one, 0)

describe('a damaged journal', () => {
  it(`opens to a state that was replied to or was being written, or is rejected, after each of ${BATCHES} batches [Q32] [Q23]`, async () => {
    const seed = runSeed()
    const source = random(seed)
    mkdirSync(original)
    const journal = libsqlJournal(join(original, 'exchange.db'))
    const clock = (): number => Date.UTC(2026, 0, 1)
    const fatal = (problem: unknown): never => {
      throw problem
    }
    const writer = makeWriter({ journal, seed: 'images', clock, onFatal: fatal })
    const answers: Array<string> = []
    const counts = new Map<string, number>()
    let before = imageOf(writer, answers)
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const batchSize = 1 + source.below(6)
      const results = await Promise.all(
        Array.from({ length: batchSize }, (_, index) =>
          writer.submit(randomCommand(source), `key${answers.length + index}`),
        ),
      )
      answers.push(...results.map(Codec.encode))
      const after = imageOf(writer, answers)
      for (const [kind, mutate] of Object.entries(DAMAGES)) {
        const { files, opens, mayReject } = mutate(before, after, source)
        const found = open(files, answers.length)
        const isRejected = typeof found === 'string'
        const isCorrect = isRejected ? mayReject : opens.some((image) => isSame(image, found))
        if (!isCorrect)
          throw new Error(`seed ${seed}, image ${[...counts.values()].join('+')}: ${describeResult(kind, found)}`)
        const key = `${kind} ${isRejected ? 'rejected' : 'opened'}`
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
      before = after
    }
    writer.close()
    const total = sum(counts)
    printLine(
      `damaged files: ${total}, seed ${seed}, ${[...counts].map(([key, count]) => `${key} ${count}`).join(', ')}`,
    )
    expect(total).toBe(BATCHES * Object.keys(DAMAGES).length)
    // Most bits of a journal are amounts or texts, and a share of the changed ones must be detected.
    const [rejected, opened] = ['rejected', 'opened'].map((result) => counts.get(`flippedBit ${result}`) ?? 0)
    expect((rejected ?? 0) / ((rejected ?? 0) + (opened ?? 0))).toBeGreaterThan(0.05)
  }, 4_000_000)
})
