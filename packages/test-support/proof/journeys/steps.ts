/** What users do on the screens, by the words they read; used by several journeys. */
import type { Page } from 'playwright'

import type { Desk } from '../desk.ts'
import { deskOf } from '../desk.ts'
import { ask, codeFor, newcomer } from '../exchange.ts'
import type { Server } from './stage.ts'

const PASSWORD = 'secret1'

/** From the register screen to being signed in; the code comes from the development mailbox. */
export const registerAndSignIn = async (page: Page, url: string, account: string): Promise<void> => {
  await page.goto(`${url}/components/register?email=${encodeURIComponent(account)}`)
  await page.getByRole('tab', { name: 'E-mail' }).click()
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByText('Sent to').waitFor()
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(await codeFor(url, account))
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await page.getByRole('textbox', { name: 'Repeat' }).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
  await page.waitForURL('**/components/login**')
  await signIn(page)
}

/** On the login screen with the account already filled in. */
const signIn = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL((address) => !address.pathname.startsWith('/components/'))
}

/** Signed in and with 10,000 USDT to trade, without the screens for it; `direct` is the exchange itself, `url` the road to it. Gives the token. */
export const signedInTrader = async (page: Page, url: string, direct: string, account: string): Promise<string> => {
  const token = await newcomer(direct, account)
  await ask(direct, '/api/faucet', { token, form: { currency_id: '3', account: 'change' } })
  await signedIn(page, url, direct, token)
  return token
}

/** As a browser that was signed in before. */
export const signedIn = async (page: Page, url: string, direct: string, token: string): Promise<void> => {
  const kept = { token, user_id: await idOf(direct, token), accountNum: 't***@example.com' }
  await page.goto(`${url}/components/login`)
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) window.localStorage.setItem(key, value)
  }, kept)
}

export const idOf = async (direct: string, token: string): Promise<string> => {
  const { message } = await ask(direct, '/api/user/info', { token, method: 'GET' })
  return String((message as { readonly id: number }).id)
}

/** Its password is printed once, a moment after the exchange is ready. */
export const deskAt = async (stage: Server): Promise<Desk> => {
  for (;;) {
    const desk = /operator password (\S+)/.exec(stage.said())?.[1]
    if (desk !== undefined) return deskOf({ url: stage.url, desk })
    await new Promise((next) => setTimeout(next, 20))
  }
}

/** On the trade page: a limit order to buy, up to the review of it. */
export const reviewOrder = async (page: Page, price: string, amount: string): Promise<void> => {
  await page.getByRole('tab', { name: 'Buy', exact: true }).click()
  await page.getByRole('textbox', { name: 'Price' }).fill(price)
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
  // nothing is reviewed while prices are late
  await page.getByText('Live').first().waitFor()
  await page.getByRole('button', { name: 'Buy BTC' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Place buy order' }).waitFor()
}

/** Prices of the orders that wait, from the exchange itself. */
export const waitingAt = async (direct: string, token: string): Promise<ReadonlyArray<string>> => {
  const { message } = await ask(direct, '/api/transaction_in', { token, form: { page: '1', limit: '100' } })
  return (message as { readonly list: ReadonlyArray<{ readonly price: string }> }).list.map(({ price }) => price)
}

/** The session's token as the contract keeps it. */
export const tokenOf = async (page: Page): Promise<string> =>
  (await page.evaluate(() => window.localStorage.getItem('token'))) ?? ''

const MOST_STEPS = 120

/** What a screen reader would call the focused control. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement)) return ''
    const labels = at instanceof HTMLInputElement || at instanceof HTMLSelectElement ? [...(at.labels ?? [])] : []
    return at.getAttribute('aria-label') ?? labels[0]?.innerText ?? at.innerText
  })

/** Presses Tab until the control of that name has the focus. */
export const tabTo = async (page: Page, name: string): Promise<void> => {
  const passed: Array<string> = []
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press('Tab')
    const here = (await focused(page)).trim()
    if (here === name) return
    passed.push(here)
  }
  throw new Error(`${name} is not reached by Tab; passed ${passed.join(' | ')}`)
}

export const press = async (page: Page, name: string): Promise<void> => {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}
