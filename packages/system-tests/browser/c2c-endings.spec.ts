/** How orders end without a release: by time, and by the exchange's decision of an appeal. [C2C-5] [TXT-13] [Q17] [Q35] */
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { publishOffer, takeOffer } from '../shared/c2c-client.ts'
import { message } from '../shared/messages.ts'
import { callApi } from '../shared/plain-client.ts'
import type { Trader } from './c2c-steps.ts'
import { fundsOf, openOrder, press, pageText, startTrade } from './c2c-steps.ts'
import type { ExchangeServer } from './journey.ts'
import { launchBrowser, startServer } from './journey.ts'
import { startScripted } from './scripted-exchange.ts'
import { adminClientOf } from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

const PRICES = { 'BTC/USDT': [[0, '67000']] } as const
/** A little more than the time to pay. */
const PAYMENT_WINDOW_S = 901

interface Trade {
  readonly server: ExchangeServer
  readonly seller: Trader
  readonly buyer: Trader
}

/** The seller's offer of 123.45678 USDT, taken by the buyer; both look at the order. Returns its id. */
const openTrade = async ({ server: { url }, seller, buyer }: Trade): Promise<string> => {
  const offer = await publishOffer(url, seller.token, { total_number: '123.45678', price: '6.85' })
  const order = await takeOffer(url, buyer.token, offer)
  for (const { page } of [seller, buyer]) await openOrder(page, url, order)
  await pageText(seller.page, 'c2c.order.turn.receiver.awaiting-payment').waitFor()
  await pageText(buyer.page, 'c2c.order.turn.payer.awaiting-payment').waitFor()
  return order
}

describe('an order that is not paid in time', () => {
  it('is shown as cancelled to both, gives the coins back with the offer, and counts to the payer [C2C-5] [TXT-13]', async () => {
    const exchange = startScripted({ prices: PRICES, jumpSeconds: PAYMENT_WINDOW_S, markets: {} })
    const { server, seller, buyer } = await startTrade(chromium, exchange)
    await openTrade({ server, seller, buyer })
    expect(await fundsOf(server.url, seller.token)).toEqual(['9876.54322000', '123.45678000'])
    server.jump()
    await pageText(seller.page, 'c2c.order.turn.receiver.cancelled').waitFor()
    await pageText(buyer.page, 'c2c.order.turn.payer.cancelled').waitFor()
    const limitsOf = async ({ token }: Trader): Promise<unknown> =>
      (await callApi(server.url, '/api/c2c/limits', { token, method: 'GET' })).message
    expect(await limitsOf(buyer)).toMatchObject({ cancels_per_day: 3, cancels_left: 2 })
    expect(await limitsOf(seller)).toMatchObject({ cancels_per_day: 3, cancels_left: 3 })
    await seller.page.goto(`${server.url}/c2cRelease`)
    await press(seller.page, 'c2c.withdraw.title')
    await seller.page
      .getByRole('dialog')
      .locator('.dialog-foot')
      .getByRole('button', { name: message('c2c.withdraw.title') })
      .click()
    await pageText(seller.page, 'c2c.withdraw.done').waitFor()
    expect(await fundsOf(server.url, seller.token)).toEqual(['10000.00000000', '0.00000000'])
    expect(await fundsOf(server.url, buyer.token)).toEqual(['10000.00000000', '0.00000000'])
    expect([seller.problems, buyer.problems]).toEqual([[], []])
  })
})

const VERDICTS = [
  {
    verdict: 'payer',
    decided: 'c2c.appeal.payerWon',
    ending: 'completed',
    sellerFunds: ['9876.54322000', '0.00000000'],
    buyerFunds: ['10123.45678000', '0.00000000'],
  },
  {
    // the offer is open again and holds the coins
    verdict: 'receiver',
    decided: 'c2c.appeal.receiverWon',
    ending: 'cancelled',
    sellerFunds: ['9876.54322000', '123.45678000'],
    buyerFunds: ['10000.00000000', '0.00000000'],
  },
] as const

describe('an appeal', () => {
  it.each(VERDICTS)(
    'that the exchange decides for the $verdict is shown to both, with exact balances [C2C-5] [Q17] [Q35]',
    async ({ verdict, decided, ending, sellerFunds, buyerFunds }) => {
      const { server, seller, buyer } = await startTrade(chromium, startServer())
      const order = await openTrade({ server, seller, buyer })
      await callApi(server.url, '/api/c2c/user_legal_pay', { token: buyer.token, form: { id: order } })
      await pageText(seller.page, 'c2c.order.turn.receiver.paid').waitFor()
      await pageText(buyer.page, 'c2c.order.turn.payer.paid').waitFor()
      const statements = [
        [buyer, 'Paid from ICBC at noon'],
        [seller, 'Nothing has arrived'],
      ] as const
      for (const [{ page }, reason] of statements) {
        await press(page, 'c2c.appeal.start')
        await page.getByRole('textbox', { name: message('c2c.appeal.reason') }).fill(reason)
        await press(page, 'c2c.appeal.submit')
        // before the next press, because it moves the button on the other page
        for (const { page: either } of [seller, buyer])
          await either.locator('.c2c-statement').getByText(reason).waitFor()
      }
      const admin = await adminClientOf(server)
      expect(await (await admin.get('/operator')).text()).toContain('Paid from ICBC at noon')
      await admin.send('/operator/appeal', { id: order, verdict, reason: 'Checked the receipt' })
      await pageText(seller.page, `c2c.order.turn.receiver.${ending}`).waitFor()
      await pageText(buyer.page, `c2c.order.turn.payer.${ending}`).waitFor()
      for (const { page } of [seller, buyer]) await pageText(page, decided).waitFor()
      expect(await fundsOf(server.url, seller.token)).toEqual(sellerFunds)
      expect(await fundsOf(server.url, buyer.token)).toEqual(buyerFunds)
      expect([seller.problems, buyer.problems]).toEqual([[], []])
    },
  )
})
