import { describe, expect, it } from 'vitest'

import english from '../../../../locales/en/server.json' with { type: 'json' }
import { Catalog, TAGS } from '../engine/index.ts'
import {
  accountWords,
  causeWords,
  coinTitle,
  coinWords,
  doneWords,
  LANGUAGE_CODES,
  languageOf,
  reasonWords,
  refusalWords,
} from './words.ts'
import type { Saying } from './words.ts'

const VALUES = {
  decimals: 4,
  tick: '0.01',
  currency: 'BTC',
  legal: 'USDT',
  seconds: 2,
  name: 'price',
  amount: '1',
  filled: '2',
  rested: '3',
  dropped: '4',
  worth: '5',
  until: Date.UTC(2026, 0, 1, 4),
  megabytes: 10,
  places: 8,
  least: 100,
  most: 99_999_999,
  megapixels: 25,
}
const keys = Object.keys(english)

describe.each(LANGUAGE_CODES)('the words of %s', (language) => {
  it.each(Object.keys(TAGS))('say %s [SHELL-9]', (tag) => {
    const words = refusalWords(language, { _tag: tag, ...VALUES } as never)
    expect(words).not.toMatch(/[{}]|server\./)
    expect(words.length).toBeGreaterThan(3)
  })

  it('say everything that can be done [SHELL-9] [SPOT-5]', () => {
    for (const key of keys.filter((one) => one.startsWith('server.done.')))
      expect(doneWords(language, key.replace('server.done.', '') as Saying, VALUES)).not.toMatch(/[{}]|server\./)
  })

  it('say what moved and where [WAL-5] [SHELL-9]', () => {
    for (const cause of [
      'faucet',
      'transfer-out',
      'transfer-in',
      'order-locked',
      'order-released',
      'trade-paid',
    ] as const)
      expect(causeWords(language, cause)).not.toMatch(/[{}]|server\./)
    const kinds = (['legal', 'change', 'micro', 'lever'] as const).map((kind) => accountWords(language, kind))
    expect([new Set(kinds).size, kinds.join('').includes('server.')]).toEqual([4, false])
  })

  it('say why a rule rejected, and repeat what the desk wrote [ACC-5] [SHELL-9]', () => {
    expect(reasonWords(language, { _tag: 'NumberOfAnother' })).not.toMatch(/[{}]|server\./)
    expect(reasonWords(language, { _tag: 'Written', text: 'blurred {' })).toBe('blurred {')
  })

  it.each(Catalog.CURRENCIES.map((coin) => coin.name))('say what %s is [SPOT-2] [SHELL-9]', (name) => {
    expect(coinTitle(language, name)).toMatch(/^[^{}]{2,}$/)
    expect(coinWords(language, name)).toContain(name)
    expect(coinWords(language, name)).not.toMatch(/[{}]|server\./)
  })

  it.each([1, 2, 5, 21, 100])('count %i seconds [SHELL-9]', (seconds) => {
    expect(refusalWords(language, { _tag: 'CodeTooSoon', seconds })).not.toMatch(/[{}#]/)
  })
})

describe('coinTitle', () => {
  it('is what people call a coin, in their script; of a coin that is none of ours its short name [HOME-3] [SHELL-9]', () => {
    expect([coinTitle('en', 'ETH'), coinTitle('zh', 'BTC'), coinTitle('ar', 'DOGE')]).toEqual([
      'Ethereum',
      '比特币',
      'دوجكوين',
    ])
    expect(coinTitle('fr', 'XYZ')).toBe('XYZ')
  })
})

describe('words', () => {
  it('every tag has its message and every message its tag [SHELL-9]', () => {
    const tags = keys
      .filter((key) => key.startsWith('server.refusal.'))
      .map((key) => key.slice('server.refusal.'.length))
    expect(tags.toSorted()).toEqual(Object.keys(TAGS).toSorted())
  })

  it('are English where the asked language is none of the eleven [Q1]', () => {
    expect(['uk', 'xx', '', undefined].map(languageOf)).toEqual(['uk', 'en', 'en', 'en'])
    expect(refusalWords('uk', { _tag: 'CodeTooSoon', seconds: 7 })).toBe('Kod hozirgina yuborildi. 7 soniya kuting.')
  })
})
