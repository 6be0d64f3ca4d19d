/** The frame around every screen: addresses, guards, languages, themes, keyboard. */
import { readFileSync } from 'node:fs'

import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ROOT } from '../tree.ts'
import { browser, server, visitor } from './stage.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await browser()
})
afterAll(() => chromium.close())

interface Row {
  readonly path: string
  readonly aliases: ReadonlyArray<string>
}

/** The route table as docs/routes.md has it; a parameter of the path is left out. */
const documented = (): ReadonlyArray<Row> =>
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

/** What a visitor who is not signed in sees of the screens that exist; every other documented path answers with the not-found page. */
const BUILT: Readonly<Record<string, string>> = {
  '/': 'Every market on one account',
  '/quotation': 'Markets',
  '/dealCenter': '/USDT',
  '/allTransaction': 'Log in',
  '/account/accountCenter': 'Log in',
  '/accountSet': 'Log in',
  '/account/accountMessage': 'Log in',
  '/authentication': 'Log in',
  '/account/region': 'Log in',
  '/setCash': 'Log in',
  '/bindEmail': 'Log in',
  '/forgetPwd': 'Forgotten password',
  '/resetPwd': 'Forgotten password',
  '/new_account/legal': 'Log in',
  '/new_account/change': 'Log in',
  '/new_account/letransactions': 'Log in',
  '/new_account/finance': 'Log in',
  '/new_account/transferLegal': 'Log in',
  '/new_account/transfer': 'Log in',
  '/new_account/legalAccount': 'Log in',
  '/new_account/changeAccount': 'Log in',
  '/account/transferLog': 'Log in',
  '/components/login': 'Log in',
  '/components/register': 'Register',
  '/noticeList': 'Notices',
  '/components/noticeDetail': 'There is no such article',
  '/upstart': 'Token offering',
}

describe('addresses', () => {
  it('every documented path answers, every other one of its names leads to it with its query [SHELL-1]', async () => {
    const stage = await server()
    const { page, problems } = await visitor(chromium)
    const rows = documented()
    expect(rows.length).toBeGreaterThanOrEqual(45)
    for (const { path, aliases } of rows) {
      for (const alias of aliases) {
        await page.goto(`${stage.url}${alias}?kept=1`)
        await page.waitForURL((at) => at.pathname.startsWith(path) && at.searchParams.get('kept') === '1')
      }
      await page.goto(`${stage.url}${path}`)
      await page
        .getByRole('heading', { level: 1 })
        .filter({ hasText: BUILT[path] ?? 'Page not found' })
        .waitFor()
    }
    expect(problems).toEqual([])
  })

  it('menus name no screen that does not exist [SHELL-2]', async () => {
    const stage = await server()
    const { page } = await visitor(chromium)
    await page.goto(stage.url)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const links = await page
      .locator('header a, footer a, nav a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(links.length).toBeGreaterThan(3)
    for (const href of new Set(links)) {
      await page.goto(`${stage.url}${href ?? ''}`)
      await page.getByRole('heading', { level: 1 }).filter({ hasText: /\S/ }).waitFor()
      expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toContain('Page not found')
    }
  })
})

/** The language's own name, its tag and direction, and how it says Register. */
const LANGUAGES: ReadonlyArray<readonly [name: string, tag: string, direction: string, word: string]> = [
  ['简体中文', 'zh-CN', 'ltr', '注册'],
  ['العربية', 'ar', 'rtl', 'إنشاء حساب'],
  ['Français', 'fr', 'ltr', 'S’inscrire'],
]
const DAY_IN_FRENCH = /jour/i

describe('languages and themes', () => {
  it('switch without a reload and survive one [SHELL-9] [SHELL-10] [Q9]', async () => {
    const stage = await server()
    const { page, problems } = await visitor(chromium)
    await page.goto(stage.url)
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
    const html = page.locator('html')
    expect(await html.getAttribute('data-theme')).toBe('dark')
    let current = 'English'
    for (const [name, tag, direction, word] of LANGUAGES) {
      await page.locator('header').getByRole('button', { name: current }).click()
      await page.getByRole('menuitemradio', { name }).click()
      await page.waitForFunction((wanted) => document.documentElement.lang === wanted, tag)
      expect(await html.getAttribute('dir')).toBe(direction)
      await page.locator('header').getByText(word, { exact: true }).first().waitFor()
      current = name
    }
    await page.locator('header').getByRole('button', { name: DAY_IN_FRENCH }).click()
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'light')
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
    await page.reload()
    await page.waitForFunction(() => document.documentElement.lang === 'fr')
    expect(await html.getAttribute('data-theme')).toBe('light')
    expect(problems).toEqual([])
  })
})
