import type { CurrencyId, OrderId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import { describe, expect, it } from 'vitest'

import type { OpenOrder } from './open-order.ts'
import { candidates, remainingNotional } from './open-order.ts'

const PAIR = { base: 1 as CurrencyId, quote: 3 as CurrencyId }
const order: OpenOrder = {
  id: 5 as OrderId,
  pair: PAIR,
  baseName: 'BTC',
  quoteName: 'USDT',
  side: 'buy',
  price: Decimal.fromInteger(100),
  remaining: Decimal.fromInteger(2),
  quantity: Decimal.fromInteger(3),
  placedAt: Clocks.millis(0),
}
const sent = {
  pair: PAIR,
  side: 'buy',
  orderType: 'limit',
  price: Decimal.fromInteger(100),
  quantity: Decimal.fromInteger(3),
} as const

describe('OpenOrder.candidates', () => {
  it('finds an order with the same terms [Q24]', () => {
    expect(candidates([order], sent, [], Decimal.zero)).toEqual([order])
  })

  it.each<readonly [string, Partial<OpenOrder>]>([
    ['base currency', { pair: { ...PAIR, base: 2 as CurrencyId } }],
    ['quote currency', { pair: { ...PAIR, quote: 2 as CurrencyId } }],
    ['side', { side: 'sell' }],
    ['price', { price: Decimal.fromInteger(99) }],
    ['quantity', { quantity: Decimal.fromInteger(4), remaining: Decimal.fromInteger(3) }],
    ['remaining quantity', { quantity: undefined, remaining: Decimal.fromInteger(4) }],
  ])('never finds an order with another %s [Q24]', (_, part) => {
    expect(candidates([{ ...order, ...part }], sent, 'unknown', Decimal.zero)).toEqual([])
  })

  it('finds an order whose known fills and remaining quantity add up, and an untouched one [Q24]', () => {
    const withRemaining = (remaining: number) => ({
      ...order,
      quantity: undefined,
      remaining: Decimal.fromInteger(remaining),
    })
    const orders = [withRemaining(1), withRemaining(2), withRemaining(3)]
    expect(candidates(orders, sent, [], Decimal.one)).toEqual([orders[1], orders[2]])
  })
})

describe('OpenOrder.remainingNotional', () => {
  it('is the price times what is not filled [SPOT-6]', () => {
    expect(remainingNotional(order)).toBe(200n * 10n ** 18n)
  })
})
