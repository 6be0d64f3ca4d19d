/** The same tasks on a phone, 360 px wide; and the trade page in Arabic, mirrored except for figures and charts. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { publishOffer, takeOffer } from '../shared/c2c-client.ts'
import { message } from '../shared/messages.ts'
import { callApi } from '../shared/plain-client.ts'
import { BTC_USDT, LIMIT } from '../shared/wire-samples.ts'
import { openOrder, startTrade } from './c2c-steps.ts'
import { launchBrowser, startServer, newVisitor } from './journey.ts'
import { applyPreferences, otherTab } from './preferences.ts'
import {
  axisTimes,
  cancelButton,
  chooseLanguage,
  openOrderPrices,
  placeButton,
  restoreSession,
  signInTrader,
  filledNotice,
} from './steps.ts'
import { settledFindings, textFaults } from './text-layout.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** Buys from the bar at the foot of the page through form and review, and returns to the page. */
const buy = async (page: Page, price: string, amount: string): Promise<void> => {
  await page
    .locator('.order-bar')
    .getByRole('button', { name: message('spot.ticket.buy') })
    .tap()
  // the form covers the book: it shows the prices itself
  await page.locator('.price-strip [data-row="a0"]').getByText('67,').waitFor()
  await page.getByRole('textbox', { name: message('spot.ticket.price') }).fill(price)
  await page.getByRole('textbox', { name: message('spot.ticket.amount') }).fill(amount)
  await page
    .locator('form.order')
    .getByRole('button', { name: message('spot.ticket.buyCoin', { coin: 'BTC' }) })
    .tap()
  await placeButton(page).tap()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page
    .locator('.sheet-head')
    .getByRole('button', { name: message('shell.close') })
    .tap()
}

describe('a trader with a phone', () => {
  it('finds a market, buys, cancels, and reads the order history [SHELL-11] [SPOT-4] [SPOT-6] [SPOT-8]', async () => {
    const server = await startServer()
    const { page, problems } = await newVisitor(chromium, PHONE)
    const token = await signInTrader(page, server.url, server.url, 'thumb@example.com')
    await page.goto(`${server.url}/dealCenter/ETH-USDT`)
    await page
      .getByRole('region', { name: message('market.pair'), exact: true })
      .getByRole('button', { name: message('market.markets') })
      .tap()
    await page.getByRole('textbox', { name: message('spot.markets.search') }).fill('bitcoin')
    // a tap while the list is being filtered would meet a row that has moved
    await page.getByRole('button', { name: 'SOL/USDT', exact: true }).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'BTC/USDT', exact: true }).tap()
    await page.waitForURL('**/dealCenter/BTC-USDT')
    // a price below the chart opens the order form at that price
    const best = page.locator('.best-prices [data-row="b1"]')
    await best.getByText('66,').waitFor()
    const price = await best.locator('[data-cell="price"]').innerText()
    await best.tap()
    const field = page.getByRole('textbox', { name: message('spot.ticket.price') })
    await expect.poll(async () => Number(await field.inputValue())).toBe(Number(price.replaceAll(',', '')))
    await page
      .locator('.sheet-head')
      .getByRole('button', { name: message('shell.close') })
      .tap()
    // each tab shows its panel, with the navigation at the foot
    const tab = (name: string) => page.locator('.phone-tabs').getByRole('tab', { name }).tap()
    await tab(message('spot.info.title'))
    await page.getByText(message('spot.info.priceStep')).waitFor()
    await tab(message('spot.tab.book'))
    await page.locator('.book-mid').getByText('67,000').waitFor()
    expect(await page.locator('.bottom-nav').getByRole('link').count()).toBe(5)

    await buy(page, '68000', '0.01')
    await filledNotice(page).waitFor()
    await buy(page, '66000', '0.02')
    expect(await openOrderPrices(server.url, token)).toHaveLength(1)
    const openOrders = page.getByRole('table', { name: message('spot.orders.title') })
    await openOrders.getByRole('button', { name: message('spot.orders.cancel'), exact: true }).tap()
    await cancelButton(page).tap()
    await page.getByText(message('spot.orders.none')).waitFor()
    expect(await openOrderPrices(server.url, token)).toEqual([])

    await page.getByRole('link', { name: message('spot.all.title') }).tap()
    await page.getByRole('tab', { name: message('spot.history.trades') }).tap()
    await page
      .getByRole('table', { name: message('spot.history.trades') })
      .getByText('0.01')
      .first()
      .waitFor()
    await page.getByRole('tab', { name: message('spot.history.cancelled') }).tap()
    await page
      .getByRole('table', { name: message('spot.history.title') })
      .getByText('66,000')
      .first()
      .waitFor()
    expect(problems).toEqual([])
  })
})

