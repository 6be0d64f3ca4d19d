/** Orders and transfers without a reply, and reviews that outlive their session. [Q10] [Q24] [Q56] [Q58] */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { message } from '../shared/messages.ts'
import { callApi, claimPlayMoney, registerUser } from '../shared/plain-client.ts'
import { BTC_USDT, LIMIT } from '../shared/wire-samples.ts'
import { launchBrowser, startServer, newVisitor } from './journey.ts'
import {
  cancelButton,
  findResult,
  liveBadge,
  loseReplies,
  openOrderPrices,
  openOrderRow,
  placeButton,
  restingNotice,
  restoreSession,
  reviewCancellation,
  reviewOrder,
  sessionEntriesOf,
  signInTrader,
  userIdOf,
} from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

const dialog = (page: Page) => page.getByRole('dialog')

/** Opens the review of a limit buy order of ETH. */
const reviewEthOrder = async (page: Page, price: string): Promise<void> => {
  await page
    .getByRole('radiogroup', { name: message('spot.ticket.side') })
    .getByRole('radio', { name: message('spot.ticket.buy'), exact: true })
    .click()
  await page.getByRole('textbox', { name: message('spot.ticket.price') }).fill(price)
  await page.getByRole('textbox', { name: message('spot.ticket.amount') }).fill('0.1')
  await liveBadge(page).waitFor()
  await page.getByRole('button', { name: message('spot.ticket.buyCoin', { coin: 'ETH' }) }).click()
  await placeButton(page).waitFor()
}

describe('a command without a reply', () => {
  it('is unknown while nothing is answered, then found by checking again or given up, with one effect [Q24] [Q56]', async () => {
    const server = await startServer()
    const { page: order } = await newVisitor(chromium)
    const token = await signInTrader(order, server.url, server.url, 'unknown@example.com')
    const resting = { ...BTC_USDT, ...LIMIT, price: '40000', num: '0.01' }
    await callApi(server.url, '/api/transaction/in', { token, form: resting })
    const newTab = async (address: string): Promise<Page> => {
      const tab = await order.context().newPage()
      await tab.goto(server.url + address)
      return tab
    }
    const placing = async (): Promise<void> => {
      await order.goto(`${server.url}/dealCenter/BTC-USDT`)
      await reviewOrder(order, '50000', '0.01')
      const restore = await loseReplies(order, 'transaction/in')
      await placeButton(order).click()
      await findResult(order, restore, 'spot.place.found')
    }
    const cancelling = async (): Promise<void> => {
      const tab = await newTab('/dealCenter/BTC-USDT')
      await reviewCancellation(tab, '40,000')
      const restore = await loseReplies(tab, 'transaction_del')
      await cancelButton(tab).click()
      await findResult(tab, restore, 'spot.cancel.done')
    }
    const claiming = async (): Promise<void> => {
      const tab = await newTab('/new_account/finance')
      await tab.getByRole('button', { name: message('wallet.faucet.open') }).click()
      await dialog(tab)
        .getByRole('combobox', { name: message('wallet.faucet.account') })
        .selectOption(message('wallet.account.margin'))
      const restore = await loseReplies(tab, 'faucet')
      await dialog(tab)
        .getByRole('button', { name: message('wallet.faucet.verb'), exact: true })
        .click()
      await findResult(tab, restore, 'wallet.faucet.done')
    }
    const givingUp = async (): Promise<void> => {
      const tab = await newTab('/dealCenter/ETH-USDT')
      await reviewEthOrder(tab, '1000')
      await tab.route('**/api/transaction/in?*', (route) => route.abort())
      await placeButton(tab).click()
      await dialog(tab)
        .getByRole('button', { name: message('shell.outcome.dismiss') })
        .click()
      await dialog(tab).waitFor({ state: 'hidden' })
      await tab.unroute('**/api/transaction/in?*')
      await reviewEthOrder(tab, '1001')
      await placeButton(tab).click()
      await restingNotice(tab).waitFor()
    }
    await Promise.all([placing(), cancelling(), claiming()])
    // a tab that connects delivers what another one has not given up yet
    for (const other of order.context().pages()) await other.close()
    await givingUp()
    expect((await openOrderPrices(server.url, token)).toSorted()).toEqual(['1001.00000', '50000.00000'])
  })
})

