/** The portfolio after a purchase: net worth, cost and profit, hidden amounts, languages, and files. [WAL-12] */
import { readFileSync } from 'node:fs'

import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { message } from '../shared/messages.ts'
import { callApi, claimPlayMoney, registerUser } from '../shared/plain-client.ts'
import { BTC, BTC_USDT, LIMIT, USDT } from '../shared/wire-samples.ts'
import { axeFindings } from './axe.ts'
import { launchBrowser, newVisitor, startServer } from './journey.ts'
import { applyPreferences, otherTab } from './preferences.ts'
import { signInTrader, tabTo } from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

const TICKERS = '/api/currency/quotation_new'
const RESTORED = /"now_price":"67000\.0*"/

/** From another user, below the last price, which the scenario restores within a second. */
const buyBitcoin = async (url: string, token: string): Promise<void> => {
  const seller = await registerUser(url, 'seller@example.com')
  await claimPlayMoney(url, seller, BTC)
  const order = { ...BTC_USDT, price: '66500', num: '0.1', ...LIMIT }
  await callApi(url, '/api/transaction/in', { token, form: order })
  await callApi(url, '/api/transaction/out', { token: seller, form: order })
  // the page would show the balances at the lower price until it reads them again
  await expect.poll(async () => JSON.stringify(await callApi(url, TICKERS, { method: 'GET' }))).toMatch(RESTORED)
}

/** Presses the export button of a name and reads the rows of its file. */
const exported = async (page: Page, name: string): Promise<ReadonlyArray<string>> => {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
  const text = readFileSync(await download.path(), 'utf8')
  return text.replace('\uFEFF', '').trimEnd().split('\r\n')
}

const bitcoinRow = (page: Page) =>
  page.getByRole('table', { name: message('wallet.portfolio.holdings') }).getByRole('row', { name: /BTC/ })

