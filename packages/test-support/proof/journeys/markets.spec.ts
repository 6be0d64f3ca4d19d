/** A visitor among the markets: search, favourites, two pairs at once, and not one call that needs a token. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { browser, server, visitor } from './stage.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await browser()
})
afterAll(() => chromium.close())

/** All that a visitor's page asks for here; everything else needs a token. [Q14] */
const OPEN = new Set([
  '/api/system/info',
  '/api/news/list',
  '/api/currency/quotation_new',
  '/api/currency/detail',
  '/api/currency/new_timeshar',
  '/api/currency/new_tradehistory',
])

const rows = (page: Page) => page.getByRole('main').getByRole('table', { name: 'Markets' }).getByRole('row')

describe('a visitor among the markets', () => {
  it('searches with the slash key, keeps favourites in all tabs, and opens two pairs side by side [HOME-3] [SPOT-2] [Q14]', async () => {
    const stage = await server()
    const { page, problems } = await visitor(chromium)
    const [asked, carried] = [new Set<string>(), new Set<string>()]
    page.context().on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) asked.add(pathname)
      if (request.headers()['authorization'] !== undefined) carried.add(pathname)
    })
    await page.goto(`${stage.url}/quotation`)
    await page.getByRole('heading', { level: 1, name: 'Markets' }).waitFor()
    await page.getByText('67,000').first().waitFor()
    const all = await rows(page).count()
    await page.keyboard.press('/')
    await page.keyboard.type('ether')
    await page.waitForTimeout(1000)
    await rows(page).filter({ hasText: 'ETH' }).first().waitFor()
    await page.waitForFunction((before) => document.querySelectorAll('main tbody tr').length < before - 1, all)
    expect(await rows(page).filter({ hasText: 'BTC/USDT' }).count()).toBe(0)
    await page.getByRole('button', { name: 'ETH/USDT as a favourite' }).click()
    await page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: 'Search markets' }))
      .first()
      .fill('')

    const second = await page.context().newPage()
    await second.goto(`${stage.url}/quotation`)
    await second.getByRole('tab', { name: 'Favourites' }).click()
    await rows(second).filter({ hasText: 'ETH/USDT' }).waitFor()
    expect(await rows(second).count()).toBe(2)
    await page.getByRole('button', { name: 'BTC/USDT as a favourite' }).click()
    await rows(second).filter({ hasText: 'BTC/USDT' }).waitFor()

    await rows(second).filter({ hasText: 'ETH/USDT' }).getByRole('link', { name: 'Trade' }).click()
    await second.waitForURL('**/dealCenter/ETH-USDT')
    await page.goto(`${stage.url}/dealCenter/BTC-USDT`)
    for (const [tab, price] of [
      [page, '67,000'],
      [second, '3,400'],
    ] as const) {
      await tab.locator('.pair-last').getByText(price).waitFor()
      await tab.getByRole('main').getByRole('link', { name: 'Log in' }).waitFor()
    }
    expect(await page.title()).toContain('BTC/USDT')
    expect(await second.title()).toContain('ETH/USDT')
    expect([[...asked].filter((path) => !OPEN.has(path)), [...carried]]).toEqual([[], []])
    expect(asked.size).toBeGreaterThan(3)
    expect(problems).toEqual([])
  })
})
