import type { PairId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import { describe, expect, it } from 'vitest'

import type { Fill } from './fill.ts'
import { candidates } from './fill.ts'
import { averagePrice, fromFills, fromOpenOrder, UNSPECIFIED } from './placed-order.ts'

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

const found = (fills: ReadonlyArray<Fill>, of: Parameters<typeof fromFills>[1]) =>
  fromFills(candidates(fills, of, SENT_AT, []), of)

describe('PlacedOrder.fromFills', () => {
  it('combines fills since sending that add up to the order into one order with nothing remaining [Q24]', () => {
    expect(found([fill(5, 1), fill(6, 2, { fee: Decimal.one })], sent)).toEqual([
      {
        id: undefined,
        filledQuantity: sent.quantity,
        restingQuantity: Decimal.zero,
        droppedQuantity: Decimal.zero,
        value: Decimal.fromInteger(297),
        fee: undefined,
        at: SENT_AT,
      },
    ])
  })

  it('leaves earlier fills of the same time to earlier orders [Q24]', () => {
    expect(found([fill(4, 2), fill(5, 3)], sent)).toMatchObject([
      { filledQuantity: sent.quantity, value: Decimal.fromInteger(297) },
    ])
  })

  it.each([
    ['another market', fill(5, 3, { pair: { base: 1, quote: 3 } as PairId })],
    ['the other side', fill(5, 3, { side: 'sell' })],
    ['a worse price than the limit', fill(5, 3, { price: Decimal.fromInteger(101) })],
    ['before the send', fill(5, 3, { at: Clocks.millis(SENT_AT - 2_001) })],
    ['less than was asked for', fill(5, 2)],
    ['more than was asked for', fill(5, 4)],
  ])('does not match: %s [Q24]', (_, other) => expect(found([other], sent)).toEqual([]))

  it('matches a partly filled market order at any price [Q22] [Q24]', () => {
    const market = { ...sent, orderType: 'market' } as const
    expect(found([fill(5, 2, { price: Decimal.fromInteger(500) })], market)).toMatchObject([
      { filledQuantity: Decimal.fromInteger(2), droppedQuantity: Decimal.one },
    ])
  })

  it('matches a sale at a better price than its limit, never at a worse one [Q24]', () => {
    const sale = { ...sent, side: 'sell' } as const
    expect(found([fill(5, 3, { side: 'sell', price: Decimal.fromInteger(101) })], sale)).toHaveLength(1)
    expect(found([fill(5, 3, { side: 'sell' })], sale)).toEqual([])
  })
})

describe('PlacedOrder.fromFills of a market order that nothing fills in whole', () => {
  const market = { ...sent, orderType: 'market', quantity: Decimal.fromInteger(10) } as const
  const later = { at: Clocks.millis(SENT_AT + 1_000) }
  const filledIn = (fills: ReadonlyArray<Fill>) =>
    found(fills, market).map(({ filledQuantity, droppedQuantity }) => [filledQuantity, droppedQuantity])
  const amounts = (filled: number, dropped: number) => [Decimal.fromInteger(filled), Decimal.fromInteger(dropped)]

  it('joins the fills of one moment and no others, the newest moment first [Q22] [Q24]', () => {
    expect(filledIn([fill(5, 1), fill(6, 2), fill(7, 3, later), fill(8, 1, later)])).toEqual([
      amounts(4, 6),
      amounts(3, 7),
    ])
  })

  it('does not join single fills of different moments [Q22] [Q24]', () => {
    expect(filledIn([fill(5, 1), fill(6, 2, later)])).toEqual([amounts(2, 8), amounts(1, 9)])
  })

  it('never joins more than the order, and starts again with the fill that is too much [Q22] [Q24]', () => {
    expect(filledIn([fill(5, 4), fill(6, 3), fill(7, 6), fill(8, 3)])).toEqual([amounts(9, 1), amounts(7, 3)])
  })

  it('leaves out a fill that is larger than the order [Q22] [Q24]', () => {
    expect(filledIn([fill(5, 4), fill(6, 11), fill(7, 2)])).toEqual([amounts(2, 8), amounts(4, 6)])
    expect(filledIn([fill(6, 11)])).toEqual([])
  })

  it('has no partly filled limit order [Q24]', () => {
    expect(found([fill(5, 4)], { ...market, orderType: 'limit' })).toEqual([])
  })
})

describe('PlacedOrder', () => {
  it('adds up the fees only where every fill has one [SPOT-5]', () => {
    const fee = (units: bigint) => ({ fee: Decimal.fromUnits(units) })
    expect(found([fill(5, 1, fee(7n)), fill(6, 2, fee(11n))], sent)).toMatchObject([{ fee: 18n }])
    expect(found([fill(5, 1, fee(7n)), fill(6, 2)], sent).map((placed) => placed.fee)).toEqual([undefined])
  })

  it('has no average price while the filled quantity or the value is unknown [SPOT-5]', () => {
    expect(averagePrice({ ...UNSPECIFIED, filledQuantity: Decimal.one })).toBeUndefined()
    expect(averagePrice({ ...UNSPECIFIED, value: Decimal.one })).toBeUndefined()
  })

  it('has the average price of what is known to be filled, and none otherwise [SPOT-5]', () => {
    const [placed] = found([fill(5, 1, { price: Decimal.fromInteger(96) }), fill(6, 2)], sent)
    expect(placed && averagePrice(placed)).toBe(Decimal.fromInteger(98))
    expect(averagePrice(UNSPECIFIED)).toBeUndefined()
    expect(averagePrice({ ...UNSPECIFIED, filledQuantity: Decimal.zero, value: Decimal.zero })).toBeUndefined()
  })

  it('tells the filled part of an open order only where its original quantity is known [Q24]', () => {
    const order = {
      id: 8 as never,
      pair: PAIR,
      baseName: 'ETH',
      quoteName: 'USDT',
      side: 'buy',
      price: sent.price,
      remaining: Decimal.one,
      quantity: sent.quantity,
      placedAt: SENT_AT,
    } as const
    expect(fromOpenOrder(order)).toMatchObject({
      id: 8,
      filledQuantity: Decimal.fromInteger(2),
      restingQuantity: 10n ** 18n,
    })
    expect(fromOpenOrder({ ...order, quantity: undefined }).filledQuantity).toBeUndefined()
  })
})
