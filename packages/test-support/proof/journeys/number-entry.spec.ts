/** What is typed into the real order form, key by key: taken for what it says, or kept with its reason, in every language. */
import { readFileSync } from 'node:fs'

import type { Language } from '@hexbourse/domain/kernel'
import { Languages } from '@hexbourse/domain/kernel'
import { NumberEntryOracle } from '@hexbourse/test-support/oracles'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ask, newcomer } from '../exchange.ts'
import { tell } from '../random.ts'
import { ROOT } from '../tree.ts'
import { browser, server, visitor } from './stage.ts'

let chromium: Browser
beforeAll(async () => {
  chromium = await browser()
})
afterAll(() => chromium.close())

type Messages = Readonly<Record<string, string>>

const messagesOf = (language: Language): Messages =>
  Object.assign(
    {},
    ...['shell', 'spot'].map(
      (file) => JSON.parse(readFileSync(`${ROOT}locales/${language}/${file}.json`, 'utf8')) as Messages,
    ),
  ) as Messages

/** Every form that a message about a field of four decimals may take. */
const formsOf = (message = ''): ReadonlyArray<string> =>
  message.startsWith('{decimals, plural')
    ? [...message.matchAll(/\{([^{}]*)\}/g)].map(([, form = '']) => form.replace('#', '4'))
    : [message]

/** The form as somebody who cannot see our code finds it: by its labels, in the language on show. */
const form = (page: Page, words: Messages) => {
  const amount = page.getByRole('textbox', { name: words['spot.ticket.amount'] ?? '', exact: true })
  const type = async (text: string): Promise<void> => {
    await page.keyboard.press('ControlOrMeta+a')
    await (text === '' ? page.keyboard.press('Delete') : page.keyboard.type(text))
  }
  const standing = () =>
    amount.evaluate((field, total) => {
      if (!(field instanceof HTMLInputElement)) throw new Error('no field')
      const labels = [...document.querySelectorAll('form dt')]
      const figure = labels.find((label) => label.textContent?.trim() === total)?.parentElement?.querySelector('bdi')
      const reason = field.getAttribute('aria-describedby')
      return {
        text: field.value,
        reason: reason === null ? '' : (document.getElementById(reason)?.textContent ?? '').trim(),
        total: figure?.textContent ?? 'no total',
      }
    }, words['spot.ticket.total'] ?? '')
  return { amount, type, standing }
}

/** A price of one makes the total say how the amount was read; it stands with eight decimals in the language's own writing. */
const digitsOf = (shown: string): string =>
  [...shown]
    .map((sign) => ('٠١٢٣٤٥٦٧٨٩'.includes(sign) ? String('٠١٢٣٤٥٦٧٨٩'.indexOf(sign)) : sign))
    .filter((sign) => /[0-9]/.test(sign))
    .join('')
    .replace(/^0+/, '')

const eightDecimals = (value: string): string => {
  const [whole = '', fraction = ''] = value.split('.')
  return `${whole}${fraction.padEnd(8, '0')}`.replace(/^0+/, '')
}

type Standing = Awaited<ReturnType<ReturnType<typeof form>['standing']>>

/** What is wrong with what stands there, beside what the table says of the text. */
const wrong = (typed: string, says: string, { text, reason, total }: Standing, words: Messages): string => {
  const entry = [
    'EntryEmpty',
    'EntryNotANumber',
    'EntryCommaRefused',
    'EntryAmbiguous',
    'EntryTooManyDecimals',
    'EntryTooLong',
  ]
  const told = entry.filter((tag) => formsOf(words[`shell.entry.${tag}`]).includes(reason))
  const silent = says === '!EntryEmpty' || !says.startsWith('!')
  const expected = silent ? '' : says.slice(1)
  if (text !== typed) return `${JSON.stringify(typed)} became ${JSON.stringify(text)}`
  if (told.join() !== expected)
    return `${JSON.stringify(typed)}: ${expected || 'no refusal'} expected, "${reason}" told`
  const digits = says.startsWith('!') ? '' : eightDecimals(says)
  return digitsOf(total) === digits ? '' : `${JSON.stringify(typed)} is ${says}, the total says ${total}`
}

const speak = async (page: Page, from: Messages, to: Language): Promise<void> => {
  await page.getByRole('button', { name: from['shell.language.label'] ?? '' }).click()
  await page.locator(`[role^="menuitem"][lang="${Languages.tag(to)}"]`).click()
  await page.locator(`html[lang="${Languages.tag(to)}"]`).waitFor()
}

const LEAST_ROWS = 40

describe('the amount of an order', () => {
  it('is read as the table of the clause says, with real keys, in eleven languages one after another [Q21] [Q6] [SHELL-9]', async () => {
    const stage = await server()
    const token = await newcomer(stage.url, 'numbers@example.com')
    await ask(stage.url, '/api/faucet', { token, form: { currency_id: '3', account: 'change' } })
    const { page, problems } = await visitor(chromium)
    await page.goto(stage.url)
    await page.evaluate((kept) => localStorage.setItem('token', kept), token)
    await page.goto(`${stage.url}/dealCenter/BTC-USDT`)
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }))

    let [words, cases] = [messagesOf('en'), 0]
    const price = page.getByRole('textbox', { name: words['spot.ticket.price'] ?? '', exact: true })
    await price.click()
    await form(page, words).type('1')

    const faults: Array<string> = []
    for (const language of Languages.ALL) {
      if (language !== 'en') await speak(page, words, language)
      words = messagesOf(language)
      const { amount, type, standing } = form(page, words)
      await amount.click()
      const family = NumberEntryOracle.FAMILY[language] ?? 'comma-refused'
      const seen = new Set<string>()
      for (const [typed, readings] of NumberEntryOracle.TRUTH) {
        await type(typed)
        const fault = wrong(typed, readings[family], await standing(), words)
        if (fault !== '') faults.push(`${language}: ${fault}`)
        seen.add(typed)
      }
      expect(seen.size, language).toBeGreaterThanOrEqual(LEAST_ROWS)
      cases += seen.size

      // what is refused is not sent either
      await type('1..5')
      await page.keyboard.press('Enter')
      expect(await page.getByRole('dialog').count(), language).toBe(0)
      expect((await standing()).text).toBe('1..5')
    }
    tell(`number-entry: ${cases} texts typed`)
    expect(faults).toEqual([])
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)
    expect(problems).toEqual([])
  })

  it('is judged anew in another language, and mended in the middle without the cursor leaving its place [Q21] [SHELL-9]', async () => {
    const stage = await server()
    const token = await newcomer(stage.url, 'middle@example.com')
    const { page, problems } = await visitor(chromium)
    await page.goto(stage.url)
    await page.evaluate((kept) => localStorage.setItem('token', kept), token)
    await page.goto(`${stage.url}/dealCenter/BTC-USDT`)
    const [english, french] = [messagesOf('en'), messagesOf('fr')]
    const before = form(page, english)
    await page.getByRole('textbox', { name: 'Price', exact: true }).click()
    await before.type('1')
    await before.amount.click()
    await before.type('1,5')
    expect(wrong('1,5', '!EntryCommaRefused', await before.standing(), english)).toBe('')
    await speak(page, english, 'fr')
    const after = form(page, french)
    expect(wrong('1,5', '1.5', await after.standing(), french)).toBe('')

    await after.amount.click()
    await after.type('15')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('.2')
    expect(wrong('1.25', '1.25', await after.standing(), french)).toBe('')
    expect(problems).toEqual([])
  })
})
