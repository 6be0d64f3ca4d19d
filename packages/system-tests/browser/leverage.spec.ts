/** Leveraged trading in a browser: opening, stops, closing, and an order that waits for its price. */
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { message } from '../shared/messages.ts'
import { launchBrowser, newVisitor, startServer } from './journey.ts'
import { button, confirm, dialog, field, openWithMargin, tab } from './leverage-steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

describe('leveraged trading', () => {
  it('opens a long with margin and fee, sets a stop, closes it, and shows the result [LEV-2] [LEV-3] [LEV-4]', async () => {
    const server = await startServer()
    const { page, problems } = await newVisitor(chromium)
    await openWithMargin(page, server.url, 'lever@example.com')
    await page.getByRole('combobox', { name: message('leverage.ticket.leverage') }).selectOption('100')
    await field(page, 'leverage.ticket.lots').fill('500')
    await button(page, 'leverage.ticket.reviewLong').click()
    // 0.5 BTC at 67,000 with a spread of 0.05 %: 33,516.75 USDT, a hundredth of it as margin, 0.05 % as fee
    for (const figure of ['67,033.5', '33,516.75', '335.1675', '16.758375'])
      await dialog(page).getByText(figure).first().waitFor()
    await confirm(page, 'leverage.place.long', 'spot.place.done')
    // 0.5 BTC bought 33.50 USDT above the price
    await page.getByText('−16.75').first().waitFor()
    await button(page, 'leverage.stops.open').first().click()
    await dialog(page)
      .getByRole('textbox', { name: message('leverage.takeProfit') })
      .fill('70000')
    await confirm(page, 'leverage.stops.verb', 'leverage.stops.done')
    await page.getByText('70,000').first().waitFor()
    await button(page, 'leverage.close.open').first().click()
    await confirm(page, 'leverage.close.title', 'leverage.close.done')
    await page.getByText(message('leverage.positions.none')).waitFor()
    await tab(page, 'leverage.closed.title').click()
    await page.getByText('−16.75').first().waitFor()
    expect(problems).toEqual([])
  })

  it('places a limit order below the price, keeps it pending, and cancels it [LEV-2] [LEV-3] [LEV-4]', async () => {
    const server = await startServer()
    const { page, problems } = await newVisitor(chromium)
    await openWithMargin(page, server.url, 'limit@example.com')
    await page.getByRole('tab', { name: message('spot.ticket.limit'), exact: true }).click()
    await field(page, 'spot.ticket.price').fill('60000')
    await page.getByRole('combobox', { name: message('leverage.ticket.leverage') }).selectOption('50')
    await field(page, 'leverage.ticket.lots').fill('100')
    await button(page, 'leverage.ticket.reviewLong').click()
    // 0.1 BTC at 60,000 with a spread of 0.05 %
    for (const figure of ['60,030', '6,003']) await dialog(page).getByText(figure).first().waitFor()
    await confirm(page, 'leverage.place.long', 'spot.place.done')
    await tab(page, 'spot.orders.title').click()
    await button(page, 'spot.orders.cancel').first().click()
    await confirm(page, 'spot.cancel.title', 'spot.cancel.done')
    await tab(page, 'leverage.positions.title').click()
    await page.getByText(message('leverage.positions.none')).waitFor()
    expect(problems).toEqual([])
  })
})
