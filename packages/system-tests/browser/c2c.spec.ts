/** Two users trade peer-to-peer, each in a browser of their own. [C2C-2] [C2C-3] [C2C-4] [C2C-5] [C2C-7] */
import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { printedOperator } from '../shared/admin-client.ts'
import { publishOffer, registerTrader, takeOffer } from '../shared/c2c-client.ts'
import type { MessageKey } from '../shared/messages.ts'
import { message, messagePattern } from '../shared/messages.ts'
import { callApi } from '../shared/plain-client.ts'
import type { ExchangeServer } from './journey.ts'
import { launchBrowser, newVisitor, startServer } from './journey.ts'
import { adminClientOf, closeDialog, loseReplies, restoreSession } from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

interface Trader {
  readonly page: Page
  readonly problems: ReadonlyArray<string>
  readonly token: string
}

/** A verified user with payment details and 10,000 USDT in the funding wallet. */
const newTrader = async (server: ExchangeServer, account: string): Promise<Trader> => {
  await adminClientOf(server)
  const token = await registerTrader({ url: server.url, ...printedOperator(server.output()) }, account)
  const { page, problems } = await newVisitor(chromium)
  await restoreSession(page, server.url, server.url, token)
  return { page, problems, token }
}

const startTrade = async () => {
  const server = await startServer()
  const [seller, buyer] = [await newTrader(server, 'seller@example.com'), await newTrader(server, 'buyer@example.com')]
  return { server, seller, buyer }
}

const press = (page: Page, key: MessageKey, values: Readonly<Record<string, string>> = {}): Promise<void> =>
  page.getByRole('button', { name: message(key, values), exact: true }).click()

const dialog = (page: Page): Locator => page.getByRole('dialog')
const pressInDialog = (page: Page, key: MessageKey, values: Readonly<Record<string, string>> = {}): Promise<void> =>
  dialog(page)
    .locator('.dialog-foot')
    .getByRole('button', { name: message(key, values), exact: true })
    .click()
const waitInDialog = (page: Page, key: MessageKey): Promise<void> =>
  dialog(page).getByText(message(key), { exact: true }).first().waitFor()

/** Free and held USDT of the funding wallet, as the exchange says. */
const fundsOf = async (url: string, token: string): Promise<readonly [unknown, unknown]> => {
  const { message: row } = await callApi(url, '/api/wallet/detail', { token, form: { currency: '3', type: 'legal' } })
  const { legal_balance, lock_legal_balance } = row as Readonly<Record<string, unknown>>
  return [legal_balance, lock_legal_balance]
}

const publishOnPage = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/c2c/publish`)
  await page.getByRole('tab', { name: message('c2c.side.sell'), exact: true }).click()
  await page.getByRole('textbox', { name: message('c2c.quantity'), exact: true }).fill('200')
  await page.getByRole('textbox', { name: message('c2c.price'), exact: true }).fill('6.85')
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: messagePattern('c2c.method.alipay') }) })
    .click()
  await press(page, 'c2c.publish.review')
  await pressInDialog(page, 'c2c.publish.sell')
}

/** Confirms a step whose dialog asks for a statement. */
const confirmStatement = async (page: Page, step: 'paid' | 'release'): Promise<void> => {
  await press(page, `c2c.${step}.title`)
  await dialog(page).getByText('13800002468').first().waitFor()
  expect(await dialog(page).locator('.dialog-foot').getByRole('button').last().isDisabled()).toBe(true)
  await dialog(page).getByRole('checkbox').check()
  await pressInDialog(page, `c2c.${step}.title`)
}

describe('a sell offer', () => {
  it('is published, taken, paid and released by two users, who see what the other one does [C2C-2] [C2C-3] [C2C-5]', async () => {
    const { server, seller, buyer } = await startTrade()
    await publishOnPage(seller.page, server.url)
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
    const { server, seller, buyer } = await startTrade()
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
    await seller.page.getByRole('tab', { name: message('c2c.side.sell'), exact: true }).click()
    await press(seller.page, 'c2c.withdraw.title')
    await pressInDialog(seller.page, 'c2c.withdraw.title')
    await waitInDialog(seller.page, 'c2c.withdraw.done')
    expect(await fundsOf(server.url, seller.token)).toEqual(['10000.00000000', '0.00000000'])
    expect([seller.problems, buyer.problems]).toEqual([[], []])
  })

  it('is found to be paid and released when the replies are lost, with one effect each [C2C-5] [Q10] [Q24]', async () => {
    const { server, seller, buyer } = await startTrade()
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