const readPortfolio = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/new_account/portfolio`)
  // 6,650 USDT for 0.1 BTC without a fee of 0.1 percent; worth 67,000 each
  for (const figure of ['0.0999', '66,566.57', '67,000.00', '6,693.30', '43.30', '+0.65%'])
    await bitcoinRow(page).getByText(figure).first().waitFor()
  await page.getByText('10,043.30').first().waitFor()
  await page.locator('.chart.worth .highcharts-point').first().waitFor()
  await tabTo(page, message('wallet.portfolio.period.90'))
  await page.keyboard.press('ArrowRight')
  expect(await page.getByRole('radio', { checked: true }).innerText()).toBe(message('wallet.portfolio.period.365'))
  await tabTo(page, message('wallet.portfolio.method'))
  await page.keyboard.type('First')
  expect(await page.getByRole('combobox', { name: message('wallet.portfolio.method') }).inputValue()).toBe('fifo')
  await bitcoinRow(page).getByText('66,566.57').waitFor()
}

const hideAmounts = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: message('wallet.hideBalances.hide') }).click()
  await page.getByText(message('wallet.portfolio.chartHidden')).waitFor()
  expect(await page.getByRole('main').innerText()).not.toMatch(/10,043|6,693|0\.0999/)
  await page.getByRole('button', { name: message('wallet.hideBalances.show') }).click()
  await page.locator('.chart.worth .highcharts-point').first().waitFor()
}

const RUSSIAN_DAY = /^\d{1,2} (?:янв|февр|мар|апр|мая|июн|июл|авг|сент|окт|нояб|дек)/

/** Dates and values of the chart follow the language, and no two values of the axis read the same. */
const changeLanguage = async (page: Page, url: string): Promise<void> => {
  const other = await otherTab({ url }, page)
  await applyPreferences(page, other, 'ru')
  const axis = (name: 'x' | 'y') => page.locator(`.chart.worth .highcharts-${name}axis-labels text`)
  await axis('x').filter({ hasText: RUSSIAN_DAY }).first().waitFor()
  // spaces between thousands, as elsewhere in this language
  const values = (await axis('y').allTextContents()).map((text) => text.replaceAll(/\s/g, ' '))
  expect(new Set(values).size).toBe(values.length)
  for (const value of values) expect(value).toMatch(/^\d{1,2} \d{3}(?:,\d+)?$/)
  await applyPreferences(page, other, 'en')
  await other.close()
  await axis('x')
    .filter({ hasText: /[A-Z][a-z]{2}/ })
    .first()
    .waitFor()
}

const exportEverything = async (page: Page, url: string): Promise<void> => {
  const holdings = await exported(page, message('wallet.export.open'))
  expect(holdings.find((row) => row.includes(',BTC,'))).toMatch(
    /^\d{4}-\d\d-\d\dT[\d:.]+Z,BTC,0\.0999,0\.0999,66566\.566566566566566567,67000,6693\.3,6650,43\.3,,\d{4}-\d\d-\d\dT/,
  )
  const days = await exported(page, message('wallet.portfolio.exportDays'))
  expect(days.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,10043\.3,10000,0,0,10043\.3,0,0,/)
  await page.goto(`${url}/finanrec`)
  const ledger = await exported(page, message('wallet.export.open'))
  expect(ledger).toHaveLength(5)
  expect(ledger.some((row) => row.includes(',USDT,-6650,'))).toBe(true)
  await page.getByLabel(message('wallet.filter.from')).fill('2099-01-01')
  await page.getByText(message('wallet.transactions.noMatch')).waitFor()
  await page.getByRole('button', { name: message('wallet.funds.showAll') }).click()
  await page.getByRole('cell', { name: '10,000.00000000' }).first().waitFor()
}

/** Of an element that is drawn. */
const edgesOf = async (element: Locator): Promise<{ readonly left: number; readonly right: number }> => {
  const box = await element.boundingBox()
  if (box === null) throw new Error('not drawn')
  return { left: box.x, right: box.x + box.width }
}

/** Shares of two accounts begin on the right, and names of coins are beside their marks. */
const readFromRight = async (page: Page, url: string, token: string): Promise<void> => {
  await claimPlayMoney(url, token, USDT, 'legal')
  await page.goto(`${url}/new_account/portfolio`)
  const other = await otherTab({ url }, page)
  await applyPreferences(page, other, 'ar')
  await other.close()
  const bar = page.locator('.allocation-bar')
  await bar.locator('rect').nth(1).waitFor()
  const shares = [await edgesOf(bar.locator('rect').nth(0)), await edgesOf(bar.locator('rect').nth(1))]
  expect(shares[0]?.right).toBeCloseTo((await edgesOf(bar)).right, 0)
  expect(shares[1]?.right).toBeCloseTo(shares[0]?.left ?? 0, 0)
  const coin = page.locator('.allocation-list li').filter({ hasText: 'BTC' })
  const gap = (await edgesOf(coin.locator('i'))).left - (await edgesOf(coin.getByText('BTC'))).right
  expect(gap).toBeGreaterThan(0)
  expect(gap).toBeLessThan(20)
}

/** Where another day is shown than in the zone of the exchange, at any time of the day. */
const otherDayZone = (): string => {
  const hour = (new Date().getUTCHours() + 8) % 24
  return hour < 19 ? 'Etc/GMT+12' : 'Pacific/Kiritimati'
}

const SHOWN_DAY = /(\d\d)\/(\d\d)\/(\d{4}), \d\d:\d\d/

/** Texts of the days of the listed entries, in their order. */
const shownDays = async (page: Page): Promise<ReadonlyArray<string>> => {
  const rows = await page.getByRole('row').filter({ hasText: SHOWN_DAY }).allInnerTexts()
  return rows.map((row) => SHOWN_DAY.exec(row)?.slice(1).join('/') ?? '')
}

describe('the transaction history', () => {
  it('is filtered by the days that it shows, whatever the time zone of the device [WAL-12] [SHELL-9]', async () => {
    const server = await startServer({ settings: { TRADERS: 'off' } })
    const { page, problems } = await newVisitor(chromium, { timezoneId: otherDayZone() })
    await signInTrader(page, server.url, server.url, 'days@example.com')
    await page.goto(`${server.url}/finanrec`)
    await page.getByRole('cell', { name: '10,000.00000000' }).first().waitFor()
    const all = await shownDays(page)
    expect(all.length).toBeGreaterThan(0)
    const [first = ''] = all
    const [month, day, year] = first.split('/')
    const from = page.getByLabel(message('wallet.filter.from'), { exact: true })
    const to = page.getByLabel(message('wallet.filter.to'), { exact: true })
    await from.fill('2099-01-01')
    await page.getByText(message('wallet.transactions.noMatch')).waitFor()
    for (const bound of [to, from]) await bound.fill(`${year}-${month}-${day}`)
    await page.getByRole('cell', { name: '10,000.00000000' }).first().waitFor()
    expect(await shownDays(page)).toEqual(all.filter((shown) => shown === first))
    expect(problems).toEqual([])
  })
})

const colourOf = (element: Locator): Promise<string> => element.evaluate((one) => getComputedStyle(one).color)

describe('the portfolio', () => {
  it('shows cost and profit of a purchase, hides amounts, follows the language, and exports everything [WAL-12] [WAL-5]', async () => {
    // no simulated traders, so that the price of the purchase is known
    const server = await startServer({ settings: { TRADERS: 'off' } })
    const { page, problems } = await newVisitor(chromium)
    const token = await signInTrader(page, server.url, server.url, 'portfolio@example.com')
    await buyBitcoin(server.url, token)
    await readPortfolio(page, server.url)
    await hideAmounts(page)
    await changeLanguage(page, server.url)
    await exportEverything(page, server.url)
    await readFromRight(page, server.url, token)
    expect(problems).toEqual([])
  })

  it('stays readable by night and on paper while its rows are read again [SHELL-10] [SHELL-11]', async () => {
    const server = await startServer({ settings: { TRADERS: 'off' } })
    const { page, problems } = await newVisitor(chromium)
    const token = await signInTrader(page, server.url, server.url, 'readagain@example.com')
    await page.goto(`${server.url}/new_account/portfolio`)
    await page.getByRole('cell', { name: '10,000.00', exact: true }).first().waitFor()
    await page.route('**/api/wallet/list*', () => undefined)
    const rows = page.locator('.is-refetch tbody')
    const order = { ...BTC_USDT, ...LIMIT, price: '60000', num: '0.001' }
    const reserve = () => callApi(server.url, '/api/transaction/in', { token, form: order })
    // a changed balance is pushed once the socket of the page is open
    await expect.poll(() => reserve().then(() => rows.count()), { interval: 1_000 }).toBe(1)
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media })
      await page.waitForFunction(() => document.getAnimations().every((one) => one.playState === 'finished'))
      expect(await colourOf(rows)).not.toBe(await colourOf(page.locator('body')))
      expect([media, await axeFindings(page, 'all')]).toEqual([media, []])
    }
    expect(problems).toEqual([])
  })
})
