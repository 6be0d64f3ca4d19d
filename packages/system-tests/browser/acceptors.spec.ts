/** OTC desks and the payment gateway: recharge, withdrawal and payment, with what the exchange says about the coins. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { CONSTANT_PRICES } from '../shared/constant-prices.ts'
import { message } from '../shared/messages.ts'
import { callApi } from '../shared/plain-client.ts'
import { dialog, fundsOf, newTrader, pressInDialog, pageText, waitInDialog } from './c2c-steps.ts'
import { field } from './funds-steps.ts'
import { launchBrowser } from './journey.ts'
import { startScripted } from './scripted-exchange.ts'
import { adminClientOf, loseReplies, pressWithKeyboard, reloadWithoutReply, tabTo, withoutReply } from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

const DESK = {
  id: 1,
  name: 'Lotus desk',
  rechargeQuota: '10000',
  rechargePercent: '1',
  withdrawQuota: '10000',
  withdrawPercent: '2',
  least: '10',
  most: '5000',
  accounts: [
    { method: 'bank', name: 'ICBC', account: '6222000011112222', branch: 'Hangzhou' },
    { method: 'alipay', name: 'Lotus', account: 'lotus@pay' },
  ],
}
/** A little more than the 20 minutes to confirm a withdrawal. */
const JUMP_S = 1201

const startJourney = async () => {
  const server = await startScripted({
    prices: CONSTANT_PRICES,
    jumpSeconds: JUMP_S,
    markets: { acceptors: [DESK] },
    settings: { SANDBOX_GATEWAY_PORT: '0' },
  })
  const operator = await adminClientOf(server)
  const trader = await newTrader(chromium, server, 'otc@example.com')
  const decide = async (id: number, verdict: string): Promise<void> =>
    void (await operator.send('/operator/acceptor', { id: String(id), verdict }))
  return { server, decide, ...trader }
}

type Journey = Awaited<ReturnType<typeof startJourney>>

const fillOrder = async (page: Page, amount: string): Promise<void> => {
  await page.getByRole('radio', { name: message('acceptor.method.alipay') }).check()
  await field(page, 'acceptor.order.account').fill('li@pay')
  await field(page, 'acceptor.order.mobile').fill('138 0000 0000')
  await field(page, 'wallet.transfer.amount').fill(amount)
}

const reviewOrder = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: message('acceptor.order.review') }).click()
  await dialog(page).getByText('lotus@pay').waitFor()
}

