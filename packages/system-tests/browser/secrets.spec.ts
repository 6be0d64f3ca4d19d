/**
 * Every journey checks for secrets when it ends. Here a secret is planted in each place, and the journey must fail.
 * [Q25]
 */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { recordSecret } from '../security/secrets.ts'
import { printedOperator } from '../shared/admin-client.ts'
import { registerAndSignIn } from './steps.ts'
import type { ExchangeServer } from './journey.ts'
import { launchBrowser, startServer, newVisitor } from './journey.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

const CANARY = 'canary of the journeys 1'

/** Each step succeeds by itself; only the check at the end can fail. */
const PLANTED: Readonly<Record<string, (page: Page, server: ExchangeServer) => Promise<void>>> = {
  'an address that is asked for': async (page) => void (await page.goto(`${page.url()}?text=${CANARY}`)),
  'an address in the bar': (page) => page.evaluate((text) => history.pushState({}, '', `/?text=${text}`), CANARY),
  'the console': (page) => page.evaluate((text) => console.log(`text ${text}`), CANARY),
  'a value of the local store': (page) => page.evaluate((text) => localStorage.setItem('text', text), CANARY),
  'a key of the tab’s store': (page) => page.evaluate((text) => sessionStorage.setItem(text, 'text'), CANARY),
  'a line of the exchange': async (_, server) => {
    await expect.poll(server.output).toContain('operator pages ')
    recordSecret('password', printedOperator(server.output()).operator?.demoAccount?.password ?? '')
  },
}

const completed: Array<string> = []

describe('a secret', () => {
  it.fails.each(Object.keys(PLANTED))('in %s fails its journey [ACC-1] [Q25]', async (place) => {
    const server = await startServer()
    const { page } = await newVisitor(chromium)
    await page.goto(`${server.url}/api/system/info`)
    recordSecret('password', CANARY)
    await PLANTED[place]?.(page, server)
    completed.push(place)
  })

  it('failed exactly those journeys; without a planted secret a journey passes, with the token under its key [Q25]', async () => {
    expect(completed).toEqual(Object.keys(PLANTED))
    const server = await startServer()
    const { page } = await newVisitor(chromium)
    await registerAndSignIn(page, server.url, 'mei@example.com')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^[0-9a-f]{64}$/)
  })
})
