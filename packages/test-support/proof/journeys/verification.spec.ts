/** An identity from the form to the desk and back. */
import { randomBytes } from 'node:crypto'

import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Desk } from '../desk.ts'
import { png } from '../pictures.ts'
import { secret } from '../secrets.ts'
import { browser, server, visitor } from './stage.ts'
import { deskAt, signedInTrader } from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await browser()
})
afterAll(() => chromium.close())

const decided = async (desk: Desk, verdict: Readonly<Record<string, string>>): Promise<void> => {
  const id = /name="id" value="(\d+)"/.exec(await (await desk.get('/operator')).text())?.[1] ?? ''
  await desk.send('/operator/review', { topic: 'identity', id, ...verdict })
}

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
const NOTE = file('passport.png', Buffer.from('Passport of Li Na'))
/** A picture that takes its time on the road. */
const HEAVY = file('me.png', Buffer.concat([png(randomBytes(2_000_000).toString('latin1'))]))

const filledIn = async (page: Page): Promise<void> => {
  await page.getByRole('combobox', { name: 'Document' }).selectOption('passport')
  await page.getByRole('textbox', { name: 'Name' }).fill(secret('identity', 'Li Na'))
  await page.getByRole('textbox', { name: 'Document number' }).fill('AB 1234567')
}

describe('an identity', () => {
  it('is asked for with pictures that are pictures, sent once, rejected with a reason, sent again and verified [ACC-5] [SHELL-12] [Q25]', async () => {
    const stage = await server()
    const { page, problems } = await visitor(chromium)
    await signedInTrader(page, stage.url, stage.url, 'li@example.com')
    const sent: Array<string> = []
    page.on('request', (request) => {
      if (request.url().includes('/api/user/real_name')) sent.push(request.url())
    })
    await page.goto(`${stage.url}/accountSet`)
    await page.getByText('Intermediate 50%').waitFor()
    await page.goto(`${stage.url}/account/authentication`)
    await page.getByRole('heading', { level: 1, name: 'ID verification' }).waitFor()

    const front = page.getByLabel(/^Front of the document/)
    await front.setInputFiles(NOTE)
    await page.getByText('This is neither a jpg nor a png picture.').waitFor()
    await front.setInputFiles(file('large.png', Buffer.concat([png(), Buffer.alloc(4_194_305 - png().length)])))
    await page.getByText('At most 4 MB.').waitFor()
    await front.setInputFiles(file('nothing.png', Buffer.alloc(0)))
    await page.getByText('The file is empty.').waitFor()
    await front.setInputFiles(file('front.png', png()))
    await page.getByText('Sent', { exact: true }).waitFor()
    expect(await page.getByRole('img', { name: 'The chosen picture' }).count()).toBe(1)

    // the road ends in the middle of the second picture
    await page.route('**/api/upload?*', (route) => route.abort())
    await page.getByLabel(/^Back of the document/).setInputFiles(HEAVY)
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await page.unroute('**/api/upload?*')
    await again.click()
    await page.getByText('Sent', { exact: true }).nth(1).waitFor()

    await page.getByRole('textbox', { name: 'Name' }).fill('Li 2')
    await page.getByRole('button', { name: 'Send for review' }).click()
    await page.getByText('A name has no digits.').waitFor()
    await filledIn(page)
    await page.getByRole('link', { name: 'Hexbourse' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
    expect(sent).toEqual([])
    await page.getByRole('button', { name: 'Send for review' }).dblclick()
    await page.waitForURL(`${stage.url}/`)
    expect(sent.length).toBe(1)

    const desk = await deskAt(stage)
    await page.goto(`${stage.url}/authentication`)
    await page.getByText('Under review').waitFor()
    await decided(desk, { verdict: 'reject', reason: 'The number cannot be read.' })
    await page.getByText('Reason: The number cannot be read.').waitFor()
    await filledIn(page)
    for (const side of [/^Front/, /^Back/]) await page.getByLabel(side).setInputFiles(file('side.png', png()))
    await page.getByText('Sent', { exact: true }).nth(1).waitFor()
    await page.getByRole('button', { name: 'Send for review' }).click()
    await page.waitForURL(`${stage.url}/`)
    await page.goto(`${stage.url}/authentication`)
    await page.getByText('Under review').waitFor()
    await decided(desk, { verdict: 'approve' })
    await page.getByText('AB******67').waitFor()
    await page.getByText('Verified', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Account settings' }).first().click()
    await page.getByText('High 75%').waitFor()
    expect(problems.filter((problem) => !problem.includes('net::ERR_FAILED'))).toEqual([])
  })
})
