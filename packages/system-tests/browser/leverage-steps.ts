/** What users do in leveraged trading, on its page and by calls; used by several journeys. */
import type { Page } from 'playwright'

import { CONSTANT_PRICES } from '../shared/constant-prices.ts'
import type { MessageKey } from '../shared/messages.ts'
import { message } from '../shared/messages.ts'
import type { Form } from '../shared/plain-client.ts'
import { callApi, claimPlayMoney, registerUser } from '../shared/plain-client.ts'
import { BTC_USDT, USDT } from '../shared/wire-samples.ts'
import type { ExchangeServer } from './journey.ts'
import { startScripted } from './scripted-exchange.ts'
import { closeDialog, restoreSession } from './steps.ts'

// Model
export interface PricedExchange extends ExchangeServer {
  /** Moves BTC/USDT to its next price. */
  readonly movePrice: () => void
}

type Row = Readonly<Record<string, unknown>>

/** Far longer than a journey, so that a price stays until the journey moves it. */
const SECONDS_PER_PRICE = 900

/** Without an overnight fee, which would be due when the clock of an exchange jumps past midnight. */
const MARKETS = {
  'BTC/USDT': { leverage: { lotSize: '0.001', spreadPercent: '0.05', feePercent: '0.05', overnightPercent: '0' } },
  liquidationPercent: '10',
}

// Constructors
/** An exchange where BTC/USDT has the first of these prices, until its clock jumps to the next one. */
export const startWithPrices = async (...prices: ReadonlyArray<string>): Promise<PricedExchange> => {
  const server = await startScripted({
    prices: { ...CONSTANT_PRICES, 'BTC/USDT': prices.map((price, nth) => [nth * SECONDS_PER_PRICE, price] as const) },
    jumpSeconds: SECONDS_PER_PRICE,
    markets: MARKETS,
  })
  return { ...server, movePrice: server.jump }
}

/** A user with 10,000 USDT in the margin account; returns the token. */
export const registerWithMargin = async (url: string, account: string): Promise<string> => {
  const token = await registerUser(url, account)
  await claimPlayMoney(url, token, USDT, 'lever')
  return token
}

// Rules
/** The page of leveraged trading of that user. */
export const openLeverage = async (page: Page, url: string, token: string): Promise<void> => {
  await restoreSession(page, url, url, token)
  await page.goto(`${url}/leverdealCenter/BTC-USDT`)
}

/** The same for a new user; returns the token. */
export const openWithMargin = async (page: Page, url: string, account: string): Promise<string> => {
  const token = await registerWithMargin(url, account)
  await openLeverage(page, url, token)
  return token
}

export const dialog = (page: Page) => page.getByRole('dialog')
export const button = (page: Page, name: MessageKey) =>
  page.getByRole('main').getByRole('button', { name: message(name), exact: true })
export const tab = (page: Page, name: MessageKey) =>
  page
    .getByRole('tablist', { name: message('leverage.positions.which') })
    .getByRole('tab', { name: new RegExp(`^${message(name)}`) })
export const field = (page: Page, name: MessageKey) => page.getByRole('textbox', { name: message(name), exact: true })

export const confirm = async (page: Page, verb: MessageKey, done: MessageKey): Promise<void> => {
  await dialog(page)
    .getByRole('button', { name: message(verb), exact: true })
    .last()
    .click()
  await page.getByText(message(done), { exact: true }).first().waitFor()
  await closeDialog(page)
}

/** Rows of the displayed list of positions or orders that contain all these texts. */
export const rowsWith = (page: Page, ...texts: ReadonlyArray<string>) => {
  const rows = page.getByRole('main').locator('.position-cards tbody tr')
  return texts.reduce((found, text) => found.filter({ hasText: text }), rows)
}

/** Waits for a row of the displayed list with all these texts. */
export const waitForRow = (page: Page, ...texts: ReadonlyArray<string>): Promise<void> =>
  rowsWith(page, ...texts).waitFor()

/** Places an order of BTC/USDT with a leverage of 100, as another program of the user does. */
export const placeByCall = async (
  url: string,
  token: string,
  direction: 'long' | 'short',
  lots: string,
  limitPrice?: string,
): Promise<void> => {
  const type = direction === 'long' ? '1' : '2'
  const price = { status: limitPrice === undefined ? '1' : '0', target_price: limitPrice ?? '67000' }
  await leverageCall(url, token, 'submit', { ...BTC_USDT, multiple: '100', share: lots, type, ...price })
}

/** Free balance of the margin account, at the exchange. */
export const freeMargin = async (url: string, token: string): Promise<unknown> =>
  ((await leverageCall(url, token, 'deal', BTC_USDT)) as Row)['user_lever']

/** Numbers of pending, open and closed positions, at the exchange. */
export const positionCounts = async (
  url: string,
  token: string,
): Promise<Readonly<Record<'pending' | 'open' | 'closed', unknown>>> => {
  const count = async (status: string): Promise<unknown> => {
    const form = { status, legal_id: '', currency_id: '', page: '1' }
    return ((await leverageCall(url, token, 'my_trade', form)) as Row)['total']
  }
  return { pending: await count('0'), open: await count('1'), closed: await count('3') }
}

// Internal
const leverageCall = async (url: string, token: string, path: string, form: Form): Promise<unknown> => {
  const { type, message: answer } = await callApi(url, `/api/lever/${path}`, { token, form })
  if (type !== 'ok') throw new Error(`${path}: ${String(answer)}`)
  return answer
}
