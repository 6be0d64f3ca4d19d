/** The trade page as a trader uses it: from a click in the book to a row in a file, through ten markets, in two languages by night and by day. */
import { readFileSync } from 'node:fs'

import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { DecimalOracle } from '@hexbourse/test-support/oracles'

import { ask } from '../exchange.ts'
import { random, tell } from '../random.ts'
import type { Frame } from './painted.ts'
import { record, recorded } from './painted.ts'
import { browser, server, visitor } from './stage.ts'
import { signedInTrader } from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await browser()
})
afterAll(() => chromium.close())

const book = (page: Page) => page.getByRole('region', { name: 'Order book' })
const bestAsk = (page: Page) => book(page).locator('[data-row="a0"] [data-cell="price"]')

/** A figure without its grouping and the zeros at its end. */
const digits = (text: string): string => text.replaceAll(',', '').replace(/\.?0+$/, '')

/** The only trade of a newcomer, as the exchange's raw reply has it. */
const rawTrade = async (url: string, token: string): Promise<Readonly<Record<string, unknown>>> => {
  const { message } = await ask(url, '/api/transaction_complete', { token, form: { page: '1', limit: '10' } })
  const { list } = message as { readonly list: ReadonlyArray<Readonly<Record<string, unknown>>> }
  expect(list.length).toBe(1)
  return list[0] ?? {}
}

describe('a trade', () => {
  it('goes from a click in the book to the history and into a file, exact to the last digit [SPOT-3] [SPOT-4] [SPOT-7] [SPOT-8]', async () => {
    const stage = await server()
    const { page, problems } = await visitor(chromium)
    const token = await signedInTrader(page, stage.url, stage.url, 'book@example.com')
    await page.goto(`${stage.url}/dealCenter/BTC-USDT`)
    await page.getByText('10,000.00000000').first().waitFor()

    await page.getByRole('tab', { name: 'Buy', exact: true }).click()
    await bestAsk(page).click()
    const price = digits(await bestAsk(page).innerText())
    await expect.poll(async () => digits(await page.getByRole('textbox', { name: 'Price' }).inputValue())).toBe(price)
    expect(await page.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('')
    await page.getByRole('textbox', { name: 'Amount' }).fill('0.0123')
    await page.getByRole('button', { name: 'Buy BTC' }).click()
    const review = page.getByRole('dialog')
    await review.getByText('0.0123').first().waitFor()
    await review.getByRole('button', { name: 'Place buy order' }).click()
    await review.getByText('Order placed').first().waitFor()
    await review.getByRole('button', { name: 'Close' }).first().click()

    const trade = await rawTrade(stage.url, token)
    expect(trade).toMatchObject({ type: 'in', number: '0.01230', currency_name: 'BTC', legal_name: 'USDT' })
    expect(digits(String(trade['price']))).toBe(price)
    const [fee, worth] = [digits(String(trade['trade_fee'])), DecimalOracle.product(price, '0.0123', 'down')]
    await page.getByRole('tab', { name: 'Order history' }).click()
    const row = page.getByRole('region', { name: 'Order history' }).getByRole('row', { name: /BTC\/USDT/ })
    const shown = await row.getByRole('cell').allInnerTexts()
    expect(shown.map((text) => digits(text.replace(/\s.*/s, '')))).toEqual(
      expect.arrayContaining([price, '0.0123', worth, fee]),
    )

    await page.getByRole('link', { name: 'My orders' }).first().click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'History as CSV' }).click(),
    ])
    const at = new Date(Number(trade['create_time']) * 1000).toISOString()
    const expected = [at, 'trade', trade['id'], 'BTC/USDT', 'buy', price, '0.0123', '0.0123', worth, fee, 'BTC'].join()
    const text = readFileSync(await file.path(), 'utf8')
    expect(text.split(/\r?\n/)).toContain(expected)
    expect(problems).toEqual([])
  })
})

/** Each market's prices stay within a fifth of its own, and no two such ranges touch. */
const MIDDLES: Readonly<Record<string, number>> = {
  'BTC/USDT': 67_000,
  'ETH/USDT': 3_400,
  'BNB/USDT': 600,
  'SOL/USDT': 150,
  'AVAX/USDT': 30,
  'LINK/USDT': 8,
}
const NAMES = Object.keys(MIDDLES)
const COINS: Readonly<Record<string, string>> = {
  'BTC/USDT': '1',
  'ETH/USDT': '2',
  'BNB/USDT': '4',
  'SOL/USDT': '5',
  'AVAX/USDT': '9',
  'LINK/USDT': '10',
}

/** A dash and an empty field say nothing of any market. */
const isOf = (label: string, text: string): boolean => {
  const [middle = Number.NaN, price] = [MIDDLES[label], Number(text.replaceAll(',', ''))]
  return text === '' || text === '\u2014' || (price > middle * 0.8 && price < middle * 1.2)
}

/** What stood under the name of another market. */
const strangers = (frames: ReadonlyArray<Frame>): ReadonlyArray<string> =>
  frames.flatMap(({ label, coin, draft = '', prices }) => [
    ...(isOf(label, draft) ? [] : [`${label}: ${draft} typed`]),
    ...prices.filter(([, text]) => !isOf(label, text)).map(([place, text]) => `${label}: ${place} ${text}`),
    ...(coin === undefined || coin === label.split('/')[0] ? [] : [`${label}: order for ${coin}`]),
  ])

