/** Every screen in eleven languages, two themes and six widths: fits, is translated, readable and accessible. */
import type { Language } from '@hexbourse/domain/kernel'
import { Languages } from '@hexbourse/domain/kernel'
import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { message, messagePattern } from '../shared/messages.ts'
import { axeFindings } from './axe.ts'
import { moveToScreen, openScreen, panelButton, SCREENS, signInWithOrder, waitUntilLoaded } from './every-screen.ts'
import { launchBrowser, startServer, newVisitor } from './journey.ts'
import { applyPreferences, otherTab } from './preferences.ts'
import { closeDialog, reviewOrder } from './steps.ts'
import { settledFindings, textFaults } from './text-layout.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

const DESKTOP = { width: 1366, height: 768 }
const PHONE = { width: 360, height: 740 }
/** The other widths that are designed: tablets, small laptops, large screens. */
const OTHER_SIZES = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
]
/**
 * Long words, the other direction, and the scripts with other line breaks. On a phone, where room is least, a push run
 * checks every language.
 */
const LAYOUT_LANGUAGES: ReadonlyArray<Language> = ['en', 'ru', 'ar', 'zh']
const isSoak = process.env['SOAK'] !== undefined

const MESSAGE_KEY =
  /\b(?:shell|market|spot|leverage|second-contract|c2c|wallet|account|content|identity)\.[a-z]+\.?[A-Za-z]*\b/

interface Width {
  readonly size: typeof DESKTOP
  /** Whether the screen may be higher than the window. */
  readonly scrolls: boolean
}

/** Problems of the current page, as text. */
const problemsOf = async (page: Page, { scrolls }: Pick<Width, 'scrolls'>): Promise<ReadonlyArray<string>> => {
  const { excessWidth, excessHeight, text } = await page.evaluate(() => ({
    excessWidth: document.documentElement.scrollWidth - window.innerWidth,
    excessHeight: document.documentElement.scrollHeight - window.innerHeight,
    text: document.body.innerText,
  }))
  const key = MESSAGE_KEY.exec(text)?.[0]
  return [
    ...(excessWidth > 0 ? [`${excessWidth} px wider than the window`] : []),
    ...(!scrolls && excessHeight > 0 ? [`${excessHeight} px higher than the window`] : []),
    ...(key === undefined || key.includes('example') ? [] : [`untranslated ${key}`]),
  ]
}

interface Tabs {
  readonly page: Page
  readonly other: Page
}

/** Languages with another script than English, in whose names two English words in a row are no translation. */
const OTHER_SCRIPTS: ReadonlyArray<Language> = ['zh', 'hk', 'kr', 'jp', 'ar', 'ru']
const ENGLISH_WORDS = /\b[a-z]{3,} [a-z]{3,}\b/i

/** Names for screen readers that are still in English, for example those that a library gives to its charts. */
const englishNames = async (page: Page, language: Language): Promise<ReadonlyArray<string>> => {
  if (!OTHER_SCRIPTS.includes(language)) return []
  const names = await page
    .locator('[aria-label], [title], [alt], [placeholder]')
    .evaluateAll((elements) =>
      elements.flatMap((element) =>
        ['aria-label', 'title', 'alt', 'placeholder'].flatMap((name) => element.getAttribute(name) ?? []),
      ),
    )
  return [...new Set(names)].filter((name) => ENGLISH_WORDS.test(name)).map((name) => `name in English: ${name}`)
}

/** Problems at a width. The page follows another width a moment later, but another language at once. */
const problemsAt = async (page: Page, language: Language, width: Width): Promise<ReadonlyArray<string>> => {
  const isResized = page.viewportSize()?.width !== width.size.width
  await page.setViewportSize(width.size)
  const find = (): Promise<ReadonlyArray<string>> => problemsOf(page, width)
  const problems = isResized ? await settledFindings(page, find) : await find()
  const isChecked = isSoak || width.size === PHONE || LAYOUT_LANGUAGES.includes(language)
  const faults = isChecked ? await settledFindings(page, textFaults) : []
  const names = await englishNames(page, language)
  return [...problems, ...faults, ...names].map((problem) => `${language} at ${width.size.width}: ${problem}`)
}

/**
 * Each direction in one theme, because no colour depends on the direction; a soak run takes both. The dark theme, in
 * which a language starts, is that of English.
 */
const THEMES: Partial<Record<Language, ReadonlyArray<'night' | 'day'>>> = isSoak
  ? { en: ['night', 'day'], ar: ['night', 'day'] }
  : { en: ['night'], ar: ['day'] }

/** A visitor prefers reduced motion: a flash would have less contrast for 350 ms. */
const accessibilityFindings = async ({ page, other }: Tabs, language: Language): Promise<ReadonlyArray<string>> => {
  const found: Array<string> = []
  for (const theme of THEMES[language] ?? []) {
    await applyPreferences(page, other, language, theme === 'night')
    await waitUntilLoaded(page)
    for (const finding of await axeFindings(page, 'all')) found.push(`${language} by ${theme}: ${finding}`)
  }
  return found
}

