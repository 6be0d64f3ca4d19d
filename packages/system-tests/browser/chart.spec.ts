/** The price chart while bars are added, at the newest bar and in the past. [SPOT-1] */
import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { message } from '../shared/messages.ts'
import { CONSTANT_PRICES } from '../shared/constant-prices.ts'
import { callApi } from '../shared/plain-client.ts'
import { BTC_USDT, LIMIT } from '../shared/wire-samples.ts'
import { launchBrowser, newVisitor, startServer } from './journey.ts'
import { applyPreferences, otherTab } from './preferences.ts'
import { axisTimes, cancelButton, liveBadge, openOrderPrices, signInTrader } from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

/** A new one-minute bar every second. */
const MINUTE_PER_SECOND = { clock: { rate: 60 } }
/** Bars of empty space at the right end of the chart. */
const MARGIN_BARS = 5
/** 90 bars, then the margin. */
const NEWEST_AT = 0.95

const plotBox = async (page: Page) => {
  const box = await page.locator('.highcharts-plot-background').first().boundingBox()
  if (box === null) throw new Error('no chart')
  return box
}

/** Centre of the newest drawn bar as a share of the width of the plot. */
const newestBarAt = async (page: Page): Promise<number> => {
  const { x, width } = await plotBox(page)
  const centres = await page.locator('.highcharts-candlestick-series .highcharts-point').evaluateAll((bars) =>
    bars.map((bar) => {
      const box = bar.getBoundingClientRect()
      return box.x + box.width / 2
    }),
  )
  return (Math.max(...centres) - x) / width
}

const openChart = async () => {
  const { url } = await startServer({ script: MINUTE_PER_SECOND })
  const { page, problems } = await newVisitor(chromium)
  await page.goto(`${url}/dealCenter/BTC-USDT`)
  await page.locator('.highcharts-xaxis-labels text').first().waitFor()
  return { page, problems }
}

const waitForBars = (page: Page, count: number): Promise<void> => page.waitForTimeout(count * 1_000)

/** Moves the visible range into the past by a share of its width. */
const dragIntoPast = async (page: Page, share: number): Promise<void> => {
  const { x, y, width, height } = await plotBox(page)
  const before = await axisTimes(page)
  await page.mouse.move(x + 20, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + 20 + width * share, y + height / 2, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => (await axisTimes(page))[0]).not.toBe(before[0])
}

/** Minutes between each of the newest bars and the one before, as the table has them. */
const tableSteps = async (page: Page): Promise<ReadonlyArray<number>> => {
  const times = await page.locator('.bars tbody td:first-child').allInnerTexts()
  const minutes = times.map((text) => new Date(text).getTime() / 60_000)
  return minutes.slice(1).map((minute, index) => (minutes[index] ?? Number.NaN) - minute)
}

describe('a price chart that stays open', () => {
  it('moves on with new bars while the newest is visible, and lacks none of them [SPOT-1]', async () => {
    const { page, problems } = await openChart()
    const before = await axisTimes(page)
    await waitForBars(page, 2 * MARGIN_BARS)
    await expect.poll(() => axisTimes(page)).not.toEqual(before)
    expect(await newestBarAt(page)).toBeCloseTo(NEWEST_AT, 1)
    await page.getByRole('radio', { name: message('spot.chart.view.table') }).click()
    const stepsTwice = async (): Promise<ReadonlyArray<number>> => {
      const before = await tableSteps(page)
      await waitForBars(page, 2)
      return [...before, ...(await tableSteps(page))]
    }
    // before a gap would leave the thirty rows
    await expect.poll(stepsTwice, { timeout: 15_000 }).toEqual(Array.from({ length: 2 * 29 }, () => 1))
    // Highcharts warns about bars in a wrong order
    expect(problems).toEqual([])
  })

  it('stays in the past where the user moved it, and draws new bars in their order [SPOT-1]', async () => {
    const { page, problems } = await openChart()
    await dragIntoPast(page, 0.4)
    const before = await axisTimes(page)
    await waitForBars(page, 2 * MARGIN_BARS)
    expect(await axisTimes(page)).toEqual(before)
    expect(problems).toEqual([])
  })

  it('zooms out to bars of two pixels and in to bars of forty, however long the wheel turns [SPOT-1]', async () => {
    const { page, problems } = await openChart()
    const { x, y, width, height } = await plotBox(page)
    await page.mouse.move(x + width / 2, y + height / 2)
    const turn = async (by: number): Promise<number> => {
      await page.mouse.wheel(0, by)
      return page.locator('.highcharts-candlestick-series .highcharts-point').count()
    }
    // a plot of so many bars shows one more where a bar stands at each end; one beyond each end is drawn too
    const [fewest, most] = [width / 40, Math.floor(width / 2) + 1 + 2]
    await expect.poll(() => turn(240)).toBeGreaterThan(most - 5)
    for (let count = 0; count < 10; count += 1) expect(await turn(240)).toBeLessThanOrEqual(most)
    await expect.poll(() => turn(-240)).toBeLessThan(fewest + 3)
    for (let count = 0; count < 10; count += 1) expect(await turn(-240)).toBeGreaterThanOrEqual(fewest)
    expect(problems).toEqual([])
  })
})

