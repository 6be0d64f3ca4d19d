/** Bytes of scripts and data that the home page loads before its prices are live, as counted by the browser. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { message } from '../shared/messages.ts'
import { printLine } from '../shared/seeded-random.ts'
import { launchBrowser, MOTION, newVisitor, startServer } from './journey.ts'

const KIB = 1024
/** Until the prices are live. */
const MAX_FIRST = 145 * KIB
/** With announcements, ticker and banners, which load after the prices are live. */
const MAX_AFTER_THREE_SECONDS = 158 * KIB

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
    const sum = (isLate: boolean): number =>
      files.filter((file) => file.isLate === isLate).reduce((bytes, file) => bytes + file.bytes, 0)
    const [bytes, later] = [sum(false), sum(true)]
    printLine(
      `home: ${(bytes / KIB).toFixed(1)} KiB brotli of ${files.length} files first, ${(later / KIB).toFixed(1)} later`,
    )
    expect(files.length).toBeGreaterThan(3)
    expect(plain).toEqual([])
    // the foot of the page was not scrolled into view
    expect(files.filter(({ path }) => path.includes('footer-links'))).toEqual([])
    expect(bytes).toBeGreaterThan(90 * KIB)
    expect(bytes).toBeLessThanOrEqual(MAX_FIRST)
    expect(later).toBeGreaterThan(KIB)
    expect(bytes + later).toBeLessThanOrEqual(MAX_AFTER_THREE_SECONDS)
    // one round for the code and one for the prices: the document names all files, so that none waits for another
    const html = await (await page.request.get(server.url)).text()
    expect(files.filter(({ isLate, path }) => !isLate && !html.includes(path))).toEqual([])
    expect(problems).toEqual([])
  })
})
