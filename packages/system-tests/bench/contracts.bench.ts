/** Two thousand open second contracts in a browser: what counting down and settling cost the page. [SEC-2] */
import type { Browser, CDPSession, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { launchThreadedBrowser } from '../browser/journey.ts'
import { printLine } from '../shared/seeded-random.ts'
import { openBenchPage } from './bench-page.ts'

const WARM_UP_MS = 2_000
const FRAMES = 300
/** Milliseconds of the page's thread per frame. */
const MAX_COST_MS = 2
const SETTLED = 1_000
/** Ten times within a second. */
const BATCHES = 10

type Which = 'any' | 'newest'
type Bench = typeof globalThis & {
  bench: { readonly showAll: () => void; readonly settle: (count: number, which: Which) => void }
}

let chromium: Browser
beforeAll(async () => {
  chromium = await launchThreadedBrowser()
})
afterAll(() => chromium.close())

/** Milliseconds that the page's thread was busy so far. */
const busyTime = async (devtools: CDPSession): Promise<number> => {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

const frames = (page: Page, count: number): Promise<void> =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        let left = wanted
        const next = (): void => {
          left -= 1
          if (left === 0) resolve()
          else requestAnimationFrame(next)
        }
        requestAnimationFrame(next)
      }),
    count,
  )

/** Cost per frame of what `act` does within `count` frames, beside the frames themselves. */
const costOf = async (page: Page, count: number, act: () => Promise<void> = () => Promise.resolve()) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const before = await busyTime(devtools)
  await Promise.all([frames(page, count), act()])
  return ((await busyTime(devtools)) - before) / count
}

const settleWithinSecond = (page: Page, whichOnes: Which): Promise<void> =>
  page.evaluate(
    ([count, batches, which]) =>
      new Promise<void>((resolve) => {
        let left = batches
        const timer = setInterval(() => {
          ;(globalThis as Bench).bench.settle(count / batches, which)
          left -= 1
          if (left > 0) return
          clearInterval(timer)
          resolve()
        }, 1000 / batches)
      }),
    [SETTLED, BATCHES, whichOnes] as const,
  )

const openContracts = async (): Promise<Page> => {
  const page = await openBenchPage(chromium, 'contracts')
  await page.waitForTimeout(WARM_UP_MS)
  return page
}

describe('two thousand open second contracts', () => {
  it('count down within two milliseconds a frame, also while a thousand are settled in a second [SEC-2]', async () => {
    const page = await openContracts()
    const counting = await costOf(page, FRAMES)
    const settling = await costOf(page, 60, () => settleWithinSecond(page, 'any'))
    const worst = await costOf(page, 60, () => settleWithinSecond(page, 'newest'))
    await page.close()
    printLine(
      `contracts: ${counting.toFixed(2)} ms a frame counting down, ${settling.toFixed(2)} ms while ${SETTLED} are settled in a second, ${worst.toFixed(2)} ms when all of them are on screen`,
    )
    for (const cost of [counting, settling]) expect(cost).toBeLessThanOrEqual(MAX_COST_MS)
  })

  it('are all rendered on demand, and only those that can be seen are painted [SEC-2]', async () => {
    const page = await openContracts()
    await page.evaluate(() => (globalThis as Bench).bench.showAll())
    await page.waitForTimeout(WARM_UP_MS)
    const rows = await page.locator('tbody tr').count()
    const cost = await costOf(page, FRAMES)
    await page.close()
    printLine(`contracts: ${cost.toFixed(2)} ms a frame with ${rows} rows rendered`)
    expect(rows).toBe(2000)
  })
})