/**
 * Texts that overlap or are cut off at the other widths. A push run takes Arabic for one half of widths and screens and
 * Russian for the other, a soak run every language.
 */
const faultsAtOtherWidths = async (page: Page, language: Language, turn: number): Promise<ReadonlyArray<string>> => {
  const found: Array<string> = []
  const isChecked = isSoak ? LAYOUT_LANGUAGES.includes(language) : language === 'ar' || language === 'ru'
  for (const [index, size] of isChecked ? OTHER_SIZES.entries() : []) {
    if (!isSoak && (index + turn) % 2 === (language === 'ar' ? 0 : 1)) continue
    await page.setViewportSize(size)
    found.push(...(await settledFindings(page, textFaults)).map((fault) => `${language} at ${size.width}: ${fault}`))
  }
  return found
}

/** Long words leave targets the least room. */
const targetFindings = async (page: Page, language: Language): Promise<ReadonlyArray<string>> =>
  language === 'ru' ? axeFindings(page, 'targets') : []

/**
 * Problems of a screen in one language at every width. It starts at the width where the language before ended, because
 * a change of the width costs about as much as one of the language.
 */
const problemsInLanguage = async (
  tabs: Tabs,
  language: Language,
  { turn, scrolls }: { readonly turn: number; readonly scrolls: boolean },
): Promise<ReadonlyArray<string>> => {
  const { page } = tabs
  const atDesktop = async (): Promise<ReadonlyArray<string>> => [
    ...(await problemsAt(page, language, { size: DESKTOP, scrolls })),
    ...(await accessibilityFindings(tabs, language)),
  ]
  const between = (): Promise<ReadonlyArray<string>> => faultsAtOtherWidths(page, language, turn)
  const onPhone = async (): Promise<ReadonlyArray<string>> => [
    ...(await problemsAt(page, language, { size: PHONE, scrolls: true })),
    ...(await targetFindings(page, language)),
  ]
  const startsNarrow = page.viewportSize()?.width === PHONE.width
  await applyPreferences(page, tabs.other, language)
  const steps = [atDesktop, between, onPhone]
  const found: Array<string> = []
  for (const step of startsNarrow ? steps.toReversed() : steps) found.push(...(await step()))
  return found
}

/** Each is a test of its own, because all of them take minutes on a busy machine. */
const PARTS = 3
/** In a soak run, with every language at every width. */
const SOAK_TIMEOUT_MS = 900_000

describe('every screen', () => {
  it.each(Array.from({ length: PARTS }, (_, part) => part))(
    'of part %d fits every width in every language, changed without a reload, with readable texts and without a finding of axe in each direction and theme [SHELL-9] [SHELL-10] [SHELL-11]',
    async (part) => {
      const server = await startServer({ settings: { CHAIN: 'on' } })
      const { page, problems } = await newVisitor(chromium, { viewport: DESKTOP })
      await signInWithOrder(server, page)
      const tabs = { page, other: await otherTab(server, page) }
      const found: Array<string> = []
      const size = Math.ceil(SCREENS.length / PARTS)
      for (const [turn, screen] of SCREENS.slice(part * size, (part + 1) * size).entries()) {
        await page.setViewportSize(DESKTOP)
        await moveToScreen(page, server.url + screen)
        const scrolls = !screen.startsWith('/dealCenter')
        for (const language of Languages.ALL) {
          const problems = await problemsInLanguage(tabs, language, { turn, scrolls })
          found.push(...problems.map((problem) => `${screen} ${problem}`))
        }
      }
      expect(found).toEqual([])
      expect(problems).toEqual([])
    },
    isSoak ? SOAK_TIMEOUT_MS : undefined,
  )
})

