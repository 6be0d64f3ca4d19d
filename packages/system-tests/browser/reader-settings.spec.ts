/** Every screen for a reader with larger text, spaced text, a zoomed page, the colours of the system, or paper. [SHELL-11] */
import type { Browser, Page } from 'playwright'
import { describe, expect, it, onTestFinished } from 'vitest'

import { runCount } from '../shared/seeded-random.ts'
import { axeFindings } from './axe.ts'
import { moveToScreen, openScreen, SCREENS, signInWithOrder } from './every-screen.ts'
import { launchBrowser, newVisitor, startServer } from './journey.ts'
import { applyPreferences, otherTab } from './preferences.ts'
import { settledFindings, textFaults } from './text-layout.ts'

const DESKTOP = { width: 1366, height: 768 }
const PHONE = { width: 360, height: 740 }
/** A window of 1280 px at 400 %. */
const ZOOMED = { width: 320, height: 640 }

/** Text sizes that a reader may choose in the browser, in pixels; 16 is the usual one. */
const LARGE_TEXTS = runCount([24], [18, 20, 24])

/** What WCAG 1.4.12 asks a page to bear. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }'

const launch = async (...further: ReadonlyArray<string>): Promise<Browser> => {
  const browser = await launchBrowser(...further)
  onTestFinished(() => browser.close())
  return browser
}

/** Replaces the user's own style sheet of the page. */
const setUserStyle = (css: string): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
}

/** A signed-in user, in Russian, which has the longest words. */
const openPage = async (browser: Browser, prepare: (page: Page) => Promise<unknown> = async () => undefined) => {
  const server = await startServer({ settings: { CHAIN: 'on' } })
  const { page, problems } = await newVisitor(browser, { viewport: DESKTOP })
  await prepare(page)
  await signInWithOrder(server, page)
  await applyPreferences(page, await otherTab(server, page), 'ru')
  return { page, problems, url: server.url }
}

/** Findings in a window of this size. */
const faultsAt = async (page: Page, size: typeof DESKTOP): Promise<ReadonlyArray<string>> => {
  await page.setViewportSize(size)
  return (await settledFindings(page, textFaults)).map((fault) => `at ${size.width}: ${fault}`)
}

/** Findings on every screen. */
const findingsOn = async (
  page: Page,
  url: string,
  find: () => Promise<ReadonlyArray<string>>,
): Promise<ReadonlyArray<string>> => {
  const found: Array<string> = []
  for (const screen of SCREENS) {
    await moveToScreen(page, url + screen)
    found.push(...(await find()).map((finding) => `${screen} ${finding}`))
  }
  return found
}

/** How many controls are chosen, and the texts of those with the background of a neighbour that is not. */
const chosenControls = (page: Page): Promise<{ readonly chosen: number; readonly alike: ReadonlyArray<string> }> =>
  page.evaluate(() => {
    const chosen =
      '[aria-selected="true"], [aria-checked="true"], [aria-pressed="true"], [aria-current], label:has(> [type="radio"]:checked)'
    const controls = [...document.querySelectorAll(':is(a, button, label)')].filter(
      (control) => control.matches(chosen) && control.checkVisibility(),
    )
    const background = (control: Element): string => getComputedStyle(control).backgroundColor
    const alike = controls.filter((control) =>
      [...(control.parentElement?.children ?? [])].some(
        (other) =>
          other.tagName === control.tagName && !other.matches(chosen) && background(other) === background(control),
      ),
    )
    return { chosen: controls.length, alike: alike.map((control) => control.textContent) }
  })

describe('every screen', () => {
  it.each(LARGE_TEXTS)(
    'shows every text to a reader who chose text of %d px, on a desktop and on a phone [SHELL-11]',
    async (chosen) => {
      const browser = await launch(`--blink-settings=defaultFontSize=${chosen}`)
      const { page, problems, url } = await openPage(browser)
      const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
      expect(size).toBe(`${chosen}px`)
      const find = async () => [...(await faultsAt(page, DESKTOP)), ...(await faultsAt(page, PHONE))]
      expect(await findingsOn(page, url, find)).toEqual([])
      expect(problems).toEqual([])
    },
  )

  it('shows every text with spaced letters and in a window of 320 px, and what is chosen in the colours of the system [SHELL-11]', async () => {
    const { page, problems, url } = await openPage(await launch(), async (one) => {
      await one.addInitScript(setUserStyle, SPACING)
      await one.emulateMedia({ forcedColors: 'active' })
    })
    let count = 0
    const find = async () => {
      const spaced = await faultsAt(page, DESKTOP)
      const { chosen, alike } = await chosenControls(page)
      count += chosen
      await page.evaluate(setUserStyle, '')
      const narrow = await faultsAt(page, ZOOMED)
      await page.evaluate(setUserStyle, SPACING)
      return [...spaced, ...narrow, ...alike.map((text) => `chosen like others: ${text}`)]
    }
    expect(await findingsOn(page, url, find)).toEqual([])
    expect(count).toBeGreaterThan(SCREENS.length)
    expect(problems).toEqual([])
  })
})

/** Of the day theme. */
const BLACK = 'rgb(20, 24, 31)'

/** A list, figures and a text. */
const PRINTED = ['/finanrec', '/new_account/portfolio', '/components/noticeDetail?id=303']

describe('a printed page', () => {
  it('is readable on white paper by night too, and has no menus or buttons [SHELL-10]', async () => {
    const server = await startServer()
    const { page, problems } = await newVisitor(await launch(), { viewport: DESKTOP })
    await signInWithOrder(server, page)
    for (const screen of PRINTED) {
      await openScreen(page, server.url + screen)
      expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
      await page.emulateMedia({ media: 'print' })
      expect(await page.locator('body').evaluate((body) => getComputedStyle(body).color)).toBe(BLACK)
      expect(await settledFindings(page, textFaults)).toEqual([])
      expect(await axeFindings(page, 'all')).toEqual([])
      for (const role of ['banner', 'navigation', 'contentinfo', 'button'] as const)
        expect([screen, role, await page.getByRole(role).count()]).toEqual([screen, role, 0])
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.emulateMedia({ media: 'screen' })
    }
    expect(problems).toEqual([])
  })
})
