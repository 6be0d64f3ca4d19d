/** Commands of leveraged trading whose reply is lost, and whose session ends while they are reviewed. [LEV-4] [Q24] */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { MessageKey } from '../shared/messages.ts'
import { message } from '../shared/messages.ts'
import { callApi, signIn } from '../shared/plain-client.ts'
import { launchBrowser, newVisitor } from './journey.ts'
import {
  button,
  dialog,
  field,
  openLeverage,
  placeByCall,
  positionCounts,
  registerWithMargin,
  rowsWith,
  startWithPrices,
  tab,
} from './leverage-steps.ts'
import { closeDialog } from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

type Command = 'submit' | 'setstop' | 'close' | 'cancel' | 'batch_close'

/** The result of each command when it is found. */
const FOUND: Readonly<Record<Command, MessageKey>> = {
  submit: 'spot.place.found',
  setstop: 'leverage.stops.done',
  close: 'leverage.close.done',
  cancel: 'spot.cancel.done',
  batch_close: 'leverage.closeAll.done',
}

/** Opens the review of each command, with what it needs on the page. Returns the label of its button. */
const REVIEWS: Readonly<Record<Command, (page: Page) => Promise<string>>> = {
  submit: async (page) => {
    await page.getByRole('combobox', { name: message('leverage.ticket.leverage') }).selectOption('100')
    await field(page, 'leverage.ticket.lots').fill('500')
    await button(page, 'leverage.ticket.reviewLong').click()
    return message('leverage.place.long')
  },
  setstop: async (page) => {
    await button(page, 'leverage.stops.open').first().click()
    await dialog(page)
      .getByRole('textbox', { name: message('leverage.takeProfit') })
      .fill('70000')
    return message('leverage.stops.verb')
  },
  close: async (page) => {
    await button(page, 'leverage.close.open').first().click()
    return message('leverage.close.title')
  },
  cancel: async (page) => {
    await tab(page, 'spot.orders.title').click()
    await button(page, 'spot.orders.cancel').first().click()
    return message('spot.cancel.title')
  },
  batch_close: async (page) => {
    await tab(page, 'leverage.positions.title').click()
    await button(page, 'leverage.closeAll.all').click()
    return message('leverage.closeAll.title', { count: 1 })
  },
}

const confirmReview = async (page: Page, command: Command): Promise<void> => {
  const verb = await REVIEWS[command](page)
  await dialog(page).getByRole('button', { name: verb, exact: true }).last().click()
}

/** The page of a user with a long and a limit order. */
const openPage = async (url: string, account: string) => {
  const { page, problems } = await newVisitor(chromium)
  const token = await registerWithMargin(url, account)
  await placeByCall(url, token, 'long', '500')
  await placeByCall(url, token, 'long', '10', '60000')
  await openLeverage(page, url, token)
  await rowsWith(page).first().waitFor()
  return { page, problems, token }
}

describe('a command of leveraged trading', () => {
  it('whose first reply is lost is found, each with one effect [LEV-2] [LEV-4] [Q24] [Q56]', async () => {
    const server = await startWithPrices('67000')
    const { page, problems, token } = await openPage(server.url, 'lost@example.com')
    const keys = new Map<string, Set<string | null>>()
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      const command = pathname.replace('/api/lever/', '')
      if (command in FOUND) keys.set(command, (keys.get(command) ?? new Set()).add(searchParams.get('_timespan')))
    })
    for (const command of ['submit', 'setstop', 'close', 'cancel', 'batch_close'] as const) {
      await page.route(
        `**/api/lever/${command}?*`,
        async (route) => {
          await route.fetch()
          await route.abort()
        },
        { times: 1 },
      )
      await confirmReview(page, command)
      await dialog(page).getByText(message(FOUND[command]), { exact: true }).first().waitFor()
      await closeDialog(page)
    }
    expect([...keys].map(([command, sent]) => [command, sent.size])).toEqual(
      Object.keys(FOUND).map((command) => [command, 1]),
    )
    expect(await positionCounts(server.url, token)).toEqual({ pending: 0, open: 0, closed: 2 })
    // the browser reports each reply that the test has lost
    expect(problems.filter((problem) => !problem.includes('/api/lever/'))).toEqual([])
  })

  it.each(['setstop', 'close', 'cancel', 'batch_close'] as const)(
    '%s whose user is signed out elsewhere during the review asks for a sign-in and changes nothing [LEV-4] [SHELL-6]',
    async (command) => {
      const server = await startWithPrices('67000')
      const account = 'ended@example.com'
      const { page, problems, token } = await openPage(server.url, account)
      await page.route(`**/api/lever/${command}?*`, async (route) => {
        await callApi(server.url, '/api/user/logout', { token })
        await route.continue()
      })
      await confirmReview(page, command)
      await page.getByText(message('shell.session.expired')).first().waitFor()
      await page.waitForURL('**/components/login')
      const again = await signIn(server.url, account)
      expect(await positionCounts(server.url, again)).toEqual({ pending: 1, open: 1, closed: 0 })
      expect(problems).toEqual([])
    },
  )
})
