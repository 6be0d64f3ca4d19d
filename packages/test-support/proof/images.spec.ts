/** Power cut and bad disks: mutated copies of the files open to what was answered or later, or are refused; nothing in between. [Q32] [Q23] */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Codec } from '@hexbourse/reference-exchange/engine'
import { libsqlJournal } from '@hexbourse/reference-exchange/journal'
import { makeWriter, recover } from '@hexbourse/reference-exchange/runtime'
import type { Writer } from '@hexbourse/reference-exchange/runtime'
import { afterAll, describe, expect, it } from 'vitest'

import { commandOf } from './commands.ts'
import { random, seedOfRun, tell } from './random.ts'
import type { Random } from './random.ts'

const SECONDS = process.env['PROVE'] === undefined ? 14 : 3_600
const FLOOR = 400
/** On a machine that is busy with other things. */
const MOST_SECONDS = 45
const SECTOR = 512
const NAMES = ['exchange.db', 'exchange.db-wal', 'exchange.db.mark'] as const

const folder = mkdtempSync(join(tmpdir(), 'hexbourse-images-'))
const lived = join(folder, 'lived')
const opened = join(folder, 'opened')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The files at one moment, and what they must open to. */
interface Image {
  readonly files: Readonly<Record<(typeof NAMES)[number], Buffer>>
  readonly state: string
  readonly answers: ReadonlyArray<string>
}

const imageOf = (writer: Writer, answers: ReadonlyArray<string>): Image => ({
  files: Object.fromEntries(NAMES.map((name) => [name, readFileSync(join(lived, name))])) as Image['files'],
  state: Codec.encodeState(writer.state),
  answers: [...answers],
})

const command = commandOf({
  users: 3,
  orders: 300,
  revocations: 2,
  markets: [2],
  modes: ['limit'],
  quantity: { most: 9, places: 1 },
})

/** `opens`: the states it may open to. `refused`: whether refusing is an honest answer as well. */
interface Mutated {
  readonly files: Image['files']
  readonly opens: ReadonlyArray<Image>
  readonly mayRefuse: boolean
}

/** Of what changed between two moments, only some sectors reached the disk; the last of them may be half written. */
const torn = (before: Buffer, after: Buffer, dice: Random, keep: number): Buffer => {
  const made = Buffer.from(before.length >= after.length ? before : Buffer.concat([before, zeros(after, before)]))
  for (let at = 0; at < after.length; at += SECTOR) {
    const sector = after.subarray(at, at + SECTOR)
    if (sector.equals(made.subarray(at, at + SECTOR)) || dice.below(100) >= keep) continue
    sector.subarray(0, dice.below(4) === 0 ? dice.below(SECTOR) : SECTOR).copy(made, at)
  }
  return made
}
const zeros = (after: Buffer, before: Buffer): Buffer => Buffer.alloc(after.length - before.length)

/** Where the log begins anew it does so only after the tables were synchronised. */
const isLogAnew = (before: Image, after: Image): boolean =>
  !before.files['exchange.db-wal'].subarray(16, 24).equals(after.files['exchange.db-wal'].subarray(16, 24))

/** The write was not answered yet: the log is partly there. */
const cutInLog = (before: Image, after: Image, dice: Random): Mutated => ({
  files: {
    ...before.files,
    'exchange.db': (isLogAnew(before, after) ? after : before).files['exchange.db'],
    'exchange.db-wal': torn(before.files['exchange.db-wal'], after.files['exchange.db-wal'], dice, dice.below(101)),
  },
  opens: [before, after],
  mayRefuse: false,
})

/** The log is whole, the tables that follow it are partly there. */
const cutInTables = (before: Image, after: Image, dice: Random): Mutated => ({
  files: {
    ...after.files,
    'exchange.db': isLogAnew(before, after)
      ? after.files['exchange.db']
      : torn(before.files['exchange.db'], after.files['exchange.db'], dice, dice.below(101)),
    'exchange.db.mark': dice.pick([before, after]).files['exchange.db.mark'],
  },
  opens: [after],
  mayRefuse: false,
})

