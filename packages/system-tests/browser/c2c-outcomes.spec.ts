/** Commands of peer-to-peer trade whose reply is lost, and users who have something to do first. [Q24] [Q38] */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { printedOperator } from '../shared/admin-client.ts'
import { publishOffer, verifyIdentity } from '../shared/c2c-client.ts'
import { message } from '../shared/messages.ts'
import { callApi, registerUser } from '../shared/plain-client.ts'
import {
  fillOffer,
  fundsOf,
  newTrader,
  press,
  pressInDialog,
  publishOnPage,
  pageText,
  startTrade,
  waitInDialog,
} from './c2c-steps.ts'
import { launchBrowser, newVisitor, startServer } from './journey.ts'
import { closeDialog, restoreSession, withoutReply } from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

/** How many rows a list of the user has. */
const count = async (url: string, token: string, path: string, form = {}): Promise<number> => {
  const { message: list } = await callApi(url, path, { token, method: 'GET', form })
  return (list as { readonly data: ReadonlyArray<unknown> }).data.length
}

describe('a command whose reply is lost', () => {
  it('publishes, takes, cancels and withdraws once, and the page says so [C2C-2] [C2C-4] [C2C-5] [Q10] [Q24]', async () => {
    const { server, seller, buyer } = await startTrade(chromium, startServer())
    const { url } = server
    await withoutReply(seller.page, 'c2c_send', async () => {
      await publishOnPage(seller.page, url, { side: 'sell', quantity: '200', price: '6.85' })
      await pageText(seller.page, 'c2c.publish.done').waitFor()
    })
    await seller.page.getByRole('row', { name: /1,370\.00/ }).waitFor()
    expect(await count(url, seller.token, '/api/c2c/seller_trade', { type: 'sell', currency_id: '3' })).toBe(1)
    expect(await fundsOf(url, seller.token)).toEqual(['9800.00000000', '200.00000000'])

    await buyer.page.goto(`${url}/c2cTrade`)
    await press(buyer.page, 'c2c.take.buy', { coin: 'USDT' })
    await withoutReply(buyer.page, 'c2c/do_legal_deal', async () => {
      await pressInDialog(buyer.page, 'c2c.take.buy', { coin: 'USDT' })
      await pageText(buyer.page, 'c2c.order.turn.payer.awaiting-payment').waitFor()
    })
    expect(await count(url, buyer.token, '/api/c2c_user_deal')).toBe(1)

    await press(buyer.page, 'c2c.cancel.title')
    await withoutReply(buyer.page, 'c2c/user_legal_pay_cancel', async () => {
      await pressInDialog(buyer.page, 'c2c.cancel.title')
      await waitInDialog(buyer.page, 'c2c.cancel.done')
    })
    await closeDialog(buyer.page)
    const limits = await callApi(url, '/api/c2c/limits', { token: buyer.token, method: 'GET' })
    expect(limits.message).toMatchObject({ cancels_left: 2 })
    expect(await fundsOf(url, seller.token)).toEqual(['9800.00000000', '200.00000000'])

    await seller.page.goto(`${url}/c2cRelease`)
    await press(seller.page, 'c2c.withdraw.title')
    await withoutReply(seller.page, 'c2c/back_send', async () => {
      await pressInDialog(seller.page, 'c2c.withdraw.title')
      await waitInDialog(seller.page, 'c2c.withdraw.done')
    })
    expect(await count(url, seller.token, '/api/c2c/seller_trade', { type: 'sell', currency_id: '3' })).toBe(0)
    expect(await fundsOf(url, seller.token)).toEqual(['10000.00000000', '0.00000000'])
    // the browser reports each lost reply
    const others = [...seller.problems, ...buyer.problems].filter((problem) => !problem.includes('net::ERR_FAILED'))
    expect(others).toEqual([])
  })
})

/** Quantity and unit price in the form of an offer. */
const typed = (page: Page): Promise<ReadonlyArray<string>> =>
  Promise.all(
    (['c2c.quantity', 'c2c.price'] as const).map((key) =>
      page.getByRole('textbox', { name: message(key), exact: true }).inputValue(),
    ),
  )

const publishTyped = async (page: Page): Promise<void> => {
  await press(page, 'c2c.publish.review')
  await pressInDialog(page, 'c2c.publish.buy')
}

/** The screen that the rejection leads to is shown, so that going back leaves it. */
const leadToIdentity = async (page: Page): Promise<void> => {
  await page.waitForURL(/\/authentication/)
  await page
    .getByRole('heading', { name: message('identity.title') })
    .first()
    .waitFor()
}

describe('a newcomer', () => {
  it('is led to the identity and the payment settings, and finds again what was typed [C2C-1] [C2C-2] [C2C-3] [Q38]', async () => {
    const server = await startServer()
    const { url } = server
    const seller = await newTrader(chromium, server, 'seller@example.com')
    await publishOffer(url, seller.token)
    const token = await registerUser(url, 'newcomer@example.com')
    const { page, problems } = await newVisitor(chromium)
    await restoreSession(page, url, url, token)
    await page.goto(`${url}/c2cTrade`)
    const amount = page.getByRole('textbox', { name: message('c2c.market.upTo.buy.fiat'), exact: true })
    const method = page.getByRole('combobox', { name: message('c2c.method'), exact: true })
    await amount.fill('500')
    await method.selectOption({ label: message('c2c.method.alipay') })
    await press(page, 'c2c.take.buy', { coin: 'USDT' })
    await pressInDialog(page, 'c2c.take.buy', { coin: 'USDT' })
    await leadToIdentity(page)
    await page.goBack()
    await amount.waitFor()
    expect([await amount.inputValue(), await method.inputValue()]).toEqual(['500', 'alipay'])

    await page.goto(`${url}/c2c/publish`)
    await fillOffer(page, 'buy', '50', '7.1')
    await publishTyped(page)
    await leadToIdentity(page)
    await page.goBack()
    await page.getByRole('textbox', { name: message('c2c.price'), exact: true }).waitFor()
    expect(await typed(page)).toEqual(['50', '7.1'])

    await verifyIdentity({ url, ...printedOperator(server.output()) }, token)
    await publishTyped(page)
    await page.waitForURL(/\/userSetting/)
    await page.getByRole('textbox', { name: message('c2c.settings.realName'), exact: true }).fill('Wang Wei')
    await page.getByRole('textbox', { name: message('c2c.settings.alipayAccount'), exact: true }).fill('13800001111')
    await press(page, 'c2c.settings.save')
    await page
      .getByRole('link', { name: message('c2c.settings.backToOffer') })
      .first()
      .click()
    await page.getByRole('textbox', { name: message('c2c.price'), exact: true }).waitFor()
    expect(await typed(page)).toEqual(['50', '7.1'])
    await publishTyped(page)
    // 50 USDT at 7.1 CNY
    await page.getByRole('row', { name: /355\.00/ }).waitFor()
    expect(await count(url, token, '/api/c2c/seller_trade', { type: 'buy', currency_id: '3' })).toBe(1)
    expect([problems, seller.problems]).toEqual([[], []])
  })
})
