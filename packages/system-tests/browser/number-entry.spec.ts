/** The quantity field of the order form, typed key by key: read as the table says, or rejected with its reason. [Q21] */
import type { Language } from '@hexbourse/domain/kernel'
import { Languages } from '@hexbourse/domain/kernel'
import { NumberEntryOracle } from '@hexbourse/test-support/oracles'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { message, messageForms } from '../shared/messages.ts'
import { printLine } from '../shared/seeded-random.ts'
import { launchBrowser, newVisitor, startServer } from './journey.ts'
import { signInTrader } from './steps.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await launchBrowser()
})
afterAll(() => chromium.close())

const REASONS = [
  'EntryEmpty',
  'EntryNotANumber',
  'EntryCommaRefused',
  'EntryAmbiguous',
  'EntryTooManyDecimals',
  'EntryTooLong',
] as const

/** Languages in which the whole table is typed: one of each family; the others type `SHORT_TABLE`. */
const WHOLE_TABLE: ReadonlySet<Language> = new Set(['en', 'ru', 'ar'])
const SHORT_TABLE = new Set(['1.5', '1,5', '1.234', '1,234', '1.5.2', ''])
const LEAST_ROWS = 40

/** The decimals of a quantity of the market under test, as the rejection names them. */
const DECIMALS = '4'

/** The form found by its labels, as a user finds it. */
const orderForm = (page: Page, language: Language) => {
  const quantity = page.getByRole('textbox', { name: message('spot.ticket.amount', {}, language), exact: true })
  const type = async (text: string): Promise<void> => {
    await page.keyboard.press('ControlOrMeta+a')
    await (text === '' ? page.keyboard.press('Delete') : page.keyboard.type(text))
  }
  const total = page.getByRole('textbox', { name: message('spot.ticket.total', {}, language), exact: true })
  const content = async () => {
    const typed = await quantity.evaluate((field) => {
      if (!(field instanceof HTMLInputElement)) throw new Error('no field')
      const reason = field.getAttribute('aria-describedby')
      return {
        text: field.value,
        reason: reason === null ? '' : (document.getElementById(reason)?.textContent ?? '').trim(),
      }
    })
    return { ...typed, total: await total.inputValue() }
  }
  return { quantity, type, content }
}

type Content = Awaited<ReturnType<ReturnType<typeof orderForm>['content']>>

/** A field's amount with a point as decimal separator; Arabic digits count as their values. */
const plainAmount = (shown: string): string =>
  [...shown]
    .map((sign) => ('٠١٢٣٤٥٦٧٨٩'.includes(sign) ? String('٠١٢٣٤٥٦٧٨٩'.indexOf(sign)) : sign))
    .join('')
    .replace(/[,\u066b]/, '.')

/** With a price of 1, the total is the quantity without trailing zeros; none for a quantity of zero. */
const expectedTotal = (value: string): string => {
  const [whole = '', fraction = ''] = value.split('.')
  const decimals = fraction.replace(/0+$/, '')
  const amount = `${whole.replace(/^0+(?=\d)/, '')}${decimals === '' ? '' : `.${decimals}`}`
  return amount === '0' ? '' : amount
}

/** What differs from the table's reading of the typed text, or nothing. */
const difference = (typed: string, reading: string, { text, reason, total }: Content, language: Language): string => {
  if (text !== typed) return `${JSON.stringify(typed)} became ${JSON.stringify(text)}`
  const shown = REASONS.filter((name) =>
    messageForms(`shell.entry.${name}`, language).some((form) => form.replace('#', DECIMALS) === reason),
  )
  const isRejected = reading.startsWith('!')
  const expected = isRejected && reading !== '!EntryEmpty' ? reading.slice(1) : ''
  if (shown.join() !== expected)
    return `${JSON.stringify(typed)}: ${expected || 'no rejection'} expected, "${reason}" shown`
  const amount = isRejected ? '' : expectedTotal(reading)
  return plainAmount(total) === amount ? '' : `${JSON.stringify(typed)} is ${reading}, the total shows ${total}`
}

/** What follows from a key press, as the reason and the total, is computed after the frame that shows the key. */
const FOLLOWS_MS = 5_000

/** What still differs after the time in which everything follows from the last key press. */
const lastingDifference = async (
  typed: string,
  reading: string,
  { content }: ReturnType<typeof orderForm>,
  language: Language,
): Promise<string> => {
  const until = performance.now() + FOLLOWS_MS
  for (;;) {
    const found = difference(typed, reading, await content(), language)
    if (found === '' || performance.now() > until) return found
  }
}

const switchLanguage = async (page: Page, from: Language, to: Language): Promise<void> => {
  await page.getByRole('button', { name: message('shell.language.label', {}, from) }).click()
  await page.locator(`[role^="menuitem"][lang="${Languages.tag(to)}"]`).click()
  await page.locator(`html[lang="${Languages.tag(to)}"]`).waitFor()
}

const openOrderForm = async (account: string) => {
  const server = await startServer()
  const visitor = await newVisitor(chromium)
  await signInTrader(visitor.page, server.url, server.url, account)
  await visitor.page.goto(`${server.url}/dealCenter/BTC-USDT`)
  const form = orderForm(visitor.page, 'en')
  await visitor.page.getByRole('textbox', { name: message('spot.ticket.price'), exact: true }).click()
  await form.type('1')
  return { ...visitor, form }
}

describe('the quantity field', () => {
  it('reads each text as the table says in eleven languages, without a reload [Q21] [Q6] [SHELL-9]', async () => {
    const { page, problems } = await openOrderForm('numbers@example.com')
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }))

    const differences: Array<string> = []
    let [current, cases]: [Language, number] = ['en', 0]
    for (const language of Languages.ALL) {
      if (language !== current) await switchLanguage(page, current, language)
      current = language
      const form = orderForm(page, language)
      const { quantity, type, content } = form
      await quantity.click()
      const family = NumberEntryOracle.FAMILY[language]
      if (family === undefined) throw new Error(`no family for ${language}`)
      const rows = NumberEntryOracle.TABLE.filter(([typed]) => WHOLE_TABLE.has(language) || SHORT_TABLE.has(typed))
      expect(rows.length, language).toBeGreaterThanOrEqual(WHOLE_TABLE.has(language) ? LEAST_ROWS : SHORT_TABLE.size)
      for (const [typed, readings] of rows) {
        await type(typed)
        const found = await lastingDifference(typed, readings[family], form, language)
        if (found !== '') differences.push(`${language}: ${found}`)
      }
      cases += rows.length

      // a rejected text is not sent
      await type('1..5')
      await page.keyboard.press('Enter')
      expect(await page.getByRole('dialog').count(), language).toBe(0)
      expect((await content()).text).toBe('1..5')
    }
    printLine(`number-entry: ${cases} texts typed`)
    expect(differences).toEqual([])
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
    expect(problems).toEqual([])
  })

  it('is read again in another language, and edited in the middle without moving the cursor [Q21] [SHELL-9]', async () => {
    const { page, problems, form } = await openOrderForm('middle@example.com')
    await form.quantity.click()
    await form.type('1,5')
    expect(await lastingDifference('1,5', '!EntryCommaRefused', form, 'en')).toBe('')
    await switchLanguage(page, 'en', 'fr')
    const french = orderForm(page, 'fr')
    expect(await lastingDifference('1,5', '1.5', french, 'fr')).toBe('')

    await french.quantity.click()
    await french.type('15')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('.2')
    expect(await lastingDifference('1.25', '1.25', french, 'fr')).toBe('')
    expect(problems).toEqual([])
  })
})
