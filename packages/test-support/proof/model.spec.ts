/** Whatever order answers, pushes and wishes come in: what is on screen is true once all is quiet, and never somebody else's. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { atRest, watchPage } from './model/laws.ts'
import { makePage } from './model/page.ts'
import { play, rested } from './model/road.ts'
import type { Schedule } from './model/schedule.ts'
import { act, enter, schedule } from './model/schedule.ts'
import { random, seedOfRun, tell } from './random.ts'

/** Virtual milliseconds after which every repair has been made. */
const QUIET = 18_000

interface Tally {
  schedules: number
  frames: number
  placed: number
  revoked: number
  expired: number
}

const played = async ({ seed, signedIn, happenings }: Schedule, tally: Tally): Promise<void> => {
  const page = makePage(random(seed))
  const watch = watchPage(page)
  if (signedIn) enter(page)
  page.goTo(page.wanted)
  await rested()
  let at = 0
  for (const happening of happenings) {
    await play(page.road, (at += happening.after), watch.look)
    act(page, happening)
    await rested()
    watch.look()
  }
  page.road.later(0, () => {
    Object.assign(page.road, { broken: false, calm: true })
    page.road.visible.next(true)
  })
  await play(page.road, at + QUIET, watch.look)
  const { shown, expected } = atRest(page)
  page.close()
  expect(watch.faults.slice(0, SHOWN)).toEqual([])
  expect(shown).toEqual(expected)
  const served = (path: string): number => page.exchange.served.get(path) ?? 0
  tally.schedules += 1
  tally.frames += watch.frames()
  tally.placed += served('transaction/in')
  tally.revoked += served('transaction_del')
  tally.expired += served('999')
}

const FULL = process.env['PROVE'] === undefined ? undefined : 100_000
const FLOOR = FULL ?? 3_000
const BUDGET = 20_000
/** Of a broken run; the first one tells most. */
const SHOWN = 5
const LONGEST = 200_000
const BATCH = 250

describe('the trade page', () => {
  it(
    'shows what the exchange has once all is quiet, and no frame ever showed another market or another account [SHELL-6] [SHELL-8] [Q25]',
    async () => {
      const seed = seedOfRun()
      const start = performance.now()
      const tally: Tally = { schedules: 0, frames: 0, placed: 0, revoked: 0, expired: 0 }
      const spent = (): number => performance.now() - start
      while (
        tally.schedules < FLOOR ? FULL !== undefined || spent() < LONGEST : FULL === undefined && spent() < BUDGET
      ) {
        await fc.assert(
          fc.asyncProperty(schedule(), (one) => played(one, tally)),
          { numRuns: BATCH, seed: (seed + tally.schedules) | 0 },
        )
      }
      tell(`model: seed ${seed}, ${JSON.stringify(tally)}, ${Math.round(spent())} ms`)
      expect(tally.schedules).toBeGreaterThanOrEqual(FLOOR)
      expect(tally.frames).toBeGreaterThan(tally.schedules * 10)
      expect(Math.min(tally.placed, tally.revoked, tally.expired)).toBeGreaterThan(tally.schedules / 20)
    },
    FULL === undefined ? 240_000 : 14_400_000,
  )
})
