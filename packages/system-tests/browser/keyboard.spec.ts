/** A whole order by keyboard only: play money, order form, review, cancellation. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { message } from '../shared/messages.ts'
import { waitUntilLoaded } from './every-screen.ts'
import { launchBrowser, startServer, newVisitor } from './journey.ts'
import {
  filledNotice,
  focusedLabel,
  liveBadge,
  pressWithKeyboard,
  registerAndSignIn,
  restingNotice,
  signInTrader,
  tabTo,
} from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

/** Of asks and bids: the rows that are wholly visible, whether one is cut off, and how many there are. */
const shownRows = (page: Page) =>
  page.locator('.order-book .book-side').evaluateAll((sides) =>
    sides.map((side) => {
      const { top, bottom } = side.getBoundingClientRect()
      const rows = [...side.querySelectorAll('.book-row')].map((row) => row.getBoundingClientRect())
      const isWhole = (row: DOMRect): boolean => row.top >= top - 1 && row.bottom <= bottom + 1
      const isSeen = (row: DOMRect): boolean => row.bottom > top + 1 && row.top < bottom - 1
      return {
        isCut: rows.some((row) => isSeen(row) && !isWhole(row)),
        shown: rows.filter(isWhole).length,
        drawn: rows.length,
      }
    }),
  )

/** The chosen width of the order book as the element's style has it. */
const propertyOf = (page: Page, selector: string): Promise<string> =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).getPropertyValue('--panel-book'))

/** From a loaded page to a placed limit order at the last price; every key press counts. */
const placeByShortcut = async (page: Page): Promise<void> => {
  await page.reload()
  await liveBadge(page).waitFor()
  await page.getByText('10,000.00000000', { exact: true }).first().waitFor()
  const keys = ['b', ...'0.01', 'Enter', 'Enter']
  expect(keys.length).toBeLessThanOrEqual(12)
  for (const key of keys) {
    await page.keyboard.press(key)
    if (key === 'Enter') await page.getByRole('dialog').or(placedNotice(page)).first().waitFor()
  }
  await placedNotice(page).waitFor()
  // the amount field has the focus: its keys are text
  await page.keyboard.press('?')
  expect(await page.getByRole('textbox', { name: message('spot.ticket.amount') }).inputValue()).toBe('?')
  await page.keyboard.press('Tab')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: message('spot.shortcuts.title') }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

const placedNotice = (page: Page) => restingNotice(page).or(filledNotice(page)).first()

/** The text of the focused control where something else covers all its corners and its middle. Parts of a chart cover each other. */
const coveredFocus = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return undefined
    const { left, right, top, bottom } = focused.getBoundingClientRect()
    const points = [left + 2, (left + right) / 2, right - 2].flatMap((x) =>
      [top + 2, (top + bottom) / 2, bottom - 2].map((y) => document.elementFromPoint(x, y)),
    )
    const isSeen = points.some(
      (found) =>
        found !== null &&
        (focused.contains(found) || found.contains(focused) || found.closest('label')?.contains(focused) === true),
    )
    const at = `from ${top} to ${bottom} of ${window.innerHeight}, page ${document.documentElement.scrollHeight} at ${window.scrollY}`
    return isSeen
      ? undefined
      : `${focused.tagName} ${focused.textContent} ${at}, below ${points[4]?.outerHTML.slice(0, 80)}`
  })

/** So many steps forward and back. */
const STEPS = 45