describe('the cancellation of all orders', () => {
  it('names the order without a reply and those not sent, then finds it and cancels them, each once [SPOT-8] [Q24]', async () => {
    const server = await startServer()
    const { page, problems } = await newVisitor(chromium)
    const token = await signInTrader(page, server.url, server.url, 'all@example.com')
    for (const price of ['40000', '41000', '42000'])
      await callApi(server.url, '/api/transaction/in', { token, form: { ...BTC_USDT, ...LIMIT, price, num: '0.01' } })
    await page.goto(`${server.url}/dealCenter/BTC-USDT`)
    await openOrderRow(page, '42,000').waitFor()
    await page.getByRole('button', { name: message('spot.cancelAll.open', { pair: 'BTC/USDT', count: 3 }) }).click()
    const sent: Array<string> = []
    page.on('request', (request) => {
      if (request.url().includes('/api/transaction_del?'))
        sent.push(new URL(request.url()).searchParams.get('_timespan') ?? '')
    })
    const restore = await loseReplies(page, 'transaction_del')
    await dialog(page)
      .getByRole('button', { name: message('spot.cancelAll.open', { pair: 'BTC/USDT', count: 3 }) })
      .click()
    await dialog(page).getByText(message('spot.cancelAll.unknown')).waitFor()
    expect(await dialog(page).getByText(message('spot.cancelAll.unsent')).count()).toBe(2)
    await dialog(page)
      .getByText(message('spot.cancelAll.partial', { left: 3, count: 3 }))
      .waitFor()
    expect(new Set(sent).size).toBe(1)

    await restore()
    await dialog(page)
      .getByRole('button', { name: message('shell.retry') })
      .click()
    await dialog(page).getByText(message('spot.cancelAll.done')).waitFor()
    expect(await openOrderPrices(server.url, token)).toEqual([])
    // the unknown one is asked for under its own id, never sent as another one
    expect(new Set(sent).size).toBe(3)
    // the browser reports each reply that the test has lost
    expect(problems.filter((problem) => !problem.includes('/api/transaction_del?'))).toEqual([])
  })
})

/** Two users with play money and a resting order each, the first one signed in. */
const twoUsers = async () => {
  const server = await startServer()
  const { page, problems } = await newVisitor(chromium)
  const first = await signInTrader(page, server.url, server.url, 'first@example.com')
  const second = await registerUser(server.url, 'second@example.com')
  await claimPlayMoney(server.url, second)
  for (const [token, price] of [
    [first, '40000'],
    [second, '41000'],
  ] as const)
    await callApi(server.url, '/api/transaction/in', { token, form: { ...BTC_USDT, ...LIMIT, price, num: '0.01' } })
  const newTab = async (address: string): Promise<Page> => {
    const tab = await page.context().newPage()
    await tab.goto(server.url + address)
    return tab
  }
  const sent: Array<string> = []
  page.context().on('request', (request) => void sent.push(request.url()))
  /** Requests that place or cancel an order, or transfer. */
  const commands = (): ReadonlyArray<string> =>
    sent.filter((url) => /\/api\/(transaction\/in|transaction_del|wallet\/change)\?/.test(url))
  const orders = (): Promise<ReadonlyArray<ReadonlyArray<string>>> =>
    Promise.all([first, second].map((token) => openOrderPrices(server.url, token)))
  return { server, page, problems, second, newTab, commands, orders }
}

const BOTH_ORDERS = [['40000.00000'], ['41000.00000']]

const expectReviewClosed = async (tab: Page): Promise<void> => {
  await tab.getByText(message('shell.error.SessionChanged')).first().waitFor()
  await dialog(tab).waitFor({ state: 'hidden' })
}

describe('a review', () => {
  it('closes with a message in every tab when another user signs in, and nothing is sent for either [Q58]', async () => {
    const { server, page, problems, second, newTab, commands, orders } = await twoUsers()
    const placing = await newTab('/dealCenter/BTC-USDT')
    await reviewOrder(placing, '50000', '0.01')
    const transfer = await newTab('/new_account/transferLegal?from_field=change&currency_id=3')
    await transfer.getByRole('textbox', { name: message('wallet.transfer.amount') }).fill('25')
    await transfer.getByRole('button', { name: message('wallet.transfer.review') }).click()
    await dialog(transfer).waitFor()
    const cancelling = await newTab('/dealCenter/BTC-USDT')
    await reviewCancellation(cancelling, '40,000')

    await restoreSession(page, server.url, server.url, second)
    await Promise.all([placing, transfer, cancelling].map(expectReviewClosed))
    // the page goes on with the orders of the user who is signed in now
    await openOrderRow(cancelling, '41,000').waitFor()
    expect(await openOrderRow(cancelling, '40,000').count()).toBe(0)
    expect(commands()).toEqual([])
    expect(await orders()).toEqual(BOTH_ORDERS)
    expect(await page.evaluate(() => localStorage.getItem('user_id'))).toBe(await userIdOf(server.url, second))
    expect(problems).toEqual([])
  })

  it('of a cancellation sends nothing when it is confirmed as another user signs in [Q58] [SPOT-6]', async () => {
    const { server, page, problems, second, commands, orders } = await twoUsers()
    await page.goto(`${server.url}/dealCenter/BTC-USDT`)
    await reviewCancellation(page, '40,000')
    const entries = await sessionEntriesOf(server.url, second)
    // in one task, before any event can tell the page about the other session
    await cancelButton(page).evaluate((button: HTMLElement, all) => {
      for (const [key, value] of Object.entries(all)) window.localStorage.setItem(key, value)
      button.click()
    }, entries)
    await expectReviewClosed(page)
    await openOrderRow(page, '41,000').waitFor()
    expect(commands()).toEqual([])
    expect(await orders()).toEqual(BOTH_ORDERS)
    expect(problems).toEqual([])
  })
})
