/** Leveraged trading in a browser: opening, stops, closing, and an order that waits for its price. */
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { message } from '../shared/messages.ts'
import { launchBrowser, newVisitor, startServer } from './journey.ts'
import { button, confirm, dialog, field, openWithMargin, rowsWith, tab } from './leverage-steps.ts'
import { pressWithKeyboard, tabTo } from './steps.ts'

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
    await page.getByRole('radio', { name: message('spot.ticket.limit'), exact: true }).click()
    await field(page, 'spot.ticket.price').fill('60000')
    await page.getByRole('combobox', { name: message('leverage.ticket.leverage') }).selectOption('50')
    await field(page, 'leverage.ticket.lots').fill('100')
    await button(page, 'leverage.ticket.reviewLong').click()
    // 0.1 BTC at 60,000 with a spread of 0.05 %
    for (const figure of ['60,030', '6,003']) await dialog(page).getByText(figure).first().waitFor()
    await confirm(page, 'leverage.place.long', 'spot.place.done')
    const pending = tab(page, 'spot.orders.title')
    await pending.filter({ hasText: '1' }).click()
    await button(page, 'spot.orders.cancel').first().click()
    await confirm(page, 'spot.cancel.title', 'spot.cancel.done')
    await pending.filter({ hasNotText: '1' }).waitFor()
    await tab(page, 'leverage.positions.title').click()
    await page.getByText(message('leverage.positions.none')).waitFor()
    expect(problems).toEqual([])
  })

  it('is done with the keyboard alone: open, set a stop, close [LEV-2] [LEV-4] [SHELL-11]', async () => {
    const server = await startServer()
    const { page, problems } = await newVisitor(chromium)
    await openWithMargin(page, server.url, 'keys@example.com')
    await field(page, 'leverage.ticket.lots').waitFor()
    // the link of the menu has the same name as the field
    await tabTo(page, message('spot.ticket.market'))
    await tabTo(page, message('leverage.ticket.leverage'))
    // the last option is 100×
    await page.keyboard.press('End')
    await tabTo(page, message('leverage.ticket.lots'))
    await page.keyboard.type('500')
    await pressWithKeyboard(page, message('leverage.ticket.reviewLong'))
    await dialog(page).waitFor()
    await pressWithKeyboard(page, message('leverage.place.long'))
    await dialog(page).getByText(message('spot.place.done'), { exact: true }).first().waitFor()
    await page.keyboard.press('Escape')
    await rowsWith(page, '67,033.5').waitFor()

    await pressWithKeyboard(page, message('leverage.stops.open'))
    await tabTo(page, message('leverage.takeProfit'))
    await page.keyboard.press('Control+A')
    await page.keyboard.type('70000')
    await pressWithKeyboard(page, message('leverage.stops.verb'))
    await dialog(page).getByText(message('leverage.stops.done'), { exact: true }).first().waitFor()
    await page.keyboard.press('Escape')
    await rowsWith(page, '70,000').waitFor()

    await pressWithKeyboard(page, message('leverage.close.open'))
    await dialog(page).waitFor()
    await pressWithKeyboard(page, message('leverage.close.title'))
    await dialog(page).getByText(message('leverage.close.done'), { exact: true }).first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByText(message('leverage.positions.none')).waitFor()
    expect(problems).toEqual([])
  })
})
