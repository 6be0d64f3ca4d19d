/**
 * From the address to the first price on a slow phone, compared with a page of the same size that does nothing else.
 * [HOME-1]
 */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { ROOT } from '../architecture/source-files.ts'
import { launchThreadedBrowser, startServer } from '../browser/journey.ts'
import { message } from '../shared/messages.ts'
import { printLine, random } from '../shared/seeded-random.ts'

const ROUNDS = 7
const CPU_SLOWDOWN = 4
/** 1.6 Mbit/s down, 0.75 Mbit/s up and 150 ms, as Lighthouse's slow 4G. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
/** First price, as a multiple of the anchor's. */
const MAX_MULTIPLE = 1.9
const ANCHOR_BYTES = 140 * 1024

/** Text that no compression makes smaller than three quarters. */
const filler = (bytes: number): string => {
  const source = random(1)
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return Array.from({ length: bytes }, () => letters[source.below(letters.length)]).join('')
}

/** Two rounds like the product: a script of the same size, then the prices. */
const ANCHOR_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Anchor</title>
<script type="module" src="/anchor.js"></script></head><body><p>Anchor</p><section></section></body></html>`
const anchorScript = (): string => `const filler = '${filler(ANCHOR_BYTES)}'
const reply = await (await fetch('/api/currency/quotation_new')).json()
const row = reply.message.flatMap((group) => group.quotation).find((pair) => pair.currency_name === 'BTC')
document.querySelector('section').textContent = Number(row.now_price).toLocaleString('en') + filler.slice(0, 0)
`

interface Load {
  /** Milliseconds from the start of the navigation. */
  readonly firstPaint: number
  readonly firstPrice: number
}

type Timed = typeof globalThis & { pricedAt?: number }

let chromium: Browser
beforeAll(async () => {
  chromium = await launchThreadedBrowser()
})
afterAll(() => chromium.close())

const PRICE = '67,000'

/** Records by the page's own clock when the price is in the section. */
const recordPriceTime = (page: Page, selector: string): Promise<unknown> =>
  page.addInitScript(
    ({ selector: section, price }) => {
      const timed = globalThis as Timed
      new MutationObserver(() => {
        if (document.querySelector(section)?.textContent.includes(price) === true) timed.pricedAt ??= performance.now()
      }).observe(document, { subtree: true, childList: true, characterData: true })
    },
    { selector, price: PRICE },
  )

const load = async (url: string, selector: string): Promise<Load> => {
  const page = await chromium.newPage({ viewport: { width: 412, height: 823 }, locale: 'en-US' })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await recordPriceTime(page, selector)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => (globalThis as Timed).pricedAt !== undefined)
  const measured = await page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    firstPrice: (globalThis as Timed).pricedAt ?? Number.NaN,
  }))
  await page.close()
  return measured
}

const median = (values: ReadonlyArray<number>): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const seconds = (loads: ReadonlyArray<Load>, of: keyof Load): string =>
  `${(median(loads.map((one) => one[of])) / 1000).toFixed(2)} s`

const clientWithAnchor = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'hexbourse-anchor-'))
  cpSync(join(ROOT, 'dist/client'), folder, { recursive: true })
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'anchor.html'), ANCHOR_PAGE)
  writeFileSync(join(folder, 'anchor.js'), anchorScript())
  return folder
}

describe('the first price on a slow phone', () => {
  it('takes at most 1.9 times as long as on a page of the same size without an application [HOME-1]', async () => {
    const server = await startServer({ client: clientWithAnchor() })
    const runs: Record<'product' | 'anchor', Array<Load>> = { product: [], anchor: [] }
    for (let round = 0; round < ROUNDS; round += 1) {
      runs.product.push(await load(server.url, `section[aria-label="${message('market.markets')}"]`))
      runs.anchor.push(await load(`${server.url}/anchor.html`, 'section'))
    }
    const ratios = runs.product.map(({ firstPrice }, round) => firstPrice / (runs.anchor[round]?.firstPrice ?? NaN))
    for (const name of ['product', 'anchor'] as const)
      printLine(
        `first price: ${name} ${seconds(runs[name], 'firstPrice')}, first paint ${seconds(runs[name], 'firstPaint')}`,
      )
    printLine(
      `first price: ${median(ratios).toFixed(2)}x of the anchor (${ratios.map((one) => one.toFixed(2)).join(' ')})`,
    )
    expect(median(ratios)).toBeLessThanOrEqual(MAX_MULTIPLE)
  })
})
