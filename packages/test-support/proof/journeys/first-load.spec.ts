/** What home costs before its prices live: every script and data file, as the browser counts the bytes. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { browser, server, visitor } from './stage.ts'

const KIB = 1024
const MOST = 150 * KIB
/** Notices, strip and banners, which come once the prices live. */
const MOST_LATER = 20 * KIB

let chromium: Browser
beforeAll(async () => {
  chromium = await browser()
})
afterAll(() => chromium.close())

interface Loaded {
  readonly path: string
  readonly bytes: number
  /** Asked for after the table showed live prices. */
  readonly late: boolean
}

type Timed = typeof globalThis & { liveAt?: number }

/** Notes the moment by the page's own clock: whoever looks from outside sees it too late. */
const noteLive = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const timed = globalThis as Timed
    new MutationObserver(() => {
      const markets = document.querySelector('section[aria-label="Markets"]')
      const live =
        markets?.textContent.includes('67,000') && markets.querySelector('output')?.textContent.includes('Live')
      if (live === true) timed.liveAt ??= performance.now()
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })

const loaded = (page: Page): Promise<ReadonlyArray<Loaded>> =>
  page.evaluate(() => {
    const { liveAt = 0 } = globalThis as Timed
    const entries = performance.getEntriesByType('resource')
    return entries
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize, startTime }) => ({
        path: new URL(name).pathname,
        bytes: encodedBodySize,
        late: startTime > liveAt,
      }))
      .filter(({ path }) => /\.(?:js|json)$/.test(path))
  })

describe('the first load of home', () => {
  it('is at most 150 KiB of brotli until the table shows live prices, and the rest comes after [HOME-1]', async () => {
    const stage = await server()
    const { page, problems } = await visitor(chromium)
    const plain: Array<string> = []
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (/\.(?:js|json)$/.test(pathname) && response.headers()['content-encoding'] !== 'br') plain.push(pathname)
    })
    await noteLive(page)
    await page.goto(stage.url)
    await page.getByRole('region', { name: 'Announcements' }).waitFor()
    await page.locator('.marquee').waitFor()
    const files = await loaded(page)
    const sum = (late: boolean): number =>
      files.filter((file) => file.late === late).reduce((bytes, file) => bytes + file.bytes, 0)
    const [bytes, later] = [sum(false), sum(true)]
    console.log(
      `home: ${(bytes / KIB).toFixed(1)} KiB brotli of ${files.length} files first, ${(later / KIB).toFixed(1)} later`,
    )
    expect(files.length).toBeGreaterThan(3)
    expect(plain).toEqual([])
    // nobody has come near the foot of the page
    expect(files.filter(({ path }) => path.includes('footer-links'))).toEqual([])
    expect(bytes).toBeGreaterThan(90 * KIB)
    expect(bytes).toBeLessThanOrEqual(MOST)
    expect(later).toBeGreaterThan(KIB)
    expect(later).toBeLessThanOrEqual(MOST_LATER)
    expect(problems).toEqual([])
  })
})
