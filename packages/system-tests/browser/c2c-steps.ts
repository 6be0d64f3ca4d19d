/** What two users of peer-to-peer trade do on their pages, and what the exchange says about their coins. */
import type { Browser, Locator, Page } from 'playwright'
import { expect } from 'vitest'

import { printedOperator } from '../shared/admin-client.ts'
import { registerTrader } from '../shared/c2c-client.ts'
import type { MessageKey } from '../shared/messages.ts'
import { message, messagePattern } from '../shared/messages.ts'
import { callApi } from '../shared/plain-client.ts'
import type { ExchangeServer } from './journey.ts'
import { newVisitor } from './journey.ts'
import { adminClientOf, restoreSession } from './steps.ts'

export interface Trader {
  readonly page: Page
  readonly problems: ReadonlyArray<string>
  readonly token: string
}

/** A verified user with payment details and 10,000 USDT in the funding wallet. */
export const newTrader = async (chromium: Browser, server: ExchangeServer, account: string): Promise<Trader> => {
  await adminClientOf(server)
  const token = await registerTrader({ url: server.url, ...printedOperator(server.output()) }, account)
  const { page, problems } = await newVisitor(chromium)
  await restoreSession(page, server.url, server.url, token)
  return { page, problems, token }
}

export const startTrade = async <Server extends ExchangeServer>(chromium: Browser, started: Promise<Server>) => {
  const server = await started
  const seller = await newTrader(chromium, server, 'seller@example.com')
  return { server, seller, buyer: await newTrader(chromium, server, 'buyer@example.com') }
}

export const press = (page: Page, key: MessageKey, values: Readonly<Record<string, string>> = {}): Promise<void> =>
  page.getByRole('button', { name: message(key, values), exact: true }).click()

export const dialog = (page: Page): Locator => page.getByRole('dialog')
export const pressInDialog = (
  page: Page,
  key: MessageKey,
  values: Readonly<Record<string, string>> = {},
): Promise<void> =>
  dialog(page)
    .locator('.dialog-foot')
    .getByRole('button', { name: message(key, values), exact: true })
    .click()
export const waitInDialog = (page: Page, key: MessageKey): Promise<void> =>
  dialog(page).getByText(message(key), { exact: true }).first().waitFor()

/** A text of the page, as it is written in the catalogue. */
export const pageText = (page: Page, key: MessageKey): Locator => page.getByText(messagePattern(key)).first()

export const chooseSide = (page: Page, side: 'buy' | 'sell'): Promise<void> =>
  page.getByRole('radio', { name: message(`c2c.side.${side}`), exact: true }).click()

/** Free and held USDT of the funding wallet, as the exchange says. */
export const fundsOf = async (url: string, token: string): Promise<readonly [unknown, unknown]> => {
  const { message: row } = await callApi(url, '/api/wallet/detail', { token, form: { currency: '3', type: 'legal' } })
  const { legal_balance, lock_legal_balance } = row as Readonly<Record<string, unknown>>
  return [legal_balance, lock_legal_balance]
}

/** Fills in the form of an offer that is paid by Alipay. */
export const fillOffer = async (page: Page, side: 'buy' | 'sell', quantity: string, price: string): Promise<void> => {
  await chooseSide(page, side)
  await page.getByRole('textbox', { name: message('c2c.quantity'), exact: true }).fill(quantity)
  await page.getByRole('textbox', { name: message('c2c.price'), exact: true }).fill(price)
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: messagePattern('c2c.method.alipay') }) })
    .click()
}

export const publishOnPage = async (
  page: Page,
  url: string,
  { side, quantity, price }: { readonly side: 'buy' | 'sell'; readonly quantity: string; readonly price: string },
): Promise<void> => {
  await page.goto(`${url}/c2c/publish`)
  await fillOffer(page, side, quantity, price)
  await press(page, 'c2c.publish.review')
  await pressInDialog(page, `c2c.publish.${side}`)
}

export const openOrder = (page: Page, url: string, order: string): Promise<unknown> =>
  page.goto(`${url}/c2cDetail?order=${order}`)

/** Confirms a step whose dialog asks for a statement, and for trade password and code of users who have them. */
export const confirmStatement = async (
  page: Page,
  step: 'paid' | 'release',
  password?: string,
  code?: string,
): Promise<void> => {
  await press(page, `c2c.${step}.title`)
  await dialog(page).getByText('13800002468').first().waitFor()
  const send = dialog(page).locator('.dialog-foot').getByRole('button').last()
  expect(await send.isDisabled()).toBe(true)
  await dialog(page).getByRole('checkbox').check()
  if (password !== undefined) {
    expect(await send.isDisabled()).toBe(true)
    await dialog(page).getByLabel(message('c2c.release.password'), { exact: true }).fill(password)
  }
  if (code !== undefined) {
    expect(await send.isDisabled()).toBe(true)
    await dialog(page).getByLabel(message('account.factor.code'), { exact: true }).fill(code)
  }
  await pressInDialog(page, `c2c.${step}.title`)
}

/** Milliseconds from the reply to one side's call until the other side shows what it did; 0 when that is earlier. */
export const seenAfter = async (path: string, act: () => Promise<unknown>, actor: Page, seen: Locator) => {
  const now = (): number => performance.now()
  const replied = actor.waitForResponse((response) => response.url().includes(`/api/c2c/${path}`)).then(now)
  const shownAt = seen.waitFor().then(now)
  const [at, from] = await Promise.all([shownAt, replied, act()])
  return Math.max(0, at - from)
}
