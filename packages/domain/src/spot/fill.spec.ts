import type { PairId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import { describe, expect, it } from 'vitest'

import type { Fill } from './fill.ts'
import { filledOrder, candidates } from './fill.ts'

const PAIR = { base: 2, quote: 3 } as PairId
const SENT_AT = Clocks.millis(1_700_000_000_500)
const sent = {
  pair: PAIR,
  side: 'buy',
  orderType: 'limit',
  price: Decimal.fromInteger(100),
  quantity: Decimal.fromInteger(3),
} as const
const fill = (id: number, quantity: number, part: Partial<Fill> = {}): Fill => ({
  id,
  pair: PAIR,
  baseName: 'ETH',
  quoteName: 'USDT',
  side: 'buy',
  price: Decimal.fromInteger(99),
  quantity: Decimal.fromInteger(quantity),
  fee: undefined,
  at: SENT_AT,
  ...part,
})

const found = (fills: ReadonlyArray<Fill>, of: Parameters<typeof filledOrder>[1]) =>
  filledOrder(candidates(fills, of, SENT_AT, []), of, SENT_AT)

describe('Fill.filledOrder', () => {
  it('combines fills since sending that add up to the order into one order with nothing remaining [Q24]', () => {
    expect(found([fill(5, 1), fill(6, 2)], sent)).toEqual([
      {
        id: 6,
        pair: PAIR,
        baseName: 'ETH',
        quoteName: 'USDT',
        side: 'buy',
        price: sent.price,
        remaining: Decimal.zero,
        quantity: sent.quantity,
        placedAt: SENT_AT,
      },
    ])
  })

  it('leaves earlier fills of the same time to earlier orders [Q24]', () => {
    expect(found([fill(4, 2), fill(5, 3)], sent)).toMatchObject([{ id: 5, quantity: sent.quantity }])
  })

  it.each([
    ['another market', fill(5, 3, { pair: { base: 1, quote: 3 } as PairId })],
    ['the other side', fill(5, 3, { side: 'sell' })],
    ['a worse price than the limit', fill(5, 3, { price: Decimal.fromInteger(101) })],
    ['before the send', fill(5, 3, { at: Clocks.millis(SENT_AT - 2_001) })],
    ['less than was asked for', fill(5, 2)],
    ['more than was asked for', fill(5, 4)],
    ['no id', fill(0, 3)],
  ])('does not match: %s [Q24]', (_, other) => expect(found([other], sent)).toEqual([]))

  it('matches a partly filled market order at any price [Q22] [Q24]', () => {
    const market = { ...sent, orderType: 'market' } as const
    expect(found([fill(5, 2, { price: Decimal.fromInteger(500) })], market)).toMatchObject([
      { quantity: Decimal.fromInteger(2) },
    ])
  })

  it('matches a sale at a better price than its limit, never at a worse one [Q24]', () => {
    const sale = { ...sent, side: 'sell' } as const
    expect(found([fill(5, 3, { side: 'sell', price: Decimal.fromInteger(101) })], sale)).toHaveLength(1)
    expect(found([fill(5, 3, { side: 'sell' })], sale)).toEqual([])
  })
})
