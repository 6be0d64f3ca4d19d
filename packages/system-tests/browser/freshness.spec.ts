/**
 * The home page shows the freshness of its prices: live, late, out of date, and live again without a reload. A trade
 * page waits for an exchange that does not describe itself yet.
 */
import { startProxy } from '@hexbourse/test-support/faults'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { message } from '../shared/messages.ts'
import { launchBrowser, MOTION, newVisitor, startServer } from './journey.ts'

/** Milliseconds in which the requests of a new connection are answered. */
const SETTLE_MS = 1_500

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

/** What a browser that translates the page does: every text that it may translate is replaced by an element. */
const translateTexts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Array<Text> = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found.filter(({ parentElement }) => parentElement?.translate === true)) {
      const translated = document.createElement('font')
      translated.textContent = text.data
      text.replaceWith(translated)
    }
  })

describe('the market table of the home page', () => {
  it('becomes late and out of date while the link is frozen, and live again when it heals, in a browser that translates pages [SHELL-8] [SHELL-9] [HOME-2] [Q26]', async () => {
    const server = await startServer()
    const proxy = await startProxy(server.port)
    onTestFinished(proxy.stop)
    const { page, problems, outage } = await newVisitor(chromium, MOTION)
    const pushed = page
      .waitForEvent('websocket')
      .then((socket) =>
        socket.waitForEvent('framereceived', { predicate: ({ payload }) => /daymarket/.test(String(payload)) }),
      )
    await page.goto(`http://127.0.0.1:${proxy.port}/`)
    const markets = page.getByRole('region', { name: message('market.markets') })
    await markets.getByRole('row', { name: /BTC.*67,000/ }).waitFor()
    const badge = markets.getByRole('status').first()
    await badge.getByText(message('shell.connection.live')).waitFor()
    // frozen while pushes flow and after the requests of the connection were answered
    await pushed
    await page.waitForTimeout(SETTLE_MS)
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
    await translateTexts(page)

    outage.expected = true
    const frozenAt = performance.now()
    proxy.freeze()
    await badge.getByText(message('shell.connection.late')).waitFor({ timeout: 30_000 })
    const lateAfter = performance.now() - frozenAt
    await badge.getByText(message('shell.connection.stale')).waitFor({ timeout: 30_000 })
    const staleAfter = performance.now() - frozenAt
    // pushes come every second, so the last one is up to a second older than the fault; the upper bounds are wide for
    // slow machines
    expect(lateAfter).toBeGreaterThan(3_500)
    expect(lateAfter).toBeLessThan(15_000)
    expect(staleAfter).toBeGreaterThan(8_500)
    expect(staleAfter).toBeLessThan(25_000)

    proxy.heal()
    await badge.getByText(message('shell.connection.live')).waitFor({ timeout: 60_000 })
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
    expect(problems).toEqual([])
  })
})

/** Where the prices in the list of markets end, in whole pixels. */
const endsOfPrices = (page: Page): Promise<ReadonlyArray<number>> =>
  page
    .getByRole('table', { name: message('market.markets') })
    .locator('[data-cell="price"]')
    .evaluateAll((cells) =>
      cells.map((cell) => {
        const text = document.createRange()
        text.selectNodeContents(cell)
        return Math.round(text.getBoundingClientRect().right)
      }),
    )

describe('a trade page of an exchange that does not describe itself yet', () => {
  it('shows the markets meanwhile, and opens with the decimals of the exchange [Q17] [Q20] [SPOT-2]', async () => {
    const server = await startServer()
    const { page, problems, outage } = await newVisitor(chromium)
    outage.expected = true
    let isDescribed = false
    await page.route('**/api/system/info?*', (route) =>
      isDescribed ? route.continue() : route.fulfill({ status: 502, headers: { 'retry-after': '30' } }),
    )
    await page.goto(`${server.url}/dealCenter/ETH-USDT`)
    await page.getByRole('row', { name: /ETH/ }).first().waitFor()
    const bestAsk = page.locator('[data-row="a0"] [data-cell="price"]')
    expect(await bestAsk.count()).toBe(0)
    expect(new Set(await endsOfPrices(page)).size).toBe(1)

    isDescribed = true
    await expect.poll(() => bestAsk.textContent()).toMatch(/^3,4\d\d\.\d\d$/)
    expect(problems).toEqual([])
  })
})
