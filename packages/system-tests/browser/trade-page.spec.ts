/**
 * The trade page as a trader uses it: a trade from the book to the export, switches of the market, and changes of
 * language and theme.
 */
import { readFileSync } from 'node:fs'

import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { DecimalOracle } from '@hexbourse/test-support/oracles'

import { CONSTANT_PRICES } from '../shared/constant-prices.ts'
import { message } from '../shared/messages.ts'
import { callApi } from '../shared/plain-client.ts'
import { MARKET } from '../shared/wire-samples.ts'
import { printLine, random } from '../shared/seeded-random.ts'
import { waitUntilLoaded } from './every-screen.ts'
import type { Frame } from './frame-recorder.ts'
import { recordFrames, takeRecordedFrames } from './frame-recorder.ts'
import { launchBrowser, MOTION, newVisitor, startServer } from './journey.ts'
import { buyTab, chooseLanguage, placeButton, signInTrader, filledNotice } from './steps.ts'
import { settledFindings, textFaults } from './text-layout.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

const book = (page: Page) => page.getByRole('region', { name: message('market.book.title') })
const bestAsk = (page: Page) => book(page).locator('[data-row="a0"] [data-cell="price"]')

const expectFocused = (element: Locator): Promise<void> =>
  expect.poll(() => element.evaluate((one) => one === document.activeElement)).toBe(true)

