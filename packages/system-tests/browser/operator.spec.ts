/** The operator's pages in a browser: signing in, deciding, signing out. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { submitIdentity } from '../shared/c2c-client.ts'
import { registerUser, startTestExchange } from '../shared/plain-client.ts'
import { axeFindings } from './axe.ts'
import { launchBrowser, newVisitor } from './journey.ts'
import { textFaults } from './text-layout.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

/** One pixel that browsers draw. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** An exchange at which two identities wait for their reviews. */
const startWithReviews = async () => {
  const { url, operator, stop } = await startTestExchange({ demo: ['mailbox', 'faucet'] })
  onTestFinished(stop)
  const waiting: Array<string> = []
  for (const account of ['ann@example.com', 'bob@example.com'])
    waiting.push(await submitIdentity(url, await registerUser(url, account), [PIXEL, PIXEL]))
  const { name = '', password = '' } = operator?.demoAccount ?? {}
  return { url: `${operator?.url}/operator`, name, password, waiting }
}

const signIn = async (page: Page, name: string, password: string): Promise<void> => {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
}

const statusIn = (problem: string): string | undefined => /status of (\d+)/.exec(problem)?.[1]

/** Verdicts that the page sends. */
const sentVerdicts = (page: Page): ReadonlyArray<string> => {
  const sent: Array<string> = []
  page.on('request', (request) => {
    const verdict = new URLSearchParams(request.postData() ?? '').get('verdict')
    if (verdict !== null) sent.push(verdict)
  })
  return sent
}

/** Answers the question of an act that cannot be undone. */
const confirmed = async (page: Page, question: string, verb: string): Promise<void> => {
  await page.getByRole('heading', { name: question }).waitFor()
  await page.getByRole('button', { name: verb }).click()
}

/** Of axe, in both themes. */
const accessibilityProblems = async (page: Page): Promise<ReadonlyArray<string>> => {
  const found: Array<string> = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const rules of ['all', 'targets'] as const) found.push(...(await axeFindings(page, rules)))
  }
  return found
}

