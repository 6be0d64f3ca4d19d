/** The same tasks with a thumb, 360 px wide; and the trade page in Arabic, which mirrors all but its figures. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { browser, server, visitor } from './stage.ts'
import { signedInTrader, waitingAt } from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await browser()
})
afterAll(() => chromium.close())

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** From the bar at the foot of the page through the form and its review, and back to the page. */
const buy = async (page: Page, price: string, amount: string): Promise<void> => {
  await page.locator('.buybar').getByRole('button', { name: 'Buy' }).tap()
  await page.getByRole('textbox', { name: 'Price' }).fill(price)
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await page.locator('form.order').getByRole('button', { name: 'Buy BTC' }).tap()
  const review = page.getByRole('dialog')
  await review.getByRole('button', { name: 'Place buy order' }).tap()
  await review.getByText('Order placed', { exact: true }).waitFor()
  await review.getByRole('button', { name: 'Close' }).first().tap()
  await page.locator('.sheet-head').getByRole('button', { name: 'Close' }).tap()
}

describe('a trader with a phone', () => {
  it('finds a market, buys, waits, revokes, and reads what became of it [SHELL-11] [SPOT-4] [SPOT-6] [SPOT-8]', async () => {
    const stage = await server()
    const { page, problems } = await visitor(chromium, PHONE)
    const token = await signedInTrader(page, stage.url, stage.url, 'thumb@example.com')
    await page.goto(`${stage.url}/dealCenter/ETH-USDT`)
    await page.getByRole('heading', { level: 1 }).getByRole('button', { name: 'Markets' }).tap()
    await page.getByRole('textbox', { name: 'Search markets' }).fill('bitcoin')
    await page.getByRole('button', { name: 'BTC/USDT', exact: true }).tap()
    await page.waitForURL('**/dealCenter/BTC-USDT')
    await page.locator('.book-mid').getByText('67,000').waitFor()

    await buy(page, '68000', '0.01')
    await page.getByText(/Bought 0\.01 BTC at/).waitFor()
    await buy(page, '66000', '0.02')
    expect(await waitingAt(stage.url, token)).toHaveLength(1)
    const waiting = page.getByRole('table', { name: 'Open orders' })
    await waiting.getByRole('button', { name: 'Revoke' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).tap()
    await page.getByText('No open orders').waitFor()
    expect(await waitingAt(stage.url, token)).toEqual([])

    await page.getByRole('link', { name: 'My orders' }).tap()
    await page.getByRole('tab', { name: 'Filled' }).tap()
    await page.getByRole('table', { name: 'Order history' }).getByText('0.01').first().waitFor()
    await page.getByRole('tab', { name: 'Revoked' }).tap()
    await page.getByRole('table', { name: 'Order history' }).getByText('66,000').first().waitFor()
    expect(problems).toEqual([])
  })
})

/** Where the middles of such elements stand from the left, in pixels. */
const lefts = (page: Page, paths: ReadonlyArray<string>): Promise<ReadonlyArray<number>> =>
  Promise.all(
    paths.map(async (path) => {
      const { x, width } = (await page.locator(path).first().boundingBox()) ?? { x: Number.NaN, width: 0 }
      return x + width / 2
    }),
  )

const isRising = (numbers: ReadonlyArray<number>): boolean =>
  numbers.every((one, nth) => nth === 0 || one > (numbers[nth - 1] ?? Number.NaN))

describe('the trade page in Arabic', () => {
  it('has its panels mirrored, while figures and the chart run from left to right [SHELL-9] [SPOT-1] [SPOT-3]', async () => {
    const stage = await server()
    const { page, problems } = await visitor(chromium)
    await signedInTrader(page, stage.url, stage.url, 'mirror@example.com')
    await page.goto(`${stage.url}/dealCenter/BTC-USDT`)
    await page.locator('.highcharts-xaxis-labels text').first().waitFor()
    const panels = ['.a-mkts', '.a-chart', '.a-book', '.a-form']
    expect(isRising(await lefts(page, panels))).toBe(true)
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitemradio', { name: 'العربية' }).click()
    await page.locator('html[dir="rtl"]').waitFor()
    expect(isRising((await lefts(page, panels)).toReversed())).toBe(true)

    const times = await page.locator('.highcharts-xaxis-labels text').evaluateAll((labels) =>
      labels
        .map((label) => ({ x: label.getBoundingClientRect().x, text: label.textContent }))
        .sort((a, b) => a.x - b.x)
        .map(({ text }) => text),
    )
    expect(times.length).toBeGreaterThan(2)
    expect(times).toEqual(times.toSorted())
    const figures = page.locator('.book-row [data-cell="price"], .pair-last [data-cell="last"]')
    expect(await figures.evaluateAll((all) => new Set(all.map((one) => getComputedStyle(one).direction)).size)).toBe(1)
    expect(await figures.first().evaluate((one) => getComputedStyle(one).direction)).toBe('ltr')
    expect(problems).toEqual([])
  })
})
