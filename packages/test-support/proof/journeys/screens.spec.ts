/** Every screen in eleven languages, two themes and two widths: whole, unclipped, translated, without a serious finding of axe. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { Language } from '@hexbourse/domain/kernel'
import { Languages } from '@hexbourse/domain/kernel'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ask, newcomer } from '../exchange.ts'
import type { Server } from './stage.ts'
import { browser, server, visitor } from './stage.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await browser()
})
afterAll(() => chromium.close())

const SCREENS = [
  '/',
  '/quotation',
  '/components/login',
  '/components/register',
  '/dealCenter/BTC-USDT',
  '/noticeList',
  '/components/noticeDetail?id=303',
  '/upstart',
  '/account/accountCenter',
  '/accountSet',
  '/account/accountMessage',
  '/authentication',
  '/account/region',
  '/setCash',
  '/bindEmail',
  '/forgetPwd',
  '/new_account/legal',
  '/new_account/changeAccount?currency_id=3',
  '/account/transferLog',
  '/new_account/transferLegal?from_field=change&currency_id=3',
  '/nowhere',
] as const
const DESKTOP = { width: 1366, height: 768 }
const PHONE = { width: 360, height: 740 }
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Finding {
  readonly id: string
  readonly impact: string
  readonly nodes: ReadonlyArray<{ readonly html: string; readonly failureSummary?: string }>
}

/** Another tab of the same browser, which says in storage what every tab then follows; it shows none of our pages. */
const otherTab = async (stage: Server, page: Page): Promise<Page> => {
  const other = await page.context().newPage()
  await other.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
  await other.goto(`${stage.url}/api/system/info`)
  return other
}

/** Language and theme by the keys of the contract; done when the page wears them. */
const prefer = async (page: Page, other: Page, language: Language, night = true): Promise<void> => {
  await other.evaluate(
    ([locale, night_mode]) => {
      localStorage.setItem('lang', locale ?? '')
      localStorage.setItem('night_mode', night_mode ?? '')
      localStorage.setItem('locale', locale ?? '')
    },
    [language, night ? '0' : '1'] as const,
  )
  await page.waitForFunction(
    ([lang, theme]) => document.documentElement.lang === lang && document.documentElement.dataset['theme'] === theme,
    [Languages.tag(language), night ? 'dark' : 'light'] as const,
  )
}

/** Nothing waits for its first rows, and nothing is dimmed because it is being fetched again. */
const rested = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('[aria-busy="true"], .is-refetch, .is-stale, .sk') === null)

/** Open, with its words and its first figures: nothing is on its way any more. */
const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).filter({ hasText: /\S/ }).waitFor()
  await rested(page)
}

/** Signed in with an order at rest, so that lists have rows. */
const trader = async (stage: Server, page: Page): Promise<void> => {
  const token = await newcomer(stage.url, 'screens@example.com')
  for (const currency of ['1', '3'])
    await ask(stage.url, '/api/faucet', { token, form: { currency_id: currency, account: 'change' } })
  const order = { legal_id: '3', currency_id: '1', price: '66000', num: '0.01', mode: '2' }
  await ask(stage.url, '/api/transaction/in', { token, form: order })
  await page.goto(stage.url)
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
}

const KEYS = /\b(?:shell|market|spot|wallet|account|content|identity)\.[a-z]+\.?[A-Za-z]*\b/

/** What is wrong with the page as it stands, in words. */
const faults = async (page: Page, { scrolls }: { readonly scrolls: boolean }): Promise<ReadonlyArray<string>> => {
  const { wide, tall, text } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth - window.innerWidth,
    tall: document.documentElement.scrollHeight - window.innerHeight,
    text: document.body.innerText,
  }))
  const key = KEYS.exec(text)?.[0]
  return [
    ...(wide > 0 ? [`${wide} px wider than the window`] : []),
    ...(!scrolls && tall > 0 ? [`${tall} px higher than the window`] : []),
    ...(key === undefined || key.includes('example') ? [] : [`untranslated ${key}`]),
  ]
}

type WithAxe = typeof globalThis & { readonly axe: { readonly run: () => Promise<{ violations: Array<Finding> }> } }
const violations = (page: Page): Promise<ReadonlyArray<Finding>> =>
  page.evaluate(async () => (await (globalThis as WithAxe).axe.run()).violations)

describe('every screen', () => {
  it('fits a desktop and a phone and is translated, in every language, which it follows without a reload [SHELL-9] [SHELL-11]', async () => {
    const stage = await server()
    const { page, problems } = await visitor(chromium, { viewport: DESKTOP })
    await trader(stage, page)
    const other = await otherTab(stage, page)
    const wrong: Array<string> = []
    for (const screen of SCREENS) {
      await open(page, stage.url + screen)
      for (const viewport of [DESKTOP, PHONE]) {
        await page.setViewportSize(viewport)
        const scrolls = !(screen.startsWith('/dealCenter') && viewport === DESKTOP)
        for (const language of Languages.ALL) {
          await prefer(page, other, language)
          for (const fault of await faults(page, { scrolls }))
            wrong.push(`${screen} in ${language}, ${viewport.width} px: ${fault}`)
        }
      }
    }
    expect(wrong).toEqual([])
    expect(problems).toEqual([])
  })
})

describe('axe', () => {
  it('finds nothing serious on any screen, by night and by day, left to right and right to left [SHELL-10] [SHELL-11]', async () => {
    const stage = await server()
    // a flash lasts 350 ms and needs less; without motion there is none
    const { page } = await visitor(chromium, { viewport: DESKTOP, reducedMotion: 'reduce' })
    await trader(stage, page)
    const other = await otherTab(stage, page)
    const serious: Array<string> = []
    for (const screen of SCREENS) {
      await open(page, stage.url + screen)
      await page.evaluate(AXE)
      for (const [language, night] of [
        ['en', true],
        ['ar', false],
      ] as const) {
        await prefer(page, other, language, night)
        await rested(page)
        for (const { id, impact, nodes } of await violations(page))
          if (impact === 'serious' || impact === 'critical')
            serious.push(`${screen} ${language}: ${id} ${nodes[0]?.html ?? ''} ${nodes[0]?.failureSummary ?? ''}`)
      }
    }
    expect(serious).toEqual([])
  })
})