/** Waits for the bar at the foot of the page; the notices end above it. */
const expectNoticesAbove = async (page: Page, bar: string): Promise<void> => {
  await page.locator(bar).waitFor()
  const [notices, foot] = await page.evaluate(
    (paths) => paths.map((path) => document.querySelector(path)?.getBoundingClientRect()),
    ['.toasts', bar],
  )
  expect(notices?.bottom).toBeLessThan(foot?.top ?? Number.NaN)
}

describe('notices on a phone', () => {
  it('cover no button at the foot of a trade page [SHELL-11] [SPOT-4] [LEV-2] [SEC-2]', async () => {
    const server = await startServer()
    const { page, problems } = await newVisitor(chromium, PHONE)
    await signInTrader(page, server.url, server.url, 'notice@example.com')
    for (const address of ['dealCenter', 'leverdealCenter', 'secondDealCenter']) {
      await page.goto(`${server.url}/${address}/BTC-USDT`)
      await expectNoticesAbove(page, '.order-bar')
    }
    expect(problems).toEqual([])
  })

  it('cover no action of an order between users [SHELL-11] [C2C-5]', async () => {
    const { server, seller, buyer } = await startTrade(chromium, startServer())
    const offer = await publishOffer(server.url, seller.token, { total_number: '20', price: '6.85' })
    await buyer.page.setViewportSize(PHONE.viewport)
    await openOrder(buyer.page, server.url, await takeOffer(server.url, buyer.token, offer))
    await expectNoticesAbove(buyer.page, '.c2c-actions')
    expect(buyer.problems).toEqual([])
  })
})

/** Centres of the elements from the left, in pixels. */
const centresX = (page: Page, paths: ReadonlyArray<string>): Promise<ReadonlyArray<number>> =>
  Promise.all(
    paths.map(async (path) => {
      const { x, width } = (await page.locator(path).first().boundingBox()) ?? { x: Number.NaN, width: 0 }
      return x + width / 2
    }),
  )

const isAscending = (numbers: ReadonlyArray<number>): boolean =>
  numbers.every((value, index) => index === 0 || value > (numbers[index - 1] ?? Number.NaN))

