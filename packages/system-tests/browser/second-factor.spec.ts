/** The second factor in the browser: set up, at the login and at a withdrawal, and turned off. [Q17] [WAL-7] [WAL-11] */
import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { recordSecret } from '../security/secrets.ts'
import { printedOperator } from '../shared/admin-client.ts'
import { authenticatorCode } from '../shared/authenticator.ts'
import { verifyIdentity } from '../shared/c2c-client.ts'
import { message } from '../shared/messages.ts'
import { dialog, waitInDialog } from './c2c-steps.ts'
import { confirmWithdrawal, field, openPanel, reviewWithdrawal, spotFunds } from './funds-steps.ts'
import type { Visitor } from './journey.ts'
import { launchBrowser, newVisitor, startServer } from './journey.ts'
import { closeDialog, signInTrader } from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

const ACCOUNT = 'factor@example.com'
const ADDRESS = '0xde709f2102306220921060314715629080e2fb77'

/** Shown in every mail. */
const WORD = 'blue kestrel'

const press = (page: Page, key: Parameters<typeof message>[0]): Promise<void> =>
  page.getByRole('button', { name: message(key), exact: true }).click()

const fillCode = (page: Page, code: string): Promise<void> => field(page, 'account.factor.code').fill(code)

/** Returns the key of the app and the recovery codes, as the page shows them. */
const setUp = async (page: Page, url: string) => {
  await page.goto(`${url}/secondFactor`)
  await page.getByLabel(message('account.reauthentication.password'), { exact: true }).fill('kestrel7')
  await press(page, 'account.factor.setUp')
  await page.getByRole('figure', { name: message('account.factor.qr') }).waitFor()
  const secret = (await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
  recordSecret('token', secret)
  await fillCode(page, '12345')
  await press(page, 'account.factor.turnOn')
  await page.getByText(message('account.error.FactorCodeUnreadable')).waitFor()
  await fillCode(page, authenticatorCode(secret))
  await page.keyboard.press('Enter')
  const rows = page.getByRole('listitem').filter({ hasText: /^[A-Z2-7]{4}(?:-[A-Z2-7]{4}){3}$/ })
  await rows.first().waitFor()
  const codes = (await rows.allInnerTexts()).map((code) => recordSecret('code', code))
  expect(codes).toHaveLength(10)
  await press(page, 'account.factor.finish')
  await page.getByText(message('account.factor.left', { count: 10 })).waitFor()
  return { secret, codes }
}

/** Signs out and in again, by keyboard after the password. */
const logIn = async (page: Page, url: string, code: string): Promise<void> => {
  await page.evaluate(() => window.localStorage.clear())
  await page.goto(`${url}/components/login`)
  await field(page, 'account.login.account').fill(ACCOUNT)
  await page.getByLabel(message('account.password'), { exact: true }).fill('kestrel7')
  await page.keyboard.press('Enter')
  await field(page, 'account.factor.code').waitFor()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await page.getByText(message('server.error.FactorCodeWrong')).waitFor()
  await fillCode(page, code)
  await page.keyboard.press('Enter')
  await field(page, 'account.factor.code').waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => window.localStorage.getItem('token'))).not.toBeNull()
}

const protectionRow = (page: Page, title: Parameters<typeof message>[0]): Locator =>
  page.getByRole('listitem').filter({ hasText: message(title) })

