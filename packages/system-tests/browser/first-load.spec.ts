/** Bytes of scripts and data that a first visit loads, as counted by the browser. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { message } from '../shared/messages.ts'
import { printLine } from '../shared/seeded-random.ts'
import { launchBrowser, MOTION, newVisitor, startServer } from './journey.ts'
import { liveBadge } from './steps.ts'

const KIB = 1024
/** Until the prices are live. */
const MAX_FIRST = 145 * KIB
/** With announcements, ticker and banners, which load after the prices are live. */
const MAX_AFTER_THREE_SECONDS = 158 * KIB
/** What the trade page loads beside what every page does. */
const MAX_TRADE_PAGE = 300 * KIB
/** A browser asks for six at a time over HTTP/1.1, so that each further six cost the time of an answer. */
const MAX_TRADE_PAGE_FILES = 24

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

interface LoadedFile {
  readonly path: string
  readonly bytes: number
  /** Requested after the table showed live prices. */
  readonly isLate: boolean
}

const TEXTS = { label: message('market.markets'), live: message('shell.connection.live') }

type Timed = typeof globalThis & { liveAt?: number }

/** Records the time by the page's own clock; an observer outside would see it too late. */
const recordLiveTime = (page: Page): Promise<unknown> =>
  page.addInitScript(({ label, live }) => {
    const timed = globalThis as Timed
    new MutationObserver(() => {
      const markets = document.querySelector(`section[aria-label="${label}"]`)
      const isLive =
        markets?.textContent.includes('67,000') && markets.querySelector('output')?.textContent.includes(live)
      if (isLive === true) timed.liveAt ??= performance.now()
    }).observe(document, { subtree: true, childList: true, characterData: true })
  }, TEXTS)

const loadedFiles = (page: Page): Promise<ReadonlyArray<LoadedFile>> =>
  page.evaluate(() => {
    const { liveAt = 0 } = globalThis as Timed
    const entries = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
    return entries
      .map(({ name, encodedBodySize, startTime }) => ({
        path: new URL(name).pathname,
        bytes: encodedBodySize,
        isLate: startTime > liveAt,
      }))
      .filter(({ path }) => /\.(?:js|json)$/.test(path))
  })

const bytesOf = (files: ReadonlyArray<LoadedFile>): number => files.reduce((sum, { bytes }) => sum + bytes, 0)
/** The document names what the browser loads in its first round. */
const documentAt = async (page: Page, url: string): Promise<string> => (await page.request.get(url)).text()
const kib = (bytes: number): string => (bytes / KIB).toFixed(1)

describe('the first load of home', () => {
  it('takes at most 145 KiB of brotli until the prices are live, and 158 KiB three seconds later [HOME-1]', async () => {
    const server = await startServer()
    const { page, problems } = await newVisitor(chromium, MOTION)
    const plain: Array<string> = []
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (/\.(?:js|json)$/.test(pathname) && response.headers()['content-encoding'] !== 'br') plain.push(pathname)
    })
    await recordLiveTime(page)
    await page.goto(server.url)
    await page.getByRole('region', { name: message('content.banner.label') }).waitFor()
    await page.locator('.marquee').waitFor()
    await page.waitForFunction(() => performance.now() > ((globalThis as Timed).liveAt ?? Infinity) + 3_000)
    const files = await loadedFiles(page)
    const first = files.filter(({ isLate }) => !isLate)
    const bytes = bytesOf(first)
    const later = bytesOf(files) - bytes
    printLine(`home: ${kib(bytes)} KiB brotli of ${first.length} files first, ${kib(later)} later`)
    expect(files.length).toBeGreaterThan(3)
    expect(plain).toEqual([])
    // the foot of the page was not scrolled into view
    expect(files.filter(({ path }) => path.includes('footer-links'))).toEqual([])
    expect(bytes).toBeGreaterThan(90 * KIB)
    expect(bytes).toBeLessThanOrEqual(MAX_FIRST)
    expect(later).toBeGreaterThan(KIB)
    expect(bytes + later).toBeLessThanOrEqual(MAX_AFTER_THREE_SECONDS)
    // one round for the code and one for the prices: the document names all files, so that none waits for another
    const html = await documentAt(page, server.url)
    expect(first.filter(({ path }) => !html.includes(path))).toEqual([])
    expect(problems).toEqual([])
  })
})

describe('the first load of the trade page', () => {
  it('takes at most 300 KiB of brotli in 24 files beside what every page loads [SPOT-1]', async () => {
    const server = await startServer()
    const { page, problems } = await newVisitor(chromium, MOTION)
    await page.goto(`${server.url}/dealCenter/BTC-USDT`)
    await page.locator('.highcharts-xaxis-labels text').first().waitFor()
    await page.locator('.book-mid').getByText('67,000').waitFor()
    await liveBadge(page).waitFor()
    await page.waitForTimeout(3_000)
    const files = await loadedFiles(page)
    const html = await documentAt(page, server.url)
    const own = files.filter(({ path }) => !html.includes(path))
    const bytes = bytesOf(own)
    printLine(
      `trade page: ${kib(bytesOf(files))} KiB brotli of ${files.length} files, ${kib(bytes)} of ${own.length} its own`,
    )
    expect(own.length).toBeLessThan(files.length)
    expect(bytes).toBeGreaterThan(90 * KIB)
    expect(bytes).toBeLessThanOrEqual(MAX_TRADE_PAGE)
    expect(own.length).toBeLessThanOrEqual(MAX_TRADE_PAGE_FILES)
    expect(problems).toEqual([])
  })
})
