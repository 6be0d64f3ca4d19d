/** Two users trade peer-to-peer, each in a browser of their own. [C2C-2] [C2C-3] [C2C-4] [C2C-5] [C2C-7] */
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { publishOffer, takeOffer } from '../shared/c2c-client.ts'
import { message, messagePattern } from '../shared/messages.ts'
import {
  confirmStatement,
  dialog,
  fundsOf,
  press,
  pressInDialog,
  publishOnPage,
  startTrade,
  waitInDialog,
} from './c2c-steps.ts'
import { launchBrowser, startServer } from './journey.ts'
import { closeDialog, loseReplies } from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

describe('a sell offer', () => {
  it('is published, taken, paid and released by two users, who see what the other one does [C2C-2] [C2C-3] [C2C-5]', async () => {
    const { server, seller, buyer } = await startTrade(chromium, startServer())
    await publishOnPage(seller.page, server.url, { side: 'sell', quantity: '200', price: '6.85' })
    await seller.page.getByRole('row', { name: /1,370\.00|6\.85/ }).waitFor()
    expect(await fundsOf(server.url, seller.token)).toEqual(['9800.00000000', '200.00000000'])
    // from its first reading on, the page notifies of changes
    const known = seller.page.waitForResponse((response) => response.url().includes('/api/c2c_seller_deal'))
    await seller.page.goto(`${server.url}/quotation`)
    await known

    await buyer.page.goto(`${server.url}/c2cTrade`)
    await press(buyer.page, 'c2c.take.buy', { coin: 'USDT' })
    await pressInDialog(buyer.page, 'c2c.take.buy', { coin: 'USDT' })
    await buyer.page.getByText(message('c2c.order.turn.payer.awaiting-payment')).first().waitFor()
    await confirmStatement(buyer.page, 'paid')
    await waitInDialog(buyer.page, 'c2c.paid.done')
    await closeDialog(buyer.page)

    // on whatever page the seller is
    await seller.page.getByText(messagePattern('c2c.changed.paid')).first().waitFor()
    await seller.page
      .getByRole('link', { name: message('c2c.changed.view') })
      .first()
      .click()
    await confirmStatement(seller.page, 'release')
    await waitInDialog(seller.page, 'c2c.release.done')
    await buyer.page.getByText(message('c2c.order.turn.payer.completed')).first().waitFor()
    expect(await fundsOf(server.url, seller.token)).toEqual(['9800.00000000', '0.00000000'])
    expect(await fundsOf(server.url, buyer.token)).toEqual(['10200.00000000', '0.00000000'])
    expect([seller.problems, buyer.problems]).toEqual([[], []])
  })

  it('is taken, cancelled by the payer, and withdrawn; its coins come back once [C2C-4] [C2C-5] [TXT-13]', async () => {
    const { server, seller, buyer } = await startTrade(chromium, startServer())
    const offer = await publishOffer(server.url, seller.token)
    const order = await takeOffer(server.url, buyer.token, offer)
    await seller.page.goto(`${server.url}/c2cDetail?order=${order}`)
    await buyer.page.goto(`${server.url}/c2cDetail?order=${order}`)
    await press(buyer.page, 'c2c.cancel.title')
    await dialog(buyer.page)
      .getByText(message('c2c.cancel.left', { left: '3', most: '3' }))
      .waitFor()
    await pressInDialog(buyer.page, 'c2c.cancel.title')
    await seller.page.getByText(message('c2c.order.turn.receiver.cancelled')).first().waitFor()
    await seller.page.goto(`${server.url}/c2cRelease`)
    await seller.page.getByRole('radio', { name: message('c2c.side.sell'), exact: true }).click()
    await press(seller.page, 'c2c.withdraw.title')
    await pressInDialog(seller.page, 'c2c.withdraw.title')
    await waitInDialog(seller.page, 'c2c.withdraw.done')
    expect(await fundsOf(server.url, seller.token)).toEqual(['10000.00000000', '0.00000000'])
    expect([seller.problems, buyer.problems]).toEqual([[], []])
  })

  it('is found to be paid and released when the replies are lost, with one effect each [C2C-5] [Q10] [Q24]', async () => {
    const { server, seller, buyer } = await startTrade(chromium, startServer())
    const offer = await publishOffer(server.url, seller.token, { total_number: '200' })
    const order = await takeOffer(server.url, buyer.token, offer)
    for (const [{ page }, step, path] of [
      [buyer, 'paid', 'c2c/user_legal_pay'],
      [seller, 'release', 'c2c/legal_deal_sure'],
    ] as const) {
      await page.goto(`${server.url}/c2cDetail?order=${order}`)
      const restore = await loseReplies(page, path)
      await confirmStatement(page, step)
      await dialog(page)
        .locator('.dialog-foot')
        .getByRole('button', { name: message('shell.close') })
        .waitFor()
      await waitInDialog(page, `c2c.${step}.done`)
      await restore()
    }
    expect(await fundsOf(server.url, seller.token)).toEqual(['9800.00000000', '0.00000000'])
    expect(await fundsOf(server.url, buyer.token)).toEqual(['10200.00000000', '0.00000000'])
  })
})
