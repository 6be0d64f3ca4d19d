/** A spot order from registration to cancellation, through a kill of the server. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { message, messagePattern } from '../shared/messages.ts'
import { callApi, claimPlayMoney, mailedCode, registerUser } from '../shared/plain-client.ts'
import { BTC, BTC_USDT, LIMIT } from '../shared/wire-samples.ts'
import { launchBrowser, startServer, newVisitor } from './journey.ts'
import {
  buyTab,
  cancelButton,
  closeDialog,
  filledNotice,
  liveBadge,
  openOrderRow,
  placeButton,
  registerAndSignIn,
  reviewCancellation,
  reviewOrder,
  storedToken,
} from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

interface Wallets {
  readonly [name: string]: {
    readonly balance: ReadonlyArray<Readonly<Record<string, string | number>>>
  }
}

/** Free and locked balance of a coin in a wallet, from the raw reply. */
const rawBalance = async (
  url: string,
  token: string,
  kind: string,
  coin: string,
): Promise<readonly [string, string]> => {
  const { message } = await callApi(url, '/api/wallet/list', { token })
  const rows = (message as Wallets)[`${kind}_wallet`]?.balance ?? []
  const row = rows.find((one) => one['currency_name'] === coin)
  return [String(row?.[`${kind}_balance`]), String(row?.[`lock_${kind}_balance`])]
}

const rawOrders = async (url: string, token: string): Promise<ReadonlyArray<Readonly<Record<string, unknown>>>> => {
  const { message } = await callApi(url, '/api/transaction_in', { token, form: { page: '1' } })
  return (message as { readonly list: ReadonlyArray<Readonly<Record<string, unknown>>> }).list
}

const WALLET_NAMES = [
  message('wallet.account.funding'),
  message('wallet.account.spot'),
  message('wallet.account.second-contract'),
  message('wallet.account.margin'),
] as const

const claimOnScreen = async (page: Page, walletName: (typeof WALLET_NAMES)[number]): Promise<void> => {
  await page
    .getByRole('button', { name: message('wallet.faucet.open') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: message('wallet.faucet.coin') }).selectOption('USDT')
  await dialog.getByRole('combobox', { name: message('wallet.faucet.account') }).selectOption(walletName)
  await dialog.getByRole('button', { name: message('wallet.faucet.verb') }).click()
  await dialog.getByText(message('server.done.faucet-drawn', { amount: '10000', currency: 'USDT' })).waitFor()
  await closeDialog(page)
}

const openOrders = (page: Page) => page.getByRole('region', { name: message('spot.orders.title') })
const amountText = (page: Page, figure: string) => page.getByRole('main').getByText(figure, { exact: true }).first()

const MOST_ACTIONS = 12

/** From the home page of a stranger to a filled order. Every click and every filled field is an action. */
const firstOrder = async (page: Page, url: string): Promise<void> => {
  let actions = 0
  const act = async (action: Promise<void>): Promise<void> => {
    actions += 1
    await action
  }
  const main = page.getByRole('main')
  const field = (name: string) => main.getByRole('textbox', { name, exact: true })
  const press = (name: string): Promise<void> => act(main.getByRole('button', { name, exact: true }).click())
  await page.goto(url)
  await act(field(message('market.home.email')).fill('first@example.com'))
  await press(message('shell.register'))
  await press(message('account.register.send'))
  await page.getByText(messagePattern('account.register.sent')).waitFor()
  await act(field(message('account.register.code')).fill(await mailedCode(url, 'first@example.com')))
  await act(field(message('account.password')).fill('kestrel7'))
  await act(field(message('account.register.confirmPassword')).fill('kestrel7'))
  await act(main.getByRole('checkbox').check())
  await press(message('shell.register'))
  await page.waitForURL(`${url}/`)
  await press(message('account.welcome.claimVerb'))
  await page.getByText(message('account.welcome.done'), { exact: true }).waitFor()
  await press(message('account.welcome.buyVerb'))
  await page.getByText('10,000.00000000', { exact: true }).first().waitFor()
  await press(message('spot.ticket.buyCoin', { coin: 'BTC' }))
  await act(placeButton(page).click())
  await filledNotice(page).waitFor()
  expect(actions).toBeLessThanOrEqual(MOST_ACTIONS)

  // the history ticks the last step off
  await page.goto(url)
  await main.getByRole('link', { name: message('account.welcome.historyVerb') }).click()
  await page.getByRole('row', { name: /BTC\/USDT/ }).waitFor()
  await page
    .getByRole('link', { name: message('shell.menu.home') })
    .first()
    .click()
  await main.getByRole('link', { name: message('account.welcome.trade') }).waitFor()
}

const orderHistory = (page: Page) => page.getByRole('region', { name: message('spot.history.title') })

/** Opens the list beside the open orders, and returns the row of the only order that was filled. */
const openHistory = async (page: Page) => {
  await page.getByRole('tab', { name: message('spot.history.title'), exact: true }).click()
  const row = orderHistory(page).getByRole('row').filter({ hasText: '66,988.00' })
  await row.waitFor()
  return row
}

/**
 * An order that takes 0.002 at 66,985, rests, gives 0.003 at 66,990, and is cancelled with half of it left: the history
 * tells the same as the balances, in this tab, in another one and after a reload.
 */
