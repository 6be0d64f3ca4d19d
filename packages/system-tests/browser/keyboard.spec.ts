/** A whole order by keyboard only: play money, order form, review, cancellation. */
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { message } from '../shared/messages.ts'
import { launchBrowser, startServer, newVisitor } from './journey.ts'
import { focusedLabel, pressWithKeyboard, registerAndSignIn, tabTo } from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

describe('a user with only a keyboard', () => {
  it('claims play money, places an order, reviews and cancels it [SHELL-11] [SPOT-4] [SPOT-6]', async () => {
    const server = await startServer()
    const { page, problems } = await newVisitor(chromium)
    await registerAndSignIn(page, server.url, 'keys@example.com')
    await page.goto(`${server.url}/dealCenter/BTC-USDT`)
    await page
      .getByRole('button', { name: message('wallet.faucet.open') })
      .first()
      .waitFor()

    await pressWithKeyboard(page, message('wallet.faucet.open'))
    await pressWithKeyboard(page, message('wallet.faucet.verb'))
    await page.getByText(message('server.done.faucet-drawn', { amount: '10000', currency: 'USDT' })).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await focusedLabel(page)).toContain(message('wallet.faucet.open'))
    await page.getByText('10,000.00000000', { exact: true }).first().waitFor()

    await tabTo(page, message('spot.ticket.buy'))
    await page.keyboard.press('ArrowRight')
    await page.getByRole('tab', { name: message('spot.ticket.sell'), exact: true, selected: true }).waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('tab', { name: message('spot.ticket.buy'), exact: true, selected: true }).waitFor()
    await tabTo(page, message('spot.ticket.price'))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('66990')
    await tabTo(page, message('spot.ticket.amount'))
    await page.keyboard.type('0.01')
    await pressWithKeyboard(page, message('spot.ticket.buyCoin', { coin: 'BTC' }))
    await page.getByRole('dialog').waitFor()
    await pressWithKeyboard(page, message('spot.place.verbBuy'))
    await page.getByText(message('spot.place.done')).first().waitFor()
    await page.keyboard.press('Escape')

    const row = page.getByRole('region', { name: message('spot.orders.title') }).getByRole('row', { name: /66,990/ })
    await row.waitFor()
    await pressWithKeyboard(page, message('spot.orders.cancel'))
    await page.getByRole('dialog').waitFor()
    await pressWithKeyboard(page, message('spot.cancel.title'))
    await row.waitFor({ state: 'detached' })
    expect(problems).toEqual([])
  })
})
