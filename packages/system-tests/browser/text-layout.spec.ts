/** No two texts overlap and no text is cut off, at the widths of phones, tablets, laptops and large screens. */
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { callApi } from '../shared/plain-client.ts'
import { BTC_USDT, LIMIT } from '../shared/wire-samples.ts'
import { launchBrowser, newVisitor, startServer } from './journey.ts'
import { signInTrader } from './steps.ts'
import { textFaults } from './text-layout.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

/** Each is loaded once; `ready` is shown when its data are. */
const ROUTES = [
  { path: '/dealCenter/BTC-USDT', ready: '.chart-last' },
  { path: '/quotation', ready: '.board td' },
] as const

const SIZES = [
  [360, 740],
  [768, 1024],
  [1024, 768],
  [1366, 768],
  [1920, 1080],
  [2560, 1440],
] as const

describe('the texts of a page', () => {
  it('do not overlap and are not cut off at any width [SHELL-11] [SPOT-1]', async () => {
    const { url } = await startServer({ script: {} })
    const { page, problems } = await newVisitor(chromium)
    const token = await signInTrader(page, url, url, 'widths@example.com')
    const order = (price: string, num: string) =>
      callApi(url, '/api/transaction/in', { token, form: { ...BTC_USDT, ...LIMIT, price, num } })
    // one that fills, and three that stay, two of them at one price
    for (const [price, num] of [
      ['90000', '0.01'],
      ['60000', '0.01'],
      ['60000', '0.02'],
      ['60010.5', '0.01'],
    ] as const)
      expect(await order(price, num)).toMatchObject({ type: 'ok' })
    const found: Array<string> = []
    for (const { path, ready } of ROUTES) {
      await page.goto(url + path)
      await page.locator(ready).first().waitFor({ state: 'attached' })
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height })
        // a chart is drawn a moment after a change of its size
        let faults = await textFaults(page)
        for (let turn = 0; turn < 20 && faults.length > 0; turn += 1) {
          await page.waitForTimeout(100)
          faults = await textFaults(page)
        }
        found.push(...faults.map((fault) => `${path} at ${width}: ${fault}`))
      }
    }
    expect(found).toEqual([])

    // the check itself finds an overlap and a cut
    await page
      .locator('h1')
      .first()
      .evaluate((heading) => {
        const over = heading.parentElement?.appendChild(heading.cloneNode(true)) as HTMLElement
        const cut = heading.parentElement?.appendChild(document.createElement('div')) as HTMLElement
        over.style.cssText = 'position: absolute; top: 0; left: 0'
        cut.style.cssText = 'overflow: hidden; width: 9px'
        cut.textContent = 'abcdefghij'
        heading.after(over.cloneNode(true))
      })
    expect((await textFaults(page)).map((fault) => fault.split(':')[0])).toEqual(
      expect.arrayContaining(['overlap', 'cut off']),
    )
    expect(problems).toEqual([])
  })
})
