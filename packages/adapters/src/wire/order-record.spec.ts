import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { UserId } from '@hexbourse/domain/kernel'
import { ORDER_RECORD_ROW, ORDER_ROW } from '@hexbourse/test-support/builders'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import type { OrderFillWire, OrderRecordWire } from './order-record.ts'
import { decodeOrderFills, decodeOrderRecords } from './order-record.ts'

const PAGE_REQUEST = { page: 1, limit: 10 }
const ROW: OrderRecordWire = { ...ORDER_RECORD_ROW, type: 'in' }
const decimal = (units: bigint, places: number): Decimal.Decimal =>
  Decimal.fromUnits(units * 10n ** BigInt(Decimal.PLACES - places))
const decoded = (...list: ReadonlyArray<Partial<Record<keyof OrderRecordWire, unknown>>>) =>
  decodeOrderRecords(PAGE_REQUEST)({ list: list.map((part) => ({ ...ROW, ...part })), count: list.length })

describe('decodeOrderRecords', () => {
  it('reads what was ordered, what was filled, and both times [SPOT-6]', () => {
    expect(decoded({})).toEqual(
      E.right({
        items: [
          {
            key: '55',
            pair: { base: 2, quote: 3 },
            baseName: 'ETH',
            quoteName: 'USDT',
            side: 'buy',
            price: decimal(1200n, 0),
            quantity: decimal(75n, 2),
            filledQuantity: decimal(5n, 1),
            value: decimal(5995n, 1),
            fee: decimal(5n, 4),
            placedAt: Clocks.millis(1_700_000_000_000),
            endedAt: Clocks.millis(1_700_000_060_000),
          },
        ],
        page: 1,
        hasMore: false,
      }),
    )
  })

  it('reads a market order, an open one, and one whose totals are not known [SPOT-6]', () => {
    const market = { id: 't9', type: 'out', mode: '1', price: null, complete_number: '0.75' }
    expect(decoded(market, { end_time: null }, { worth: null, trade_fee: '' })).toMatchObject(
      E.right({
        items: [
          { key: 't9', side: 'sell', price: undefined, filledQuantity: decimal(75n, 2) },
          { endedAt: undefined, value: decimal(5995n, 1) },
          { value: undefined, fee: undefined },
        ],
      }),
    )
  })

  it.each<readonly [string, Partial<Record<keyof OrderRecordWire, unknown>>]>([
    ['more filled than ordered', { complete_number: '0.76' }],
    ['nothing ordered', { total_number: '0', complete_number: '0' }],
    ['a filled part without value', { worth: '0' }],
    ['an end before the beginning', { end_time: 1_699_999_999 }],
    ['an open order that is filled', { complete_number: '0.75', end_time: null }],
    ['a limit order without limit', { price: null }],
    ['a limit of zero', { price: '0' }],
    ['an unknown kind of order', { mode: 3 }],
    ['an unknown side', { type: 'buy' }],
    ['a key with a space', { id: '5 5' }],
    ['no key', { id: undefined }],
    ['a quantity that is no number', { total_number: 'many' }],
  ])('rejects the reply for %s in one row [SPOT-6]', (_, part) => {
    const reply = decoded({}, part)
    expect(E.isLeft(reply) && reply.left._tag).toBe('Malformed')
  })
})

describe('decodeOrderFills', () => {
  const FILL: OrderFillWire = { ...ORDER_ROW, way: 2, trade_fee: '0.0005', create_time: 1_700_000_000 }
  const decodedFills = (...list: ReadonlyArray<object>) =>
    decodeOrderFills(
      7 as UserId,
      PAGE_REQUEST,
    )({ list: list.map((part) => ({ ...FILL, ...part })), count: list.length })

  it('reads the fill with its role, which an exchange may leave out [SPOT-6]', () => {
    expect(decodedFills({ is_maker: 1 }, { is_maker: '0' }, {})).toMatchObject(
      E.right({
        items: [
          { id: 55, side: 'buy', quantity: decimal(5n, 1), fee: decimal(5n, 4), role: 'maker' },
          { role: 'taker' },
          { role: undefined },
        ],
      }),
    )
  })

  it.each([{ is_maker: 2 }, { is_maker: 'yes' }, { way: 3 }])(
    'rejects the reply for a row with %j [SPOT-6]',
    (part) => {
      expect(E.isLeft(decodedFills({}, part))).toBe(true)
    },
  )
})
