/** The whole order by keyboard alone: play money, ticket, review, revocation. */
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { browser, server, visitor } from './stage.ts'
import { focused, press, registerAndSignIn, tabTo } from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await browser()
})
afterAll(() => chromium.close())

describe('the keyboard alone', () => {
  it('takes play money, places an order, reviews and revokes it [SHELL-11] [SPOT-4] [SPOT-6]', async () => {
    const stage = await server()
    const { page, problems } = await visitor(chromium)
    await registerAndSignIn(page, stage.url, 'keys@example.com')
    await page.goto(`${stage.url}/dealCenter/BTC-USDT`)
    await page.getByRole('button', { name: 'Get play money' }).first().waitFor()

    await press(page, 'Get play money')
    await press(page, 'Get it')
    await page.getByText('10000 USDT received').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await focused(page)).toContain('Get play money')
    await page.getByText('10,000.00000000', { exact: true }).first().waitFor()

    await tabTo(page, 'Sell')
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('tab', { name: 'Buy', exact: true, selected: true }).waitFor()
    await tabTo(page, 'Price')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('66990')
    await tabTo(page, 'Amount')
    await page.keyboard.type('0.01')
    await press(page, 'Buy BTC')
    await page.getByRole('dialog').waitFor()
    await press(page, 'Place buy order')
    await page.getByText('Order placed').first().waitFor()
    await page.keyboard.press('Escape')

    const row = page.getByRole('region', { name: 'Open orders' }).getByRole('row', { name: /66,990/ })
    await row.waitFor()
    await press(page, 'Revoke')
    await page.getByRole('dialog').waitFor()
    await press(page, 'Revoke')
    await row.waitFor({ state: 'detached' })
    expect(problems).toEqual([])
  })
})