/** Pastes by an event, because the clipboard of the browser is shared by all pages. */
const paste = (field: Locator, text: string): Promise<void> =>
  field.evaluate((input, pasted) => {
    if (!(input instanceof HTMLInputElement)) throw new Error('no field')
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    input.select()
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

/** A figure without grouping and trailing zeros. */
const digits = (text: string): string => text.replaceAll(',', '').replace(/\.?0+$/, '')

/** The only trade of a new user, from the raw reply. */
const rawTrade = async (url: string, token: string): Promise<Readonly<Record<string, unknown>>> => {
  const { message } = await callApi(url, '/api/transaction_complete', { token, form: { page: '1', limit: '10' } })
  const { list } = message as { readonly list: ReadonlyArray<Readonly<Record<string, unknown>>> }
  expect(list.length).toBe(1)
  return list[0] ?? {}
}

/** Seconds after the start of the exchange, when the page has long been loaded. */
const FALLS_AT = 20
const FAR_APART = {
  ...CONSTANT_PRICES,
  'BTC/USDT': [
    [0, '1623456789.12'],
    [FALLS_AT, '67000'],
  ],
  'ETH/USDT': [[0, '1623456789.12']],
  'DOGE/USDT': [[0, '0.0001']],
}

/** Two decimals of millions or billions. */
const LARGE = /^\d{1,3}\.\d\d[MB]$/

describe('prices far apart', () => {
  it('fit into the axis, the book and the lists, with amounts of hundreds of millions [SPOT-1] [SPOT-3]', async () => {
    const { url } = await startServer({ script: { prices: FAR_APART } })
    const { page, problems } = await newVisitor(chromium)
    const axisWidth = () => page.locator('.chart-last').evaluate((tag) => tag.getBoundingClientRect().width)
    const textWidth = () =>
      page
        .locator('.chart-last .n')
        .first()
        .evaluate((text) => text.scrollWidth)
    await page.goto(`${url}/dealCenter/BTC-USDT`)
    await page.locator('.chart-last').filter({ hasText: '1,623,456,789.12' }).waitFor()
    expect(await textWidth()).toBeGreaterThan(80)
    expect(await axisWidth()).toBeGreaterThan(await textWidth())
    const edge = await page.locator('.chart-plot').evaluate((plot) => plot.getBoundingClientRect().right)
    const labels = await page
      .locator('.highcharts-yaxis-labels text')
      .evaluateAll((all) => all.map((label) => label.getBoundingClientRect().right))
    expect(Math.max(...labels)).toBeLessThanOrEqual(edge)
    await page.locator('.chart-last').filter({ hasText: '67,000.00' }).waitFor()
    await expect.poll(axisWidth).toBe(72)

    await page.goto(`${url}/dealCenter/DOGE-USDT`)
    const amounts = book(page).locator('[data-row="a0"] [data-cell="quantity"], [data-row="a5"] [data-cell="sum"]')
    await expect
      .poll(() => amounts.allInnerTexts())
      .toEqual([expect.stringMatching(LARGE), expect.stringMatching(LARGE)])
    for (const [market, language] of [
      ['DOGE-USDT', 'en'],
      ['ETH-USDT', 'en'],
      ['ETH-USDT', 'ar'],
    ] as const) {
      await page.evaluate((chosen) => localStorage.setItem('locale', chosen), language)
      await page.goto(`${url}/dealCenter/${market}`)
      await waitUntilLoaded(page)
      for (const width of [1366, 768, 360]) {
        await page.setViewportSize({ width, height: 768 })
        expect(await settledFindings(page, textFaults), `${market} ${language} ${width}`).toEqual([])
      }
    }
    expect(problems).toEqual([])
  })
})

describe('the total', () => {
  it('can be typed and pasted as the page writes it, and sets the amount [SPOT-4] [Q21]', async () => {
    const server = await startServer()
    const { page, problems } = await newVisitor(chromium)
    await signInTrader(page, server.url, server.url, 'total@example.com')
    await page.goto(`${server.url}/dealCenter/BTC-USDT`)
    await page.getByText('10,000.00000000').first().waitFor()
    // a user without BTC starts on buy [Q62]
    expect(await buyTab(page).getAttribute('aria-checked')).toBe('true')
    const fieldOf = (key: 'price' | 'amount' | 'total') =>
      page.getByRole('textbox', { name: message(`spot.ticket.${key}`), exact: true })
    await paste(fieldOf('price'), '64,000')
    await paste(fieldOf('total'), '1,600.5')
    const values = () => Promise.all((['price', 'amount', 'total'] as const).map((key) => fieldOf(key).inputValue()))
    await expect.poll(values).toEqual(['64000', '0.0250', '1600.5'])
    await fieldOf('amount').fill('0.5')
    await expect.poll(values).toEqual(['64000', '0.5', '32000'])
    expect(problems).toEqual([])
  })
})

describe('a trade', () => {
  it('goes from a click in the book to the history and the export, exact to the last digit [SPOT-3] [SPOT-4] [SPOT-7] [SPOT-8]', async () => {
    const server = await startServer()
    const { page, problems } = await newVisitor(chromium, MOTION)
    const token = await signInTrader(page, server.url, server.url, 'book@example.com')
    await page.goto(`${server.url}/dealCenter/BTC-USDT`)
    await page.getByText('10,000.00000000').first().waitFor()

    await buyTab(page).click()
    await bestAsk(page).click()
    const price = digits(await bestAsk(page).innerText())
    await expect
      .poll(async () => digits(await page.getByRole('textbox', { name: message('spot.ticket.price') }).inputValue()))
      .toBe(price)
    const amount = page.getByRole('textbox', { name: message('spot.ticket.amount') })
    expect(await amount.inputValue()).toBe('')
    await amount.fill('0.0123')
    // Enter opens the review with the focus on its button, Enter sends the order, which closes the dialog
    await amount.press('Enter')
    const review = page.getByRole('dialog')
    await review.getByText('0.0123').first().waitFor()
    await expectFocused(placeButton(page))
    await page.keyboard.press('Enter')
    await filledNotice(page).waitFor()
    await review.waitFor({ state: 'hidden' })
    await expectFocused(amount)

    const trade = await rawTrade(server.url, token)
    expect(trade).toMatchObject({ type: 'in', number: '0.01230', currency_name: 'BTC', legal_name: 'USDT' })
    expect(digits(String(trade['price']))).toBe(price)
    const [fee, value] = [digits(String(trade['trade_fee'])), DecimalOracle.product(price, '0.0123', 'down')]
    await page.getByRole('tab', { name: message('spot.history.trades') }).click()
    const row = page
      .getByRole('region', { name: message('spot.history.trades') })
      .getByRole('row', { name: /BTC\/USDT/ })
    const shown = async () =>
      (await row.getByRole('cell').allInnerTexts()).map((text) => digits(text.replace(/\s.*/s, '')))
    await expect.poll(shown).toEqual(expect.arrayContaining([price, '0.0123', value, fee]))

    await page
      .getByRole('link', { name: message('spot.all.title') })
      .first()
      .click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: message('spot.export.open') }).click(),
    ])
    const at = new Date(Number(trade['create_time']) * 1000).toISOString()
    const expected = [at, 'trade', trade['id'], 'BTC/USDT', 'buy', price, '0.0123', '0.0123', value, fee, 'BTC'].join()
    const text = readFileSync(await file.path(), 'utf8')
    // the last column is the local time
    expect(text.split(/\r?\n/).map((line) => line.replace(/,[^,]*$/, ''))).toContain(expected)
    expect(problems).toEqual([])
  })
})

