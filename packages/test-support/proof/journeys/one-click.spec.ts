/** However a person clicks, and in however many tabs: one order. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { browser, server, visitor } from './stage.ts'
import { reviewOrder, signedInTrader, waitingAt } from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await browser()
})
afterAll(() => chromium.close())

const verb = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Place buy order' })

describe('one order', () => {
  it('is what two tabs come to that send the same one at the same moment; the other is told in plain words [Q10] [Q23]', async () => {
    const stage = await server()
    const { page, problems } = await visitor(chromium)
    const token = await signedInTrader(page, stage.url, stage.url, 'tabs@example.com')
    const other = await page.context().newPage()
    const tabs = [page, other]
    for (const tab of tabs) {
      await tab.goto(`${stage.url}/dealCenter/BTC-USDT`)
      await reviewOrder(tab, '50000', '0.01')
    }
    // no answer to the order comes back before the other tab was refused
    let answer = (): void => undefined
    const refused = new Promise<void>((done) => (answer = done))
    await page.context().route('**/api/transaction/in?*', async (route) => {
      const response = await route.fetch()
      await refused
      await route.fulfill({ response })
    })
    await Promise.all(tabs.map((tab) => verb(tab).click()))
    const told = (words: string) => tabs.map((tab) => tab.getByRole('dialog').getByText(words).first().waitFor())
    await Promise.any(told('The same order or request is already on its way'))
    await expect.poll(() => waitingAt(stage.url, token), { timeout: 8_000 }).toEqual(['50000.00000'])
    answer()
    await Promise.any(told('Order placed'))
    expect(await waitingAt(stage.url, token)).toEqual(['50000.00000'])
    expect(problems).toEqual([])
  })

  it('is what a double click comes to, and Enter with a click [Q10]', async () => {
    const stage = await server()
    const { page, problems } = await visitor(chromium)
    const token = await signedInTrader(page, stage.url, stage.url, 'twice@example.com')
    await page.goto(`${stage.url}/dealCenter/BTC-USDT`)
    const placed = page.getByRole('dialog').getByText('Order placed').first()
    const close = async () => {
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }

    await reviewOrder(page, '50000', '0.01')
    await verb(page).dblclick()
    await placed.waitFor()
    await close()
    await reviewOrder(page, '50001', '0.01')
    await verb(page).focus()
    const box = await verb(page).boundingBox()
    await Promise.all([
      page.keyboard.press('Enter'),
      page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2),
    ])
    await placed.waitFor()
    await close()
    expect([...(await waitingAt(stage.url, token))].sort((a, b) => Number(a) - Number(b))).toEqual([
      '50000.00000',
      '50001.00000',
    ])
    expect(problems).toEqual([])
  })
})
