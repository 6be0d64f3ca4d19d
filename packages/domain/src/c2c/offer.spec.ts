import { Decimal } from '@hexbourse/domain/kernel'
import { either as E, option as O } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import type { Draft, Limits, OfferRequest } from './offer.ts'
import { candidates, canWithdraw, fiatAmount, fromDraft, isUsable, takerSide } from './offer.ts'

const decimal = (text: string): Decimal.Decimal => O.getOrElse(() => Decimal.fromInteger(-1))(Decimal.fromText(text))
const USDT = 3 as never
const UNKNOWN: Limits = { free: undefined, methods: undefined }
const DRAFT: Draft = { quantity: '200', price: '6.85', method: 'alipay' }
const REQUEST: OfferRequest = {
  side: 'sell',
  currency: USDT,
  quantity: decimal('200'),
  price: decimal('6.85'),
  method: 'alipay',
}
const read = (draft: Partial<Draft>, limits: Limits = UNKNOWN, side: 'buy' | 'sell' = 'sell') =>
  fromDraft({ ...DRAFT, ...draft }, { side, currency: USDT }, 'en', limits)
const errorOf = (...given: Parameters<typeof read>): string => {
  const result = read(...given)
  return E.isLeft(result) ? result.left._tag : 'none'
}

describe('the form of an offer', () => {
  it('reads what is sent [C2C-2]', () => {
    expect(read({})).toEqual(E.right(REQUEST))
    expect(read({ quantity: '0.00001', price: '99999.99999', method: 'bank' }, UNKNOWN, 'buy')).toEqual(
      E.right({ ...REQUEST, side: 'buy', quantity: decimal('0.00001'), price: decimal('99999.99999'), method: 'bank' }),
    )
  })

  it.each([
    [{ quantity: '', price: '', method: undefined }, 'QuantityMissing'],
    [{ quantity: '0', price: '' }, 'QuantityMissing'],
    [{ quantity: 'many', price: '' }, 'QuantityUnreadable'],
    [{ quantity: '1.000001', price: '' }, 'QuantityUnreadable'],
    [{ price: '', method: undefined }, 'PriceMissing'],
    [{ price: '0.0', method: undefined }, 'PriceMissing'],
    [{ price: '1.000001', method: undefined }, 'PriceUnreadable'],
    [{ method: undefined }, 'MethodMissing'],
  ] as const)('with %j shows %s first, whatever the user has [C2C-2]', (draft, error) => {
    expect(errorOf(draft)).toBe(error)
    expect(errorOf(draft, { free: Decimal.zero, methods: [] })).toBe(error)
  })

  it('needs coins and an account of the method to sell, in this order, and neither to buy [C2C-2]', () => {
    const nothing = { free: decimal('199.99999'), methods: ['bank'] } as const
    expect(read({}, nothing)).toEqual(E.left({ _tag: 'MethodNotSaved', method: 'alipay' }))
    expect(read({}, { ...nothing, methods: ['alipay'] })).toEqual(
      E.left({ _tag: 'BalanceShort', needed: decimal('200'), free: decimal('199.99999') }),
    )
    expect(read({}, { free: decimal('200'), methods: ['alipay'] })).toEqual(E.right(REQUEST))
    expect(E.isRight(read({}, nothing, 'buy'))).toBe(true)
  })
})

describe('an offer', () => {
  it.each([
    ['6.85', '200', '1370'],
    ['0.00001', '0.00001', '0.0000000001'],
    ['6.85001', '0.00003', '0.0002055003'],
  ])('at %s for %s is paid with exactly %s [C2C-8]', (price, quantity, amount) => {
    expect(fiatAmount({ price: decimal(price), quantity: decimal(quantity) })).toBe(decimal(amount))
  })

  it('is taken by the other side, and by who has its method [C2C-3]', () => {
    expect([takerSide('sell'), takerSide('buy')]).toEqual(['buy', 'sell'])
    expect([isUsable(REQUEST, ['bank', 'alipay']), isUsable(REQUEST, ['bank'])]).toEqual([true, false])
  })

  it.each([
    ['open', true],
    ['taken', false],
    ['closed', false],
  ] as const)('that is %s can be withdrawn: %s [C2C-4]', (status, can) => expect(canWithdraw({ status })).toBe(can))

  it('is looked for among those that did not exist before, by every field that was sent [Q24]', () => {
    const equal = { ...REQUEST, id: 7 as never }
    const others = [
      { ...equal, side: 'buy' as const },
      { ...equal, currency: 1 as never },
      { ...equal, quantity: decimal('201') },
      { ...equal, price: decimal('6.86') },
      { ...equal, method: 'bank' as const },
    ]
    expect(candidates([...others, equal], REQUEST, ['6'])).toEqual([equal])
    expect(candidates([...others, equal], REQUEST, 'unknown')).toEqual([equal])
    expect(candidates([equal], REQUEST, ['7'])).toEqual([])
  })
})
