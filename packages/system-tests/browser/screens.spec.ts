/** Every screen in eleven languages, two themes and six widths: fits, is translated, readable and accessible. */
import type { Language } from '@hexbourse/domain/kernel'
import { Languages } from '@hexbourse/domain/kernel'
import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { printedOperator } from '../shared/admin-client.ts'
import { enableTrader, publishOffer, registerTrader, takeOffer, userIdOf } from '../shared/c2c-client.ts'
import { message, messagePattern } from '../shared/messages.ts'
import { callApi, claimPlayMoney, registerUser } from '../shared/plain-client.ts'
import { BTC, BTC_USDT, LIMIT, USDT } from '../shared/wire-samples.ts'
import { axeFindings } from './axe.ts'
import type { ExchangeServer } from './journey.ts'
import { launchBrowser, startServer, newVisitor } from './journey.ts'
import { applyPreferences, otherTab } from './preferences.ts'
import { adminClientOf, moveTo, closeDialog, reviewOrder } from './steps.ts'
import { settledFindings, textFaults } from './text-layout.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

/** Neighbours have different headings. */
const SCREENS = [
  '/',
  '/quotation',
  '/components/login',
  '/components/register',
  '/dealCenter/BTC-USDT',
  '/leverdealCenter/BTC-USDT',
  '/secondDealCenter/BTC-USDT',
  '/leverTransactions',
  '/noticeList',
  '/leverList',
  '/components/noticeDetail?id=303',
  '/upstart',
  '/lever_manger',
  '/account/accountCenter',
  '/account/preferences',
  '/accountSet',
  '/account/accountMessage',
  '/authentication',
  '/account/region',
  '/secondFactor',
  '/setCash',
  '/bindEmail',
  '/forgetPwd',
  '/new_account/legal',
  // with the panel open
  '/new_account/change#deposit',
  '/new_account/change#withdraw',
  '/finanrec',
  '/new_account/portfolio',
  '/resetPwd',
  '/new_account/records',
  '/new_account/records?list=deposits',
  '/withdraw_address?currency_id=3',
  '/new_account/changeAccount?currency_id=3',
  '/account/transferLog',
  '/allTransaction',
  '/new_account/transfer?currency_id=3',
  '/leverRecord',
  '/new_account/transferLegal?from_field=change&currency_id=3',
  '/c2c',
  '/c2cTrade',
  '/c2c/publish',
  '/c2cRelease',
  '/c2cOrder',
  // the first offer and its order
  '/c2cDetail?id=1',
  '/c2cDetail?id=1&order=1',
  '/userSetting',
  '/myLegalShops',
  '/nowhere',
] as const
const DESKTOP = { width: 1366, height: 768 }
const PHONE = { width: 360, height: 740 }
/** The other widths that are designed: tablets, small laptops, large screens. */
const OTHER_SIZES = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
]
/** Long words, the other direction, and the scripts with other line breaks. */
const LAYOUT_LANGUAGES: ReadonlyArray<Language> = ['en', 'ru', 'ar', 'zh']
const isSoak = process.env['SOAK'] !== undefined

/** Waits until nothing is loading or dimmed. */
const waitUntilLoaded = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('[aria-busy="true"], .is-refetch, .is-stale, .sk') === null)

/** Opens the screen by loading the page, and waits for its heading and first data. */
const openScreen = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await waitForScreen(page, address)
}

/** The same without loading the page again, as by a link, unless the heading may be that of the screen before. */
const moveToScreen = async (page: Page, address: string): Promise<void> => {
  const { pathname, hash } = new URL(address)
  if (hash !== '' || pathname === new URL(page.url()).pathname) return openScreen(page, address)
  await moveTo(page, address)
  await waitForScreen(page, address)
}

const waitForScreen = async (page: Page, address: string): Promise<void> => {
  await page.locator('h1:not([data-earlier])').filter({ hasText: /\S/ }).waitFor({ state: 'attached' })
  await waitUntilLoaded(page)
  const panel = new URL(address).hash
  if (panel === '') return
  await panelButton(page, panel === '#deposit' ? 0 : 1).click()
  await waitUntilLoaded(page)
}