/** Seconds since the start of the exchange, and the price from then on: the last one lies between the others. */
const RANGE_THEN_WITHIN: ReadonlyArray<readonly [number, string]> = [
  [0, '67000'],
  [1, '67200'],
  [2, '66800'],
  [3, '67000'],
  [15, '67150'],
]

/** Shape, place and colours of the newest candle as drawn. */
const newestCandle = async (page: Page): Promise<Readonly<Record<'d' | 'fill' | 'stroke', string | null>>> => {
  const drawn = page.locator('.highcharts-candlestick-series .highcharts-point').last()
  const read = (name: string): Promise<string | null> => drawn.getAttribute(name)
  return { d: await read('d'), fill: await read('fill'), stroke: await read('stroke') }
}

const RISING = { fill: 'var(--c-panel)', stroke: 'var(--c-up)' }

const openDays = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: '1d', exact: true }).click()
  await liveBadge(page).waitFor()
  await page.locator('.highcharts-candlestick-series .highcharts-point').nth(50).waitFor({ state: 'attached' })
}

describe('the newest bar of a price chart', () => {
  it('is drawn after a change as a page that is loaded anew draws it [SPOT-1]', async () => {
    const { url } = await startServer({ script: { prices: { ...CONSTANT_PRICES, 'BTC/USDT': RANGE_THEN_WITHIN } } })
    const { page, problems } = await newVisitor(chromium)
    await page.goto(`${url}/dealCenter/BTC-USDT`)
    await openDays(page)
    await page.locator('.chart-last').filter({ hasText: '67,000.00' }).waitFor()
    // at the price of its start
    const before = await newestCandle(page)
    expect(before).toMatchObject(RISING)
    await page.locator('.chart-last.is-up').filter({ hasText: '67,150.00' }).waitFor()
    const after = await newestCandle(page)
    expect(after).toMatchObject(RISING)
    expect(after.d).not.toBe(before.d)
    await page.reload()
    await openDays(page)
    await expect.poll(() => newestCandle(page)).toEqual(after)
    expect(problems).toEqual([])
  })
})

/**
 * How far the price at the crosshair is from where the axis has that price, in pixels, after a turn of the wheel. Read in
 * the same task, before the browser looks what is under the pointer now. Undefined where the tags leave fewer than two
 * labels of the axis visible, infinite without a crosshair.
 */
