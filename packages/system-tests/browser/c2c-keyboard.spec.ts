/** An offer published, taken, paid and released by keyboard only. [SHELL-11] [C2C-2] [C2C-3] [C2C-5] */
import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { MessageKey } from '../shared/messages.ts'
import { message, messagePattern } from '../shared/messages.ts'
import { dialog, fundsOf, pageText, startTrade, waitInDialog } from './c2c-steps.ts'
import { launchBrowser, startServer } from './journey.ts'
import { pressWithKeyboard } from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

/** More than a page has controls before its form. */
const MAX_TABS = 60

const focusWithKeyboard = async (page: Page, control: Locator): Promise<void> => {
  await control.waitFor()
  const isFocused = (): Promise<boolean> => control.evaluate((element) => element === document.activeElement)
  for (let step = 0; step < MAX_TABS && !(await isFocused()); step += 1) await page.keyboard.press('Tab')
  expect(await isFocused()).toBe(true)
}

const tickWithKeyboard = async (page: Page, statement: MessageKey): Promise<void> => {
  await focusWithKeyboard(page, dialog(page).getByRole('checkbox', { name: messagePattern(statement) }))
  await page.keyboard.press('Space')
}

const publishWithKeyboard = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/c2c/publish`)
  await focusWithKeyboard(page, page.getByRole('radio', { name: message('c2c.side.sell'), exact: true }))
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  for (const [key, text] of [
    ['c2c.quantity', '200'],
    ['c2c.price', '6.85'],
  ] as const) {
    await focusWithKeyboard(page, page.getByRole('textbox', { name: message(key), exact: true }))
    await page.keyboard.type(text)
  }
  await focusWithKeyboard(page, page.getByRole('radio', { name: messagePattern('c2c.method.bank') }))
  await page.keyboard.press('ArrowDown')
  await pressWithKeyboard(page, message('c2c.publish.review'))
  await dialog(page).waitFor()
  await pressWithKeyboard(page, message('c2c.publish.sell'))
  await page.getByRole('row', { name: /1,370\.00/ }).waitFor()
}

describe('two users with only a keyboard', () => {
  it('publish and take an offer, and confirm payment and receipt [SHELL-11] [C2C-2] [C2C-3] [C2C-5]', async () => {
    const { server, seller, buyer } = await startTrade(chromium, startServer())
    await publishWithKeyboard(seller.page, server.url)
    const { page } = buyer
    await page.goto(`${server.url}/c2cTrade`)
    const take = message('c2c.take.buy', { coin: 'USDT' })
    await page.getByRole('button', { name: take, exact: true }).waitFor()
    await pressWithKeyboard(page, take)
    await dialog(page).waitFor()
    await pressWithKeyboard(page, take)
    await pageText(page, 'c2c.order.turn.payer.awaiting-payment').waitFor()
    await pressWithKeyboard(page, message('c2c.paid.title'))
    await tickWithKeyboard(page, 'c2c.paid.statement')
    await pressWithKeyboard(page, message('c2c.paid.title'))
    await waitInDialog(page, 'c2c.paid.done')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    await pageText(page, 'c2c.order.turn.payer.paid').waitFor()
    expect(await fundsOf(server.url, seller.token)).toEqual(['9800.00000000', '200.00000000'])

    await seller.page.goto(`${server.url}/c2cDetail?order=1`)
    const release = message('c2c.release.title')
    await pageText(seller.page, 'c2c.order.turn.receiver.paid').waitFor()
    await pressWithKeyboard(seller.page, release)
    await tickWithKeyboard(seller.page, 'c2c.release.statement')
    await pressWithKeyboard(seller.page, release)
    await waitInDialog(seller.page, 'c2c.release.done')
    expect(await fundsOf(server.url, seller.token)).toEqual(['9800.00000000', '0.00000000'])
    expect([seller.problems, buyer.problems]).toEqual([[], []])
  })
})
