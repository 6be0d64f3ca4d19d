import type { PairId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { Book } from '@hexbourse/domain/market'
import { Ladder } from '@hexbourse/domain/market'
import { QUOTE_ROW } from '@hexbourse/test-support/builders'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import type { DaymarketWire, DepthWire, GroupWire } from './market.ts'
import { decodeDepth, decodeGroups, decodeTick, isDepthOf } from './market.ts'

const decimal = (units: bigint, places: number): Decimal.Decimal =>
  Decimal.fromUnits(units * 10n ** BigInt(Decimal.PLACES - places))
const PAIR = { base: 2, settlement: 3 } as PairId

const GROUP: GroupWire = { name: 'USDT', quotation: [QUOTE_ROW] }
const ROW = GROUP.quotation[0]

const only = (wire: unknown) => {
  const read = decodeGroups(wire)
  return E.isRight(read) ? read.right[0]?.quotes[0] : read.left
}

describe('decodeGroups', () => {
  it('reads a row of the list; high and low are in none [HOME-2]', () => {
    expect(decodeGroups([GROUP])).toEqual(
      E.right([
        {
          settlementName: 'USDT',
          quotes: [
            {
              pair: PAIR,
              baseName: 'ETH',
              settlementName: 'USDT',
              last: decimal(122135n, 2),
              change: decimal(286n, 2),
              high: undefined,
              low: undefined,
              volume: decimal(12142418376n, 5),
              displayed: true,
            },
          ],
        },
      ]),
    )
  })

  it.each(['', null, 0, '0.00000', undefined])('a price of %j means that nothing was traded yet', (now_price) => {
    expect(only([{ name: 'USDT', quotation: [{ ...ROW, now_price, change: '' }] }])).toMatchObject({
      last: undefined,
      change: undefined,
    })
  })

  it('only 1 is displayed [HOME-2]', () => {
    for (const is_display of [0, '0', null, undefined])
      expect(only([{ name: 'USDT', quotation: [{ ...ROW, is_display }] }])).toMatchObject({ displayed: false })
    expect(only([{ name: 'USDT', quotation: [{ ...ROW, is_display: '1' }] }])).toMatchObject({ displayed: true })
  })

  it('a group without rows is an empty group', () => {
    expect(decodeGroups([{ name: 'BTC' }, { name: 'ETH', quotation: null }])).toEqual(
      E.right([
        { settlementName: 'BTC', quotes: [] },
        { settlementName: 'ETH', quotes: [] },
      ]),
    )
  })

  it('what cannot be read is told by its place', () => {
    expect(decodeGroups([{ name: 'USDT', quotation: [ROW, { ...ROW, currency_id: '02' }] }])).toEqual(
      E.left({ _tag: 'Malformed', path: '0.quotation.1.currency_id' }),
    )
    expect(decodeGroups({})).toMatchObject(E.left({ _tag: 'Malformed' }))
  })
})

describe('decodeTick', () => {
  const TICK: DaymarketWire = {
    type: 'daymarket',
    currency_id: 2,
    legal_id: 3,
    close: '1221.35000',
    high: 1230.1,
    low: 1180.2,
    volume: 121424.18,
    change: '-2.86',
    now_price: '1221.35000',
  }

  it('reads numbers and texts alike [HOME-2]', () => {
    expect(decodeTick(TICK)).toEqual(
      E.right({
        pair: PAIR,
        last: decimal(122135n, 2),
        change: decimal(-286n, 2),
        high: decimal(12301n, 1),
        low: decimal(11802n, 1),
        volume: decimal(12142418n, 2),
      }),
    )
  })

  it('the short form says nothing about high and low, which is not the same as none [HOME-2]', () => {
    const short = { currency_id: '2', legal_id: '3', change: '+1.00', volume: '5', now_price: '10', content: '' }
    expect(decodeTick(short)).toEqual(
      E.right({ pair: PAIR, last: decimal(10n, 0), change: decimal(1n, 0), volume: decimal(5n, 0) }),
    )
  })

  it('may come as JSON text', () => expect(decodeTick(JSON.stringify(TICK))).toEqual(decodeTick(TICK)))

  it.each([undefined, null, '', 'x', '[]', {}, { ...TICK, legal_id: undefined }, { ...TICK, high: 'NaN' }])(
    '%j is no tick',
    (wire) => expect(E.isLeft(decodeTick(wire))).toBe(true),
  )
})

describe('isDepthOf', () => {
  const push = { type: 'market_depth', currency_id: 2, legal_id: 3, bids: 'unread', asks: null }

  it.each([push, { ...push, currency_id: '2', legal_id: '3' }, JSON.stringify(push)])(
    'knows the book of its market by its names alone: %j [SPOT-3]',
    (wire) => {
      expect(isDepthOf(PAIR)(wire)).toBe(true)
    },
  )

  it.each([{ ...push, currency_id: 1 }, { ...push, legal_id: 2 }, { ...push, currency_id: '02' }, {}, null, 'x'])(
    'and no other: %j [SPOT-3]',
    (wire) => {
      expect(isDepthOf(PAIR)(wire)).toBe(false)
    },
  )
})

describe('decodeDepth', () => {
  const DEPTH: DepthWire = {
    type: 'market_depth',
    currency_id: 2,
    legal_id: 3,
    bids: [
      [1221.3, 4.1],
      [1221.2, '0.8'],
    ],
    asks: [
      [1221.9, 2],
      [1221.4, 1.1],
    ],
  }
  const BOOK = {
    pair: PAIR,
    bids: [
      { price: decimal(12213n, 1), quantity: decimal(41n, 1) },
      { price: decimal(12212n, 1), quantity: decimal(8n, 1) },
    ],
    asks: [
      { price: decimal(12214n, 1), quantity: decimal(11n, 1) },
      { price: decimal(12219n, 1), quantity: decimal(2n, 0) },
    ],
  }

  const told = (wire: unknown) =>
    E.map(({ pair, bids, asks }: Book.Book) => ({ pair, bids: Ladder.levels(bids), asks: Ladder.levels(asks) }))(
      decodeDepth(wire),
    )

  it('puts the best first on both sides, whatever the order of arrival [SPOT-3]', () => {
    expect(told(DEPTH)).toEqual(E.right(BOOK))
    const turned = { ...DEPTH, bids: DEPTH.bids.toReversed(), asks: DEPTH.asks.toReversed() }
    expect(told(turned)).toEqual(E.right(BOOK))
  })

  it('sides may be JSON text inside the push, itself JSON text', () => {
    const inner = { ...DEPTH, bids: JSON.stringify(DEPTH.bids), asks: JSON.stringify(DEPTH.asks) }
    expect(told(JSON.stringify(inner))).toEqual(E.right(BOOK))
  })

  it('a side with a number of many digits is as exact as any other [Q20]', () => {
    const bids = [
      ['0.1234567890123', '1e9'],
      ['0.12345678', '123456789.5'],
    ]
    expect(told({ ...DEPTH, bids, asks: [] })).toEqual(
      E.right({
        pair: PAIR,
        bids: [
          { price: decimal(1234567890123n, 13), quantity: decimal(1000000000n, 0) },
          { price: decimal(12345678n, 8), quantity: decimal(1234567895n, 1) },
        ],
        asks: [],
      }),
    )
  })

  it('levels without quantity are no levels', () => {
    expect(told({ ...DEPTH, bids: [], asks: [[1, 0]] })).toEqual(E.right({ pair: PAIR, bids: [], asks: [] }))
  })

  it.each([
    null,
    [[1]],
    [[1, 2, 3]],
    [null],
    [[null, 1]],
    [['1e999', 1]],
    'x',
    [{ price: 1 }],
    Array.from({ length: 1001 }, () => [1, 1]),
  ])('a side of %j spoils the push', (bids) =>
    expect(told({ ...DEPTH, bids })).toMatchObject(E.left({ _tag: 'Malformed' })),
  )
})