const crosshairErrorAfter = (page: Page, { deltaY, x: clientX, y: clientY }: Turn): Promise<number | undefined> =>
  page.evaluate(
    (turn) => {
      document.querySelector('.highcharts-plot-background')?.dispatchEvent(new WheelEvent('wheel', turn))
      const labelsOf = (selector: string) =>
        [...document.querySelectorAll(selector)]
          // Highcharts keeps others that it does not show
          .filter((label) => label.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          .map((label) => {
            const { y, height } = label.getBoundingClientRect()
            return { price: Number((label.textContent ?? '').replaceAll(',', '')), y: y + height / 2 }
          })
          .filter(({ price }) => price > 0)
          .sort((a, b) => a.y - b.y)
      const prices = labelsOf('.highcharts-yaxis-labels > text')
      const [top, bottom, [shown]] = [prices.at(0), prices.at(-1), labelsOf('.highcharts-crosshair-label')]
      if (shown === undefined) return Infinity
      if (top === undefined || bottom === undefined || top === bottom) return undefined
      const pixels = (bottom.y - top.y) / (top.price - bottom.price)
      return Math.abs(top.y + (top.price - shown.price) * pixels - shown.y)
    },
    { deltaY, clientX, clientY, bubbles: true, cancelable: true },
  )

interface Turn {
  readonly deltaY: number
  readonly x: number
  readonly y: number
}

/** On a line of the price axis, which another one replaces when the scale changes. */
const pointOnGridLine = async (page: Page): Promise<Readonly<Record<'x' | 'y', number>>> => {
  const { x, width } = await plotBox(page)
  const lines = await page.locator('.highcharts-yaxis-grid .highcharts-grid-line').evaluateAll(
    (all, middle) =>
      all
        .map((line) => ({ line, y: line.getBoundingClientRect().y }))
        .filter(({ line, y }) => document.elementFromPoint(middle, y) === line)
        .map(({ y }) => ({ x: middle, y })),
    x + width / 2,
  )
  const point = lines.at(lines.length >> 1)
  if (point === undefined) throw new Error('no line is under any point')
  return point
}

describe('the crosshair of a price chart', () => {
  it('shows the price at its height while the scale changes below a resting pointer [SPOT-1]', async () => {
    const { url } = await startServer({ script: {} })
    const { page, problems } = await newVisitor(chromium)
    await page.goto(`${url}/dealCenter/BTC-USDT`)
    await page.locator('.chart-last').waitFor()
    const pointer = await pointOnGridLine(page)
    await page.mouse.move(pointer.x, pointer.y)
    await expect.poll(() => crosshairErrorAfter(page, { ...pointer, deltaY: 0 })).toBeLessThan(4)
    const errors: Array<number> = []
    for (let turn = 0; turn < 40; turn += 1) {
      const error = await crosshairErrorAfter(page, { ...pointer, deltaY: turn < 20 ? 240 : -240 })
      if (error !== undefined) errors.push(error)
    }
    expect(errors.length).toBeGreaterThan(30)
    expect(Math.max(...errors)).toBeLessThan(4)
    expect(problems).toEqual([])
  })
})

/** From a low to a price that no earlier second had. */
const LOW_THEN_HIGHER: ReadonlyArray<readonly [number, string]> = [
  [0, '67000'],
  [1, '66800'],
  [2, '67050'],
]

/** The maker quotes after the price has changed; until then its asks are those of the price before. */
const bestAsk = async (url: string, token: string): Promise<number> => {
  const { message: book } = await callApi(url, '/api/transaction/deal', { token, form: BTC_USDT })
  return Number((book as { readonly out: ReadonlyArray<{ readonly price: string }> }).out.at(-1)?.price)
}

describe('many open orders in a price chart', () => {
  it('have their lines, and tags that leave the newest bar and half of the height visible [SPOT-1] [SPOT-6]', async () => {
    const { url } = await startServer({ script: { prices: { ...CONSTANT_PRICES, 'BTC/USDT': LOW_THEN_HIGHER } } })
    const { page, problems } = await newVisitor(chromium)
    const token = await signInTrader(page, url, url, 'many@example.com')
    const place = async (price: number): Promise<void> => {
      const form = { ...BTC_USDT, ...LIMIT, price: String(price), num: '0.001' }
      expect(await callApi(url, '/api/transaction/in', { token, form })).toMatchObject({ type: 'ok' })
    }
    await page.goto(`${url}/dealCenter/BTC-USDT`)
    await openDays(page)
    await page.getByText('66,800.00').first().waitFor()
    await page.locator('.chart-last').filter({ hasText: '67,050.00' }).waitFor()
    await expect.poll(() => bestAsk(url, token)).toBeGreaterThan(67_050)
    for (let nth = 0; nth < 6; nth += 1) await place(66_900 - nth * 10)
    for (let nth = 0; nth < 20; nth += 1) await place(50_000 - nth * 10)
    await expect.poll(() => page.locator('.chart-line').count()).toBe(6)
    const tags = page.locator('.chart-tag')
    const { height } = await plotBox(page)
    const heights = await tags.evaluateAll((all) => all.map((tag) => tag.getBoundingClientRect().height))
    expect(heights.length).toBeGreaterThan(0)
    expect(heights.reduce((sum, one) => sum + one)).toBeLessThan(height / 2)
    const newest = await page.locator('.highcharts-candlestick-series .highcharts-point').last().boundingBox()
    const ends = await tags.evaluateAll((all) => all.map((tag) => tag.getBoundingClientRect().right))
    expect(Math.max(...ends)).toBeLessThan(newest?.x ?? 0)
    expect(problems).toEqual([])
  })
})

describe('an open order in a price chart', () => {
  it('is dragged to another price by two commands, and cancelled, each after a review [SPOT-1] [SPOT-6]', async () => {
    const { url } = await startServer()
    const { page, problems } = await newVisitor(chromium)
    const token = await signInTrader(page, url, url, 'drag@example.com')
    const form = { ...BTC_USDT, ...LIMIT, price: '66900', num: '0.01' }
    expect(await callApi(url, '/api/transaction/in', { token, form })).toMatchObject({ type: 'ok' })
    const rows = () => openOrderPrices(url, token)
    await page.goto(`${url}/dealCenter/BTC-USDT`)
    const tag = page.locator('.chart-tag-move')
    await liveBadge(page).waitFor()

    // abandoned by Escape, nothing is reviewed
    await dragTag(page, tag, 'abandoned')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await dragTag(page, tag, 'dropped')
    const dialog = page.getByRole('dialog')
    await dialog.getByText(message('spot.move.review')).waitFor()
    expect((await rows()).map(Number)).toEqual([66_900])
    const price = dialog.getByRole('textbox', { name: message('spot.move.newPrice') })
    expect(Number(await price.inputValue())).not.toBe(66_900)
    await price.fill('66800.5')
    await dialog.getByRole('button', { name: message('spot.move.verb') }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(async () => (await rows()).map(Number)).toEqual([66_800.5])

    await tag.filter({ hasText: '66,800.5' }).waitFor()
    await page.locator('.chart-tag-cancel').click()
    await cancelButton(page).click()
    await expect.poll(rows).toEqual([])
    await expect.poll(() => tag.count()).toBe(0)
    await compareDepths(page, url, token)
    expect(problems).toEqual([])
  })
})

/** An order far from the price does not flatten the depth, until all of the book is chosen. [SPOT-3] [SHELL-9] */
const compareDepths = async (page: Page, url: string, token: string): Promise<void> => {
  const form = { ...BTC_USDT, ...LIMIT, price: '100', num: '0.5' }
  expect(await callApi(url, '/api/transaction/in', { token, form })).toMatchObject({ type: 'ok' })
  const lowest = async (): Promise<number> => Number((await axisTimes(page))[0]?.replace(/[^\d.]/g, ''))
  const display = page.getByRole('radio', { name: message('spot.chart.view.depth') })
  const place = await display.boundingBox()
  await display.click()
  const ranges = page.getByRole('radiogroup', { name: message('spot.chart.depthRange') })
  await expect.poll(() => ranges.getByRole('radio', { checked: true }).innerText()).toBe('±2%')
  await expect.poll(lowest).toBeGreaterThan(60_000)
  // still under the pointer
  expect(await display.boundingBox()).toEqual(place)
  await ranges.getByRole('radio', { name: message('spot.orders.all') }).click()
  await expect.poll(lowest).toBeLessThan(20_000)
  const other = await otherTab({ url }, page)
  await applyPreferences(page, other, 'ru')
  await expect.poll(async () => (await axisTimes(page)).at(-1)).toMatch(/^\d+\s000,00$/)
  await applyPreferences(page, other, 'en')
  await expect.poll(async () => (await axisTimes(page)).at(-1)).toMatch(/^\d+,000\.00$/)
}

/** Drags a tag upwards and drops it, or gives up before that. */
const dragTag = async (page: Page, tag: Locator, ending: 'dropped' | 'abandoned'): Promise<void> => {
  const { x, y, width, height } = (await tag.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + height / 2 - 30, { steps: 4 })
  if (ending === 'abandoned') await page.keyboard.press('Escape')
  await page.mouse.up()
}

/** Seconds that the tag of the last price says until the bar ends; undefined where it says none. */
const secondsLeft = async (page: Page): Promise<number | undefined> => {
  const [, minutes, seconds] = /(\d+):(\d\d)$/.exec(await page.locator('.chart-last').innerText()) ?? []
  return minutes === undefined ? undefined : Number(minutes) * 60 + Number(seconds)
}

describe('the time until a bar ends', () => {
  it('is that of the exchange where the clock of the device is half an hour wrong [SPOT-1] [TXT-13]', async () => {
    const { url } = await startServer()
    const { page, problems } = await newVisitor(chromium)
    await page.addInitScript(() => {
      const now = Date.now.bind(Date)
      Date.now = () => now() + 1_800_000
    })
    await page.goto(`${url}/dealCenter/BTC-USDT`)
    await page.locator('.chart-last').waitFor()
    // the exchange has the clock of this machine
    const error = async (): Promise<number> => {
      const left = await secondsLeft(page)
      const exact = 60 - (Date.now() % 60_000) / 1_000
      return left === undefined ? Number.POSITIVE_INFINITY : Math.abs(left - exact)
    }
    await expect.poll(error).toBeLessThan(3)
    expect(problems).toEqual([])
  })
})
