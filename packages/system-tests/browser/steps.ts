/** What users do on the screens, found by the texts they read; used by several journeys. */
import type { Language } from '@hexbourse/domain/kernel'
import type { Page, Route } from 'playwright'
import { expect } from 'vitest'

import type { AdminClient } from '../shared/admin-client.ts'
import { adminClient, printedOperator } from '../shared/admin-client.ts'
import type { MessageKey } from '../shared/messages.ts'
import { message, messagePattern } from '../shared/messages.ts'
import { callApi, claimPlayMoney, mailedCode, registerUser } from '../shared/plain-client.ts'
import type { ExchangeServer } from './journey.ts'

const PASSWORD = 'kestrel7'

/** From the register screen to the home page of a signed-in user; the code comes from the development mailbox. */
export const registerAndSignIn = async (page: Page, url: string, account: string): Promise<void> => {
  await page.goto(`${url}/components/register?email=${encodeURIComponent(account)}`)
  await page.getByRole('radio', { name: message('account.register.email') }).click()
  await completeRegistration(page, () => mailedCode(url, account))
}

/** From the register screen with an address; `readCode` reads the code that was sent. */
export const completeRegistration = async (page: Page, readCode: () => Promise<string>): Promise<void> => {
  await page.getByRole('button', { name: message('account.register.send') }).click()
  await page.getByText(messagePattern('account.register.sent')).waitFor()
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field(message('account.register.code')).fill(await readCode())
  await field(message('account.password')).fill(PASSWORD)
  await field(message('account.register.confirmPassword')).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page
    .getByRole('main')
    .getByRole('button', { name: message('shell.register') })
    .click()
  await page.waitForURL((address) => !address.pathname.includes('/components/'))
}

/**
 * Registers a user with 10,000 USDT in the spot account and restores the session, without the screens for it. `direct`
 * is the exchange itself, `url` the address the browser uses. Returns the token.
 */
export const signInTrader = async (page: Page, url: string, direct: string, account: string): Promise<string> => {
  const token = await registerUser(direct, account)
  await claimPlayMoney(direct, token)
  await restoreSession(page, url, direct, token)
  return token
}

/**
 * Stores the session as a browser does that signed in before. From a picture of the same origin, because a page that
 * only stores texts would cost as much as one that is used.
 */
export const restoreSession = async (page: Page, url: string, direct: string, token: string): Promise<void> => {
  const entries = await sessionEntriesOf(direct, token)
  await page.goto(`${url}/favicon.svg`)
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) window.localStorage.setItem(key, value)
  }, entries)
}

/** What the browser stores of a session, by the contract's keys. */
export const sessionEntriesOf = async (direct: string, token: string): Promise<Readonly<Record<string, string>>> => ({
  token,
  user_id: await userIdOf(direct, token),
  accountNum: 't***@example.com',
})

export const userIdOf = async (direct: string, token: string): Promise<string> => {
  const reply = await callApi(direct, '/api/user/info', { token, method: 'GET' })
  return String((reply.message as { readonly id: number }).id)
}

/** Waits for the operator account, which the exchange prints once, a moment after it is ready. */
export const adminClientOf = async (server: ExchangeServer): Promise<AdminClient> => {
  for (;;) {
    const access = printedOperator(server.output())
    if (access.operator !== undefined) return adminClient(access)
    await new Promise((next) => setTimeout(next, 20))
  }
}

/** The Buy tab of the order form; lists of orders have a tab of the same name. */
export const buyTab = (page: Page) =>
  page
    .getByRole('radiogroup', { name: message('spot.ticket.side') })
    .getByRole('radio', { name: message('spot.ticket.buy'), exact: true })

/** On the trade page: fills in a limit buy order and opens its review. */
export const reviewOrder = async (page: Page, price: string, amount: string): Promise<void> => {
  await buyTab(page).click()
  await page.getByRole('textbox', { name: message('spot.ticket.price') }).fill(price)
  await page.getByRole('textbox', { name: message('spot.ticket.amount') }).fill(amount)
  // the review does not open while prices are late
  await liveBadge(page).waitFor()
  await page.getByRole('button', { name: message('spot.ticket.buyCoin', { coin: 'BTC' }) }).click()
  await placeButton(page).waitFor()
}

/** Tells that data are live. By its role, because other texts, such as those of banners, have the word too. */
export const liveBadge = (page: Page) =>
  page.getByRole('status').getByText(message('shell.connection.live'), { exact: true }).first()

/** The button of the review that sends a buy order. */
export const placeButton = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: message('spot.place.verbBuy') })

/** The notification of an order that was placed and has not filled. */
export const restingNotice = (page: Page) => page.getByText(messagePattern('spot.placed.resting')).first()

/** The notification of an order that filled at once. */
export const filledNotice = (page: Page) => page.getByText(messagePattern('spot.placed.filled')).first()

