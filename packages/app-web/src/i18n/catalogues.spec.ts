import { readdirSync, readFileSync } from 'node:fs'

import { ACCOUNT_ERROR_TAGS } from '@hexbourse/domain/account'
import { C2C_ERROR_TAGS } from '@hexbourse/domain/c2c'
import { IDENTITY_ERROR_TAGS } from '@hexbourse/domain/identity'
import { WalletTypes, CallErrors, Languages, NumberEntry } from '@hexbourse/domain/kernel'
import { LEVERAGE_ERROR_TAGS } from '@hexbourse/domain/leverage'
import { STAKE_ERROR_TAGS } from '@hexbourse/domain/second-contract'
import { SPOT_ERROR_TAGS } from '@hexbourse/domain/spot'
import { WALLET_ERROR_TAGS } from '@hexbourse/domain/wallet'
import { describe, expect, it } from 'vitest'

import { compile } from '../../../../vite/messages.ts'

const LOCALES = new URL('../../../../locales/', import.meta.url)
const FILES = [
  'shell',
  'market',
  'spot',
  'leverage',
  'second-contract',
  'c2c',
  'wallet',
  'account',
  'content',
  'identity',
]

const read = (language: string): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...FILES.map((file) => JSON.parse(readFileSync(new URL(`${language}/${file}.json`, LOCALES), 'utf8')) as object),
  ) as Record<string, string>

const catalogues = new Map(Languages.ALL.map((language) => [language, read(language)]))
const catalogue = (language: Languages.Language) => catalogues.get(language) ?? expect.fail()
const english = catalogue('en')
const compiledEnglish = compile(english)

/** Argument names of a compiled message, at any depth. */
const argumentsOf = (compiled: unknown): ReadonlyArray<string> => {
  if (Array.isArray(compiled)) return compiled.flatMap(argumentsOf)
  if (typeof compiled !== 'object' || compiled === null) return []
  const part = compiled as {
    readonly type?: number
    readonly value?: unknown
    readonly options?: Record<string, unknown>
  }
  const own = part.type !== undefined && part.type > 0 && typeof part.value === 'string' ? [part.value] : []
  return [...own, ...Object.values(part).flatMap((inner) => (typeof inner === 'object' ? argumentsOf(inner) : []))]
}

const names = (compiled: unknown): string => [...new Set(argumentsOf(compiled))].sort().join()

describe('locale catalogues', () => {
  it('exist for exactly the eleven languages [SHELL-9]', () => {
    expect(
      readdirSync(LOCALES)
        .filter((name) => !name.endsWith('.json'))
        .sort(),
    ).toEqual([...Languages.ALL].sort())
  })

  it.each(Languages.ALL)('have the same keys in %s as in English, none of them empty [SHELL-9]', (language) => {
    const messages = catalogue(language)
    expect(Object.keys(messages)).toEqual(Object.keys(english))
    expect(Object.entries(messages).filter(([, message]) => message.trim() === '')).toEqual([])
  })

  it.each(Languages.ALL)('parse in %s and use the same arguments as in English [SHELL-9]', (language) => {
    const here = compile(catalogue(language))
    expect(Object.keys(english).filter((key) => names(here[key]) !== names(compiledEnglish[key]))).toEqual([])
  })

  it.each(Languages.ALL)('cover every plural form of %s in each message with a count [SHELL-9]', (language) => {
    const forms = new Intl.PluralRules(Languages.tag(language)).resolvedOptions().pluralCategories
    const counted = Object.entries(catalogue(language)).filter(([, message]) => message.includes(', plural,'))
    expect(counted.length).toBeGreaterThan(2)
    for (const [key, message] of counted) {
      const missing = forms.filter((form) => !new RegExp(`\\b${form} \\{`).test(message))
      expect(missing, key).toEqual([])
    }
  })

  it.each(Languages.ALL.filter((language) => language !== 'en'))(
    'are translated in %s: no sentence equals the English one [SHELL-9]',
    (language) => {
      const messages = catalogue(language)
      const same = Object.keys(english).filter(
        (key) => messages[key] === english[key] && (english[key] ?? '').includes(' '),
      )
      expect(same).toEqual(['shell.footer.copyright'])
    },
  )

  it.each(Languages.ALL)(
    'use the same wallet names in %s in client and server messages [WAL-1] [SHELL-9]',
    (language) => {
      const serverMessages = JSON.parse(
        readFileSync(new URL(`${language}/server.json`, LOCALES), 'utf8'),
      ) as typeof english
      for (const walletType of WalletTypes.ALL)
        expect(serverMessages[`server.account.${walletType}`]).toBe(catalogue(language)[`wallet.account.${walletType}`])
    },
  )

  it('prefix every key with the name of its file [SHELL-9]', () => {
    for (const file of FILES) {
      const keys = Object.keys(JSON.parse(readFileSync(new URL(`en/${file}.json`, LOCALES), 'utf8')) as object)
      expect(keys.filter((key) => !key.startsWith(`${file}.`))).toEqual([])
    }
  })

  it('have a message for every domain error [SHELL-9]', () => {
    const expectedKeys = [
      ...Object.keys(CallErrors.TAGS).map((tag) => `shell.error.${tag}`),
      ...Object.keys(NumberEntry.TAGS).map((tag) => `shell.entry.${tag}`),
      ...Object.keys(SPOT_ERROR_TAGS).map((tag) => `spot.error.${tag}`),
      ...Object.keys(LEVERAGE_ERROR_TAGS).map((tag) => `leverage.error.${tag}`),
      ...Object.keys(STAKE_ERROR_TAGS).map((tag) => `second-contract.error.${tag}`),
      ...Object.keys(C2C_ERROR_TAGS).map((tag) => `c2c.error.${tag}`),
      ...Object.keys(WALLET_ERROR_TAGS).map((tag) => `wallet.error.${tag}`),
      ...Object.keys(ACCOUNT_ERROR_TAGS).map((tag) => `account.error.${tag}`),
      ...Object.keys(IDENTITY_ERROR_TAGS).map((tag) => `identity.error.${tag}`),
    ]
    expect(expectedKeys.length).toBeGreaterThan(30)
    for (const language of Languages.ALL)
      expect(expectedKeys.filter((key) => !(key in catalogue(language)))).toEqual([])
  })
})
