import type { PairId, UserId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { OrderRequest } from '@hexbourse/domain/spot'
import { arbKernel, arbSpot } from '@hexbourse/test-support/arbitraries'
import { ORDER_ROW } from '@hexbourse/test-support/builders'
import { DecimalOracle } from '@hexbourse/test-support/oracles'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import type { CancelledWire, FillWire, OpenOrderWire } from './spot.ts'
import {
  decodeCancelledOrders,
  decodeFills,
  decodeOpenOrders,
  decodeTradedPair,
  encodeOrderRequest,
  encodeCancelRequest,
} from './spot.ts'

const decimal = (units: bigint, places: number): Decimal.Decimal =>
  Decimal.fromUnits(units * 10n ** BigInt(Decimal.PLACES - places))
const PAIR = { base: 2, quote: 3 } as PairId
const PAGE_REQUEST = { page: 1, limit: 10 }

const arbRequest = (): fc.Arbitrary<OrderRequest> =>
  fc.tuple(arbSpot.order(), arbKernel.pair()).map(([order, pair]) => ({ ...order, pair }))

describe('encodeOrderRequest', () => {
  it('sends plain digits with exactly the confirmed value [SPOT-4] [Q10]', () => {
    fc.assert(
      fc.property(arbRequest(), (request) => {
        const wire = encodeOrderRequest(request)
        for (const [text, value] of [
          [wire.price, request.price],
          [wire.num, request.quantity],
        ] as const) {
          expect(text).toMatch(/^\d+(\.\d+)?$/)
          expect(DecimalOracle.product(text, `1${'0'.repeat(18)}`, 'down')).toBe(value.toString())
        }
        expect(wire.mode).toBe(request.orderType === 'market' ? '1' : '2')
        expect([wire.currency_id, wire.legal_id]).toEqual([`${request.pair.base}`, `${request.pair.quote}`])
      }),
    )
  })
})

describe('encodeCancelRequest', () => {
  it('sends in for a buy and out for a sell [SPOT-6]', () => {
    fc.assert(
      fc.property(arbSpot.openOrder(), ({ id, pair, side }) => {
        expect(encodeCancelRequest({ id, pair, side })).toEqual({ id: `${id}`, type: side === 'buy' ? 'in' : 'out' })
      }),
    )
  })
})

const ROW: OpenOrderWire = ORDER_ROW
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ ...ROW, id: index + 1 }))
const PLACED = Date.parse('2023-11-14T22:13:20Z')

describe('decodeOpenOrders', () => {
  const decode = decodeOpenOrders('sell', PAGE_REQUEST)

  it('reads the remaining and the original quantity [SPOT-6]', () => {
    expect(decode({ list: [ROW], count: 1, page: '1', limit: '10' })).toEqual(
      E.right({
        items: [
          {
            id: 55,
            pair: PAIR,
            baseName: 'ETH',
            quoteName: 'USDT',
            side: 'sell',
            price: decimal(1200n, 0),
            remaining: decimal(5n, 1),
            quantity: decimal(75n, 2),
            placedAt: PLACED,
          },
        ],
        page: 1,
        hasMore: false,
      }),
    )
  })

  it('accepts rows without original quantity and zone [Q19]', () => {
    const { total_number: _, create_time_ts: __, ...bare } = ROW
    expect(decode({ list: [bare], count: 1, page: 1, limit: 10 })).toMatchObject(
      E.right({ items: [{ quantity: undefined, placedAt: PLACED }] }),
    )
    expect(decodeOpenOrders('buy', PAGE_REQUEST, 'UTC')({ list: [bare] })).toMatchObject(
      E.right({ items: [{ side: 'buy', placedAt: Date.parse('2023-11-15T06:13:20Z') }] }),
    )
  })

  it.each([
    [{ list: [], count: 0 }, false],
    [{ list: [ROW], count: 11, page: '1', limit: '10' }, true],
    [{ list: rows(10), page: 1, limit: 10 }, true],
    [{ list: rows(9) }, false],
    [{ data: [ROW], page: 1, pages: 2, total: 12 }, true],
    [{ data: [ROW], current_page: 1, last_page: 1, per_page: '10', total: 1 }, false],
    [{ data: rows(12), limit: '12', page: '1' }, true],
  ])('detects a next page in every paging format (%#) [SPOT-6]', (wire, hasMore) => {
    expect(decode(wire)).toMatchObject(E.right({ hasMore }))
  })

  it.each([
    { ...ROW, id: '055' },
    { ...ROW, price: '1,200' },
    { ...ROW, number: null },
    { ...ROW, create_time: 'yesterday' },
    { ...ROW, legal: undefined },
    null,
  ])('reports the position of an invalid row (%#)', (row) => {
    const read = decode({ list: [row] })
    expect(E.isLeft(read) && read.left._tag === 'Malformed' && read.left.path.startsWith('list.0')).toBe(true)
  })
})

