/** How leveraged positions end: closed by their user, by a stop, together, or by liquidation. [LEV-3] [LEV-4] [Q12] */
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { message } from '../shared/messages.ts'
import { callApi, signIn } from '../shared/plain-client.ts'
import { launchBrowser, newVisitor } from './journey.ts'
import {
  button,
  confirm,
  dialog,
  field,
  freeMargin,
  openLeverage,
  openWithMargin,
  placeByCall,
  positionCounts,
  registerWithMargin,
  rowsWith,
  startWithPrices,
  tab,
  waitForRow,
} from './leverage-steps.ts'
import { closeDialog, findResult, loseReplies } from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

/** An exchange, and the page of a user with 10,000 USDT in the margin account and these positions. */
const openPositions = async (
  prices: ReadonlyArray<string>,
  account: string,
  positions: ReadonlyArray<readonly ['long' | 'short', lots: string, limitPrice?: string]>,
) => {
  const server = await startWithPrices(...prices)
  const { page, problems } = await newVisitor(chromium)
  const token = await registerWithMargin(server.url, account)
  for (const position of positions) await placeByCall(server.url, token, ...position)
  await openLeverage(page, server.url, token)
  return { server, page, problems, token }
}

describe('a short', () => {
  it('gains what the price falls, to the last digit, and is paid when it is closed [LEV-2] [LEV-4] [LEV-6]', async () => {
    const server = await startWithPrices('67000', '66022.94', '66022.93')
    const { page, problems } = await newVisitor(chromium)
    const token = await openWithMargin(page, server.url, 'short@example.com')
    await page
      .getByRole('radio', { name: message('leverage.side.short'), exact: true })
      .first()
      .click()
    await page.getByRole('combobox', { name: message('leverage.ticket.leverage') }).selectOption('100')
    await field(page, 'leverage.ticket.lots').fill('500')
    await button(page, 'leverage.ticket.reviewShort').click()
    // 0.5 BTC at 67,000 − 33.5: 33,483.25 USDT, a hundredth of it as margin, 0.05 % as fee
    for (const figure of ['66,966.5', '33,483.25', '334.8325', '16.741625'])
      await dialog(page).getByText(figure).first().waitFor()
    await confirm(page, 'leverage.place.short', 'spot.place.done')
    // 0.5 × (66,966.50 − price), and its share of 334.8325
    await waitForRow(page, '67,000.00', '−16.7500', '−5.00%')
    server.movePrice()
    await waitForRow(page, '66,022.94', '471.7800', '+140.90%')
    server.movePrice()
    await waitForRow(page, '66,022.93', '471.7850', '+140.90%')
    await button(page, 'leverage.close.open').click()
    await confirm(page, 'leverage.close.title', 'leverage.close.done')
    await page.getByText(message('leverage.positions.none')).waitFor()
    await tab(page, 'leverage.closed.title').click()
    await waitForRow(page, '66,966.50', '66,022.93', '471.7850', '+140.90%')
    // 10,000 − 16.741625 + 471.785
    await page.getByText('10,455.0434').first().waitFor()
    expect(await freeMargin(server.url, token)).toBe('10455.04337500')
    expect(problems).toEqual([])
  })
})

describe('a price that is reached', () => {
  it('takes the profit of a short, stops the loss of a long, and fills a limit order [LEV-3] [LEV-4]', async () => {
    const { server, page, problems, token } = await openPositions(['67000', '66022.94'], 'stops@example.com', [
      ['short', '500'],
      ['long', '100'],
      ['long', '200', '66500'],
    ])
    const setStop = async (lots: string, stop: 'leverage.takeProfit' | 'leverage.stopLoss'): Promise<void> => {
      await rowsWith(page, lots)
        .getByRole('button', { name: message('leverage.stops.open') })
        .click()
      await dialog(page)
        .getByRole('textbox', { name: message(stop) })
        .fill('66500')
      await confirm(page, 'leverage.stops.verb', 'leverage.stops.done')
      await waitForRow(page, lots, '66,500.00')
    }
    await setStop('0.5000', 'leverage.takeProfit')
    await setStop('0.1000', 'leverage.stopLoss')
    server.movePrice()
    // opened at 66,022.94 + 33.01147, 0.2 BTC, with the margin of its limit price: 0.2 × 66,533.25 / 100
    await waitForRow(page, '0.2000', '66,055.95147', '66,022.94', '133.0665', '−6.6023')
    await rowsWith(page, '0.5000').waitFor({ state: 'detached' })
    expect(await rowsWith(page).count()).toBe(1)
    const names = { base: 'BTC', quote: 'USDT', price: '66,022.94' }
    const took = message('leverage.ended.takeProfit', { ...names, direction: 'short', pnl: '471.78' })
    const stopped = message('leverage.ended.stopLoss', { ...names, direction: 'long', pnl: '−101.056' })
    for (const text of [took, stopped]) await page.getByText(text).waitFor()
    await tab(page, 'leverage.closed.title').click()
    // 0.5 × (66,966.50 − 66,022.94) of 334.8325, and 0.1 × (66,022.94 − 67,033.50) of 67.0335
    await waitForRow(page, '0.5000', '66,966.50', '66,022.94', '471.7800', '+140.90%')
    await waitForRow(page, '0.1000', '67,033.50', '66,022.94', '−101.0560', '−150.75%')
    expect(await positionCounts(server.url, token)).toEqual({ pending: 0, open: 1, closed: 2 })
    // 10,000 − fees of 16.741625, 3.351675 and 6.653325 + 471.78 − 101.056 − 133.0665
    expect(await freeMargin(server.url, token)).toBe('10210.91087500')
    expect(problems).toEqual([])
  })
})