/** What is wrong with a page, by width. */
const lookProblems = async (page: Page): Promise<ReadonlyArray<string>> => {
  const found: Array<string> = []
  for (const width of [360, 1024, 1366, 2560]) {
    await page.setViewportSize({ width, height: 768 })
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    const overlaps = [...(excess > 0 ? [`${excess} px too wide`] : []), ...(await textFaults(page))]
    const problems = [...overlaps, ...(width === 360 || width === 1366 ? await accessibilityProblems(page) : [])]
    found.push(...problems.map((problem) => `${page.url()} at ${width}: ${problem}`))
  }
  return found
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
    const pictures = page.getByAltText('Download the picture')
    const widths = () => pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth))
    await expect.poll(widths).toEqual([1, 1, 1, 1])
    const [first = '', second = ''] = waiting
    const sent = sentVerdicts(page)
    const review = page.getByRole('row', { name: `identity ${first}` })
    await review.getByRole('button', { name: 'Approve' }).click()
    await confirmed(page, `Approve identity ${first}?`, 'Approve')
    await page
      .getByRole('status')
      .filter({ hasText: `identity ${first}: approved.` })
      .waitFor()
    await page.getByRole('heading', { name: 'Pending reviews (1)' }).waitFor()
    // Enter in the reason decides nothing
    await page.getByLabel('Reason').fill('The picture is blurred')
    await page.getByLabel('Reason').press('Enter')
    await page.getByRole('button', { name: 'Reject' }).click()
    await page.getByRole('heading', { name: `Reject identity ${second}?` }).waitFor()
    await page.getByText('Reason: The picture is blurred').waitFor()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('heading', { name: 'Pending reviews (1)' }).waitFor()
    await page.getByLabel('Reason').fill('The picture is <i>blurred</i>')
    await page.getByRole('button', { name: 'Reject' }).click()
    await page.getByText('Reason: The picture is <i>blurred</i>').waitFor()
    await confirmed(page, `Reject identity ${second}?`, 'Reject')
    await page
      .getByRole('status')
      .filter({ hasText: `identity ${second}: rejected.` })
      .waitFor()
    expect(sent).toEqual(['approve', 'approve', 'reject', 'reject', 'reject'])
    await page.getByRole('button', { name: 'Lock', exact: true }).click()
    await page.getByRole('alert').filter({ hasText: 'Enter a user ID and hours from 0 to 8760.' }).waitFor()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByLabel('Password').waitFor()
    // the status of the sign-in page, and that of a wrong password
    expect(problems.map(statusIn)).toEqual(['401', '401', '401'])
  })

  it('find a user by a part of the account, with the forms for that user [Q35]', async () => {
    const { url, name, password, waiting } = await startWithReviews()
    const { page, problems } = await newVisitor(chromium)
    await page.goto(url)
    await signIn(page, name, password)
    await page.getByRole('heading', { name: 'Pending reviews (2)' }).waitFor()
    const find = async (text: string): Promise<ReadonlyArray<string>> => {
      await page.evaluate(() => document.body.setAttribute('data-earlier', ''))
      await page.getByLabel('Account or user ID').fill(text)
      await page.getByLabel('Account or user ID').press('Enter')
      await page.locator('body:not([data-earlier])').getByRole('heading', { name: 'Users found' }).waitFor()
      return page.locator('tbody td:first-child').allInnerTexts()
    }
    const [ann = '', bob = ''] = waiting
    expect(await find('@EXAMPLE')).toEqual([bob, ann])
    expect(await find(ann)).toEqual([ann])
    expect(await find('nothing like it')).toEqual([])
    expect(await find('bob@')).toEqual([bob])
    expect(page.url()).not.toContain('bob')
    await page.getByLabel('Hours').fill('3')
    await page.getByRole('button', { name: 'Lock', exact: true }).click()
    await page
      .getByRole('status')
      .filter({ hasText: `User ${bob} is locked for 3 hours.` })
      .waitFor()
    expect(problems.map(statusIn)).toEqual(['401'])
  })

  it('reject a form of a session that another one has replaced, and lead back [Q35]', async () => {
    const { url, name, password, waiting } = await startWithReviews()
    const { page, problems } = await newVisitor(chromium)
    await page.goto(url)
    await signIn(page, name, password)
    const review = page.getByRole('row', { name: `identity ${waiting[0]}` })
    await review.waitFor()
    const other = await page.context().newPage()
    await other.goto(url)
    await other.getByRole('button', { name: 'Sign out' }).click()
    await signIn(other, name, password)
    await other.getByRole('heading', { name: 'Pending reviews (2)' }).waitFor()
    await review.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('alert').filter({ hasText: 'This form has expired.' }).waitFor()
    await page.getByRole('link', { name: 'Open the overview' }).click()
    await page.getByRole('heading', { name: 'Pending reviews (2)' }).waitFor()
    expect(problems.map(statusIn)).toEqual(['401', '401', '403'])
  })

  it('fit at every width, and are accessible in both themes [Q35] [SHELL-11]', async () => {
    const { url, name, password } = await startWithReviews()
    const { page } = await newVisitor(chromium)
    await page.goto(url)
    const found = [...(await lookProblems(page))]
    await signIn(page, name, password)
    await page.getByRole('heading', { name: 'Pending reviews (2)' }).waitFor()
    for (const address of [url, `${url}/ledger`, `${url}/audit`]) {
      await page.goto(address)
      found.push(...(await lookProblems(page)))
    }
    await page.goto(url)
    await page.getByLabel('Account or user ID').fill('ann@')
    await page.getByLabel('Account or user ID').press('Enter')
    await page.getByRole('heading', { name: 'Users found' }).waitFor()
    found.push(...(await lookProblems(page)))
    await page.getByRole('button', { name: 'Remove second factor' }).click()
    await page.getByRole('heading', { name: 'Remove the second factor of user' }).waitFor()
    found.push(...(await lookProblems(page)))
    expect(found).toEqual([])
  })
})
