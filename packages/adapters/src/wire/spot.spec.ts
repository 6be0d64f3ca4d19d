import type { PairId, UserId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { Placement } from '@hexbourse/domain/spot'
import { arbKernel, arbSpot } from '@hexbourse/test-support/arbitraries'
import { ORDER_ROW } from '@hexbourse/test-support/builders'
import { DecimalOracle } from '@hexbourse/test-support/oracles'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import type { CancelledWire, FillWire, OpenOrderWire } from './spot.ts'
import {
  decodeCancelled,
  decodeFills,
  decodeOpenOrders,
  decodeTrade,
  encodePlacement,
  encodeRevocation,
} from './spot.ts'

const decimal = (units: bigint, places: number): Decimal.Decimal =>
  Decimal.fromUnits(units * 10n ** BigInt(Decimal.PLACES - places))
const PAIR = { base: 2, settlement: 3 } as PairId
const ASKED = { page: 1, limit: 10 }

const placement = (): fc.Arbitrary<Placement> =>
  fc.tuple(arbSpot.order(), arbKernel.pair()).map(([order, pair]) => ({ ...order, pair }))

describe('encodePlacement', () => {
  it('sends plain digits that are worth exactly what was confirmed [SPOT-4] [Q10]', () => {
    fc.assert(
      fc.property(placement(), (sent) => {
        const wire = encodePlacement(sent)
        for (const [text, value] of [
          [wire.price, sent.price],
          [wire.num, sent.quantity],
        ] as const) {
          expect(text).toMatch(/^\d+(\.\d+)?$/)
          expect(DecimalOracle.product(text, `1${'0'.repeat(18)}`, 'down')).toBe(value.toString())
        }
        expect(wire.mode).toBe(sent.mode === 'market' ? '1' : '2')
        expect([wire.currency_id, wire.legal_id]).toEqual([`${sent.pair.base}`, `${sent.pair.settlement}`])
      }),
    )
  })
})

describe('encodeRevocation', () => {
  it('buying is in, selling is out [SPOT-6]', () => {
    fc.assert(
      fc.property(arbSpot.openOrder(), ({ id, pair, side }) => {
        expect(encodeRevocation({ id, pair, side })).toEqual({ id: `${id}`, type: side === 'buy' ? 'in' : 'out' })
      }),
    )
  })
})

const ROW: OpenOrderWire = ORDER_ROW
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ ...ROW, id: index + 1 }))
const PLACED = Date.parse('2023-11-14T22:13:20Z')

describe('decodeOpenOrders', () => {
  const decode = decodeOpenOrders('sell', ASKED)

  it('reads a row with what remains and what was asked for [SPOT-6]', () => {
    expect(decode({ list: [ROW], count: 1, page: '1', limit: '10' })).toEqual(
      E.right({
        items: [
          {
            id: 55,
            pair: PAIR,
            baseName: 'ETH',
            settlementName: 'USDT',
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

  it('a server of the contract alone says neither the whole quantity nor the zone [Q19]', () => {
    const { total_number: _, create_time_ts: __, ...bare } = ROW
    expect(decode({ list: [bare], count: 1, page: 1, limit: 10 })).toMatchObject(
      E.right({ items: [{ quantity: undefined, placedAt: PLACED }] }),
    )
    expect(decodeOpenOrders('buy', ASKED, 'UTC')({ list: [bare] })).toMatchObject(
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
  ])('every shape of a page tells whether more follows (%#) [SPOT-6]', (wire, hasMore) => {
    expect(decode(wire)).toMatchObject(E.right({ hasMore }))
  })

  it.each([
    { ...ROW, id: '055' },
    { ...ROW, price: '1,200' },
    { ...ROW, number: null },
    { ...ROW, create_time: 'yesterday' },
    { ...ROW, legal: undefined },
    null,
  ])('an unreadable row is told by its place (%#)', (row) => {
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

  it('way 2 bought, way 1 sold [SPOT-6]', () => {
    const decode = decodeFills(undefined, ASKED)
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

describe('decodeFills of a viewer', () => {
  const [me, other] = [7 as UserId, 9]
  const sides = (viewer: UserId | undefined, row: object) => {
    const base = { ...PARTIES, ...row }
    const read = decodeFills(viewer, ASKED)({ list: [base] })
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
    ['who came second has the other side', me, { way: 2 }, ['sell']],
    ['and bought where the first sold', me, { way: 1 }, ['buy']],
    ['who came first has the way that is written', me, { way: 2, user_id: 7, from_user_id: 9 }, ['buy']],
    ['both sides one person: as written', me, { way: 1, user_id: 7 }, ['sell']],
    ['nobody known: as written', undefined, { way: 2 }, ['buy']],
    ['a type is the viewer’s, whatever the way', me, { way: 2, type: 'in' }, ['buy']],
  ] as const)('%s [SPOT-6]', (_, viewer, row, expected) => expect(sides(viewer, row)).toEqual(expected))

  it('reads the fee where it is told [SPOT-6]', () => {
    const read = decodeFills(me, ASKED)({ list: [{ ...PARTIES, way: 2, trade_fee: '0.00030000' }] })
    expect(E.isRight(read) && read.right.items[0]?.fee).toBe(decimal(3n, 4))
  })
})

describe('decodeCancelled', () => {
  it('reads the side from the row and what was left [Q19]', () => {
    const row: CancelledWire = { ...ROW, type: 'out' }
    expect(decodeCancelled(ASKED)({ list: [row, { ...row, id: 56, type: 'in' }], count: 2 })).toMatchObject(
      E.right({
        items: [
          { id: 55, side: 'sell', remaining: decimal(5n, 1) },
          { id: 56, side: 'buy' },
        ],
      }),
    )
    expect(E.isLeft(decodeCancelled(ASKED)({ list: [ROW] }))).toBe(true)
  })
})

describe('decodeTrade', () => {
  it('names the market, as texts too [SPOT-5]', () => {
    expect(decodeTrade({ currency_id: '2', legal_id: '3', in: '[]', out: '[]', content: '' })).toEqual(E.right(PAIR))
    expect(E.isLeft(decodeTrade({ in: '[]' }))).toBe(true)
  })
})