/** A row of the user's open orders, found by a text in it. */
export const openOrderRow = (page: Page, text: string) =>
  page
    .getByRole('region', { name: message('spot.orders.title') })
    .getByRole('row')
    .filter({ hasText: text })

/** Opens the review of the cancellation of the order in that row. */
export const reviewCancellation = async (page: Page, text: string): Promise<void> => {
  await openOrderRow(page, text)
    .getByRole('button', { name: message('spot.orders.cancel'), exact: true })
    .click()
  await cancelButton(page).waitFor()
}

/** The button of the review that cancels the order. */
export const cancelButton = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: message('spot.cancel.title'), exact: true })

/** Closes the dialog with its first close button. */
export const closeDialog = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', { name: message('shell.close') })
    .first()
    .click()
  await dialog.waitFor({ state: 'hidden' })
}

/**
 * Goes to an address as by a link, which costs a tenth of loading the page again. The heading of the screen before is
 * marked with `data-earlier`.
 */
export const moveTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-earlier', '')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)

/** Makes the exchange execute a call whose reply never arrives; returns how to end that. */
export const loseReplies = async (page: Page, path: string): Promise<() => Promise<void>> => {
  const address = `**/api/${path}?*`
  await page.route(address, async (route) => {
    await route.fetch()
    await route.abort()
  })
  return () => page.unroute(address)
}

/** Loses the reply to the next such call, which the exchange has executed; an equal call after it is answered. */
export const withoutReply = async (page: Page, path: string, act: () => Promise<unknown>): Promise<void> => {
  let lost = 0
  const lose = async (route: Route): Promise<void> => {
    await route.fetch()
    lost += 1
    await route.abort()
  }
  await page.route(`**/api/${path}?*`, lose, { times: 1 })
  await act()
  expect(lost).toBe(1)
}

/** Reloads the page while it waits for the reply to a call that the exchange has executed. */
export const reloadWithoutReply = async (page: Page, path: string, act: () => Promise<unknown>): Promise<void> => {
  const executed = new Promise<void>((resolve) => {
    const hold = async (route: Route): Promise<void> => {
      await route.fetch()
      resolve()
    }
    void page.route(`**/api/${path}?*`, hold, { times: 1 }).then(act)
  })
  await executed
  await page.reload()
}

/** An unknown outcome is shown, and checking again finds the result. */
export const findResult = async (
  page: Page,
  restoreReplies: () => Promise<void>,
  result: MessageKey,
): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await dialog.getByText(message('shell.outcome.stillUnknown')).waitFor()
  await restoreReplies()
  await dialog.getByRole('button', { name: message('shell.outcome.checkAgain') }).click()
  await dialog.getByText(message(result)).first().waitFor()
}

/** Chooses a language by its own name, from the language that is shown. */
export const chooseLanguage = async (page: Page, from: Language, name: string): Promise<void> => {
  await page.getByRole('button', { name: message('shell.language.label', {}, from) }).click()
  await page.getByRole('menuitemradio', { name }).click()
}

/** Prices of the open buy orders, from the exchange itself. */
export const openOrderPrices = async (direct: string, token: string): Promise<ReadonlyArray<string>> => {
  const reply = await callApi(direct, '/api/transaction_in', { token, form: { page: '1', limit: '100' } })
  return (reply.message as { readonly list: ReadonlyArray<{ readonly price: string }> }).list.map(({ price }) => price)
}

/** The session token under the contract's storage key. */
export const storedToken = async (page: Page): Promise<string> =>
  (await page.evaluate(() => window.localStorage.getItem('token'))) ?? ''

const MAX_TAB_STEPS = 120

/** The accessible name of the focused control. */
export const focusedLabel = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const active = document.activeElement
    if (!(active instanceof HTMLElement)) return ''
    const labels =
      active instanceof HTMLInputElement || active instanceof HTMLSelectElement ? [...(active.labels ?? [])] : []
    return active.getAttribute('aria-label') ?? labels[0]?.innerText ?? active.innerText
  })

/** Presses Tab until the control of that name has the focus. */
export const tabTo = async (page: Page, name: string): Promise<void> => {
  const passed: Array<string> = []
  for (let step = 0; step < MAX_TAB_STEPS; step += 1) {
    await page.keyboard.press('Tab')
    const label = (await focusedLabel(page)).trim()
    if (label === name) return
    passed.push(label)
  }
  throw new Error(`${name} is not reached by Tab; passed ${passed.join(' | ')}`)
}

/** Tabs to the control and presses Enter. */
export const pressWithKeyboard = async (page: Page, name: string): Promise<void> => {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

/** Labels of the time axis of the chart, from left to right. */
export const axisTimes = (page: Page): Promise<ReadonlyArray<string>> =>
  page.locator('.highcharts-xaxis-labels text').evaluateAll((labels) =>
    labels
      .map((label) => ({ x: label.getBoundingClientRect().x, text: label.textContent ?? '' }))
      .sort((a, b) => a.x - b.x)
      .map(({ text }) => text),
  )