/** Each market's prices stay within a fifth of its own; the ranges do not overlap. */
const MID_PRICES: Readonly<Record<string, number>> = {
  'BTC/USDT': 67_000,
  'ETH/USDT': 3_400,
  'BNB/USDT': 600,
  'SOL/USDT': 150,
  'AVAX/USDT': 30,
  'LINK/USDT': 8,
}
const NAMES = Object.keys(MID_PRICES)
const CURRENCY_IDS: Readonly<Record<string, string>> = {
  'BTC/USDT': '1',
  'ETH/USDT': '2',
  'BNB/USDT': '4',
  'SOL/USDT': '5',
  'AVAX/USDT': '9',
  'LINK/USDT': '10',
}

/** A dash and an empty field belong to any market. */
const belongsTo = (label: string, text: string): boolean => {
  const [middle = Number.NaN, price] = [MID_PRICES[label], Number(text.replaceAll(',', ''))]
  return text === '' || text === '\u2014' || (price > middle * 0.8 && price < middle * 1.2)
}

/** Figures shown under the name of another market. */
const foreignPrices = (frames: ReadonlyArray<Frame>): ReadonlyArray<string> =>
  frames.flatMap(({ label, coin, draft = '', prices }) => [
    ...(belongsTo(label, draft) ? [] : [`${label}: ${draft} typed`]),
    ...prices.filter(([, text]) => !belongsTo(label, text)).map(([place, text]) => `${label}: ${place} ${text}`),
    ...(coin === undefined || coin === label.split('/')[0] ? [] : [`${label}: order for ${coin}`]),
  ])

const hasPriceIn =
  (wanted: string) =>
  ({ prices }: Frame): boolean =>
    prices.some(([place]) => place === wanted)

/** Buys a little more than the least value of every coin, so that every market has trades. */
const tradeInAllMarkets = async (url: string, token: string): Promise<void> => {
  for (const [name, middle] of Object.entries(MID_PRICES)) {
    const [currency_id, price] = [CURRENCY_IDS[name] ?? '', String(Math.round(middle * 1.05))]
    const form = { legal_id: '3', currency_id, price, num: String(Math.ceil(20_000 / middle) / 10_000), ...MARKET }
    expect(await callApi(url, '/api/transaction/in', { token, form })).toMatchObject({ type: 'ok' })
  }
}

const waitForBook = async (page: Page, name: string): Promise<void> => {
  await page.locator('.pair-name .n').filter({ hasText: name }).waitFor()
  await bestAsk(page).waitFor()
}

/** A price that changes every second for longer than a journey lasts. */
const movingPrice = (middle: number) =>
  Array.from({ length: 120 }, (_, second) => [second, (middle * (1 + (second % 7) / 1000)).toFixed(2)])

const MOVING_PRICES = {
  prices: Object.fromEntries(Object.entries(MID_PRICES).map(([name, middle]) => [name, movingPrice(middle)])),
}

