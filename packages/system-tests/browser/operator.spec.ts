/** The operator's pages in a browser: signing in, deciding, signing out. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { submitIdentity } from '../shared/c2c-client.ts'
import { registerUser, startTestExchange } from '../shared/plain-client.ts'
import { launchBrowser, newVisitor } from './journey.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

/** An exchange at which two identities wait for their reviews. */
const startWithReviews = async () => {
  const { url, operator, stop } = await startTestExchange({ demo: ['mailbox', 'faucet'] })
  onTestFinished(stop)
  const waiting: Array<string> = []
  for (const account of ['ann@example.com', 'bob@example.com'])
    waiting.push(await submitIdentity(url, await registerUser(url, account)))
  const { name = '', password = '' } = operator?.demoAccount ?? {}
  return { url: `${operator?.url}/operator`, name, password, waiting }
}

const signIn = async (page: Page, name: string, password: string): Promise<void> => {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
}

describe("the operator's pages", () => {
  it('are signed in to after a wrong password, decide a review, and are signed out of [Q35]', async () => {
    const { url, name, password, waiting } = await startWithReviews()
    const { page, problems } = await newVisitor(chromium)
    await page.goto(url)
    await signIn(page, name, 'not the password')
    await page.getByRole('alert').filter({ hasText: 'Wrong name or password.' }).waitFor()
    await signIn(page, name, password)
    await page.getByRole('heading', { name: 'Pending reviews (2)' }).waitFor()
    const [first = ''] = waiting
    const review = page.getByRole('row', { name: `identity ${first}` })
    await review.getByRole('button', { name: 'Approve' }).click()
    await page
      .getByRole('status')
      .filter({ hasText: `identity ${first}: approved.` })
      .waitFor()
    await page.getByRole('heading', { name: 'Pending reviews (1)' }).waitFor()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByLabel('Password').waitFor()
    // the status of the sign-in page, and that of a wrong password
    expect(problems.map((problem) => /status of (\d+)/.exec(problem)?.[1])).toEqual(['401', '401', '401'])
  })
})
