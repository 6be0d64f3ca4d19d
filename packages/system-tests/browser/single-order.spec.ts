/** One confirmed order is sent once, for any clicks and tabs. */
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { message } from '../shared/messages.ts'
import { launchBrowser, startServer, newVisitor } from './journey.ts'
import { openOrderPrices, placeButton, reviewOrder, signInTrader, restingNotice } from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

describe('one order', () => {
  it('is placed when two tabs send the same one at the same moment; the other tab gets a message [Q10] [Q23]', async () => {
    const server = await startServer()
    const { page, problems } = await newVisitor(chromium)
    const token = await signInTrader(page, server.url, server.url, 'tabs@example.com')
    const other = await page.context().newPage()
    const tabs = [page, other]
    for (const tab of tabs) {
      await tab.goto(`${server.url}/dealCenter/BTC-USDT`)
      await reviewOrder(tab, '50000', '0.01')
    }
    // no reply to the order arrives before the other tab was refused
    let release = (): void => undefined
    const released = new Promise<void>((done) => (release = done))
    await page.context().route('**/api/transaction/in?*', async (route) => {
      const response = await route.fetch()
      await released
      await route.fulfill({ response })
    })
    await Promise.all(tabs.map((tab) => placeButton(tab).click()))
    const shown = (text: string) => tabs.map((tab) => tab.getByRole('dialog').getByText(text).first().waitFor())
    await Promise.any(shown(message('shell.error.AlreadyInProgress')))
    await expect.poll(() => openOrderPrices(server.url, token)).toEqual(['50000.00000'])
    release()
    await Promise.any(tabs.map((tab) => restingNotice(tab).waitFor()))
    expect(await openOrderPrices(server.url, token)).toEqual(['50000.00000'])
    expect(problems).toEqual([])
  })

  it('is placed by a double click, and by Enter with a click [Q10]', async () => {
    const server = await startServer()
    const { page, problems } = await newVisitor(chromium)
    const token = await signInTrader(page, server.url, server.url, 'twice@example.com')
    await page.goto(`${server.url}/dealCenter/BTC-USDT`)
    const placed = async (price: string): Promise<void> => {
      const values = { side: 'buy', quantity: '0.01', base: 'BTC', price, quote: 'USDT' }
      await page.getByText(message('spot.placed.resting', values)).waitFor()
    }

    await reviewOrder(page, '50000', '0.01')
    await placeButton(page).dblclick()
    await placed('50,000')
    await reviewOrder(page, '50001', '0.01')
    await placeButton(page).focus()
    const box = await placeButton(page).boundingBox()
    await Promise.all([
      page.keyboard.press('Enter'),
      page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2),
    ])
    await placed('50,001')
    expect([...(await openOrderPrices(server.url, token))].sort((a, b) => Number(a) - Number(b))).toEqual([
      '50000.00000',
      '50001.00000',
    ])
    expect(problems).toEqual([])
  })
})