describe('the check of texts', () => {
  it('detects a text over another or beyond its box, and a text and a choice that are cut off [SHELL-11]', async () => {
    const { page } = await newVisitor(chromium)
    await page.setContent('<main style="position: relative"><h1 style="margin: 0">Markets</h1></main>')
    expect(await textFaults(page)).toEqual([])
    await page.locator('main').evaluate((main) => {
      const [over, cut] = [main.appendChild(document.createElement('p')), main.appendChild(document.createElement('p'))]
      over.textContent = 'Prices'
      over.style.cssText = 'position: absolute; top: 0; left: 0; margin: 0'
      cut.textContent = 'abcdefghij'
      cut.style.cssText = 'overflow: hidden; width: 9px'
    })
    await page.locator('main').evaluate((main) => {
      // the second lies over the first, the third below both
      for (const top of [300, 320, 370]) {
        const field = main.appendChild(document.createElement('div'))
        field.className = 'field'
        field.style.cssText = `position: absolute; left: 0; top: ${top}px; height: 40px; width: 90px`
      }
    })
    await page.locator('main').evaluate((main) => {
      const row = main.appendChild(document.createElement('div'))
      row.className = 'form-row'
      row.style.cssText = 'position: absolute; top: 500px; inline-size: 80px'
      row.innerHTML =
        '<label>Status</label><div class="field"><select style="inline-size: 100%"><option>All statuses</select></div>'
    })
    await page.locator('main').evaluate((main) => {
      // as wide as its text, and narrower
      for (const [width, label] of [
        ['auto', 'Fits'],
        ['20px', 'Wide label'],
      ] as const) {
        const button = main.appendChild(document.createElement('button'))
        button.textContent = label
        button.style.cssText = `position: absolute; top: 600px; left: ${width === 'auto' ? 300 : 0}px; padding: 0; width: ${width}; white-space: nowrap`
      }
    })
    expect(await textFaults(page)).toEqual([
      'cut off: abcdefghij',
      'beyond its box: Wide label',
      'cut off: Status',
      expect.stringMatching(/^overlap: (?:Markets \/ Prices|Prices \/ Markets)$/),
      expect.stringMatching(/^overlap: field at \d+, 3\d\d \/ field at \d+, 3\d\d$/),
    ])
  })

  it('detects a Korean word that continues in the next line, not a space where the line ends [SHELL-9]', async () => {
    const { page } = await newVisitor(chromium)
    await page.setContent('<p style="width: 5em">모의 자금입니다</p>')
    expect(await textFaults(page)).toEqual(['ends a line in a word: 자금입니다'])
    await page.setContent('<p style="width: 5em; word-break: keep-all">모의 자금입니다</p>')
    expect(await textFaults(page)).toEqual([])
  })
})

/** Opens the review of a transfer of USDT from the spot account. */
const reviewTransfer = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: message('wallet.transfer.amount') }).fill('25')
  await page.getByRole('button', { name: message('wallet.transfer.review') }).click()
}

const reviewWithdrawal = async (page: Page): Promise<void> => {
  await panelButton(page, 1).click()
  await page
    .getByRole('textbox', { name: message('wallet.withdrawal.address') })
    .fill('0x52908400098527886E0F7030069857D2E4169EE7')
  await page.getByRole('textbox', { name: message('wallet.transfer.amount') }).fill('25')
  await page.getByRole('button', { name: message('wallet.withdrawal.review') }).click()
}

const reviewCancelAll = (page: Page): Promise<void> =>
  page.getByRole('button', { name: messagePattern('spot.cancelAll.open') }).click()

/** Addresses, and how reviews are opened there. */
const REVIEWS: ReadonlyArray<readonly [string, ReadonlyArray<(page: Page) => Promise<void>>]> = [
  ['/dealCenter/BTC-USDT', [(page) => reviewOrder(page, '66990', '0.01'), reviewCancelAll]],
  ['/new_account/transferLegal?from_field=change&currency_id=3', [reviewTransfer]],
  ['/new_account/change', [reviewWithdrawal]],
]

/** Elements whose content is wider than they are, and a dialog that is wider or higher than the window. */
const overflows = (dialog: Locator): Promise<ReadonlyArray<string>> =>
  dialog.evaluate((box) => {
    const { top, bottom, left, right } = box.getBoundingClientRect()
    const isInside = top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth
    const contents = document.createRange()
    const wide = [...box.querySelectorAll(':not(.sr)')].filter((element) => {
      contents.selectNodeContents(element)
      const [inner, outer] = [contents.getBoundingClientRect(), element.getBoundingClientRect()]
      return inner.width > 0 && (inner.left < outer.left - 1 || inner.right > outer.right + 1)
    })
    return [...(isInside ? [] : ['the dialog']), ...wide.map((element) => element.textContent ?? '')]
  })

describe('the review of a money command', () => {
  it('keeps every text inside its box on a phone, in every language, when the window gets narrow [SHELL-9] [SHELL-11]', async () => {
    const server = await startServer({ settings: { CHAIN: 'on' } })
    const { page, problems } = await newVisitor(chromium, { viewport: DESKTOP })
    await signInWithOrder(server, page)
    const other = await otherTab(server, page)
    const dialog = page.getByRole('dialog')
    const found: Array<string> = []
    for (const [address, reviews] of REVIEWS) {
      await openScreen(page, server.url + address)
      for (const review of reviews) {
        await page.setViewportSize(DESKTOP)
        await review(page)
        await page.setViewportSize(PHONE)
        await dialog.waitFor()
        for (const language of [...Languages.ALL].toReversed()) {
          await applyPreferences(page, other, language)
          for (const text of await overflows(dialog)) found.push(`${address} in ${language}: ${text}`)
        }
        // the last language is English
        await closeDialog(page)
      }
    }
    expect(found).toEqual([])
    expect(problems).toEqual([])
  })
})
