/** A visitor on the market list: search, favourites, two pairs at once, and no call that needs a token. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { message } from '../shared/messages.ts'
import { launchBrowser, startServer, newVisitor } from './journey.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

/** Every call of a visitor's page here; all others need a token. [Q14] */
const PUBLIC_CALLS = new Set([
  '/api/system/info',
  '/api/news/list',
  '/api/currency/quotation_new',
  '/api/currency/detail',
  '/api/currency/new_timeshar',
  '/api/currency/new_tradehistory',
])

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('table', { name: message('market.markets') })
    .getByRole('row')

describe('a visitor on the market list', () => {
  it('searches with the slash key, keeps favourites in all tabs, and opens two pairs side by side [HOME-3] [SPOT-2] [Q14]', async () => {
    const server = await startServer()
    const { page, problems } = await newVisitor(chromium)
    const [called, withToken] = [new Set<string>(), new Set<string>()]
    page.context().on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) called.add(pathname)
      if (request.headers()['authorization'] !== undefined) withToken.add(pathname)
    })
    await page.goto(`${server.url}/quotation`)
    await page.getByRole('heading', { level: 1, name: message('market.markets') }).waitFor()
    await page.getByText('67,000').first().waitFor()
    const all = await rows(page).count()
    await page.keyboard.press('/')
    await page.keyboard.type('ether')
    await rows(page).filter({ hasText: 'ETH' }).first().waitFor()
    await page.waitForFunction((before) => document.querySelectorAll('main tbody tr').length < before - 1, all)
    expect(await rows(page).filter({ hasText: 'BTC/USDT' }).count()).toBe(0)
    await page.getByRole('button', { name: message('spot.markets.addFavourite', { name: 'ETH/USDT' }) }).click()
    await page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: message('spot.markets.search') }))
      .first()
      .fill('')

    const second = await page.context().newPage()
    await second.goto(`${server.url}/quotation`)
    await second.getByRole('tab', { name: message('spot.markets.favourites') }).click()
    await rows(second).filter({ hasText: 'ETH/USDT' }).waitFor()
    expect(await rows(second).count()).toBe(2)
    await page.getByRole('button', { name: message('spot.markets.addFavourite', { name: 'BTC/USDT' }) }).click()
    await rows(second).filter({ hasText: 'BTC/USDT' }).waitFor()

    await rows(second)
      .filter({ hasText: 'ETH/USDT' })
      .getByRole('link', { name: message('market.trade') })
      .click()
    await second.waitForURL('**/dealCenter/ETH-USDT')
    await page.goto(`${server.url}/dealCenter/BTC-USDT`)
    for (const [tab, price] of [
      [page, '67,000'],
      [second, '3,400'],
    ] as const) {
      await tab.locator('.pair-last').getByText(price).waitFor()
      await tab
        .getByRole('main')
        .getByRole('link', { name: message('shell.login') })
        .waitFor()
    }
    expect(await page.title()).toContain('BTC/USDT')
    expect(await second.title()).toContain('ETH/USDT')
    expect([[...called].filter((path) => !PUBLIC_CALLS.has(path)), [...withToken]]).toEqual([[], []])
    expect(called.size).toBeGreaterThan(3)
    expect(problems).toEqual([])
  })
})