/** The log grew by a tail that was never synchronised and is gone at some byte. */
const dropped = (before: Image, after: Image, dice: Random): Mutated => {
  const [short, long] = [before.files['exchange.db-wal'], after.files['exchange.db-wal']]
  const cut = short.length + dice.below(Math.max(1, long.length - short.length))
  const wal = long.length > short.length ? long.subarray(0, cut) : short
  const tables = (isLogAnew(before, after) ? after : before).files['exchange.db']
  const files = { ...before.files, 'exchange.db': tables, 'exchange.db-wal': wal }
  return { files, opens: [before, after], mayRefuse: false }
}

/** One bit anywhere, of what was answered long ago as well. */
const flipped = (_before: Image, after: Image, dice: Random): Mutated => {
  const name = dice.pick(NAMES)
  const bytes = Buffer.from(after.files[name])
  const at = dice.below(Math.max(1, bytes.length))
  if (bytes.length > 0) bytes.writeUInt8((bytes[at] ?? 0) ^ (1 << dice.below(8)), at)
  return { files: { ...after.files, [name]: bytes }, opens: [after], mayRefuse: true }
}

const KINDS = { cutInLog, cutInTables, dropped, flipped }

/** The text of the state and the answers to all keys; none where it is refused. */
const open = (files: Image['files'], keys: number): { readonly state: string; readonly answers: string[] } | string => {
  rmSync(opened, { recursive: true, force: true })
  mkdirSync(opened)
  for (const name of NAMES) writeFileSync(join(opened, name), files[name])
  try {
    const journal = libsqlJournal(join(opened, 'exchange.db'))
    try {
      const { state } = recover(journal, 'images')
      const answers = Array.from({ length: keys }, (_, nth) => journal.answer(`key${nth}`) ?? '')
      return { state: Codec.encodeState(state), answers }
    } finally {
      journal.close()
    }
  } catch (problem) {
    return String(problem)
  }
}

const same = (image: Image, found: { readonly state: string; readonly answers: ReadonlyArray<string> }): boolean =>
  image.state === found.state && image.answers.every((answer, nth) => found.answers[nth] === answer)

const shown = (kind: string, found: ReturnType<typeof open>): string =>
  `${kind}: ${typeof found === 'string' ? found : `opened to another state, ${found.answers.filter(Boolean).length} answers`}`

const sum = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((all, one) => all + one, 0)

describe('an image of the journal', () => {
  it(`opens to what was answered or to what was being written, or is refused, over at least ${FLOOR} images [Q32] [Q23]`, async () => {
    const seed = seedOfRun()
    const dice = random(seed)
    mkdirSync(lived)
    const journal = libsqlJournal(join(lived, 'exchange.db'))
    const clock = (): number => Date.UTC(2026, 0, 1)
    const fatal = (problem: unknown): never => {
      throw problem
    }
    const writer = makeWriter({ journal, seed: 'images', clock, snapshotEvery: 25, onFatal: fatal })
    const began = Date.now()
    const answers: Array<string> = []
    const counts = new Map<string, number>()
    let before = imageOf(writer, answers)
    const seconds = (): number => (Date.now() - began) / 1000
    while (seconds() < SECONDS || (sum(counts) < FLOOR && seconds() < MOST_SECONDS)) {
      const many = 1 + dice.below(6)
      const told = await Promise.all(
        Array.from({ length: many }, (_, nth) => writer.submit(command(dice), `key${answers.length + nth}`)),
      )
      answers.push(...told.map(Codec.encode))
      const after = imageOf(writer, answers)
      for (const [kind, mutate] of Object.entries(KINDS)) {
        const { files, opens, mayRefuse } = mutate(before, after, dice)
        const found = open(files, answers.length)
        const refused = typeof found === 'string'
        const fine = refused ? mayRefuse : opens.some((image) => same(image, found))
        if (!fine) throw new Error(`seed ${seed}, image ${[...counts.values()].join('+')}: ${shown(kind, found)}`)
        const key = `${kind} ${refused ? 'refused' : 'opened'}`
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
      before = after
    }
    writer.close()
    const total = sum(counts)
    tell(`images: ${total}, seed ${seed}, ${[...counts].map(([key, count]) => `${key} ${count}`).join(', ')}`)
    expect(total).toBeGreaterThanOrEqual(FLOOR)
    // Most bits of a journal are money or text, and some of those must be seen to be wrong.
    const [refused, opened] = ['refused', 'opened'].map((end) => counts.get(`flipped ${end}`) ?? 0)
    expect((refused ?? 0) / ((refused ?? 0) + (opened ?? 0))).toBeGreaterThan(0.05)
  }, 4_000_000)
})