const fillInParts = async (page: Page, url: string, token: string): Promise<void> => {
  const other = await registerUser(url, 'wu@example.com')
  await claimPlayMoney(url, other, BTC)
  const sell = async (price: string, num: string): Promise<void> => {
    const form = { ...BTC_USDT, ...LIMIT, price, num }
    expect(await callApi(url, '/api/transaction/out', { token: other, form })).toMatchObject({ type: 'ok' })
  }
  await sell('66985', '0.002')
  await reviewOrder(page, '66990', '0.01')
  await placeButton(page).click()
  await openOrderRow(page, '66,990.00').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await sell('66990', '0.003')

  const row = await openHistory(page)
  // 133.97 and 200.97 for 0.005, and a thousandth of the coins
  await expect.poll(() => row.innerText()).toMatch(/66,990\.00\s+66,988\.00\s+0\.0050 \/ 0\.0100 50%[\s\S]*Open/)
  const tab = await page.context().newPage()
  await tab.goto(`${url}/allTransaction`)
  const sameOrder = await openHistory(tab)
  await sameOrder.getByText(message('spot.record.open'), { exact: true }).waitFor()

  await page.getByRole('tab', { name: message('spot.orders.title') }).click()
  await reviewCancellation(page, '66,990.00')
  await cancelButton(page).click()
  await openOrderRow(page, '66,990.00').waitFor({ state: 'detached' })
  await sameOrder.getByText(message('spot.record.partCancelled'), { exact: true }).waitFor()
  await tab.close()

  await page.reload()
  const ended = await openHistory(page)
  await ended.getByRole('button', { name: message('spot.record.details') }).press('Enter')
  const fills = orderHistory(page)
    .getByRole('list', { name: message('spot.record.fills') })
    .getByRole('listitem')
  await fills.first().waitFor()
  expect(await fills.allInnerTexts()).toEqual([
    expect.stringMatching(/66,990\.00 USDT\s+0\.0030 BTC\s+Fee 0\.00000300 BTC\s+Maker/),
    expect.stringMatching(/66,985\.00 USDT\s+0\.0020 BTC\s+Fee 0\.00000200 BTC\s+Taker/),
  ])
  const details = await orderHistory(page).locator('dl').innerText()
  expect(details).toMatch(/Limit 66,990\.00 USDT[\s\S]*334\.94 USDT[\s\S]*0\.00000500 BTC/)
  expect(await rawBalance(url, token, 'change', 'BTC')).toEqual(['0.00499500', '0.00000000'])
  expect(await rawBalance(url, token, 'change', 'USDT')).toEqual(['9665.06000000', '0.00000000'])
}

describe('a spot order', () => {
  it('is placed, survives a kill of the server, and is cancelled [SPOT-4] [SPOT-5] [SPOT-6] [SHELL-8] [ACC-2]', async () => {
    const server = await startServer()
    const { page, problems, outage } = await newVisitor(chromium)

    await registerAndSignIn(page, server.url, 'li@example.com')
    const token = await storedToken(page)
    await page.goto(`${server.url}/dealCenter/BTC-USDT`)
    for (const walletName of WALLET_NAMES) await claimOnScreen(page, walletName)
    for (const kind of ['legal', 'change', 'micro', 'lever'])
      expect(await rawBalance(server.url, token, kind, 'USDT')).toEqual(['10000.00000000', '0.00000000'])

    await amountText(page, '10,000.00000000').waitFor()

    // 66,990 lies between the maker's best bid and best ask around a constant price of 67,000
    await buyTab(page).click()
    await page.getByRole('textbox', { name: message('spot.ticket.price') }).fill('66990')
    await page.getByRole('textbox', { name: message('spot.ticket.amount') }).fill('0.01')
    await expect
      .poll(() => page.getByRole('textbox', { name: message('spot.ticket.total'), exact: true }).inputValue())
      .toBe('669.9')
    await page.getByRole('button', { name: message('spot.ticket.buyCoin', { coin: 'BTC' }) }).click()
    const review = page.getByRole('dialog')
    await review.getByText('66,990.00').first().waitFor()
    await placeButton(page).click()
    const placed = { side: 'buy', quantity: '0.01', base: 'BTC', price: '66,990', quote: 'USDT' }
    await page.getByText(message('spot.placed.resting', placed)).waitFor()
    await review.waitFor({ state: 'hidden' })

    const row = openOrders(page).getByRole('row', { name: /BTC\/USDT/ })
    await row.waitFor()
    expect(await row.innerText()).toMatch(/Buy[\s\S]*66,990\.00[\s\S]*0\.0100/)
    expect(await rawOrders(server.url, token)).toMatchObject([{ price: '66990.00000', number: '0.01000' }])
    expect(await rawBalance(server.url, token, 'change', 'USDT')).toEqual(['9330.10000000', '669.90000000'])
    // a book under the pointer is frozen
    await page.mouse.move(0, 0)
    const book = page.getByRole('region', { name: message('market.book.title') })
    await book.getByRole('button', { name: /66,990\.00.*0\.0100/ }).waitFor()
    await amountText(page, '9,330.10000000').waitFor()

    await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
    outage.expected = true
    await server.kill()
    await page.getByText(message('shell.connection.offline')).first().waitFor({ timeout: 60_000 })
    await server.restart()
    await liveBadge(page).waitFor({ timeout: 60_000 })
    outage.expected = false
    await row.waitFor()
    await amountText(page, '9,330.10000000').waitFor()
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
    expect(await rawOrders(server.url, token)).toMatchObject([{ price: '66990.00000', number: '0.01000' }])

    await row.getByRole('button', { name: message('spot.orders.cancel'), exact: true }).click()
    await cancelButton(page).click()
    await row.waitFor({ state: 'detached' })
    expect(await rawOrders(server.url, token)).toEqual([])
    expect(await rawBalance(server.url, token, 'change', 'USDT')).toEqual(['10000.00000000', '0.00000000'])
    await amountText(page, '10,000.00000000').waitFor()
    await fillInParts(page, server.url, token)
    expect(problems).toEqual([])

    const stranger = await newVisitor(chromium)
    await firstOrder(stranger.page, server.url)
    expect(stranger.problems).toEqual([])
  })
})
