/** The product's own live book in a browser, beside a table patched by hand and beside a page that shows nothing. [SPOT-3] */
import { join } from 'node:path'

import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { browser } from './journeys/stage.ts'
import { tell } from './random.ts'
import { ROOT } from './tree.ts'

const PAGE = join(ROOT, 'dist/bench')
const ORIGIN = 'http://bench.test'
const VIEWS = ['product', 'table', 'none'] as const
const ROUNDS = 7
/** Milliseconds. */
const [WARM_UP, MEASURED] = [1_500, 2_000]
/** Processor time of the page's own thread, times a table patched by hand. */
const MOST = 1.15

interface Run {
  /** Milliseconds of the page's thread per push. */
  readonly cost: number
  readonly script: number
  readonly layout: number
  readonly waits: ReadonlyArray<number>
}

type Bench = typeof globalThis & { bench: () => { readonly shown: ReadonlyArray<number>; readonly came: number } }

let chromium: Browser
beforeAll(async () => {
  chromium = await browser()
})
afterAll(() => chromium.close())

const opened = async (view: string): Promise<Page> => {
  const page = await chromium.newPage({ viewport: { width: 1366, height: 1100 } })
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    return route.fulfill({ path: join(PAGE, pathname) })
  })
  await page.goto(`${ORIGIN}/index.html#${view}`)
  await page.waitForFunction(() => 'bench' in window)
  return page
}

const measured = async (view: string): Promise<Run> => {
  const page = await opened(view)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const seconds = async (): Promise<Readonly<Record<string, number>>> => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
  }
  await page.waitForTimeout(WARM_UP)
  await page.evaluate(() => (globalThis as Bench).bench())
  const before = await seconds()
  await page.waitForTimeout(MEASURED)
  const { shown, came } = await page.evaluate(() => (globalThis as Bench).bench())
  const after = await seconds()
  await page.close()
  const spent = (...names: ReadonlyArray<string>): number =>
    names.reduce((sum, name) => sum + (((after[name] ?? 0) - (before[name] ?? 0)) * 1000) / came, 0)
  return {
    cost: spent('TaskDuration'),
    script: spent('ScriptDuration'),
    layout: spent('LayoutDuration', 'RecalcStyleDuration'),
    waits: shown,
  }
}

const at = (share: number, values: ReadonlyArray<number>): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN

const median = (runs: ReadonlyArray<Run>, of: (run: Run) => number): number => at(0.5, runs.map(of))

const told = (view: string, runs: ReadonlyArray<Run>): string => {
  const waits = runs.flatMap((run) => run.waits)
  const cost = `${median(runs, (run) => run.cost).toFixed(2)} ms a push (script ${median(runs, (run) => run.script).toFixed(2)}, style and layout ${median(runs, (run) => run.layout).toFixed(2)})`
  return `${view}: ${cost}, sent to shown ${at(0.5, waits).toFixed(1)} ms, p99 ${at(0.99, waits).toFixed(1)} ms of ${waits.length}`
}

describe('40 live rows at 50 pushes a second', () => {
  it('cost at most 1.15 times what a table patched by hand costs, with exact figures and all checks [SPOT-3]', async () => {
    const runs: Record<(typeof VIEWS)[number], Array<Run>> = { product: [], table: [], none: [] }
    for (let round = 0; round < ROUNDS; round += 1) for (const view of VIEWS) runs[view].push(await measured(view))
    for (const view of VIEWS) tell(`render: ${told(view, runs[view])}`)
    const ratios = runs.product.map(({ cost }, round) => cost / (runs.table[round]?.cost ?? Number.NaN))
    const waits = (view: (typeof VIEWS)[number]) => runs[view].flatMap((run) => run.waits)
    const late = (share: number): string => (at(share, waits('product')) / at(share, waits('none'))).toFixed(2)
    tell(
      `render: ${at(0.5, ratios).toFixed(2)}x of the table (${ratios.map((one) => one.toFixed(2)).join(' ')}), sent to shown ${late(0.5)}x of nothing shown, p99 ${late(0.99)}x`,
    )
    expect(Math.min(...VIEWS.map((view) => waits(view).length))).toBeGreaterThan(60 * ROUNDS)
    expect(at(0.5, ratios)).toBeLessThanOrEqual(MOST)
  })
})