/** By keyboard alone, from the list to the order form, which names every missing field. The desk confirms the order. */
const recharge = async ({ server: { url }, page, token, decide }: Journey): Promise<void> => {
  await page.goto(`${url}/account/aceite?current=0`)
  await page.getByRole('row', { name: 'Lotus desk' }).waitFor()
  // the tab of the same name, then the link of the desk
  await tabTo(page, message('acceptor.direction.recharge'))
  await pressWithKeyboard(page, message('acceptor.direction.recharge'))
  await page.getByRole('radio', { name: message('acceptor.method.alipay') }).waitFor()
  await pressWithKeyboard(page, message('acceptor.order.review'))
  for (const key of ['MobileMissing', 'DealAccountMissing', 'FiatMissing', 'DeskMethodMissing'] as const)
    await page.getByText(message(`acceptor.error.${key}`)).waitFor()
  await page.getByRole('radio', { name: message('acceptor.method.bank') }).focus()
  await page.keyboard.press('ArrowDown')
  for (const [key, text] of [
    ['acceptor.order.account', 'li@pay'],
    ['acceptor.order.mobile', '138 0000 0000'],
    ['wallet.transfer.amount', '680'],
  ] as const) {
    await tabTo(page, message(key))
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await dialog(page).getByText('lotus@pay').waitFor()
  await dialog(page).getByText('99', { exact: false }).first().waitFor()
  await pressWithKeyboard(page, message('acceptor.order.verb'))
  await waitInDialog(page, 'acceptor.order.done')
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
  expect(await fundsOf(url, token)).toEqual(['10000.00000000', '0.00000000'])
  await decide(1, 'confirm')
  expect(await fundsOf(url, token)).toEqual(['10099.00000000', '0.00000000'])
}

/** Found and not sent again; the desk rejects it. */
const rechargeWithoutReply = async ({ server: { url }, page, token, decide }: Journey): Promise<void> => {
  await field(page, 'wallet.transfer.amount').fill('123.45')
  await reviewOrder(page)
  const restoreReplies = await loseReplies(page, 'acceptor/deal')
  await pressInDialog(page, 'acceptor.order.verb')
  await dialog(page)
    .getByText(message('acceptor.order.matches', { count: 1 }))
    .waitFor()
  await restoreReplies()
  await dialog(page)
    .getByRole('link', { name: message('acceptor.records.title') })
    .click()
  await decide(2, 'reject')
  await page.getByRole('row').filter({ hasText: '123.45' }).getByText(message('acceptor.status.rejected')).waitFor()
  const { message: rows } = await callApi(url, '/api/acceptor/my_deal', { token, method: 'GET', form: { type: 'buy' } })
  expect(rows).toMatchObject([
    { id: 2, money: '123.45', is_sure: 2 },
    { id: 1, money: '680.00', number: '99.00000000', is_sure: 1 },
  ])
  expect(await fundsOf(url, token)).toEqual(['10099.00000000', '0.00000000'])
}

/** Held at once, also when the page is reloaded without the reply, paid by the desk, and confirmed by the exchange after 20 minutes. */
const withdraw = async ({ server, page, token, decide }: Journey): Promise<void> => {
  const { url } = server
  await page.goto(`${url}/account/rechargeMoney?id=1&current=1`)
  await fillOrder(page, '680.01')
  await reviewOrder(page)
  await dialog(page).getByText('100.00147059').waitFor()
  await reloadWithoutReply(page, 'acceptor/deal', () => pressInDialog(page, 'acceptor.order.verb'))
  await page.getByText(message('acceptor.order.matches', { count: 1 })).waitFor()
  expect(await fundsOf(url, token)).toEqual(['9998.99852941', '100.00147059'])
  await decide(3, 'mark-transferred')
  await page.goto(`${url}/account/chargeRecord`)
  await page.getByRole('tab', { name: message('acceptor.direction.withdraw') }).click()
  await pageText(page, 'acceptor.order.window').waitFor()
  const row = page.getByRole('row').filter({ hasText: '680.01' })
  await row.getByText(message('acceptor.status.transferred')).waitFor()
  await row.getByRole('button', { name: message('acceptor.receipt.action') }).waitFor()
  server.jump()
  await row.getByText(message('acceptor.status.confirmed'), { exact: true }).waitFor()
  expect(await fundsOf(url, token)).toEqual(['9998.99852941', '0.00000000'])
}

/** Placed elsewhere, followed in a second tab, and its arrival confirmed there without a reply; both tabs show it. */
const confirmInSecondTab = async ({ server: { url }, page, token, decide }: Journey): Promise<void> => {
  const second = await page.context().newPage()
  await second.goto(`${url}/account/chargeRecord`)
  await second.getByRole('tab', { name: message('acceptor.direction.withdraw') }).click()
  await second.getByRole('row').filter({ hasText: '680.01' }).waitFor()
  const form = { acceptor_id: '1', type: 'sell', way: 'bank', mobile: '13800000000', deal_account: 'li', money: '136' }
  await callApi(url, '/api/acceptor/deal', { token, form })
  const rows = [page, second].map((tab) => tab.getByRole('row').filter({ hasText: '136.00' }))
  for (const row of rows) await row.getByText(message('acceptor.status.waiting')).waitFor()
  expect(await fundsOf(url, token)).toEqual(['9978.99852941', '20.00000000'])
  await decide(4, 'mark-transferred')
  await rows[1]?.getByRole('button', { name: message('acceptor.receipt.action') }).click()
  await withoutReply(second, 'acceptor/confirm', async () => {
    await pressInDialog(second, 'acceptor.receipt.action')
    await waitInDialog(second, 'acceptor.receipt.done')
  })
  for (const row of rows) await row.getByText(message('acceptor.status.confirmed'), { exact: true }).waitFor()
  expect(await fundsOf(url, token)).toEqual(['9978.99852941', '0.00000000'])
  await second.close()
}

/** Fills in the form of a payment of 68 CNY, and has the exchange sign it. */
const signPayment = async (page: Page): Promise<void> => {
  await field(page, 'acceptor.payment.account').fill('li@pay')
  await field(page, 'wallet.transfer.amount').fill('68')
  await page.getByRole('button', { name: message('acceptor.payment.continue') }).click()
}

/**
 * The browser posts the signed form after the notice: once more after a lost reply, and after a reload before it left.
 * The gateway reports one payment twice. Another tab follows.
 */
const payByGateway = async ({ server: { url, output }, page, token }: Journey): Promise<void> => {
  const [, gateway = ''] = /sandbox of a payment gateway (\S+),/.exec(output()) ?? []
  const second = await page.context().newPage()
  await second.goto(`${url}/account/payment`)
  const response = await page.goto(`${url}/account/payment`)
  expect(response?.headers()['content-security-policy']).toContain(`form-action 'self' ${gateway};`)
  await withoutReply(page, 'payment/sign', async () => {
    await signPayment(page)
    await page.getByText(message('acceptor.payment.failed')).waitFor()
  })
  const leaving = dialog(page).getByText(message('acceptor.payment.leavingHint', { host: new URL(gateway).host }))
  await page.getByRole('button', { name: message('acceptor.payment.continue') }).click()
  await leaving.waitFor()
  await page.reload()
  await signPayment(page)
  await leaving.waitFor()
  await dialog(page)
    .getByRole('button', { name: message('acceptor.payment.go') })
    .click()
  await page.getByRole('heading', { name: 'Sandbox payment gateway' }).waitFor()
  expect(new URL(page.url()).origin).toBe(gateway)
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.waitForURL(`${url}/account/payment`)
  for (const tab of [page, second]) {
    await pageText(tab, 'acceptor.payment.status.paid').waitFor()
    await expect.poll(() => tab.getByText(message('acceptor.payment.status.open'), { exact: true }).count()).toBe(2)
  }
  expect(await fundsOf(url, token)).toEqual(['9988.99852941', '0.00000000'])
  await second.close()
}

/** A form to another address is not posted. */
const blockedForm = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective))
        const form = document.createElement('form')
        Object.assign(form, { method: 'post', action: 'https://elsewhere.example/pay' })
        document.body.append(form)
        form.submit()
      }),
  )