describe('a liquidation', () => {
  it('closes the position at its liquidation price, not one tick before, and leaves a record [LEV-3] [LEV-6] [Q12]', async () => {
    const prices = ['67000', '66022.94', '66022.93']
    const { server, page, problems, token } = await openPositions(prices, 'risk@example.com', [['long', '9000']])
    // 9 BTC at 67,033.50 with a margin of 6,033.015 and a fee of 301.65075. A tenth of the margin is left where
    // 9,698.34925 + 9 × (price − 67,033.50) = 603.3015: at 66,022.939…
    await waitForRow(page, '67,000.00', '66,022.93', '−301.5000')
    server.movePrice()
    await waitForRow(page, '66,022.94', '66,022.93', '−9,095.0400')
    expect(await positionCounts(server.url, token)).toEqual({ pending: 0, open: 1, closed: 0 })
    server.movePrice()
    await page.getByText(message('leverage.positions.none')).waitFor()
    const ended = { base: 'BTC', quote: 'USDT', direction: 'long', price: '66,022.93', pnl: '−9,095.13' }
    await page.getByText(message('leverage.ended.closed', ended)).waitFor()
    await tab(page, 'leverage.closed.title').click()
    await waitForRow(page, '67,033.50', '66,022.93', '6,033.0150', '−9,095.1300', '−150.76%')
    expect(await freeMargin(server.url, token)).toBe('603.21925000')
    expect(problems).toEqual([])
  })
})

describe('closing all longs', () => {
  it('leaves a short and an order that waits for its price [LEV-4]', async () => {
    const { server, page, problems, token } = await openPositions(['67000'], 'batch@example.com', [
      ['long', '100'],
      ['long', '50'],
      ['short', '500'],
      ['long', '10', '60000'],
    ])
    await button(page, 'leverage.closeAll.long').click()
    const review = dialog(page)
    for (const text of ['−3.3500', '−1.6750', message('leverage.closeAll.pendingStay', { count: 1 })])
      await review.getByText(text, { exact: true }).first().waitFor()
    await review.getByRole('button', { name: message('leverage.closeAll.title', { count: 2 }), exact: true }).click()
    await review.getByText(message('leverage.closeAll.done'), { exact: true }).first().waitFor()
    await closeDialog(page)
    await rowsWith(page, message('leverage.side.long')).first().waitFor({ state: 'detached' })
    await waitForRow(page, message('leverage.side.short'), '0.5000', '−16.7500')
    await tab(page, 'spot.orders.title').click()
    await waitForRow(page, '60,000.00', '6.0030')
    await tab(page, 'leverage.closed.title').click()
    await waitForRow(page, '0.1000', '−3.3500')
    await waitForRow(page, '0.0500', '−1.6750')
    expect(await positionCounts(server.url, token)).toEqual({ pending: 1, open: 1, closed: 2 })
    // 10,000 − 3.351675 − 3.35 − 1.6758375 − 1.675 − 334.8325 − 16.741625 − 6.003 − 0.30015
    expect(await freeMargin(server.url, token)).toBe('9632.07021250')
    expect(problems).toEqual([])
  })
})

describe('closing a position', () => {
  it('whose reply is lost is found, with one effect [LEV-4] [Q24]', async () => {
    const { server, page, problems, token } = await openPositions(['67000'], 'lost@example.com', [['long', '500']])
    const sent = new Set<string | null>()
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/lever/close') sent.add(searchParams.get('_timespan'))
    })
    await button(page, 'leverage.close.open').click()
    const restore = await loseReplies(page, 'lever/close')
    await dialog(page)
      .getByRole('button', { name: message('leverage.close.title'), exact: true })
      .click()
    await findResult(page, restore, 'leverage.close.done')
    expect(sent.size).toBe(1)
    expect(await positionCounts(server.url, token)).toEqual({ pending: 0, open: 0, closed: 1 })
    // 10,000 − 16.758375 − 16.75
    expect(await freeMargin(server.url, token)).toBe('9966.49162500')
    // the browser reports each reply that the test has lost
    expect(problems.filter((problem) => !problem.includes('/api/lever/close?'))).toEqual([])
  })
})

describe('an order', () => {
  it('whose user is signed out elsewhere during the review asks for a sign-in and trades nothing [LEV-2] [SHELL-6]', async () => {
    const account = 'ended@example.com'
    const { server, page, problems, token } = await openPositions(['67000'], account, [])
    await page.getByRole('combobox', { name: message('leverage.ticket.leverage') }).selectOption('100')
    await field(page, 'leverage.ticket.lots').fill('500')
    await button(page, 'leverage.ticket.reviewLong').click()
    await dialog(page).getByText('335.1675').first().waitFor()
    // the session ends before the order arrives
    await page.route('**/api/lever/submit?*', async (route) => {
      await callApi(server.url, '/api/user/logout', { token })
      await route.continue()
    })
    await dialog(page)
      .getByRole('button', { name: message('leverage.place.long'), exact: true })
      .click()
    await page.getByText(message('shell.session.expired')).first().waitFor()
    await page.waitForURL('**/components/login')
    const again = await signIn(server.url, account)
    expect(await positionCounts(server.url, again)).toEqual({ pending: 0, open: 0, closed: 0 })
    expect(await freeMargin(server.url, again)).toBe('10000.00000000')
    expect(problems).toEqual([])
  })
})
