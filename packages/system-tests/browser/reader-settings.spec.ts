/** Every screen for a reader with larger text, with spaced text, and in the narrowest window of a zoomed page. [SHELL-11] */
import type { Browser, Page } from 'playwright'
import { describe, expect, it, onTestFinished } from 'vitest'

import { moveToScreen, SCREENS, signInWithOrder } from './every-screen.ts'
import { launchBrowser, newVisitor, startServer } from './journey.ts'
import { applyPreferences, otherTab } from './preferences.ts'
import { settledFindings, textFaults } from './text-layout.ts'

const DESKTOP = { width: 1366, height: 768 }
const PHONE = { width: 360, height: 740 }
/** A window of 1280 px at 400 %. */
const ZOOMED = { width: 320, height: 640 }

/** Text size that a reader may choose in the browser, in pixels; 16 is the usual one. */
const LARGE_TEXT = 20

/** What WCAG 1.4.12 asks a page to bear. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }'

const launch = async (...further: ReadonlyArray<string>): Promise<Browser> => {
  const browser = await launchBrowser(...further)
  onTestFinished(() => browser.close())
  return browser
}

/** As a user's own style sheet, in every page that is opened later. */
const addSpacing = (page: Page): Promise<unknown> =>
  page.addInitScript((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, SPACING)

/** A signed-in user, in Russian, which has the longest words. */
const openPage = async (browser: Browser, prepare: (page: Page) => Promise<unknown> = async () => undefined) => {
  const server = await startServer({ settings: { CHAIN: 'on' } })
  const { page, problems } = await newVisitor(browser, { viewport: DESKTOP })
  await prepare(page)
  await signInWithOrder(server, page)
  await applyPreferences(page, await otherTab(server, page), 'ru')
  return { page, problems, url: server.url }
}

/** Findings on every screen in windows of these sizes. */
const faultsAt = async (
  page: Page,
  url: string,
  ...sizes: ReadonlyArray<typeof DESKTOP>
): Promise<ReadonlyArray<string>> => {
  const found: Array<string> = []
  for (const screen of SCREENS) {
    await moveToScreen(page, url + screen)
    for (const size of sizes) {
      await page.setViewportSize(size)
      const faults = await settledFindings(page, textFaults)
      found.push(...faults.map((fault) => `${screen} at ${size.width}: ${fault}`))
    }
  }
  return found
}

describe('every screen', () => {
  it(`shows every text to a reader who chose text of ${LARGE_TEXT} px, on a desktop and on a phone [SHELL-11]`, async () => {
    const browser = await launch(`--blink-settings=defaultFontSize=${LARGE_TEXT}`)
    const { page, problems, url } = await openPage(browser)
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
    expect(size).toBe(`${LARGE_TEXT}px`)
    expect(await faultsAt(page, url, DESKTOP, PHONE)).toEqual([])
    expect(problems).toEqual([])
  })

  it('shows every text with spaced letters, words and lines [SHELL-11]', async () => {
    const { page, problems, url } = await openPage(await launch(), addSpacing)
    const spacing = await page.evaluate(() => getComputedStyle(document.body).letterSpacing)
    expect(Number.parseFloat(spacing)).toBeGreaterThan(1)
    expect(await faultsAt(page, url, DESKTOP)).toEqual([])
    expect(problems).toEqual([])
  })

  it('shows every text in a window of 320 px [SHELL-11]', async () => {
    const { page, problems, url } = await openPage(await launch())
    expect(await faultsAt(page, url, ZOOMED)).toEqual([])
    expect(problems).toEqual([])
  })
})
