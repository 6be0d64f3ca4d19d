/** How soon an exchange that has lived long is ready again, every check of its files included. [Q32] */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { databaseIn, libsqlJournal } from '@hexbourse/reference-exchange/journal'
import { digest, makeWriter } from '@hexbourse/reference-exchange/runtime'
import { either as E } from 'fp-ts'
import { afterAll, describe, expect, it } from 'vitest'

import { launch } from './process.ts'
import { commandOf } from './commands.ts'
import { random, tell } from './random.ts'

const ENTRIES = process.env['PROVE'] === undefined ? 20_000 : 1_000_000
const AT_ONCE = 1000
const READY_WITHIN = 2000
const STARTS = 5

const folder = mkdtempSync(join(tmpdir(), 'hexbourse-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Of ten six rest, cross or take; what is refused leaves an answer and no entry. */
const command = commandOf({
  users: 40,
  orders: 900_000,
  revocations: 3,
  markets: [1, 2, 14],
  modes: ['limit', 'limit', 'limit', 'market'],
  quantity: { most: 900, places: 4 },
})

/** Lives through so many entries, each with the answer to a request, and then is cut off: no snapshot at the end. */
const live = async (): Promise<void> => {
  const journal = libsqlJournal(databaseIn(folder))
  const dice = random(7)
  const writer = makeWriter({
    journal,
    seed: 'hexbourse',
    clock: Date.now,
    snapshotEvery: 2000,
    onFatal: (problem) => {
      throw problem
    },
  })
  for (const [name, value] of [
    ['seed', 'hexbourse'],
    ['began', String(Date.now())],
    ['script', ''],
  ] as const)
    journal.keepSetting(name, value)
  let entries = 0
  for (let asked = 0; entries < ENTRIES; asked += AT_ONCE) {
    const told = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, nth) => writer.submit(command(dice), digest(String(asked + nth)))),
    )
    entries += told.filter(E.isRight).length
  }
  journal.close()
}

describe('an exchange that has lived long', () => {
  it(`is ready within ${READY_WITHIN} ms after ${ENTRIES} entries [Q32]`, async () => {
    await live()
    const size = Math.round(statSync(join(folder, 'exchange.db')).size / 1024 / 1024)
    const starts: Array<number> = []
    for (let nth = 0; nth < STARTS; nth += 1) {
      const running = await launch({ DATA_DIR: folder })
      starts.push(Math.round(running.readyAfter))
      await running.end('SIGKILL')
    }
    tell(`start: ${ENTRIES} entries, ${size} MiB, ready after ${starts.join(', ')} ms`)
    expect(starts.toSorted((a, b) => a - b)[STARTS >> 1]).toBeLessThanOrEqual(READY_WITHIN)
  }, 1_800_000)
})