const shows =
  (wanted: string) =>
  ({ prices }: Frame): boolean =>
    prices.some(([place]) => place === wanted)

/** Buys a little of every coin from the book, so that trades stand there, too. */
const tradeInAll = async (url: string, token: string): Promise<void> => {
  for (const [name, middle] of Object.entries(MIDDLES)) {
    const [currency_id, price] = [COINS[name] ?? '', String(Math.round(middle * 1.05))]
    const form = { legal_id: '3', currency_id, price, num: '0.01', mode: '1' }
    expect(await ask(url, '/api/transaction/in', { token, form })).toMatchObject({ type: 'ok' })
  }
}

/** A price that moves every second for longer than a journey lasts. */
const moving = (middle: number) =>
  Array.from({ length: 120 }, (_, second) => [second, (middle * (1 + (second % 7) / 1000)).toFixed(2)])

const MOVING = { prices: Object.fromEntries(Object.entries(MIDDLES).map(([name, middle]) => [name, moving(middle)])) }

describe('ten switches of the market', () => {
  it('never show a price under the name of another market, in any frame [SPOT-2] [SPOT-3]', async () => {
    const stage = await server(MOVING)
    const { page, problems } = await visitor(chromium)
    await tradeInAll(stage.url, await signedInTrader(page, stage.url, stage.url, 'pairs@example.com'))
    await page.goto(`${stage.url}/dealCenter/BTC-USDT`)
    await bestAsk(page).waitFor()
    await page.getByRole('textbox', { name: 'Price' }).fill('67000')
    await record(page)
    const dice = random(7)
    const markets = page.getByRole('region', { name: 'Markets' })
    for (let turn = 1; turn <= 10; turn += 1) {
      await markets.getByRole('button', { name: NAMES[turn % NAMES.length] ?? '', exact: true }).click()
      await page.waitForTimeout(dice.pick([0, 50, 250, 900]))
    }
    await page.waitForTimeout(1_000)
    const frames = await recorded(page)
    const shown = (place: string): number => new Set(frames.filter(shows(place)).map(({ label }) => label)).size
    const seen = ['head', 'middle', 'book', 'trades'].map(shown)
    tell(
      `trade page: ${frames.length} frames, with a price in head, middle, book and trades of ${seen.join(', ')} markets`,
    )
    expect(strangers(frames)).toEqual([])
    expect(Math.min(...seen)).toBeGreaterThanOrEqual(4)
    expect(frames.length).toBeGreaterThan(50)
    expect(frames[0]?.draft).toBe('67000')

    // whoever looks is looked at: a wrong name, and an order for another coin, are seen
    const { label } = frames.at(-1) ?? { label: '' }
    const other = NAMES.find((name) => name !== label) ?? ''
    await page.locator('.pair-name > .n').evaluate((name, wrong) => (name.textContent = wrong), other)
    await expect.poll(async () => strangers(await recorded(page)).join()).toMatch(/: book .*: order for /)
    expect(problems).toEqual([])
  })
})

describe('a language and a theme', () => {
  it('change while prices run, without a reload, and what was typed stays and means the same [SHELL-9] [SHELL-10] [Q21]', async () => {
    const stage = await server(MOVING)
    const { page, problems } = await visitor(chromium)
    await signedInTrader(page, stage.url, stage.url, 'words@example.com')
    let loads = 0
    page.on('load', () => (loads += 1))
    await page.goto(`${stage.url}/dealCenter/BTC-USDT`)
    await page.getByRole('textbox', { name: 'Price' }).fill('61234.5')
    await page.getByRole('textbox', { name: 'Amount' }).fill('0.0123')
    const typed = () =>
      page
        .locator('form.order input[inputmode="decimal"]')
        .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
    const total = page.locator('form.order dl').getByText(/753.18435000/)
    await total.getByText('753.18435000').waitFor()
    const last = page.locator('.pair-last [data-cell="last"]')
    const runs = async (): Promise<void> => {
      const before = await last.innerText()
      await expect.poll(() => last.innerText(), { timeout: 5_000 }).not.toBe(before)
    }

    await page.getByRole('button', { name: 'Switch to day' }).click()
    await page.locator('html[data-theme="light"]').waitFor()
    await runs()
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitemradio', { name: 'Français' }).click()
    await page.getByRole('region', { name: 'Carnet d\u2019ordres' }).waitFor()
    await total.getByText('753,18435000').waitFor()
    expect(await typed()).toEqual(['61234.5', '0.0123'])
    await runs()
    expect(await last.innerText()).toMatch(/^\d\d\s\d{3},\d+$/)

    await page.getByRole('button', { name: 'Passer en mode nuit' }).click()
    await page.locator('html[data-theme="dark"]').waitFor()
    await page.getByRole('button', { name: 'Langue' }).click()
    await page.getByRole('menuitemradio', { name: 'العربية' }).click()
    await page.locator('html[dir="rtl"]').waitFor()
    await runs()
    expect(await typed()).toEqual(['61234.5', '0.0123'])
    expect(loads).toBe(1)

    // the price that everybody looks at has its place for itself, on the narrowest screen too
    await page.setViewportSize({ width: 360, height: 780 })
    const [star, price] = [await page.locator('.pair > .star').boundingBox(), await last.boundingBox()]
    expect((star?.x ?? 0) + (star?.width ?? 0)).toBeLessThanOrEqual(price?.x ?? 0)
    expect(problems).toEqual([])
  })
})
