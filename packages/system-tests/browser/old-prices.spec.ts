/** Orders while the order book is missing, and while the prices of the exchange stand still. [Q26] [Q42] [Q57] */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { MessageKey } from '../shared/messages.ts'
import { message } from '../shared/messages.ts'
import { callApi } from '../shared/plain-client.ts'
import { BTC_USDT, LIMIT } from '../shared/wire-samples.ts'
import { launchBrowser, startServer, newVisitor } from './journey.ts'
import { freezablePrices, silenceBook } from './market-data.ts'
import {
  buyTab,
  cancelButton,
  openOrderPrices,
  openOrderRow,
  placeButton,
  reviewCancellation,
  signInTrader,
  filledNotice,
  restingNotice,
} from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

const WAIT = { timeout: 30_000 }

/** The trade page of BTC/USDT for a user with a resting order at 40,000, with live prices. */
const openTradePage = async (page: Page, url: string) => {
  const token = await signInTrader(page, url, url, 'prices@example.com')
  const form = { ...BTC_USDT, ...LIMIT, price: '40000', num: '0.01' }
  await callApi(url, '/api/transaction/in', { token, form })
  await page.goto(`${url}/dealCenter/BTC-USDT`)
  await openOrderRow(page, '40,000').waitFor()
  await badge(page, 'shell.connection.live').waitFor()
  await buyTab(page).click()
  const orders: Array<string> = []
  page.on('request', (request) => {
    if (request.url().includes('/api/transaction/in?')) orders.push(request.postData() ?? '')
  })
  return { orders, openOrders: () => openOrderPrices(url, token) }
}

/** The freshness in the status line of the trade page. */
const badge = (page: Page, key: MessageKey) => page.locator('.status').getByText(message(key))
const submit = (page: Page) => page.getByRole('button', { name: message('spot.ticket.buyCoin', { coin: 'BTC' }) })
const chooseType = (page: Page, key: 'spot.ticket.limit' | 'spot.ticket.market') =>
  page
    .getByRole('radiogroup', { name: message('spot.ticket.orderType') })
    .getByRole('radio', { name: message(key) })
    .click()
const fillField = (page: Page, key: 'spot.ticket.price' | 'spot.ticket.amount', text: string) =>
  page.getByRole('textbox', { name: message(key) }).fill(text)
const skipReviews = (page: Page) => page.getByRole('checkbox', { name: message('spot.ticket.reviewEach') }).uncheck()
/** At old prices the form does not offer it. */
const skipReviewsInOtherTab = (page: Page) =>
  page.evaluate(() => {
    localStorage.setItem('spot_unreviewed', localStorage.getItem('user_id') ?? '')
    dispatchEvent(new StorageEvent('storage'))
  })

/** The figure after a label of the dialog; undefined when the dialog has no such label. */
const figureOf = async (page: Page, key: MessageKey): Promise<string | undefined> => {
  const rows = await page.getByRole('dialog').locator('dl > div').allInnerTexts()
  const label = message(key)
  return rows
    .find((row) => row.startsWith(label))
    ?.slice(label.length)
    .trim()
}

/** The remark of the dialog ends with the time of the last price. */
const expectTimeOf = (page: Page, key: MessageKey): Promise<void> =>
  page
    .getByRole('dialog')
    .getByText(new RegExp(`${message(key)} \\d+:\\d\\d:\\d\\d`))
    .waitFor()

describe('a market order', () => {
  it('is reviewed without a price and a total while there is no book, and sent as a market order [Q26] [SPOT-4]', async () => {
    const { url } = await startServer()
    const { page, problems } = await newVisitor(chromium)
    await silenceBook(page)
    const { orders } = await openTradePage(page, url)
    await chooseType(page, 'spot.ticket.market')
    await fillField(page, 'spot.ticket.amount', '0.01')
    // an order without an estimate is no routine
    await skipReviews(page)
    await submit(page).click()
    await page.getByRole('dialog').getByText(message('spot.place.noEstimate')).waitFor()
    const keys = ['spot.place.limitPrice', 'spot.place.average', 'spot.place.worst', 'spot.ticket.total'] as const
    expect(await Promise.all(keys.map((key) => figureOf(page, key)))).toEqual([undefined, '— USDT', '— USDT', '— USDT'])
    expect(await figureOf(page, 'spot.ticket.after')).toBe('— USDT')
    expect(orders).toEqual([])

    await placeButton(page).click()
    await filledNotice(page).waitFor()
    expect(orders.map((body) => new URLSearchParams(body).get('mode'))).toEqual(['1'])
    expect(problems).toEqual([])
  })
})

describe('prices that stand still at the exchange', () => {
  it('become out of date; market orders pause, limit orders are confirmed, cancellations go on [Q26] [Q42] [Q57]', async () => {
    const { url } = await startServer()
    const { page, problems } = await newVisitor(chromium)
    const prices = await freezablePrices(page, url)
    const { orders, openOrders } = await openTradePage(page, url)
    await chooseType(page, 'spot.ticket.market')
    await fillField(page, 'spot.ticket.amount', '0.01')
    await submit(page).click()
    await expect.poll(() => placeButton(page).isEnabled(), WAIT).toBe(true)

    await prices.freeze()
    await page.getByRole('dialog').getByText(message('spot.ticket.stale')).waitFor()
    expect(await placeButton(page).isDisabled()).toBe(true)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: message('shell.back') })
      .click()
    expect(await submit(page).isDisabled()).toBe(true)
    await page.getByText(message('spot.ticket.stale')).waitFor()

    await chooseType(page, 'spot.ticket.limit')
    await page.getByText(message('spot.ticket.staleLimit')).waitFor()
    await skipReviewsInOtherTab(page)
    // close to the last price, so that only the age of the price asks for a review
    await fillField(page, 'spot.ticket.price', '66990')
    await fillField(page, 'spot.ticket.amount', '0.01')
    await submit(page).click()
    await expectTimeOf(page, 'spot.place.oldPrice')
    expect(orders).toEqual([])
    await placeButton(page).click()
    await restingNotice(page).waitFor()
    expect([...(await openOrders())].toSorted()).toEqual(['40000.00000', '66990.00000'])

    await badge(page, 'shell.connection.stale').waitFor()
    await reviewCancellation(page, '40,000')
    await expectTimeOf(page, 'spot.cancel.oldPrice')
    await cancelButton(page).click()
    await openOrderRow(page, '40,000').waitFor({ state: 'detached' })
    expect(await openOrders()).toEqual(['66990.00000'])

    prices.resume()
    await badge(page, 'shell.connection.live').waitFor()
    expect(problems).toEqual([])
  })
})
