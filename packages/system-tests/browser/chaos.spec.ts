/**
 * A trader in a browser under link faults: the reported results are correct, the page keeps working, and it catches
 * up. [Q10] [Q24] [SHELL-8]
 */
import type { LinkState } from '@hexbourse/test-support/faults'
import { startProxy } from '@hexbourse/test-support/faults'
import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { BTC_USDT, LIMIT } from '../shared/wire-samples.ts'
import type { MessageKey } from '../shared/messages.ts'
import { message, messagePattern } from '../shared/messages.ts'
import { callApi } from '../shared/plain-client.ts'
import type { Random } from '../shared/seeded-random.ts'
import { printLine, random, runCount, runSeed } from '../shared/seeded-random.ts'
import type { ExchangeServer, Visitor } from './journey.ts'
import { launchBrowser, startServer, newVisitor } from './journey.ts'
import { cancelButton, openOrderPrices, placeButton, reviewOrder, signInTrader } from './steps.ts'

type PageFault = Exclude<LinkState, 'open' | 'cut' | 'mute' | 'delayed'> | 'offline'

/** Faults whose outcome takes long to find come first; an order and a cancellation use faults four apart. */
const FAULTS: ReadonlyArray<PageFault> = [
  'black-hole',
  'half-open',
  'frozen',
  'offline',
  'reset-after-body',
  'slow-drip',
  'bad-gateway',
  'duplicate',
]
const ROUNDS = runCount(1, 25)
/**
 * A dead connection is noticed within nine seconds and reopened after one to five more; three times that on a slow
 * machine.
 */
const CATCH_UP_TIMEOUT_MS = 60_000
/**
 * A call times out after ten seconds and its reconciliation after sixteen more; the bound is wide for slow machines.
 */
const RESULT_TIMEOUT_MS = 60_000
/** For steps outside a fault, with eight pages at once. */
const LOAD_TIMEOUT_MS = 90_000
const RESTING_PRICE = '40000.00000'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

type Results = ReadonlyArray<readonly [MessageKey, boolean | undefined]>

/** Final texts of the dialog of an order that it leaves open, and whether the order then exists. */
const PLACE_RESULTS: Results = [
  ['spot.place.found', true],
  ['spot.place.failed', false],
  ['spot.place.notFound', false],
  ['spot.place.matches', undefined],
  ['shell.outcome.stillUnknown', undefined],
]
const CANCEL_RESULTS: Results = [
  ['spot.cancel.done', false],
  ['spot.cancel.gone', false],
  ['spot.cancel.filled', false],
  ['spot.cancel.failed', true],
  ['spot.cancel.stillOpen', true],
  ['shell.outcome.stillUnknown', undefined],
]

interface FaultyLink {
  readonly inject: (fault: PageFault) => Promise<void>
  readonly heal: () => Promise<void>
}

interface Trade {
  readonly page: Page
  readonly server: ExchangeServer
  readonly token: string
  readonly link: FaultyLink
  readonly random: Random
}

const faultyLink = async (page: Page, server: ExchangeServer): Promise<readonly [FaultyLink, string]> => {
  const proxy = await startProxy(server.port)
  onTestFinished(proxy.stop)
  const link: FaultyLink = {
    inject: async (fault) => (fault === 'offline' ? page.context().setOffline(true) : proxy.setState(fault)),
    heal: async () => {
      proxy.heal()
      await page.context().setOffline(false)
    },
  }
  return [link, `http://127.0.0.1:${proxy.port}`]
}

/** Result of one action. */
interface ActionResult {
  readonly fault: PageFault
  /** Milliseconds from the end of the fault until the page shows the state of the exchange. */
  readonly caughtUpMs: number
  /** `sent`: the page reported a result. `blocked`: the page did not send while prices were late or offline. */
  readonly outcome: 'sent' | 'blocked'
}

/** Clicks just before and just after the fault begins, and waits until the page has caught up. */
const clickUnderFault = async (
  { page, server, token, link, random: seeded }: Trade,
  fault: PageFault,
  button: Locator,
): Promise<ActionResult> => {
  if (seeded.below(2) === 0) await button.evaluate((element: HTMLElement) => element.click())
  await link.inject(fault)
  // without waiting for a button that the first click has removed
  await button.evaluateAll((buttons: Array<HTMLElement>) => buttons.forEach((one) => one.click()))
  await page.waitForTimeout(1_000 + seeded.below(2_500))
  await link.heal()
  const healedAt = performance.now()
  const state = async () => {
    const [status, shown] = [await connectionStatus(page), await orderRows(page).count()]
    const missingOrders = (await openOrderPrices(server.url, token)).length - shown
    return { fault, status, missingOrders }
  }
  await expect
    .poll(state, { timeout: CATCH_UP_TIMEOUT_MS, interval: 100 })
    .toEqual({ fault, status: message('shell.connection.live'), missingOrders: 0 })
  const caughtUpMs = performance.now() - healedAt
  await page.waitForTimeout(600)
  return { fault, caughtUpMs, outcome: (await button.isVisible()) && (await isIdle(page)) ? 'blocked' : 'sent' }
}

/** A dialog cannot be closed while its action runs. */
const isIdle = (page: Page): Promise<boolean> =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: message('shell.close') })
    .first()
    .isEnabled()
/** The freshness that the page shows for its prices. */
const connectionStatus = async (page: Page): Promise<string> => {
  const texts = await page.locator('output.conn').allInnerTexts()
  const live = message('shell.connection.live')
  return texts.includes(live) ? live : texts.join(', ')
}
const orderRows = (page: Page) =>
  page.getByRole('region', { name: message('spot.orders.title') }).getByRole('row', { name: /BTC\/USDT/ })

