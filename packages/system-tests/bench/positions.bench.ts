/** Two hundred open positions in a browser, at prices of four markets that change ten times a second. [LEV-3] */
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { launchThreadedBrowser } from '../browser/journey.ts'
import { quantile } from '../shared/quantile.ts'
import { printLine } from '../shared/seeded-random.ts'
import { openBenchPage } from './bench-page.ts'

const FRAMES = 300
const WARM_UP_MS = 1_500
/** A frame of a display with 60 Hz, and the inaccuracy of its time. */
const MAX_MEDIAN_MS = 17.5

type Bench = typeof globalThis & { bench: () => { readonly shown: ReadonlyArray<number>; readonly received: number } }

let chromium: Browser
beforeAll(async () => {
  chromium = await launchThreadedBrowser()
})
afterAll(() => chromium.close())

describe('two hundred open positions', () => {
  it('let the median frame be as short as the display allows while all prices change [LEV-3]', async () => {
    const page = await openBenchPage(chromium, 'positions')
    await page.waitForTimeout(WARM_UP_MS)
    expect(await page.locator('tbody tr').count()).toBe(200)
    await page.evaluate(() => (globalThis as Bench).bench())
    const frames = await page.evaluate(
      (count) =>
        new Promise<ReadonlyArray<number>>((resolve) => {
          const times: Array<number> = []
          const next = (now: number): void => {
            times.push(now)
            if (times.length > count) resolve(times.slice(1).map((time, nth) => time - (times[nth] ?? 0)))
            else requestAnimationFrame(next)
          }
          requestAnimationFrame(next)
        }),
      FRAMES,
    )
    const { received } = await page.evaluate(() => (globalThis as Bench).bench())
    await page.close()
    const [median, slow] = [quantile(0.5, frames), quantile(0.95, frames)]
    printLine(
      `positions: median frame ${median.toFixed(1)} ms, p95 ${slow.toFixed(1)} ms, ${received} ticks in ${FRAMES} frames`,
    )
    expect(received).toBeGreaterThan(20)
    expect(median).toBeLessThanOrEqual(MAX_MEDIAN_MS)
  })
})