describe('decodeFills', () => {
  const FILL: FillWire = {
    id: 91,
    way: 2,
    currency: 2,
    legal: 3,
    currency_name: 'ETH',
    legal_name: 'USDT',
    price: '1221.35000',
    number: '0.40000',
    create_time: 1_700_000_000,
  }

  it('reads way 2 as buy and way 1 as sell [SPOT-6]', () => {
    const decode = decodeFills(7 as UserId, PAGE_REQUEST)
    expect(decode({ list: [FILL, { ...FILL, way: '1' }], count: 2 })).toMatchObject(
      E.right({
        items: [
          { id: 91, pair: PAIR, side: 'buy', price: decimal(122135n, 2), quantity: decimal(4n, 1), at: PLACED },
          { side: 'sell' },
        ],
      }),
    )
    expect(decode({ list: [{ ...FILL, way: 3 }] })).toEqual(E.left({ _tag: 'Malformed', path: 'list.0.way' }))
  })
})

describe('decodeFills with a viewer', () => {
  const [me, other] = [7 as UserId, 9]
  const sides = (viewer: UserId, row: object) => {
    const base = { ...PARTIES, ...row }
    const read = decodeFills(viewer, PAGE_REQUEST)({ list: [base] })
    return E.isRight(read) ? read.right.items.map(({ side }) => side) : read.left
  }
  const PARTIES = {
    id: 91,
    user_id: other,
    from_user_id: 7,
    price: '1',
    number: '1',
    create_time: 1_700_000_000,
    currency: 2,
    legal: 3,
    currency_name: 'ETH',
    legal_name: 'USDT',
  }

  it.each([
    ['the counterparty has the other side of way 2', me, { way: 2 }, ['sell']],
    ['the counterparty has the other side of way 1', me, { way: 1 }, ['buy']],
    ['the first party has the side of way', me, { way: 2, user_id: 7, from_user_id: 9 }, ['buy']],
    ['a trade with oneself has the side of way', me, { way: 1, user_id: 7 }, ['sell']],
    ['way without parties is the own side', me, { way: 2, user_id: undefined, from_user_id: undefined }, ['buy']],
    ['type needs no parties', me, { way: 2, type: 'out', user_id: 1, from_user_id: 2 }, ['sell']],
    ['type overrides way', me, { way: 2, type: 'in' }, ['buy']],
  ] as const)('%s [SPOT-6]', (_, viewer, row, expected) => expect(sides(viewer, row)).toEqual(expected))

  it.each([1, 2])('rejects a trade of way %i between others instead of guessing the side [SPOT-6]', (way) => {
    for (const parties of [{ user_id: 8, from_user_id: 9 }, { user_id: undefined, from_user_id: 9 }, { user_id: 8 }])
      expect(sides(me, { way, from_user_id: undefined, ...parties })).toEqual({ _tag: 'Malformed', path: 'list.0' })
  })

  it('reads the fee if present [SPOT-6]', () => {
    const read = decodeFills(me, PAGE_REQUEST)({ list: [{ ...PARTIES, way: 2, trade_fee: '0.00030000' }] })
    expect(E.isRight(read) && read.right.items[0]?.fee).toBe(decimal(3n, 4))
  })
})

describe('decodeCancelledOrders', () => {
  it('reads the side and the remaining quantity of a row [Q19]', () => {
    const row: CancelledWire = { ...ROW, type: 'out' }
    expect(
      decodeCancelledOrders(PAGE_REQUEST)({ list: [row, { ...row, id: 56, type: 'in' }], count: 2 }),
    ).toMatchObject(
      E.right({
        items: [
          { id: 55, side: 'sell', remaining: decimal(5n, 1) },
          { id: 56, side: 'buy' },
        ],
      }),
    )
    expect(E.isLeft(decodeCancelledOrders(PAGE_REQUEST)({ list: [ROW] }))).toBe(true)
  })
})

describe('decodeTradedPair', () => {
  it('reads the market from numbers and texts [SPOT-5]', () => {
    expect(decodeTradedPair({ currency_id: '2', legal_id: '3', in: '[]', out: '[]', content: '' })).toEqual(
      E.right(PAIR),
    )
    expect(E.isLeft(decodeTradedPair({ in: '[]' }))).toBe(true)
  })
})
