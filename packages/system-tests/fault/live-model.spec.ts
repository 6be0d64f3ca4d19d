/**
 * The trade page with replies, pushes and actions in any order: its final state is correct, and no frame shows data
 * of another market or user.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { finalState, watchPage } from './model/properties.ts'
import { makePage } from './model/page.ts'
import { advance, flushPromises } from './model/link.ts'
import type { Schedule } from './model/schedule.ts'
import { applyEvent, signInFirstUser, schedule } from './model/schedule.ts'
import { printLine, random, runCount, runSeed } from '../shared/seeded-random.ts'

/** Virtual milliseconds after which every repair has happened. */
const QUIET_MS = 18_000

interface Totals {
  schedules: number
  frames: number
  placed: number
  cancelled: number
  expired: number
}

const runSchedule = async ({ seed, isSignedIn, events }: Schedule, totals: Totals): Promise<void> => {
  const page = makePage(random(seed))
  const watch = watchPage(page)
  if (isSignedIn) signInFirstUser(page)
  page.goTo(page.requestedSlug)
  await flushPromises()
  let now = 0
  for (const event of events) {
    await advance(page.link, (now += event.delayMs), watch.check)
    applyEvent(page, event)
    await flushPromises()
    watch.check()
  }
  page.link.schedule(0, () => {
    Object.assign(page.link, { isDown: false, isCalm: true })
    page.link.visible.next(true)
  })
  await advance(page.link, now + QUIET_MS, watch.check)
  const { actual, expected } = finalState(page)
  page.close()
  expect(watch.faults.slice(0, MAX_PRINTED)).toEqual([])
  expect(actual).toEqual(expected)
  const replyCount = (path: string): number => page.exchange.replyCounts.get(path) ?? 0
  totals.schedules += 1
  totals.frames += watch.frames()
  totals.placed += replyCount('transaction/in')
  totals.cancelled += replyCount('transaction_del')
  totals.expired += replyCount('999')
}

const SCHEDULES = runCount(500, 100_000)
/** Violations that are printed of a failed run; the first one is the most useful. */
const MAX_PRINTED = 5
const BATCH = 250

describe('the trade page', () => {
  it(
    'shows the state of the exchange at the end, and in no frame another market or another user [SHELL-6] [SHELL-8] [Q25]',
    async () => {
      const seed = runSeed()
      const startedAt = performance.now()
      const totals: Totals = { schedules: 0, frames: 0, placed: 0, cancelled: 0, expired: 0 }
      const spent = (): number => performance.now() - startedAt
      while (totals.schedules < SCHEDULES) {
        await fc.assert(
          fc.asyncProperty(schedule(), (one) => runSchedule(one, totals)),
          { numRuns: BATCH, seed: (seed + totals.schedules) | 0 },
        )
      }
      printLine(`model: seed ${seed}, ${JSON.stringify(totals)}, ${Math.round(spent())} ms`)
      expect(totals.schedules).toBe(SCHEDULES)
      expect(totals.frames).toBeGreaterThan(totals.schedules * 10)
      expect(Math.min(totals.placed, totals.cancelled, totals.expired)).toBeGreaterThan(totals.schedules / 20)
    },
    runCount(480_000, 14_400_000),
  )
})
