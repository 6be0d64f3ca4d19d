/** The price chart while bars are added, at the newest bar and in the past. [SPOT-1] */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { launchBrowser, MOTION, newVisitor, startServer } from './journey.ts'
import { axisTimes } from './steps.ts'

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
  const { page, problems } = await newVisitor(chromium, MOTION)
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

describe('a price chart that stays open', () => {
  it('moves on with new bars while the newest is visible [SPOT-1]', async () => {
    const { page, problems } = await openChart()
    const before = await axisTimes(page)
    await waitForBars(page, 2 * MARGIN_BARS)
    await expect.poll(() => axisTimes(page)).not.toEqual(before)
    expect(await newestBarAt(page)).toBeCloseTo(NEWEST_AT, 1)
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
})
