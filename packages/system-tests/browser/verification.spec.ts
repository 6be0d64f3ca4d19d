/** Identity verification from the form to the review and back. */
import { randomBytes } from 'node:crypto'

import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { message } from '../shared/messages.ts'
import type { AdminClient } from '../shared/admin-client.ts'
import { png } from '../shared/pictures.ts'
import { recordSecret } from '../security/secrets.ts'
import { launchBrowser, startServer, newVisitor } from './journey.ts'
import { adminClientOf, signInTrader } from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

const decide = async (admin: AdminClient, verdict: Readonly<Record<string, string>>): Promise<void> => {
  const id = /name="id" value="(\d+)"/.exec(await (await admin.get('/operator')).text())?.[1] ?? ''
  await admin.send('/operator/review', { topic: 'identity', id, ...verdict })
}

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
const TEXT_FILE = file('passport.png', Buffer.from('Passport of Li Na'))
/** A picture that takes a while to upload. */
const LARGE_PICTURE = file('me.png', Buffer.concat([png(randomBytes(2_000_000).toString('latin1'))]))

const fillForm = async (page: Page): Promise<void> => {
  await page.getByRole('combobox', { name: message('identity.document') }).selectOption('passport')
  await page
    .getByRole('textbox', { name: message('identity.name'), exact: true })
    .fill(recordSecret('identity', 'Li Na'))
  await page.getByRole('textbox', { name: message('identity.number') }).fill('AB 1234567')
}

describe('an identity verification', () => {
  it('rejects files that are not pictures, is submitted once, rejected with a reason, submitted again and approved [ACC-5] [SHELL-12] [Q25]', async () => {
    const server = await startServer()
    const { page, problems } = await newVisitor(chromium)
    await signInTrader(page, server.url, server.url, 'li@example.com')
    const submissions: Array<string> = []
    page.on('request', (request) => {
      if (request.url().includes('/api/user/real_name')) submissions.push(request.url())
    })
    await page.goto(`${server.url}/accountSet`)
    await page.getByText(`${message('account.level.intermediate')} 50%`).waitFor()
    await page.goto(`${server.url}/account/authentication`)
    await page.getByRole('heading', { level: 1, name: message('identity.title') }).waitFor()

    const front = page.getByLabel(message('identity.front'))
    await front.setInputFiles(TEXT_FILE)
    await page.getByText(message('identity.error.PictureKindWrong')).waitFor()
    await front.setInputFiles(file('large.png', Buffer.concat([png(), Buffer.alloc(4_194_305 - png().length)])))
    await page.getByText(message('identity.error.PictureTooLarge', { megabytes: 4 })).waitFor()
    await front.setInputFiles(file('nothing.png', Buffer.alloc(0)))
    await page.getByText(message('identity.error.PictureEmpty')).waitFor()
    // a proxy takes smaller files than the exchange
    await page.route('**/api/upload?*', (route) => route.fulfill({ status: 413, body: 'Request Entity Too Large' }))
    await front.setInputFiles(file('front.png', png()))
    await page.getByText(message('identity.error.PictureSizeRefused')).waitFor()
    expect(await page.getByRole('button', { name: message('shell.retry') }).count()).toBe(0)
    await page.unroute('**/api/upload?*')
    await front.setInputFiles(file('front.png', png()))
    await page.getByText(message('identity.picture.sent'), { exact: true }).waitFor()
    expect(await page.getByRole('img', { name: message('identity.picture.preview') }).count()).toBe(1)

    // the link fails during the second upload
    await page.route('**/api/upload?*', (route) => route.abort())
    await page.getByLabel(message('identity.back')).setInputFiles(LARGE_PICTURE)
    const again = page.getByRole('button', { name: message('shell.retry') })
    await again.waitFor()
    await page.unroute('**/api/upload?*')
    await again.click()
    await page.getByText(message('identity.picture.sent'), { exact: true }).nth(1).waitFor()

    await page.getByRole('textbox', { name: message('identity.name'), exact: true }).fill('Li 2')
    await page.getByRole('button', { name: message('identity.submit') }).click()
    await page.getByText(message('identity.error.NameHasDigits')).waitFor()
    await fillForm(page)
    await page
      .getByRole('link', { name: message('shell.product') })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: message('shell.leave.stay') })
      .click()
    expect(submissions).toEqual([])
    await page.getByRole('button', { name: message('identity.submit') }).dblclick()
    await page.waitForURL(`${server.url}/`)
    expect(submissions.length).toBe(1)

    const admin = await adminClientOf(server)
    await page.goto(`${server.url}/authentication`)
    await page.getByText(message('identity.waiting'), { exact: true }).waitFor()
    await decide(admin, { verdict: 'reject', reason: 'The number cannot be read.' })
    await page.getByText(message('identity.reason', { reason: 'The number cannot be read.' })).waitFor()
    await fillForm(page)
    for (const side of ['identity.front', 'identity.back'] as const)
      await page.getByLabel(message(side)).setInputFiles(file('side.png', png()))
    await page.getByText(message('identity.picture.sent'), { exact: true }).nth(1).waitFor()
    await page.getByRole('button', { name: message('identity.submit') }).click()
    await page.waitForURL(`${server.url}/`)
    await page.goto(`${server.url}/authentication`)
    await page.getByText(message('identity.waiting'), { exact: true }).waitFor()
    await decide(admin, { verdict: 'approve' })
    await page.getByText('AB******67').waitFor()
    await page.getByText(message('identity.verified'), { exact: true }).waitFor()
    await page
      .getByRole('link', { name: message('account.menu.settings') })
      .first()
      .click()
    await page.getByText(`${message('account.level.high')} 75%`).waitFor()
    expect(problems.filter((problem) => !/net::ERR_FAILED|status of 413/.test(problem))).toEqual([])
  })
})
