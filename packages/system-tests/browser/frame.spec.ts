/** The frame around every screen: addresses, guards, languages, themes. */
import { readFileSync } from 'node:fs'

import type { Language } from '@hexbourse/domain/kernel'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { message } from '../shared/messages.ts'
import { ROOT } from '../architecture/source-files.ts'
import { launchBrowser, newVisitor, startServer } from './journey.ts'
import { moveTo } from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

interface RouteRow {
  readonly path: string
  readonly aliases: ReadonlyArray<string>
}

/** The route table of docs/routes.md; path parameters are omitted. */
const documentedRoutes = (): ReadonlyArray<RouteRow> =>
  readFileSync(`${ROOT}docs/routes.md`, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| /'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map((cells) => ({
      path: (cells[1] ?? '').replace(/\/:\w+\?$/, '').replace(/\?.*$/, ''),
      aliases: (cells[3] ?? '')
        .split(',')
        .map((alias) => alias.trim().replace(/ \(.*\)$/, ''))
        .filter((alias) => alias.startsWith('/')),
    }))

/** Headings that a visitor sees on existing screens; every other documented path shows the not-found page. */
const VISITOR_HEADINGS: Readonly<Record<string, string>> = {
  '/': message('market.home.title'),
  '/quotation': message('market.markets'),
  '/dealCenter': '/USDT',
  '/leverdealCenter': '/USDT',
  '/secondDealCenter': '/USDT',
  '/leverTransactions': message('shell.login'),
  '/leverList': message('shell.login'),
  '/lever_manger': message('shell.login'),
  '/leverRecord': message('shell.login'),
  '/allTransaction': message('shell.login'),
  '/account/accountCenter': message('shell.login'),
  '/account/preferences': message('account.preferences.title'),
  '/accountSet': message('shell.login'),
  '/account/accountMessage': message('shell.login'),
  '/authentication': message('shell.login'),
  '/account/region': message('shell.login'),
  '/account/recharge': message('shell.login'),
  '/account/coinRecord': message('shell.login'),
  '/account/chargeRecord': message('shell.login'),
  '/account/aceite': message('shell.login'),
  '/account/rechargeMoney': message('shell.login'),
  '/account/payment': message('shell.login'),
  '/secondFactor': message('shell.login'),
  '/setCash': message('shell.login'),
  '/bindEmail': message('shell.login'),
  '/forgetPwd': message('account.recovery.title'),
  '/resetPwd': message('account.recovery.title'),
  '/c2c': message('shell.login'),
  '/c2cTrade': message('shell.login'),
  '/c2c/publish': message('shell.login'),
  '/c2cRelease': message('shell.login'),
  '/c2cOrder': message('shell.login'),
  '/c2cDetail': message('shell.login'),
  '/userSetting': message('shell.login'),
  '/myLegalShops': message('shell.login'),
  '/new_account/legal': message('shell.login'),
  '/new_account/change': message('shell.login'),
  '/new_account/letransactions': message('shell.login'),
  '/new_account/finance': message('shell.login'),
  '/new_account/portfolio': message('shell.login'),
  '/finanrec': message('shell.login'),
  '/new_account/records': message('shell.login'),
  '/new_account/transferLegal': message('shell.login'),
  '/withdraw_address': message('shell.login'),
  '/new_account/transfer': message('shell.login'),
  '/new_account/legalAccount': message('shell.login'),
  '/new_account/changeAccount': message('shell.login'),
  '/account/transferLog': message('shell.login'),
  '/components/login': message('shell.login'),
  '/components/register': message('shell.register'),
  '/noticeList': message('content.category.announcements'),
  '/components/noticeDetail': message('content.article.unknown'),
  '/upstart': message('content.offering.title'),
}

const NOT_FOUND = message('spot.notFound.title')

/** The server answers every address with the page, and the page finds the screen. */
const expectPage = async (url: string, path: string): Promise<void> => {
  const reply = await fetch(url + path, { headers: { accept: 'text/html' } })
  expect([path, reply.status, (await reply.text()).includes('<div id="root"')]).toEqual([path, 200, true])
}

/** From a screen with another heading, so that the one that is read is that of the address. */
const headingAt = async (page: Page, path: string, heading: string | RegExp): Promise<void> => {
  const find = (text: string | RegExp) => page.getByRole('heading', { level: 1 }).filter({ hasText: text }).waitFor()
  await moveTo(page, heading === NOT_FOUND ? '/components/register' : '/no-such-screen')
  await find(heading === NOT_FOUND ? message('shell.register') : NOT_FOUND)
  await moveTo(page, path)
  await page.locator('h1:not([data-earlier])').filter({ hasText: heading }).waitFor()
}

describe('addresses', () => {
  it('of every documented path show its screen, and every alias leads to it with its query [SHELL-1]', async () => {
    const server = await startServer()
    const { page, problems } = await newVisitor(chromium)
    const rows = documentedRoutes()
    expect(rows.length).toBeGreaterThanOrEqual(45)
    await page.goto(server.url)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const visited: Array<URL> = []
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url())))
    for (const { path, aliases } of rows) {
      const heading = VISITOR_HEADINGS[path] ?? NOT_FOUND
      for (const alias of aliases) {
        await expectPage(server.url, alias)
        await headingAt(page, `${alias}?kept=1`, heading)
        // a guard goes on to the sign-in at once
        expect(visited.filter((at) => at.pathname.startsWith(path) && at.searchParams.get('kept') === '1')).not.toEqual(
          [],
        )
      }
      await expectPage(server.url, path)
      await headingAt(page, path, heading)
    }
    expect(problems).toEqual([])
  })

  it('in menus all lead to existing screens [SHELL-2]', async () => {
    const server = await startServer()
    const { page } = await newVisitor(chromium)
    await page.goto(server.url)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const links = await page
      .locator('header a, footer a, nav a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(links.length).toBeGreaterThan(3)
    for (const href of new Set(links)) {
      await headingAt(page, href ?? '', /\S/)
      expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toContain(NOT_FOUND)
    }
  })
})

/** The language's own name, its code, its tag and direction. */
const LANGUAGES: ReadonlyArray<readonly [name: string, language: Language, tag: string, direction: string]> = [
  ['简体中文', 'zh', 'zh-CN', 'ltr'],
  ['العربية', 'ar', 'ar', 'rtl'],
  ['Français', 'fr', 'fr', 'ltr'],
]

describe('languages and themes', () => {
  it('change without a reload and are kept after one [SHELL-9] [SHELL-10] [Q9]', async () => {
    const server = await startServer()
    const { page, problems } = await newVisitor(chromium)
    await page.goto(server.url)
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
    const html = page.locator('html')
    expect(await html.getAttribute('data-theme')).toBe('dark')
    let current = 'English'
    for (const [name, language, tag, direction] of LANGUAGES) {
      await page.locator('header').getByRole('button', { name: current }).click()
      await page.getByRole('menuitemradio', { name }).click()
      await page.waitForFunction((wanted) => document.documentElement.lang === wanted, tag)
      expect(await html.getAttribute('dir')).toBe(direction)
      await page
        .locator('header')
        .getByText(message('shell.register', {}, language), { exact: true })
        .first()
        .waitFor()
      current = name
    }
    await page
      .locator('header')
      .getByRole('button', { name: message('shell.theme.toDay', {}, 'fr') })
      .click()
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'light')
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
    await page.reload()
    await page.waitForFunction(() => document.documentElement.lang === 'fr')
    expect(await html.getAttribute('data-theme')).toBe('light')
    expect(problems).toEqual([])
  })
})