/** The final result in the dialog. */
const shownResult = async (page: Page, results: Results): Promise<boolean | undefined> => {
  const any = page.getByText(new RegExp(results.map(([key]) => messagePattern(key).source).join('|'))).first()
  await any.waitFor({ timeout: RESULT_TIMEOUT_MS })
  const text = await any.innerText()
  return results.find(([key]) => messagePattern(key).test(text))?.[1]
}

/** An order that was placed closes its dialog. */
const placeResult = async (page: Page): Promise<boolean | undefined> => {
  const through = page.getByRole('dialog').waitFor({ state: 'hidden', timeout: RESULT_TIMEOUT_MS })
  return Promise.any([through.then(() => true), shownResult(page, PLACE_RESULTS)])
}

/** A successful cancellation closes its dialog. */
const cancelResult = async (page: Page): Promise<boolean | undefined> => {
  const through = page.getByRole('dialog').waitFor({ state: 'hidden', timeout: RESULT_TIMEOUT_MS })
  return Promise.any([through.then(() => false), shownResult(page, CANCEL_RESULTS)])
}

const close = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog')
  if ((await dialog.count()) > 0)
    await dialog
      .getByRole('button', { name: new RegExp(`${message('shell.close')}|${message('shell.back')}`) })
      .first()
      .click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Places one order under a fault. */
const placeOrder = async (trade: Trade, fault: PageFault, price: string): Promise<ActionResult> => {
  const { page, server, token } = trade
  await reviewOrder(page, price, '0.01')
  const result = await clickUnderFault(trade, fault, placeButton(page))
  const exists = result.outcome === 'blocked' ? false : await placeResult(page)
  await close(page)
  const count = (await openOrderPrices(server.url, token)).filter((one) => one === `${price}.00000`).length
  expect(count, `${fault}: orders at ${price}`).toBeLessThanOrEqual(1)
  if (exists !== undefined) expect(count === 1, `${fault}: order exists`).toBe(exists)
  return result
}

/** Cancels the resting order under a fault. */
const cancelOrder = async (trade: Trade, fault: PageFault): Promise<ActionResult> => {
  const { page, server, token } = trade
  await orderRows(page)
    .filter({ hasText: '40,000' })
    .getByRole('button', { name: message('spot.orders.cancel'), exact: true })
    .click()
  const button = cancelButton(page)
  await button.waitFor()
  const result = await clickUnderFault(trade, fault, button)
  const exists = result.outcome === 'blocked' ? true : await cancelResult(page)
  await close(page)
  const isOpen = (await openOrderPrices(server.url, token)).includes(RESTING_PRICE)
  if (exists !== undefined) expect(isOpen, `${fault}: order exists`).toBe(exists)
  return result
}

interface Session {
  readonly trade: Trade
  readonly visitor: Visitor
}

/** Opens the trade page of a new user with a resting order. */
const openSession = async (server: ExchangeServer, index: number, seed: number): Promise<Session> => {
  const visitor = await newVisitor(chromium)
  const { page } = visitor
  page.setDefaultTimeout(LOAD_TIMEOUT_MS)
  const [link, url] = await faultyLink(page, server)
  const token = await signInTrader(page, url, server.url, `chaos${index}@example.com`)
  const form = { ...BTC_USDT, ...LIMIT, price: '40000', num: '0.01' }
  await callApi(server.url, '/api/transaction/in', { token, form })
  await page.goto(`${url}/dealCenter/BTC-USDT`)
  await orderRows(page).first().waitFor()
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
  return { trade: { page, server, token, link, random: random(seed + index) }, visitor }
}

/** Places an order under one fault and cancels another under the next; the page is never reloaded. */
const runSchedule = async ({ trade, visitor }: Session, index: number): Promise<ReadonlyArray<ActionResult>> => {
  const { page, problems, outage } = visitor
  outage.expected = true
  const fault = (at: number): PageFault => FAULTS[at % FAULTS.length] ?? 'frozen'
  const placed = await placeOrder(trade, fault(index), String(50_000 + index))
  const cancelled = await cancelOrder(trade, fault(index + FAULTS.length / 2))
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
  expect(await page.getByRole('main').innerText()).toContain('BTC')
  expect(problems).toEqual([])
  await page.close()
  return [placed, cancelled]
}

describe('a trader under link faults', () => {
  it(`gets correct results on a page that keeps working and catches up, in ${ROUNDS * FAULTS.length} schedules [Q10] [Q24] [SHELL-8]`, async () => {
    const seed = runSeed()
    printLine(`chaos: seed ${seed}`)
    const began = performance.now()
    const server = await startServer()
    const results: Array<ActionResult> = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const sessions = await Promise.all(FAULTS.map((_, nth) => openSession(server, round * FAULTS.length + nth, seed)))
      results.push(...(await Promise.all(sessions.map(runSchedule))).flat())
    }
    for (const fault of FAULTS) {
      const own = results.filter((result) => result.fault === fault)
      const times = own.map(({ caughtUpMs, outcome }) => `${(caughtUpMs / 1000).toFixed(1)} s (${outcome})`)
      printLine(`chaos: ${fault} caught up after ${times.join(', ')}`)
      expect(own.length).toBe(2 * ROUNDS)
    }
    printLine(`chaos: ${ROUNDS * FAULTS.length} schedules in ${((performance.now() - began) / 1000).toFixed(1)} s`)
    expect(results.filter(({ outcome }) => outcome === 'sent').length).toBeGreaterThanOrEqual(ROUNDS * FAULTS.length)
  }, 3_600_000)
})