/** Turns on the delay of new addresses and chooses a word for mails, each with the password. */
const protect = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/accountSet`)
  const change = async (row: Locator, save: Parameters<typeof message>[0]): Promise<void> => {
    await row.getByLabel(message('account.reauthentication.password'), { exact: true }).fill('kestrel7')
    await row.getByRole('button', { name: message(save), exact: true }).click()
    await row.getByText(message('account.factor.on'), { exact: true }).waitFor()
  }
  const [delay, word] = [
    protectionRow(page, 'account.protection.delay'),
    protectionRow(page, 'account.protection.word'),
  ]
  await delay.getByRole('button', { name: message('account.set.change') }).click()
  await change(delay, 'account.protection.turnOn')
  await word.getByRole('button', { name: message('account.set.change') }).click()
  await field(page, 'account.protection.word').fill(WORD)
  await change(word, 'account.protection.saveWord')
}

/** Text of the newest mail to the user. */
const newestMail = async (url: string): Promise<string> => {
  const reply = await fetch(`${url}/dev/mailbox?to=${encodeURIComponent(ACCOUNT)}`)
  const mails = (await reply.json()) as ReadonlyArray<{ readonly text: string }>
  return mails[0]?.text ?? ''
}

const fillWithdrawalCode = (page: Page, code: string | undefined): Promise<void> =>
  dialog(page)
    .getByRole('textbox', { name: message('wallet.withdrawal.factorCode') })
    .fill(code ?? '')

/** Withdraws 20 USDT with a code while the profile, which says whether one is needed, cannot be read. */
const withdrawWithoutProfile = async (
  { page, outage }: Visitor,
  url: string,
  code: string | undefined,
): Promise<void> => {
  outage.expected = true
  await page.route('**/api/user/info?*', (route) => route.abort('connectionrefused'))
  await openPanel(page, url, 'withdrawal')
  await reviewWithdrawal(page, ADDRESS, '20')
  await dialog(page).getByText(message('wallet.withdrawal.factorIfSet')).waitFor()
  await dialog(page).getByText(message('wallet.withdrawal.passwordIfAsked')).waitFor()
  await fillWithdrawalCode(page, code)
  await confirmWithdrawal(page, 'e2fb77')
  await waitInDialog(page, 'wallet.withdrawal.done')
  await closeDialog(page)
  await page.unroute('**/api/user/info?*')
  outage.expected = false
}

describe('a user with a second factor', () => {
  it('sets it up, logs in and withdraws with codes, only to old addresses where chosen, and waits after turning it off [Q17] [WAL-7] [WAL-11]', async () => {
    const server = await startServer({ settings: { CHAIN: 'on', AUTOMATIC_REVIEWS: 'off' } })
    const { url } = server
    const visitor = await newVisitor(chromium)
    const { page, problems } = visitor
    const token = await signInTrader(page, url, url, ACCOUNT)
    await verifyIdentity({ url, ...printedOperator(server.output()) }, token)
    const { secret, codes } = await setUp(page, url)
    // the code of now was used for the set-up
    await logIn(page, url, authenticatorCode(secret, 1))
    await openPanel(page, url, 'withdrawal')
    await reviewWithdrawal(page, ADDRESS, '100')
    await fillWithdrawalCode(page, codes[0])
    await confirmWithdrawal(page, 'e2fb77')
    await waitInDialog(page, 'wallet.withdrawal.done')
    await closeDialog(page)
    expect(await spotFunds(url, token)).toEqual(['9900.00000000', '100.00000000'])
    await withdrawWithoutProfile(visitor, url, codes[1])
    expect(await spotFunds(url, token)).toEqual(['9880.00000000', '120.00000000'])
    await protect(page, url)
    await openPanel(page, url, 'withdrawal')
    await reviewWithdrawal(page, ADDRESS, '50')
    await dialog(page).getByText(message('wallet.withdrawal.notSaved')).waitFor()
    expect(
      await dialog(page)
        .getByRole('button', { name: message('wallet.withdrawal.verb') })
        .isDisabled(),
    ).toBe(true)
    await page.goto(`${url}/secondFactor`)
    await page.getByText(message('account.factor.left', { count: 8 })).waitFor()
    await fillCode(page, codes[2] ?? '')
    await press(page, 'account.factor.turnOff')
    await page.getByLabel(message('account.reauthentication.password'), { exact: true }).waitFor()
    await expect.poll(() => newestMail(url)).toContain(message('server.notice.word', { word: WORD }))
    await openPanel(page, url, 'withdrawal')
    await page.getByText(message('wallet.withdrawal.lockedTitle')).waitFor()
    expect(await page.getByRole('button', { name: message('wallet.withdrawal.review') }).isDisabled()).toBe(true)
    expect(problems).toEqual([])
  })
})