describe('ten switches of the market', () => {
  it('never show a price under the name of another market, in any frame [SPOT-2] [SPOT-3]', async () => {
    const server = await startServer({ script: MOVING_PRICES })
    const { page, problems } = await newVisitor(chromium)
    await tradeInAllMarkets(server.url, await signInTrader(page, server.url, server.url, 'pairs@example.com'))
    await page.goto(`${server.url}/dealCenter/BTC-USDT`)
    await bestAsk(page).waitFor()
    await page.getByRole('textbox', { name: message('spot.ticket.price') }).fill('67000')
    await recordFrames(page)
    const seeded = random(7)
    const markets = page.getByRole('region', { name: message('market.markets') })
    for (let turn = 1; turn <= 10; turn += 1) {
      const name = NAMES[turn % NAMES.length] ?? ''
      await markets.getByRole('button', { name, exact: true }).click()
      // the others may be left before their book has come
      if (turn % 4 < 2) await waitForBook(page, name)
      else await page.waitForTimeout(seeded.pick([0, 50, 250, 900]))
    }
    await page.waitForTimeout(1_000)
    const frames = await takeRecordedFrames(page)
    const shown = (place: string): number => new Set(frames.filter(hasPriceIn(place)).map(({ label }) => label)).size
    const marketCounts = ['head', 'middle', 'book', 'trades'].map(shown)
    printLine(
      `trade page: ${frames.length} frames, with a price in head, middle, book and trades of ${marketCounts.join(', ')} markets`,
    )
    expect(foreignPrices(frames)).toEqual([])
    expect(Math.min(...marketCounts)).toBeGreaterThanOrEqual(4)
    expect(frames.length).toBeGreaterThan(50)
    expect(frames[0]?.draft).toBe('67000')

    // the check itself detects a wrong name and an order for another coin
    const { label } = frames.at(-1) ?? { label: '' }
    const other = NAMES.find((name) => name !== label) ?? ''
    await page.locator('.pair-name .n').evaluate((name, wrong) => (name.textContent = wrong), other)
    await expect.poll(async () => foreignPrices(await takeRecordedFrames(page)).join()).toMatch(/: book .*: order for /)
    expect(problems).toEqual([])
  })
})

describe('a language and a theme', () => {
  it('change while prices update, without a reload, and typed values stay and keep their meaning [SHELL-9] [SHELL-10] [Q21]', async () => {
    const server = await startServer({ script: MOVING_PRICES })
    const { page, problems } = await newVisitor(chromium)
    await signInTrader(page, server.url, server.url, 'words@example.com')
    let loads = 0
    page.on('load', () => (loads += 1))
    await page.goto(`${server.url}/dealCenter/BTC-USDT`)
    await page.getByRole('textbox', { name: message('spot.ticket.price') }).fill('61234.5')
    await page.getByRole('textbox', { name: message('spot.ticket.amount') }).fill('0.0123')
    const fieldValues = () =>
      page
        .locator('form.order input[inputmode="decimal"]')
        .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
    await expect.poll(fieldValues).toEqual(['61234.5', '0.0123', '753.18435'])
    const last = page.locator('.pair-last [data-cell="last"]')
    const expectPriceMoves = async (): Promise<void> => {
      const before = await last.innerText()
      await expect.poll(() => last.innerText()).not.toBe(before)
    }

    await page.getByRole('button', { name: message('shell.theme.toDay') }).click()
    await page.locator('html[data-theme="light"]').waitFor()
    await expectPriceMoves()
    await chooseLanguage(page, 'en', 'Français')
    await page.getByRole('region', { name: message('market.book.title', {}, 'fr') }).waitFor()
    await expect.poll(fieldValues).toEqual(['61234.5', '0.0123', '753,18435'])
    await expectPriceMoves()
    expect(await last.innerText()).toMatch(/^\d\d\s\d{3},\d+$/)

    await page.getByRole('button', { name: message('shell.theme.toNight', {}, 'fr') }).click()
    await page.locator('html[data-theme="dark"]').waitFor()
    await chooseLanguage(page, 'fr', 'العربية')
    await page.locator('html[dir="rtl"]').waitFor()
    await expectPriceMoves()
    await expect.poll(fieldValues).toEqual(['61234.5', '0.0123', '753.18435'])
    expect(loads).toBe(1)

    // the last price does not overlap the star on the narrowest screen
    await page.setViewportSize({ width: 360, height: 780 })
    const [star, price] = [await page.locator('.pair .star').boundingBox(), await last.boundingBox()]
    expect((star?.x ?? 0) + (star?.width ?? 0)).toBeLessThanOrEqual(price?.x ?? 0)
    expect(problems).toEqual([])
  })
})
