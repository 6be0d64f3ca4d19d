/** What users do on the screens, by the words they read; used by several journeys. */
import type { Page } from 'playwright'

import { codeFor } from '../exchange.ts'

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

/** The session's token as the contract keeps it. */
export const tokenOf = async (page: Page): Promise<string> =>
  (await page.evaluate(() => window.localStorage.getItem('token'))) ?? ''
