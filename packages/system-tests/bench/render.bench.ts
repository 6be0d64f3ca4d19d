/**
 * The product's live book in a browser, compared with a table patched by hand and with a page that shows nothing.
 * [SPOT-3]
 */
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { launchThreadedBrowser } from '../browser/journey.ts'
import { quantile } from '../shared/quantile.ts'
import { printLine } from '../shared/seeded-random.ts'
import { openBenchPage } from './bench-page.ts'

const VIEWS = ['product', 'table', 'none'] as const
const ROUNDS = 7
const [WARM_UP_MS, MEASURED_MS] = [1_500, 2_000]
/** Processor time of the page's thread, as a multiple of a table patched by hand. */
const MAX_MULTIPLE = 1.05

interface Run {
  /** Milliseconds of the page's thread per push. */
  readonly cost: number
  readonly script: number
  readonly layout: number
  readonly waits: ReadonlyArray<number>
}

type Bench = typeof globalThis & { bench: () => { readonly shown: ReadonlyArray<number>; readonly received: number } }

let chromium: Browser
beforeAll(async () => {
  chromium = await launchThreadedBrowser()
})
afterAll(() => chromium.close())

const measureView = async (view: string): Promise<Run> => {
  const page = await openBenchPage(chromium, view)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const readMetrics = async (): Promise<Readonly<Record<string, number>>> => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
  }
  await page.waitForTimeout(WARM_UP_MS)
  await page.evaluate(() => (globalThis as Bench).bench())
  const before = await readMetrics()
  await page.waitForTimeout(MEASURED_MS)
  const { shown, received } = await page.evaluate(() => (globalThis as Bench).bench())
  const after = await readMetrics()
  await page.close()
  const msPerPush = (...names: ReadonlyArray<string>): number =>
    names.reduce((sum, name) => sum + (((after[name] ?? 0) - (before[name] ?? 0)) * 1000) / received, 0)
  return {
    cost: msPerPush('TaskDuration'),
    script: msPerPush('ScriptDuration'),
    layout: msPerPush('LayoutDuration', 'RecalcStyleDuration'),
    waits: shown,
  }
}

const median = (runs: ReadonlyArray<Run>, of: (run: Run) => number): number => quantile(0.5, runs.map(of))

const summary = (view: string, runs: ReadonlyArray<Run>): string => {
  const waits = runs.flatMap((run) => run.waits)
  const cost = `${median(runs, (run) => run.cost).toFixed(2)} ms per push (script ${median(runs, (run) => run.script).toFixed(2)}, style and layout ${median(runs, (run) => run.layout).toFixed(2)})`
  return `${view}: ${cost}, sent to shown ${quantile(0.5, waits).toFixed(1)} ms, p99 ${quantile(0.99, waits).toFixed(1)} ms of ${waits.length}`
}

describe('40 live rows at 50 pushes a second', () => {
  it('cost at most 1.05 times a table patched by hand, with exact figures and all checks [SPOT-3]', async () => {
    const runs: Record<(typeof VIEWS)[number], Array<Run>> = { product: [], table: [], none: [] }
    for (let round = 0; round < ROUNDS; round += 1) for (const view of VIEWS) runs[view].push(await measureView(view))
    for (const view of VIEWS) printLine(`render: ${summary(view, runs[view])}`)
    const ratios = runs.product.map(({ cost }, round) => cost / (runs.table[round]?.cost ?? Number.NaN))
    const waits = (view: (typeof VIEWS)[number]) => runs[view].flatMap((run) => run.waits)
    const latencyRatio = (share: number): string =>
      (quantile(share, waits('product')) / quantile(share, waits('none'))).toFixed(2)
    printLine(
      `render: ${quantile(0.5, ratios).toFixed(2)}x of the table (${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}), sent to shown ${latencyRatio(0.5)}x of nothing shown, p99 ${latencyRatio(0.99)}x`,
    )
    expect(Math.min(...VIEWS.map((view) => waits(view).length))).toBeGreaterThan(60 * ROUNDS)
    expect(quantile(0.5, ratios)).toBeLessThanOrEqual(MAX_MULTIPLE)
  })
})
