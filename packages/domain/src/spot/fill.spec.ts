import type { PairId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import { describe, expect, it } from 'vitest'

import type { Fill } from './fill.ts'
import { asOrder, since } from './fill.ts'

const PAIR = { base: 2, settlement: 3 } as PairId
const SENT_AT = Clocks.millis(1_700_000_000_500)
const sent = {
  pair: PAIR,
  side: 'buy',
  mode: 'limit',
  price: Decimal.fromInteger(100),
  quantity: Decimal.fromInteger(3),
} as const
const fill = (id: number, quantity: number, part: Partial<Fill> = {}): Fill => ({
  id,
  pair: PAIR,
  baseName: 'ETH',
  settlementName: 'USDT',
  side: 'buy',
  price: Decimal.fromInteger(99),
  quantity: Decimal.fromInteger(quantity),
  fee: undefined,
  at: SENT_AT,
  ...part,
})

const found = (fills: ReadonlyArray<Fill>, of: Parameters<typeof asOrder>[1]) =>
  asOrder(since(fills, of, SENT_AT, []), of, SENT_AT)

describe('Fill.asOrder', () => {
  it('trades since the send that add up to the order are the order, with nothing left of it [Q24]', () => {
    expect(found([fill(5, 1), fill(6, 2)], sent)).toEqual([
      {
        id: 6,
        pair: PAIR,
        baseName: 'ETH',
        settlementName: 'USDT',
        side: 'buy',
        price: sent.price,
        remaining: Decimal.zero,
        quantity: sent.quantity,
        placedAt: SENT_AT,
      },
    ])
  })

  it('older trades of the same moment belong to earlier orders [Q24]', () => {
    expect(found([fill(4, 2), fill(5, 3)], sent)).toMatchObject([{ id: 5, quantity: sent.quantity }])
  })

  it.each([
    ['another market', fill(5, 3, { pair: { base: 1, settlement: 3 } as PairId })],
    ['the other side', fill(5, 3, { side: 'sell' })],
    ['a worse price than the limit', fill(5, 3, { price: Decimal.fromInteger(101) })],
    ['before the send', fill(5, 3, { at: Clocks.millis(SENT_AT - 2_001) })],
    ['less than was asked for', fill(5, 2)],
    ['more than was asked for', fill(5, 4)],
    ['no id', fill(0, 3)],
  ])('%s is not the order [Q24]', (_, other) => expect(found([other], sent)).toEqual([]))

  it('a market order may have filled in part, at any price [Q22] [Q24]', () => {
    const market = { ...sent, mode: 'market' } as const
    expect(found([fill(5, 2, { price: Decimal.fromInteger(500) })], market)).toMatchObject([
      { quantity: Decimal.fromInteger(2) },
    ])
  })

  it('a sale may be better than its limit, never worse [Q24]', () => {
    const sale = { ...sent, side: 'sell' } as const
    expect(found([fill(5, 3, { side: 'sell', price: Decimal.fromInteger(101) })], sale)).toHaveLength(1)
    expect(found([fill(5, 3, { side: 'sell' })], sale)).toEqual([])
  })
})
