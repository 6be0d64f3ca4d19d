/** A trader in a real browser on bad roads: what he is told is what was done, the page lives, and it catches up. [Q10] [Q24] [SHELL-8] */
import type { Road } from '@hexbourse/test-support/faults'
import { startProxy } from '@hexbourse/test-support/faults'
import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { ask } from '../exchange.ts'
import type { Random } from '../random.ts'
import { random, seedOfRun, tell } from '../random.ts'
import type { Server, Watched } from './stage.ts'
import { browser, server, visitor } from './stage.ts'
import { reviewOrder, signedInTrader, waitingAt } from './steps.ts'

type Attack = Exclude<Road, 'open' | 'cut' | 'mute' | 'delayed'> | 'offline'

/** Those whose outcome takes long to find out first: what is placed and what is revoked are four apart. */
const ATTACKS: ReadonlyArray<Attack> = [
  'black-hole',
  'half-open',
  'frozen',
  'offline',
  'reset-after-body',
  'slow-drip',
  'bad-gateway',
  'duplicate',
]
const ROUNDS = process.env['PROVE'] === undefined ? 1 : 25
/** A dead line is noticed within nine seconds, and a new one is tried for after one to five more. */
const CAUGHT_UP_WITHIN = 20_000
/** A call gives up after ten seconds, and the search for what it did after sixteen. */
const TOLD_WITHIN = 30_000
/** For what is no part of an attack, eight pages at once. */
const PATIENCE = 30_000
const RESTING = '40000.00000'

let chromium: Browser
beforeAll(async () => {
  chromium = await browser()
})
afterAll(() => chromium.close())

/** The last word of the dialog about an order: whether it is there. */
const PLACED: ReadonlyArray<readonly [RegExp, boolean | undefined]> = [
  [/Order placed/, true],
  [/The order was placed/, true],
  [/Not placed/, false],
  [/No such order was found/, false],
  [/More than one order could be this one|The outcome is not known/, undefined],
]
const REVOKED: ReadonlyArray<readonly [RegExp, boolean | undefined]> = [
  [/The order is no longer open/, false],
  [/Not revoked|The order is still open/, true],
  [/The outcome is not known/, undefined],
]

interface Line {
  readonly attack: (of: Attack) => Promise<void>
  readonly heal: () => Promise<void>
}

interface Trade {
  readonly page: Page
  readonly stage: Server
  readonly token: string
  readonly line: Line
  readonly dice: Random
}

const lineOf = async (page: Page, stage: Server): Promise<readonly [Line, string]> => {
  const proxy = await startProxy(stage.port)
  onTestFinished(proxy.stop)
  const line: Line = {
    attack: async (of) => (of === 'offline' ? page.context().setOffline(true) : proxy.take(of)),
    heal: async () => {
      proxy.heal()
      await page.context().setOffline(false)
    },
  }
  return [line, `http://127.0.0.1:${proxy.port}`]
}

/** What became of one action. */
interface Ending {
  readonly by: Attack
  /** Milliseconds from the healing until the page shows what the exchange has. */
  readonly caughtUp: number
  /** sent: the page said how it ended. blocked: with prices late or offline it let nobody send. */
  readonly as: 'sent' | 'blocked'
}

/** The click falls just before the spell or just after, and the spell goes on for a while. */
const attacked = async ({ page, stage, token, line, dice }: Trade, by: Attack, verb: Locator): Promise<Ending> => {
  const click = (): Promise<void> => verb.evaluate((button: HTMLElement) => button.click())
  if (dice.below(2) === 0) await click()
  await line.attack(by)
  await click().catch(() => undefined)
  await page.waitForTimeout(1_000 + dice.below(2_500))
  await line.heal()
  const healed = performance.now()
  const seen = async () => {
    const [said, waits] = [await standing(page), await shown(page)]
    const lacking = (await waitingAt(stage.url, token)).length - waits
    return { by, said, lacking }
  }
  await expect.poll(seen, { timeout: CAUGHT_UP_WITHIN, interval: 100 }).toEqual({ by, said: 'Live', lacking: 0 })
  const caughtUp = performance.now() - healed
  await page.waitForTimeout(600)
  return { by, caughtUp, as: (await verb.isVisible()) && (await isIdle(page)) ? 'blocked' : 'sent' }
}

/** A dialog at work cannot be closed. */
const isIdle = (page: Page): Promise<boolean> =>
  page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().isEnabled()
/** What the page says of its own prices. */
const standing = async (page: Page): Promise<string> => {
  const words = await page.locator('output.conn').allInnerTexts()
  return words.includes('Live') ? 'Live' : words.join(', ')
}
const rows = (page: Page) => page.getByRole('region', { name: 'Open orders' }).getByRole('row', { name: /BTC\/USDT/ })
const shown = (page: Page): Promise<number> => rows(page).count()

