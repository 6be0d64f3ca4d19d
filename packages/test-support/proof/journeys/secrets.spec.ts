/** Every journey is looked through for secrets as it ends; here one is planted in each place, and the journey must fail. [Q25] */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { secret } from '../secrets.ts'
import { registerAndSignIn } from './steps.ts'
import type { Server } from './stage.ts'
import { browser, server, visitor } from './stage.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await browser()
})
afterAll(() => chromium.close())

const CANARY = 'canary of the journeys 1'

/** What each does goes well in itself: only the looking through can fail it. */
const PLANTED: Readonly<Record<string, (page: Page, stage: Server) => Promise<void>>> = {
  'an address that is asked for': async (page) => void (await page.goto(`${page.url()}?said=${CANARY}`)),
  'an address in the bar': (page) => page.evaluate((text) => history.pushState({}, '', `/?said=${text}`), CANARY),
  'the console': (page) => page.evaluate((text) => console.log(`said ${text}`), CANARY),
  'a value of the local store': (page) => page.evaluate((text) => localStorage.setItem('said', text), CANARY),
  'a key of the tab’s store': (page) => page.evaluate((text) => sessionStorage.setItem(text, 'said'), CANARY),
  'a line of the exchange': async (_, stage) => {
    await expect.poll(stage.said).toContain('/operator password ')
    secret('password', /operator password (\S+)/.exec(stage.said())?.[1] ?? '')
  },
}

const wentWell: Array<string> = []

describe('a secret', () => {
  it.fails.each(Object.keys(PLANTED))('in %s fails its journey [ACC-1] [Q25]', async (place) => {
    const stage = await server()
    const { page } = await visitor(chromium)
    await page.goto(`${stage.url}/api/system/info`)
    secret('password', CANARY)
    await PLANTED[place]?.(page, stage)
    wentWell.push(place)
  })

  it('failed those journeys, and nothing else did; where none is planted none is found, the token kept under its name [Q25]', async () => {
    expect(wentWell).toEqual(Object.keys(PLANTED))
    const stage = await server()
    const { page } = await visitor(chromium)
    await registerAndSignIn(page, stage.url, 'mei@example.com')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^[0-9a-f]{32}$/)
  })
})
