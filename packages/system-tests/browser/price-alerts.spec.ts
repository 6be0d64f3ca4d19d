/** Price alerts of a visitor: added, reached once, with a notification and a tone if wanted, and kept by the browser. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { CONSTANT_PRICES } from '../shared/constant-prices.ts'
import { message } from '../shared/messages.ts'
import { launchBrowser, newVisitor, startServer } from './journey.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

/** From 67,000 to 67,600 and back all the time: every price between them is reached from any of them. */
const MOVING = Array.from({ length: 300 }, (_, second) => [second, String(67_000 + (second % 7) * 100)])
const PRICES = { ...CONSTANT_PRICES, 'BTC/USDT': MOVING }

type Recorded = typeof globalThis & { recorded?: { readonly notices: Array<string>; tones: number } }

/** What a browser would show outside the page, and how often it would make a sound. */
const recordAttention = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const recorded = { notices: new Array<string>(), tones: 0 }
    ;(globalThis as Recorded).recorded = recorded
    class RecordedNotification {
      static permission = 'default'
      static requestPermission = () => Promise.resolve((RecordedNotification.permission = 'granted'))

      constructor(title: string) {
        recorded.notices.push(title)
      }
    }
    class RecordedAudio extends AudioContext {
      override createOscillator(): OscillatorNode {
        recorded.tones += 1
        return super.createOscillator()
      }
    }
    Object.assign(globalThis, { Notification: RecordedNotification, AudioContext: RecordedAudio })
  })

const recordedOf = (page: Page) => page.evaluate(() => (globalThis as Recorded).recorded)

const reached = (price: string): string => message('spot.alerts.reached', { pair: 'BTC/USDT', price, quote: 'USDT' })
const above = (price: string): string => message('spot.alerts.above', { price, quote: 'USDT' })

const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, key: 'spot.alerts.add' | 'spot.alerts.allow' | 'spot.alerts.remove') =>
  dialog(page)
    .getByRole('button', { name: message(key) })
    .click()

const openAlerts = async (page: Page): Promise<void> => {
  await page.locator('.pair-last').getByText('67,').waitFor()
  await page.getByRole('button', { name: message('spot.alerts.open') }).click()
  await dialog(page).waitFor()
}

const addAlert = async (page: Page, price: string): Promise<void> => {
  const field = dialog(page).getByRole('textbox', { name: message('spot.ticket.price') })
  await field.fill(price)
  await field.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('')
}

describe('a price alert', () => {
  it('fires once, notifies in the page and outside it, with a tone if wanted, and lasts over reloads [SPOT-2]', async () => {
    const server = await startServer({ script: { prices: PRICES } })
    const { page, problems } = await newVisitor(chromium)
    await recordAttention(page)
    await page.goto(`${server.url}/dealCenter/BTC-USDT`)
    await openAlerts(page)
    await press(page, 'spot.alerts.add')
    await dialog(page).getByText(message('shell.entry.EntryEmpty')).waitFor()
    await press(page, 'spot.alerts.allow')
    await addAlert(page, '90000')
    await addAlert(page, '67250.5')
    await page.getByText(reached('67,250.5')).waitFor()
    await expect
      .poll(() => dialog(page).getByRole('listitem').allInnerTexts())
      .toEqual([expect.stringContaining(above('90,000'))])
    expect(await recordedOf(page)).toEqual({ notices: [reached('67,250.5')], tones: 0 })

    // the sound is a preference; the other alert is still there after the page has been loaded again
    await page.goto(`${server.url}/account/preferences`)
    await page
      .getByRole('radiogroup', { name: message('account.preferences.sounds') })
      .getByRole('radio', { name: message('account.preferences.on') })
      .click()
    await page
      .getByRole('navigation')
      .getByRole('link', { name: message('shell.menu.spot') })
      .first()
      .click()
    await openAlerts(page)
    await dialog(page).getByText(above('90,000')).waitFor()
    await addAlert(page, '67350')
    await page.getByText(reached('67,350')).waitFor()
    await expect.poll(async () => (await recordedOf(page))?.tones).toBe(1)
    await press(page, 'spot.alerts.remove')
    await dialog(page).getByText(message('spot.alerts.none')).waitFor()

    await page.reload()
    await openAlerts(page)
    await dialog(page).getByText(message('spot.alerts.none')).waitFor()
    expect(problems).toEqual([])
  })
})