const minuteOfDay = (time: string): number => {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Whether the link of the current page is seen in its row. */
const currentInRow = async (page: Page) => {
  const link = await page.locator('.nav [aria-current="page"]').boundingBox()
  const row = await page.locator('.nav').boundingBox()
  // the browser scrolls by parts of a pixel
  return link !== null && row !== null && link.x > row.x - 2 && link.x + link.width < row.x + row.width + 2
}

/** Size of a target that a finger meets. */
const TAP_PX = 44

/** Of the page while the bars of the chart are shown as a table. */
const faultsOfBars = async (page: Page): Promise<ReadonlyArray<string>> => {
  const displays = page.locator('.a-chart .panel-tools [role="radio"]')
  await displays.last().tap()
  await page.locator('.bars td').first().waitFor()
  const faults = await settledFindings(page, textFaults)
  await displays.first().tap()
  return faults
}

describe('the head of a trade page on a phone', () => {
  it('has targets of 44 px, also beside long labels and in Arabic, and bars that are read as a table [SHELL-11] [SPOT-1]', async () => {
    const server = await startServer()
    const { page, problems } = await newVisitor(chromium, PHONE)
    const other = await otherTab(server, page)
    const small: Array<string> = []
    for (const address of ['dealCenter', 'leverdealCenter', 'secondDealCenter']) {
      await page.goto(`${server.url}/${address}/BTC-USDT`)
      for (const language of ['en', 'ru', 'ar'] as const) {
        await applyPreferences(page, other, language)
        await page
          .locator('.pair-last')
          .getByText(/67.000/)
          .waitFor()
        const sizes = await page.locator('.pair button:visible').evaluateAll((all) =>
          all.map((one) => {
            const { width, height } = one.getBoundingClientRect()
            return Math.min(width, height)
          }),
        )
        expect(sizes.length).toBeGreaterThanOrEqual(2)
        small.push(...sizes.filter((size) => size < TAP_PX).map((size) => `${size} at ${address} in ${language}`))
        expect(await faultsOfBars(page)).toEqual([])
      }
    }
    expect(small).toEqual([])
    expect(problems).toEqual([])
  })
})

/** Places of the buttons that cancel from the chart, at their upper and lower ends, where another one is met. */
const foreignEnds = (page: Page): Promise<ReadonlyArray<string>> =>
  page.locator('.chart-tag-cancel').evaluateAll((all) =>
    all.flatMap((button, index) => {
      const { x, top, bottom, width } = button.getBoundingClientRect()
      const met = [top + 2, bottom - 2].map((y) => document.elementFromPoint(x + width / 2, y))
      return met.flatMap((one, end) => (button.contains(one) ? [] : [`${index} at end ${end}`]))
    }),
  )

describe('the tags of orders in the chart on a phone', () => {
  it('are cancelled by the button that is met, also where tags stand close [SPOT-1] [SPOT-7]', async () => {
    const server = await startServer()
    const { page, problems } = await newVisitor(chromium, PHONE)
    const token = await signInTrader(page, server.url, server.url, 'tags@example.com')
    for (const price of ['66000', '66000', '65990']) {
      const form = { ...BTC_USDT, ...LIMIT, price, num: '0.01' }
      expect(await callApi(server.url, '/api/transaction/in', { token, form })).toMatchObject({ type: 'ok' })
    }
    await page.goto(`${server.url}/dealCenter/BTC-USDT`)
    await expect.poll(() => page.locator('.chart-tag-cancel').count()).toBe(3)
    await page.locator('.chart-tag-cancel').last().scrollIntoViewIfNeeded()
    await expect.poll(() => foreignEnds(page)).toEqual([])
    expect(problems).toEqual([])
  })
})

describe('the navigation of an area on a phone', () => {
  it('shows the current page, however far back in its row, in both directions [SHELL-11]', async () => {
    const server = await startServer()
    const { page, problems } = await newVisitor(chromium, PHONE)
    await signInTrader(page, server.url, server.url, 'area@example.com')
    for (const language of ['English', 'العربية']) {
      if (language !== 'English') await chooseLanguage(page, 'en', language)
      for (const address of ['account/preferences', 'finanrec', 'userSetting', 'new_account/portfolio']) {
        await page.goto(`${server.url}/${address}`)
        await expect.poll(() => currentInRow(page), { message: address }).toBe(true)
      }
      // the page itself stays at its top
      expect(await page.evaluate(() => scrollY)).toBe(0)
    }
    expect(problems).toEqual([])
  })
})

/** Heights of the actions in the rows of a page, of which there must be some. */
const actionHeights = async (page: Page): Promise<ReadonlyArray<number>> => {
  const actions = page.locator('.tbl td .btn-text:visible')
  await actions.first().waitFor()
  return actions.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
}

describe('the actions of a row', () => {
  it('are 44 px high on a tablet, and at least 24 px for a mouse where they take two lines [SHELL-11] [WAL-1] [SPOT-6]', async () => {
    const server = await startServer()
    const tablet = { viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true }
    const { page, problems } = await newVisitor(chromium, tablet)
    const token = await signInTrader(page, server.url, server.url, 'tablet@example.com')
    await callApi(server.url, '/api/transaction/in', {
      token,
      form: { ...BTC_USDT, ...LIMIT, price: '60000', num: '0.01' },
    })
    for (const address of ['new_account/change', 'dealCenter/BTC-USDT']) {
      await page.goto(`${server.url}/${address}`)
      expect(Math.min(...(await actionHeights(page))), address).toBeGreaterThanOrEqual(TAP_PX)
    }
    const desktop = await newVisitor(chromium, { viewport: { width: 1024, height: 768 } })
    await restoreSession(desktop.page, server.url, server.url, token)
    await desktop.page.goto(`${server.url}/new_account/change`)
    expect(Math.min(...(await actionHeights(desktop.page)))).toBeGreaterThanOrEqual(24)
    expect([...problems, ...desktop.problems]).toEqual([])
  })
})

/** Share of the height in which bars that stay in place cover the page. */
const coveredShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const covered = Array.from({ length: innerHeight }, (_, y) =>
      document.elementFromPoint(innerWidth / 2, y)?.closest('.header, .order-bar, .bottom-nav'),
    )
    return covered.filter(Boolean).length / innerHeight
  })

