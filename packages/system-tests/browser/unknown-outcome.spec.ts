/** Orders and transfers without a reply, and reviews that outlive their session. [Q10] [Q24] [Q56] [Q58] */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { message } from '../shared/messages.ts'
import { claimPlayMoney, registerUser } from '../shared/plain-client.ts'
import { launchBrowser, startServer, newVisitor } from './journey.ts'
import { openOrderPrices, placeButton, restoreSession, reviewOrder, signInTrader, userIdOf } from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

const dialog = (page: Page) => page.getByRole('dialog')

describe('an order without a reply', () => {
  it('stays unknown while nothing is answered, is found by checking again, and is placed once [Q24] [Q56]', async () => {
    const server = await startServer()
    const { page } = await newVisitor(chromium)
    const token = await signInTrader(page, server.url, server.url, 'unknown@example.com')
    await page.goto(`${server.url}/dealCenter/BTC-USDT`)
    await reviewOrder(page, '50000', '0.01')
    // the exchange executes, and answers nothing about it
    await page.route('**/api/transaction/in?*', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await placeButton(page).click()
    await dialog(page).getByText(message('shell.outcome.searching')).waitFor()
    await dialog(page).getByText(message('shell.outcome.stillUnknown')).waitFor()
    await page.unroute('**/api/transaction/in?*')
    await dialog(page)
      .getByRole('button', { name: message('shell.outcome.checkAgain') })
      .click()
    await dialog(page).getByText(message('spot.place.found')).waitFor()
    expect(await openOrderPrices(server.url, token)).toEqual(['50000.00000'])
  })

  it('leaves its market and side free when the check is given up [Q24]', async () => {
    const server = await startServer()
    const { page } = await newVisitor(chromium)
    const token = await signInTrader(page, server.url, server.url, 'dismissed@example.com')
    await page.goto(`${server.url}/dealCenter/BTC-USDT`)
    await reviewOrder(page, '50000', '0.01')
    await page.route('**/api/transaction/in?*', (route) => route.abort())
    await placeButton(page).click()
    await dialog(page)
      .getByRole('button', { name: message('shell.outcome.dismiss') })
      .click()
    await dialog(page).waitFor({ state: 'hidden' })
    await page.unroute('**/api/transaction/in?*')
    await reviewOrder(page, '50001', '0.01')
    await placeButton(page).click()
    await dialog(page).getByText(message('spot.place.done')).first().waitFor()
    expect(await openOrderPrices(server.url, token)).toEqual(['50001.00000'])
  })
})

describe('a review', () => {
  it('closes with a message in every tab when another user signs in, and nothing is sent for either [Q58]', async () => {
    const server = await startServer()
    const { page } = await newVisitor(chromium)
    const token = await signInTrader(page, server.url, server.url, 'first@example.com')
    const other = await registerUser(server.url, 'second@example.com')
    await claimPlayMoney(server.url, other)
    const [transfer, stranger] = [await page.context().newPage(), await page.context().newPage()]
    await page.goto(`${server.url}/dealCenter/BTC-USDT`)
    await reviewOrder(page, '50000', '0.01')
    await transfer.goto(`${server.url}/new_account/transferLegal?from_field=change&currency_id=3`)
    await transfer.getByRole('textbox', { name: message('wallet.transfer.amount') }).fill('25')
    await transfer.getByRole('button', { name: message('wallet.transfer.review') }).click()
    await dialog(transfer).waitFor()
    const sent: Array<string> = []
    page.context().on('request', (request) => {
      if (/\/api\/(transaction\/in|wallet\/change)\?/.test(request.url())) sent.push(request.url())
    })

    await restoreSession(stranger, server.url, server.url, other)
    for (const tab of [page, transfer]) {
      await tab.getByText(message('shell.error.SessionChanged')).first().waitFor()
      expect(await dialog(tab).count()).toBe(0)
    }
    expect(sent).toEqual([])
    for (const user of [token, other]) expect(await openOrderPrices(server.url, user)).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('user_id'))).toBe(await userIdOf(server.url, other))
  })
})
