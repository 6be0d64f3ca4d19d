/** All screens, with a user whose lists have rows; used by the tests of how they look. */
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

import { printedOperator } from '../shared/admin-client.ts'
import { enableTrader, publishOffer, registerTrader, takeOffer, userIdOf } from '../shared/c2c-client.ts'
import { callApi, claimPlayMoney, registerUser } from '../shared/plain-client.ts'
import { BTC, BTC_USDT, LIMIT, USDT } from '../shared/wire-samples.ts'
import type { ExchangeServer } from './journey.ts'
import { adminClientOf, moveTo } from './steps.ts'

/** Neighbours have different headings. */
export const SCREENS = [
  '/',
  '/quotation',
  '/components/login',
  '/components/register',
  '/dealCenter/BTC-USDT',
  '/leverdealCenter/BTC-USDT',
  '/secondDealCenter/BTC-USDT',
  '/leverTransactions',
  '/noticeList',
  '/leverList',
  '/components/noticeDetail?id=303',
  '/upstart',
  '/lever_manger',
  '/account/accountCenter',
  '/account/preferences',
  '/accountSet',
  '/account/accountMessage',
  '/authentication',
  '/account/region',
  '/secondFactor',
  '/setCash',
  '/bindEmail',
  '/forgetPwd',
  '/new_account/legal',
  // with the panel open
  '/new_account/change#deposit',
  '/new_account/change#withdraw',
  '/finanrec',
  '/new_account/portfolio',
  '/resetPwd',
  '/new_account/records',
  '/new_account/records?list=deposits',
  '/withdraw_address?currency_id=3',
  '/new_account/changeAccount?currency_id=3',
  '/account/transferLog',
  '/allTransaction',
  '/new_account/transfer?currency_id=3',
  '/leverRecord',
  '/new_account/transferLegal?from_field=change&currency_id=3',
  '/c2c',
  '/c2cTrade',
  '/c2c/publish',
  '/c2cRelease',
  '/c2cOrder',
  // the first offer and its order
  '/c2cDetail?id=1',
  '/c2cDetail?id=1&order=1',
  '/userSetting',
  '/myLegalShops',
  '/nowhere',
] as const

/** Waits until nothing is loading or dimmed. */
export const waitUntilLoaded = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('[aria-busy="true"], .is-refetch, .is-stale, .sk') === null)

/** Opens the screen by loading the page, and waits for its heading and first data. */
export const openScreen = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await waitForScreen(page, address)
}

/** The same without loading the page again, as by a link, unless the heading may be that of the screen before. */
export const moveToScreen = async (page: Page, address: string): Promise<void> => {
  const { pathname, hash } = new URL(address)
  if (hash !== '' || pathname === new URL(page.url()).pathname) return openScreen(page, address)
  await moveTo(page, address)
  await waitForScreen(page, address)
}

const waitForScreen = async (page: Page, address: string): Promise<void> => {
  await page.locator('h1:not([data-earlier])').filter({ hasText: /\S/ }).waitFor({ state: 'attached' })
  await waitUntilLoaded(page)
  const panel = new URL(address).hash
  if (panel === '') return
  await panelButton(page, panel === '#deposit' ? 0 : 1).click()
  await waitUntilLoaded(page)
}

/** Opens the panel of USDT: 0 deposit, 1 withdrawal. */
export const panelButton = (page: Page, index: number): Locator =>
  page
    .getByRole('row', { name: /^\w? ?USDT/ })
    .locator('button[aria-expanded]')
    .nth(index)

/** The offer to sell of the user, who is a merchant, taken and paid by another user who has appealed. */
const payC2cOrder = async (server: ExchangeServer, token: string): Promise<void> => {
  const admin = await adminClientOf(server)
  const user = await userIdOf(server.url, token)
  await admin.send('/operator/roles', { user, city: '', district: '', shop: 'Lotus' })
  const running = { url: server.url, ...printedOperator(server.output()) }
  await enableTrader(running, token)
  const taker = await registerTrader(running, 'taker@example.com')
  const id = await takeOffer(server.url, taker, await publishOffer(server.url, token))
  // as in the addresses of the screens
  expect(id).toBe('1')
  await callApi(server.url, '/api/c2c/user_legal_pay', { token: taker, form: { id } })
  await callApi(server.url, '/api/c2c/appeal', { token: taker, form: { id, reason: 'Paid at noon' } })
  await callApi(server.url, '/api/c2c/messages', { token: taker, form: { id, text: 'Please look again' } })
}

/** One that fills, and three that stay, two of them at one price, whose tags meet in the chart. */
const ORDERS = [
  ['70000', '0.01'],
  ['66000', '0.01'],
  ['66000', '0.02'],
  ['66010.5', '0.01'],
] as const

/** Signs in a user with open orders and a paid peer-to-peer order, so that lists have rows. */
export const signInWithOrder = async (server: ExchangeServer, page: Page): Promise<void> => {
  const token = await registerUser(server.url, 'screens@example.com')
  for (const coin of [BTC, USDT]) await claimPlayMoney(server.url, token, coin)
  await payC2cOrder(server, token)
  for (const [price, num] of ORDERS)
    await callApi(server.url, '/api/transaction/in', { token, form: { ...BTC_USDT, ...LIMIT, price, num } })
  await fundRecords(server, token)
  await page.goto(`${server.url}/favicon.svg`)
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.goto(`${server.url}/myLegalShops`)
  await page.getByRole('heading', { name: 'Lotus', exact: true }).waitFor()
}

const ADDRESS = '0xde709f2102306220921060314715629080e2fb77'

/** A withdrawal, a deposit and an address of each list. */
const fundRecords = async (server: ExchangeServer, token: string): Promise<void> => {
  const to = { address: ADDRESS, type: 'ERC20' }
  await callApi(server.url, '/api/wallet/out', { token, form: { ...to, currency: '3', number: '25', rate: '0' } })
  await callApi(server.url, '/api/wallet/addaddress', { token, form: { ...to, currency_id: '3', notes: 'Ledger' } })
  await callApi(server.url, '/api/simulated_deposit', {
    token,
    form: { currency_id: '3', number: '120', type: 'ERC20' },
  })
}