describe('OTC desks and the payment gateway', () => {
  it('recharge, withdraw and pay with balances exact to the last digit, and a lost reply once [ACP-1] [ACP-2] [Q24]', async () => {
    const journey = await startJourney()
    const { server, page, problems, token } = journey
    await recharge(journey)
    await rechargeWithoutReply(journey)
    await withdraw(journey)
    await confirmInSecondTab(journey)
    await payByGateway(journey)
    const ledger = (await callApi(server.url, '/api/account/list', { token, form: { page: '1' } })).message
    const values = (ledger as { readonly data: ReadonlyArray<{ readonly value: string; readonly info: string }> }).data
    expect(values.slice(0, 6).map(({ value, info }) => [value, info])).toEqual([
      ['10.00000000', message('server.log.payment')],
      ['-20.00000000', message('server.log.acceptor-withdrawal')],
      ['-20.00000000', message('server.log.acceptor-held')],
      ['-100.00147059', message('server.log.acceptor-withdrawal')],
      ['-100.00147059', message('server.log.acceptor-held')],
      ['99.00000000', message('server.log.acceptor-recharge')],
    ])
    // but the replies that the journey lost
    expect(problems.filter((problem) => !problem.includes('net::ERR_FAILED'))).toEqual([])
    expect(await blockedForm(page)).toBe('form-action')
  })
})
