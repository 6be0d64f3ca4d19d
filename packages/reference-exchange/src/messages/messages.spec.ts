import { describe, expect, it } from 'vitest'

import english from '../../../../locales/en/server.json' with { type: 'json' }
import { Catalog, ERROR_TAGS } from '../engine/index.ts'
import {
  bucketLabel,
  walletLabel,
  causeLabel,
  coinTitle,
  coinDescription,
  contractName,
  doneMessage,
  LANGUAGE_CODES,
  languageOf,
  reviewReason,
  errorMessage,
  positionName,
} from './messages.ts'
import type { DoneMessage } from './messages.ts'

const VALUES = {
  side: 'buy',
  decimals: 4,
  tick: '0.01',
  currency: 'BTC',
  quote: 'USDT',
  seconds: 2,
  name: 'price',
  amount: '1',
  filled: '2',
  rested: '3',
  dropped: '4',
  value: '5',
  price: '6',
  until: Date.UTC(2026, 0, 1, 4),
  megabytes: 10,
  places: 8,
  least: 100,
  left: '12.5',
  most: 99_999_999,
  megapixels: 25,
  channel: 'email',
  field: 'takeProfit',
  direction: 'long',
  lots: '1',
  count: 2,
  symbol: 'BTC/USDT',
  stake: '100',
  step: 10,
  method: 'bank',
  quantity: '7',
  isPayer: 'yes',
  net: '673.2',
}
const keys = Object.keys(english)

describe.each(LANGUAGE_CODES)('messages of %s', (language) => {
  it.each(Object.keys(ERROR_TAGS))('format %s [SHELL-9]', (tag) => {
    const message = errorMessage(language, { _tag: tag, ...VALUES } as never)
    expect(message).not.toMatch(/[{}]|server\./)
    expect(message.length).toBeGreaterThan(3)
  })

  it('format every success message [SHELL-9] [SPOT-5]', () => {
    for (const key of keys.filter((one) => one.startsWith('server.done.')))
      expect(doneMessage(language, key.replace('server.done.', '') as DoneMessage, VALUES)).not.toMatch(/[{}]|server\./)
  })

  it('label every ledger cause and wallet [WAL-5] [SHELL-9]', () => {
    for (const cause of [
      'faucet',
      'transfer-out',
      'transfer-in',
      'order-locked',
      'order-released',
      'trade-paid',
      'position-reserved',
      'position-released',
      'position-opened',
      'position-closed',
      'overnight-fee',
      'contract-placed',
      'contract-settled',
      'policy-bought',
      'insurance-payout',
      'policy-ended',
      'c2c-held',
      'c2c-refunded',
      'c2c-sold',
      'c2c-bought',
      'acceptor-held',
      'acceptor-refunded',
      'acceptor-withdrawal',
      'acceptor-recharge',
      'payment',
    ] as const)
      expect(causeLabel(language, cause)).not.toMatch(/[{}]|server\./)
    const kinds = (['funding', 'spot', 'second-contract', 'margin'] as const).map((kind) => walletLabel(language, kind))
    expect([new Set(kinds).size, kinds.join('').includes('server.')]).toEqual([4, false])
    const reserved = bucketLabel(language, 'spot', 'locked')
    expect(reserved).toMatch(/^[^{}]+ · [^{}]+$/)
    expect(reserved.startsWith(bucketLabel(language, 'spot', 'free'))).toBe(true)
    const labels = (['free', 'locked', 'margin', 'insured', 'escrow', 'acceptor'] as const).map((bucket) =>
      bucketLabel(language, 'margin', bucket),
    )
    expect(new Set(labels).size).toBe(6)
  })

  it('name every direction, status and result of second contracts [SEC-2] [SHELL-9]', () => {
    const words = ['up', 'down', 'open', 'closed', 'won', 'lost', 'drawn'] as const
    const names = words.map((word) => contractName(language, word))
    expect(new Set(names).size).toBe(words.length)
    expect(names.join('')).not.toMatch(/[{}]|server\./)
  })

  it('name every direction and status of leveraged orders [LEV-3] [SHELL-9]', () => {
    const names = (['long', 'short', 'pending', 'open', 'closed', 'cancelled'] as const).map((name) =>
      positionName(language, name),
    )
    expect([new Set(names).size, names.join('').includes('server.')]).toEqual([6, false])
  })

  it('translate the reason of a rule and keep the text of a reviewer [ACC-5] [SHELL-9]', () => {
    expect(reviewReason(language, { _tag: 'NumberOfAnother' })).not.toMatch(/[{}]|server\./)
    expect(reviewReason(language, { _tag: 'ReviewerText', text: 'blurred {' })).toBe('blurred {')
  })

  it.each(Catalog.CURRENCIES.map((coin) => coin.name))('describe %s [SPOT-2] [SHELL-9]', (name) => {
    expect(coinTitle(language, name)).toMatch(/^[^{}]{2,}$/)
    expect(coinDescription(language, name)).toContain(name)
    expect(coinDescription(language, name)).not.toMatch(/[{}]|server\./)
  })

  it.each([1, 2, 5, 21, 100])('pluralise %i seconds [SHELL-9]', (seconds) => {
    expect(errorMessage(language, { _tag: 'CodeTooSoon', seconds })).not.toMatch(/[{}#]/)
  })
})

describe('coinTitle', () => {
  it('is the common name in the language, or the symbol of an unknown coin [HOME-3] [SHELL-9]', () => {
    expect([coinTitle('en', 'ETH'), coinTitle('zh', 'BTC'), coinTitle('ar', 'DOGE')]).toEqual([
      'Ethereum',
      '比特币',
      'دوجكوين',
    ])
    expect(coinTitle('fr', 'XYZ')).toBe('XYZ')
  })
})

describe('message keys', () => {
  it('match the error tags one to one [SHELL-9]', () => {
    const tags = keys.filter((key) => key.startsWith('server.error.')).map((key) => key.slice('server.error.'.length))
    expect(tags.toSorted()).toEqual(Object.keys(ERROR_TAGS).toSorted())
  })

  it('fall back to English for an unknown language [Q1]', () => {
    expect(['uk', 'xx', '', undefined].map(languageOf)).toEqual(['uk', 'en', 'en', 'en'])
    expect(errorMessage('uk', { _tag: 'CodeTooSoon', seconds: 7 })).toBe('Kod hozirgina yuborildi. 7 soniya kuting.')
  })
})
