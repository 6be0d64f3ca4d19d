/** A buy offer from publication to release, and how soon each side shows what the other one did. [C2C-2] [C2C-5] [Q17] */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { publishOffer, takeOffer } from '../shared/c2c-client.ts'
import { message } from '../shared/messages.ts'
import { callApi } from '../shared/plain-client.ts'
import { turnFactorOn } from '../shared/second-factor-client.ts'
import { quantile } from '../shared/quantile.ts'
import { printLine } from '../shared/seeded-random.ts'
import {
  chooseSide,
  confirmStatement,
  fundsOf,
  openOrder,
  press,
  pressInDialog,
  publishOnPage,
  seenAfter,
  pageText,
  startTrade,
  waitInDialog,
} from './c2c-steps.ts'
import { launchBrowser, startServer } from './journey.ts'
import { closeDialog } from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

/** On a quiet machine a push is shown within 1 s, a change without pushes after the next read, each 3 s. */
const PUSHED_MS = 1_000
const POLLED_MS = 4_000
/** For a machine on which other tests run: a page may wait this long for a core. Without news it waits forever. */
const MARGIN_MS = 20_000

const report = (title: string, times: ReadonlyArray<number>): void =>
  printLine(
    `${title}: ${times.map((one) => one.toFixed(0)).join(', ')} ms, median ${quantile(0.5, times).toFixed(0)} ms`,
  )

/** Takes the pushes of peer-to-peer trade away, and their announcement. */
const withoutPushes = async (page: Page): Promise<void> => {
  await page.route('**/api/system/info?*', async (route) => {
    const response = await route.fetch()
    // an unknown capability is ignored
    const body = (await response.text()).replace('c2c_push', 'something_else')
    await route.fulfill({ response, body })
  })
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((text) => {
      if (!String(text).includes('"c2c_')) socket.send(text)
    })
  })
}

describe('a buy offer', () => {
  it('is published, taken, paid, and released with the trade password and a code; each side soon shows it [C2C-2] [C2C-3] [C2C-5]', async () => {
    const { server, seller, buyer } = await startTrade(chromium, startServer())
    await callApi(server.url, '/api/user/trade_password', {
      token: seller.token,
      form: { new: '246813', password: 'kestrel7' },
    })
    const { codes } = await turnFactorOn(server.url, seller.token)
    await publishOnPage(buyer.page, server.url, { side: 'buy', quantity: '120', price: '7.15' })
    // the page after it lists the offer
    await buyer.page.getByRole('row', { name: /858\.00/ }).waitFor()
    expect(await fundsOf(server.url, buyer.token)).toEqual(['10000.00000000', '0.00000000'])
    // from its first reading on, the page notifies of changes
    const known = buyer.page.waitForResponse((response) => response.url().includes('/api/c2c_seller_deal'))
    await buyer.page.goto(`${server.url}/quotation`)
    await known

    await seller.page.goto(`${server.url}/c2cTrade`)
    await chooseSide(seller.page, 'sell')
    await press(seller.page, 'c2c.take.sell', { coin: 'USDT' })
    const taken = await seenAfter(
      'do_legal_deal',
      () => pressInDialog(seller.page, 'c2c.take.sell', { coin: 'USDT' }),
      seller.page,
      pageText(buyer.page, 'c2c.changed.taken.payer'),
    )
    await pageText(seller.page, 'c2c.order.turn.receiver.awaiting-payment').waitFor()
    expect(await fundsOf(server.url, seller.token)).toEqual(['9880.00000000', '120.00000000'])

    await buyer.page
      .getByRole('link', { name: message('c2c.changed.view') })
      .first()
      .click()
    const paid = await seenAfter(
      'user_legal_pay',
      () => confirmStatement(buyer.page, 'paid'),
      buyer.page,
      pageText(seller.page, 'c2c.order.turn.receiver.paid'),
    )
    await waitInDialog(buyer.page, 'c2c.paid.done')
    await closeDialog(buyer.page)

    const released = await seenAfter(
      'legal_deal_user_sure',
      () => confirmStatement(seller.page, 'release', '246813', codes[0]),
      seller.page,
      pageText(buyer.page, 'c2c.order.turn.payer.completed'),
    )
    await waitInDialog(seller.page, 'c2c.release.done')
    expect(await fundsOf(server.url, seller.token)).toEqual(['9880.00000000', '0.00000000'])
    expect(await fundsOf(server.url, buyer.token)).toEqual(['10120.00000000', '0.00000000'])
    expect([seller.problems, buyer.problems]).toEqual([[], []])
    const times = [taken, paid, released]
    report('from a reply until the other side shows it, pushed', times)
    expect(Math.max(...times)).toBeLessThan(PUSHED_MS + MARGIN_MS)
  })

  it('is followed by reading the order where the exchange pushes nothing [C2C-5] [Q17]', async () => {
    const { server, seller, buyer } = await startTrade(chromium, startServer())
    for (const { page } of [seller, buyer]) await withoutPushes(page)
    const order = await takeOffer(
      server.url,
      seller.token,
      await publishOffer(server.url, buyer.token, { type: 'buy', total_number: '120' }),
    )
    for (const { page } of [seller, buyer]) await openOrder(page, server.url, order)
    const paid = await seenAfter(
      'user_legal_pay',
      () => confirmStatement(buyer.page, 'paid'),
      buyer.page,
      pageText(seller.page, 'c2c.order.turn.receiver.paid'),
    )
    await closeDialog(buyer.page)
    const released = await seenAfter(
      'legal_deal_user_sure',
      () => confirmStatement(seller.page, 'release'),
      seller.page,
      pageText(buyer.page, 'c2c.order.turn.payer.completed'),
    )
    expect(await fundsOf(server.url, seller.token)).toEqual(['9880.00000000', '0.00000000'])
    expect(await fundsOf(server.url, buyer.token)).toEqual(['10120.00000000', '0.00000000'])
    expect([seller.problems, buyer.problems]).toEqual([[], []])
    report('from a reply until the other side shows it, read', [paid, released])
    expect(Math.max(paid, released)).toBeLessThan(POLLED_MS + MARGIN_MS)
  })
})