describe('a phone on its side', () => {
  it('shows the page in seven tenths of its height on a trade page, and in most of it elsewhere [SHELL-11] [SPOT-1]', async () => {
    const server = await startServer()
    const { page, problems } = await newVisitor(chromium, { ...PHONE, viewport: { width: 740, height: 360 } })
    for (const [address, most] of [
      ['dealCenter/BTC-USDT', 0.3],
      ['leverdealCenter/BTC-USDT', 0.3],
      ['secondDealCenter/BTC-USDT', 0.3],
      ['quotation', 0.15],
      ['noticeList', 0.15],
    ] as const) {
      await page.goto(`${server.url}/${address}`)
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
      await page.evaluate(() => scrollTo(0, 120))
      await expect.poll(() => page.evaluate(() => scrollY), { message: address }).toBe(120)
      expect(await coveredShare(page), address).toBeLessThanOrEqual(most)
    }
    expect(problems).toEqual([])
  })
})

describe('the trade page in Arabic', () => {
  it('mirrors its panels, while figures and the chart run from left to right [SHELL-9] [SPOT-1] [SPOT-3]', async () => {
    const server = await startServer()
    const { page, problems } = await newVisitor(chromium)
    await signInTrader(page, server.url, server.url, 'mirror@example.com')
    await page.goto(`${server.url}/dealCenter/BTC-USDT`)
    await page.locator('.highcharts-xaxis-labels text').first().waitFor()
    const panels = ['.a-mkts', '.a-chart', '.a-book', '.a-form']
    expect(isAscending(await centresX(page, panels))).toBe(true)
    await chooseLanguage(page, 'en', 'العربية')
    await page.locator('html[dir="rtl"]').waitFor()
    expect(isAscending((await centresX(page, panels)).toReversed())).toBe(true)

    const minutes = (await axisTimes(page)).map(minuteOfDay)
    expect(minutes.length).toBeGreaterThan(2)
    const steps = minutes.slice(1).map((minute, index) => (minute - (minutes[index] ?? Number.NaN) + 1440) % 1440)
    // the same step everywhere, also across midnight; from right to left it would be most of a day
    expect(new Set(steps).size).toBe(1)
    expect(steps[0]).toBeLessThan(720)
    const figures = page.locator('.book-row [data-cell="price"], .pair-last [data-cell="last"]')
    expect(await figures.evaluateAll((all) => new Set(all.map((one) => getComputedStyle(one).direction)).size)).toBe(1)
    expect(await figures.first().evaluate((one) => getComputedStyle(one).direction)).toBe('ltr')
    expect(problems).toEqual([])
  })
})