describe('a user with only a keyboard', () => {
  it('resizes a panel, reaches the order form by a skip link, and walks through a book of whole rows in one tab stop [SHELL-11] [SPOT-2] [SPOT-3]', async () => {
    const server = await startServer()
    const { page, problems } = await newVisitor(chromium)
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(`${server.url}/dealCenter/BTC-USDT`)
    await page.locator('[data-row="b7"] [data-cell="price"]').filter({ hasText: /\d/ }).waitFor()
    await expect.poll(() => page.title()).toMatch(/^67,000\.00 BTC\/USDT /)
    const sides = await shownRows(page)
    expect(sides.map(({ isCut }) => isCut)).toEqual([false, false])
    expect(Math.min(...sides.map(({ shown }) => shown))).toBeGreaterThanOrEqual(8)
    // no row is drawn that has no room, and a higher page has more
    const drawn = async () => (await shownRows(page)).map((side) => side.drawn)
    expect(await drawn()).toEqual(sides.map(({ shown }) => shown))
    await page.setViewportSize({ width: 1366, height: 968 })
    await expect.poll(drawn).toEqual(sides.map(({ shown }) => shown + 4))
    await page.setViewportSize({ width: 1366, height: 768 })
    await expect.poll(() => shownRows(page)).toEqual(sides)

    await page.locator('.order-book [data-row="b0"]').focus()
    const visited: Array<string | null | undefined> = []
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Home', 'ArrowUp']) {
      await page.keyboard.press(key)
      visited.push(await page.evaluate(() => document.activeElement?.getAttribute('data-row')))
    }
    const top = `a${(sides[0]?.shown ?? 0) - 1}`
    expect(visited).toEqual(['a0', 'a1', 'a0', 'b0', 'b1', top, top])
    // the line beside the book makes it wider, also after a reload
    const width = (): Promise<number> => page.locator('.a-book').evaluate((book) => book.getBoundingClientRect().width)
    const before = await width()
    await page.getByRole('separator', { name: message('spot.layout.book') }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(width).toBe(before + 32)
    await page.reload()
    await expect.poll(width).toBe(before + 32)
    // the size is a property of the page that no panel inherits: resizing computes the style of one element
    expect(await propertyOf(page, '.trade')).toBe(`${before + 32}px`)
    expect(await propertyOf(page, '.trade > .a-book')).toBe('')
    await page.getByRole('separator', { name: message('spot.layout.book') }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(width).toBe(before)
    await page.locator('[data-row="b7"] [data-cell="price"]').filter({ hasText: /\d/ }).waitFor()
    await tabTo(page, message('spot.ticket.skip'))
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('#order-form') !== null)).toBe(true)
    expect(problems).toEqual([])
  })

  it('claims play money, places an order, reviews and cancels it [SHELL-11] [SPOT-4] [SPOT-6]', async () => {
    const server = await startServer()
    const { page, problems } = await newVisitor(chromium)
    await registerAndSignIn(page, server.url, 'keys@example.com')
    await page.goto(`${server.url}/dealCenter/BTC-USDT`)
    await page
      .getByRole('button', { name: message('wallet.faucet.open') })
      .first()
      .waitFor()

    await pressWithKeyboard(page, message('wallet.faucet.open'))
    await pressWithKeyboard(page, message('wallet.faucet.verb'))
    await page.getByText(message('server.done.faucet-drawn', { amount: '10000', currency: 'USDT' })).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await focusedLabel(page)).toContain(message('wallet.faucet.open'))
    await page.getByText('10,000.00000000', { exact: true }).first().waitFor()

    await tabTo(page, message('spot.ticket.buy'))
    await page.keyboard.press('ArrowRight')
    await page.getByRole('radio', { name: message('spot.ticket.sell'), exact: true, checked: true }).waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('radio', { name: message('spot.ticket.buy'), exact: true, checked: true }).waitFor()
    await tabTo(page, message('spot.ticket.price'))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('66990')
    await tabTo(page, message('spot.ticket.amount'))
    await page.keyboard.type('0.01')
    await pressWithKeyboard(page, message('spot.ticket.buyCoin', { coin: 'BTC' }))
    await page.getByRole('dialog').waitFor()
    await pressWithKeyboard(page, message('spot.place.verbBuy'))
    await restingNotice(page).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await focusedLabel(page)).toBe(message('spot.ticket.buyCoin', { coin: 'BTC' }))
    const count = Number(await page.getByRole('banner').locator('.count').innerText())
    await page.getByRole('button', { name: message('content.unread', { count }) }).waitFor()

    const row = page.getByRole('region', { name: message('spot.orders.title') }).getByRole('row', { name: /66,990/ })
    await row.waitFor()
    await pressWithKeyboard(page, message('spot.orders.cancel'))
    await page.getByRole('dialog').waitFor()
    await pressWithKeyboard(page, message('spot.cancel.title'))
    await row.waitFor({ state: 'detached' })
    await placeByShortcut(page)
    expect(problems).toEqual([])
  })

  it('sees the control that has the focus beside every bar that stays in place, forward and back [SHELL-11]', async () => {
    const server = await startServer()
    const { page, problems } = await newVisitor(chromium)
    for (const [width, address] of [
      [1366, 'quotation'],
      [360, 'quotation'],
      [360, 'dealCenter/BTC-USDT'],
      [360, 'noticeList'],
      [360, 'nowhere'],
    ] as const) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(`${server.url}/${address}`)
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
      await waitUntilLoaded(page)
      for (const key of ['Tab', 'Shift+Tab'])
        for (let step = 0; step < STEPS; step += 1) {
          await page.keyboard.press(key)
          expect(await coveredFocus(page), `${address} at ${width}, step ${step} of ${key}`).toBe(undefined)
        }
    }
    expect(problems).toEqual([])
  })

  it('keeps the control that has the focus in sight when the articles of the footer come late [SHELL-3] [SHELL-11]', async () => {
    const server = await startServer()
    const { page, problems } = await newVisitor(chromium, { viewport: { width: 360, height: 740 } })
    let answer = (): void => undefined
    const answered = new Promise<void>((done) => (answer = done))
    await page.route('**/api/news/list?*', async (route) => {
      await answered
      await route.continue()
    })
    await page.goto(`${server.url}/quotation`)
    const links = page.getByRole('contentinfo').getByRole('link')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await waitUntilLoaded(page)
    // the links are rendered when the footer comes near, which fast tabbing may pass before
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await links.filter({ hasText: message('content.category.announcements') }).waitFor()
    await tabTo(page, message('content.category.announcements'))
    const before = await links.count()
    answer()
    await expect.poll(() => links.count()).toBeGreaterThan(before)
    expect(await coveredFocus(page)).toBe(undefined)
    expect(problems).toEqual([])
  })
})

describe('a screen reader on the trade page', () => {
  it('names the market alone in the heading, the order form, both sides of the book, and what a button changes [SHELL-11] [SPOT-2] [SPOT-3]', async () => {
    const server = await startServer()
    const { page, problems } = await newVisitor(chromium)
    await signInTrader(page, server.url, server.url, 'listener@example.com')
    await page.goto(`${server.url}/dealCenter/BTC-USDT`)
    await page.getByRole('heading', { name: 'BTC/USDT', exact: true, level: 1 }).waitFor()
    const form = page.getByRole('region', { name: message('market.ticket'), exact: true })
    for (const step of ['shell.step.up', 'shell.step.down'] as const)
      for (const field of ['spot.ticket.price', 'spot.ticket.amount'] as const)
        await form.getByRole('button', { name: `${message(step)} ${message(field)}`, exact: true }).waitFor()
    for (const side of ['spot.chart.asks', 'spot.chart.bids'] as const) {
      const rows = page.getByRole('region', { name: message(side), exact: true }).getByRole('button')
      await expect.poll(() => rows.count()).toBeGreaterThan(0)
    }
    expect(problems).toEqual([])
  })
})