/** Opens the panel of USDT: 0 deposit, 1 withdrawal. */
const panelButton = (page: Page, index: number): Locator =>
  page
    .getByRole('row', { name: /^\w? ?USDT/ })
    .locator('button[aria-expanded]')
    .nth(index)

/** The offer to sell of the user, who is a merchant, taken and paid by another user who has appealed. */
const payC2cOrder = async (server: ExchangeServer, token: string): Promise<void> => {
  const admin = await adminClientOf(server)
  const user = await userIdOf(server.url, token)
  await admin.send('/operator/roles', { user, city: '', district: '', shop: 'Lotus' })
  const running = { url: server.url, ...printedOperator(server.output()) }
  await enableTrader(running, token)
  const taker = await registerTrader(running, 'taker@example.com')
  const id = await takeOffer(server.url, taker, await publishOffer(server.url, token))
  // as in the addresses of the screens
  expect(id).toBe('1')
  await callApi(server.url, '/api/c2c/user_legal_pay', { token: taker, form: { id } })
  await callApi(server.url, '/api/c2c/appeal', { token: taker, form: { id, reason: 'Paid at noon' } })
  await callApi(server.url, '/api/c2c/messages', { token: taker, form: { id, text: 'Please look again' } })
}

/** One that fills, and three that stay, two of them at one price, whose tags meet in the chart. */
const ORDERS = [
  ['70000', '0.01'],
  ['66000', '0.01'],
  ['66000', '0.02'],
  ['66010.5', '0.01'],
] as const

/** Signs in a user with open orders and a paid peer-to-peer order, so that lists have rows. */
const signInWithOrder = async (server: ExchangeServer, page: Page): Promise<void> => {
  const token = await registerUser(server.url, 'screens@example.com')
  for (const coin of [BTC, USDT]) await claimPlayMoney(server.url, token, coin)
  await payC2cOrder(server, token)
  for (const [price, num] of ORDERS)
    await callApi(server.url, '/api/transaction/in', { token, form: { ...BTC_USDT, ...LIMIT, price, num } })
  await fundRecords(server, token)
  await page.goto(`${server.url}/favicon.svg`)
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.goto(`${server.url}/myLegalShops`)
  await page.getByRole('heading', { name: 'Lotus', exact: true }).waitFor()
}

const ADDRESS = '0xde709f2102306220921060314715629080e2fb77'

/** A withdrawal, a deposit and an address of each list. */
const fundRecords = async (server: ExchangeServer, token: string): Promise<void> => {
  const to = { address: ADDRESS, type: 'ERC20' }
  await callApi(server.url, '/api/wallet/out', { token, form: { ...to, currency: '3', number: '25', rate: '0' } })
  await callApi(server.url, '/api/wallet/addaddress', { token, form: { ...to, currency_id: '3', notes: 'Ledger' } })
  await callApi(server.url, '/api/simulated_deposit', {
    token,
    form: { currency_id: '3', number: '120', type: 'ERC20' },
  })
}

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

/** Problems at a width. The page follows another width a moment later, but another language at once. */
const problemsAt = async (page: Page, language: Language, width: Width): Promise<ReadonlyArray<string>> => {
  const isResized = page.viewportSize()?.width !== width.size.width
  await page.setViewportSize(width.size)
  const find = (): Promise<ReadonlyArray<string>> => problemsOf(page, width)
  const problems = isResized ? await settledFindings(page, find) : await find()
  const faults = LAYOUT_LANGUAGES.includes(language) ? await settledFindings(page, textFaults) : []
  return [...problems, ...faults].map((problem) => `${language} at ${width.size.width}: ${problem}`)
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
  it('detects a text over another, and a text and a choice that are cut off [SHELL-11]', async () => {
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
    expect(await textFaults(page)).toEqual([
      'cut off: abcdefghij',
      'cut off: Status',
      expect.stringMatching(/^overlap: (?:Markets \/ Prices|Prices \/ Markets)$/),
      expect.stringMatching(/^overlap: field at \d+, 3\d\d \/ field at \d+, 3\d\d$/),
    ])
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
