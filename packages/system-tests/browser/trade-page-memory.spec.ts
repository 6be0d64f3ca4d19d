/** What an open trade page keeps: DOM nodes, listeners and heap under ten times the usual pushes. [SPOT-1] [SPOT-3] */
import type { Browser, CDPSession, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { printLine, runCount } from '../shared/seeded-random.ts'
import { scriptHeapBytes } from './heap-snapshot.ts'
import { launchBrowser, MOTION, newVisitor, startServer } from './journey.ts'
import { liveBadge } from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

/** Ten pushes of each market a second. */
const TICK_MS = '100'
/** Caches are filled; the page is complete when its elements are constant. */
const WARM_UP_MS = runCount(25_000, 180_000)
const STABLE_MS = 5_000
const MINUTES = runCount(1, 60)
/** A new bar a minute, and elements that come and go; one kept element per draw of the chart would be 240 a minute. */
const MAX_MORE_NODES = 60 + 4 * MINUTES
const MAX_MORE_LISTENERS = 10
const SAMPLES = 5
/** A quarter of what an hour may add: what leaks does so in every minute. */
const MAX_MORE_HEAP_BYTES = runCount(250_000, 1_000_000)

interface Kept {
  /** Nodes that are alive, in the document or not. */
  readonly nodes: number
  readonly attached: number
  readonly listeners: number
  readonly heapBytes: number
  /** Also the machine code, of which more is compiled the longer the page runs; printed only. */
  readonly withCodeBytes: number
}

const elementCount = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length)

const warmUp = async (page: Page): Promise<void> => {
  await page.waitForTimeout(WARM_UP_MS)
  let [before, now] = [0, await elementCount(page)]
  while (Math.abs(now - before) > 10) {
    await page.waitForTimeout(STABLE_MS)
    ;[before, now] = [now, await elementCount(page)]
  }
}

type Counts = Pick<Kept, 'nodes' | 'attached' | 'listeners'>

const median = (values: ReadonlyArray<number>): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/** Medians of samples a second apart: a draw or a collection that has just begun changes a single one. */
const countKept = async (page: Page, devtools: CDPSession): Promise<Counts> => {
  const samples: Array<Counts> = []
  while (samples.length < SAMPLES) {
    await page.waitForTimeout(1_000)
    await devtools.send('HeapProfiler.collectGarbage')
    const { nodes, jsEventListeners: listeners } = await devtools.send('Memory.getDOMCounters')
    samples.push({ nodes, listeners, attached: await elementCount(page) })
  }
  const medianOf = (count: keyof Counts): number => median(samples.map((sample) => sample[count]))
  return { nodes: medianOf('nodes'), attached: medianOf('attached'), listeners: medianOf('listeners') }
}

/** After garbage collection. */
const measureKept = async (page: Page, devtools: CDPSession): Promise<Kept> => {
  // first, because the snapshot stops the page, which may then have to connect again
  const counts = await countKept(page, devtools)
  const heapBytes = await scriptHeapBytes(devtools)
  const { usedSize: withCodeBytes } = await devtools.send('Runtime.getHeapUsage')
  return { ...counts, heapBytes, withCodeBytes }
}

/** A page that reconnects is built again, so that nothing can be said of what it kept meanwhile. */
const MAX_ATTEMPTS = 3

/** What the page keeps more after minutes in which it did not reconnect. */
const growthOf = async (
  page: Page,
  devtools: CDPSession,
  connections: () => number,
  attempt = 1,
): Promise<Omit<Kept, 'withCodeBytes'>> => {
  const before = await measureKept(page, devtools)
  // the snapshot stops the page, so that the exchange may have dropped its connection
  await page.waitForTimeout(STABLE_MS)
  const connectionsBefore = connections()
  await page.waitForTimeout(MINUTES * 60_000)
  if (connections() !== connectionsBefore) {
    expect(attempt, 'each time the page reconnected').toBeLessThan(MAX_ATTEMPTS)
    return growthOf(page, devtools, connections, attempt + 1)
  }
  const after = await measureKept(page, devtools)
  printLine(`open trade page: ${JSON.stringify(before)}, ${MINUTES} min later ${JSON.stringify(after)}`)
  return {
    nodes: after.nodes - before.nodes,
    attached: after.attached - before.attached,
    listeners: after.listeners - before.listeners,
    heapBytes: after.heapBytes - before.heapBytes,
  }
}

const openTradePage = async () => {
  const server = await startServer({ script: {}, settings: { TICK_MS } })
  const { page, problems } = await newVisitor(chromium, MOTION)
  let sockets = 0
  page.on('websocket', () => (sockets += 1))
  await page.goto(`${server.url}/dealCenter/BTC-USDT`)
  await page.locator('.highcharts-exit-anchor').waitFor({ state: 'attached' })
  await liveBadge(page).waitFor()
  expect(problems).toEqual([])
  return { page, connections: () => sockets }
}

/** What the chart draws. A new bar a minute changes it, also when the price stands still. */
const drawnSeries = (page: Page): Promise<string> =>
  page.locator('.highcharts-series').evaluateAll((all) => all.map((one) => one.innerHTML).join())

describe('a trade page that stays open at ten times the usual pushes', () => {
  it(
    'keeps its nodes, its listeners and its heap [SPOT-1] [SPOT-3]',
    { timeout: (MAX_ATTEMPTS * MINUTES + 6) * 60_000 },
    async () => {
      const { page, connections } = await openTradePage()
      const devtools = await page.context().newCDPSession(page)
      await warmUp(page)
      const seriesBefore = await drawnSeries(page)
      const grown = await growthOf(page, devtools, connections)
      expect(await drawnSeries(page)).not.toBe(seriesBefore)
      expect(grown.nodes).toBeLessThanOrEqual(MAX_MORE_NODES)
      expect(grown.attached).toBeLessThanOrEqual(MAX_MORE_NODES)
      expect(grown.listeners).toBeLessThanOrEqual(MAX_MORE_LISTENERS)
      expect(grown.heapBytes).toBeLessThan(MAX_MORE_HEAP_BYTES)
    },
  )

  it('keeps the focus on the end of the chart [SHELL-11]', async () => {
    const { page } = await openTradePage()
    const anchor = await page.locator('.highcharts-exit-anchor').elementHandle()
    const before = await drawnSeries(page)
    await expect.poll(() => drawnSeries(page)).not.toBe(before)
    expect(await anchor?.evaluate((element) => element.isConnected)).toBe(true)
  })

  it('marks changed prices for a moment, without an animation that draws every frame [SPOT-3]', async () => {
    const { page } = await openTradePage()
    const cell = await page.locator('.a-mkts :is(.flash-up, .flash-down)').first().elementHandle()
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    await page.waitForFunction((node) => node !== null && !node.matches('.flash-up, .flash-down'), cell)
  })
})
