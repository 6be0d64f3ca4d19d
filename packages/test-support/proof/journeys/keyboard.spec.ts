/** The whole order by keyboard alone: play money, ticket, review, revocation. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { browser, server, visitor } from './stage.ts'
import { registerAndSignIn } from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await browser()
})
afterAll(() => chromium.close())

const MOST_STEPS = 120

/** What a screen reader would call the focused control. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement)) return ''
    const labels = at instanceof HTMLInputElement || at instanceof HTMLSelectElement ? [...(at.labels ?? [])] : []
    return at.getAttribute('aria-label') ?? labels[0]?.innerText ?? at.innerText
  })

/** Presses Tab until the control of that name has the focus. */
const tabTo = async (page: Page, name: string): Promise<void> => {
  const passed: Array<string> = []
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press('Tab')
    const here = (await focused(page)).trim()
    if (here === name) return
    passed.push(here)
  }
  throw new Error(`${name} is not reached by Tab; passed ${passed.join(' | ')}`)
}

const press = async (page: Page, name: string): Promise<void> => {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

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