/** The last word that the page gives. */
const verdict = async (page: Page, words: typeof PLACED): Promise<boolean | undefined> => {
  const last = new RegExp(words.map(([text]) => text.source).join('|'))
  await page.getByText(last).first().waitFor({ timeout: TOLD_WITHIN })
  const text = await page.getByText(last).first().innerText()
  return words.find(([word]) => word.test(text))?.[1]
}

/** A revocation that is through closes its dialog by itself. */
const revoked = async (page: Page): Promise<boolean | undefined> => {
  const through = page.getByRole('dialog').waitFor({ state: 'hidden', timeout: TOLD_WITHIN })
  return Promise.any([through.then(() => false), verdict(page, REVOKED)])
}

const close = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog')
  if ((await dialog.count()) > 0)
    await dialog
      .getByRole('button', { name: /Close|Back/ })
      .first()
      .click()
  await dialog.waitFor({ state: 'hidden' })
}

/** One order under one attack. */
const places = async (trade: Trade, by: Attack, price: string): Promise<Ending> => {
  const { page, stage, token } = trade
  await reviewOrder(page, price, '0.01')
  const ending = await attacked(trade, by, page.getByRole('dialog').getByRole('button', { name: 'Place buy order' }))
  const told = ending.as === 'blocked' ? false : await verdict(page, PLACED)
  await close(page)
  const there = (await waitingAt(stage.url, token)).filter((one) => one === `${price}.00000`).length
  expect(there, `${by}: ${price} placed`).toBeLessThanOrEqual(1)
  if (told !== undefined) expect(there === 1, `${by}: told ${told}`).toBe(told)
  return ending
}

/** The order that waited from the beginning, revoked under another. */
const revokes = async (trade: Trade, by: Attack): Promise<Ending> => {
  const { page, stage, token } = trade
  await rows(page).filter({ hasText: '40,000' }).getByRole('button', { name: 'Revoke' }).click()
  const verb = page.getByRole('dialog').getByRole('button', { name: 'Revoke' })
  await verb.waitFor()
  const ending = await attacked(trade, by, verb)
  const told = ending.as === 'blocked' ? true : await revoked(page)
  await close(page)
  const there = (await waitingAt(stage.url, token)).includes(RESTING)
  if (told !== undefined) expect(there, `${by}: told ${told}`).toBe(told)
  return ending
}

interface Ready {
  readonly trade: Trade
  readonly watched: Watched
}

/** On the trade page, with an order that waits. */
const ready = async (stage: Server, nth: number, seed: number): Promise<Ready> => {
  const watched = await visitor(chromium)
  const { page } = watched
  page.setDefaultTimeout(PATIENCE)
  const [line, url] = await lineOf(page, stage)
  const token = await signedInTrader(page, url, stage.url, `chaos${nth}@example.com`)
  const form = { legal_id: '3', currency_id: '1', price: '40000', num: '0.01', mode: '2' }
  await ask(stage.url, '/api/transaction/in', { token, form })
  await page.goto(`${url}/dealCenter/BTC-USDT`)
  await rows(page).first().waitFor()
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
  return { trade: { page, stage, token, line, dice: random(seed + nth) }, watched }
}

/** Places under one attack and revokes under another; the page lives through both. */
const schedule = async ({ trade, watched }: Ready, nth: number): Promise<ReadonlyArray<Ending>> => {
  const { page, problems, outage } = watched
  outage.expected = true
  const attack = (index: number): Attack => ATTACKS[index % ATTACKS.length] ?? 'frozen'
  const placed = await places(trade, attack(nth), String(50_000 + nth))
  const revoked = await revokes(trade, attack(nth + ATTACKS.length / 2))
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
  expect(await page.getByRole('main').innerText()).toContain('BTC')
  expect(problems).toEqual([])
  await page.close()
  return [placed, revoked]
}

describe('a trader on bad roads', () => {
  it(`is told what was done, on a page that lives and catches up, ${ROUNDS * ATTACKS.length} times [Q10] [Q24] [SHELL-8]`, async () => {
    const seed = seedOfRun()
    tell(`chaos: seed ${seed}`)
    const began = performance.now()
    const stage = await server()
    const endings: Array<Ending> = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const pages = await Promise.all(ATTACKS.map((_, nth) => ready(stage, round * ATTACKS.length + nth, seed)))
      endings.push(...(await Promise.all(pages.map(schedule))).flat())
    }
    for (const attack of ATTACKS) {
      const own = endings.filter(({ by }) => by === attack)
      const tales = own.map(({ caughtUp, as }) => `${(caughtUp / 1000).toFixed(1)} s (${as})`)
      tell(`chaos: ${attack} caught up after ${tales.join(', ')}`)
      expect(own.length).toBe(2 * ROUNDS)
    }
    tell(`chaos: ${ROUNDS * ATTACKS.length} schedules in ${((performance.now() - began) / 1000).toFixed(1)} s`)
    expect(endings.filter(({ as }) => as === 'sent').length).toBeGreaterThanOrEqual(ROUNDS * ATTACKS.length)
  }, 3_600_000)
})
