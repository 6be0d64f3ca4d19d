import type { PairId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import type { Book } from '@hexbourse/domain/market'
import { BookSide } from '@hexbourse/domain/market'
import { TICKER_ROW } from '@hexbourse/test-support/builders'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import type { TickWire, DepthWire, MarketGroupWire } from './market.ts'
import { decodeDealBook, decodeDepth, decodeGroups, decodeSourceTime, decodeTick, isDepthOf } from './market.ts'

const decimal = (units: bigint, places: number): Decimal.Decimal =>
  Decimal.fromUnits(units * 10n ** BigInt(Decimal.PLACES - places))
const PAIR = { base: 2, quote: 3 } as PairId

const GROUP: MarketGroupWire = { name: 'USDT', quotation: [TICKER_ROW] }
const ROW = GROUP.quotation[0]

const only = (wire: unknown) => {
  const read = decodeGroups(wire)
  return E.isRight(read) ? read.right[0]?.tickers[0] : read.left
}

describe('decodeGroups', () => {
  it('reads a list row, which has no high and low [HOME-2]', () => {
    expect(decodeGroups([GROUP])).toEqual(
      E.right([
        {
          quoteName: 'USDT',
          omitted: 0,
          tickers: [
            {
              pair: PAIR,
              baseName: 'ETH',
              quoteName: 'USDT',
              last: decimal(122135n, 2),
              change: decimal(286n, 2),
              high: undefined,
              low: undefined,
              volume: decimal(12142418376n, 5),
              isDisplayed: true,
              leverage: undefined,
              secondContracts: undefined,
            },
          ],
        },
      ]),
    )
  })

  it.each(['', null, 0, '0.00000', undefined])('reads a price of %j as no trade yet', (now_price) => {
    expect(only([{ name: 'USDT', quotation: [{ ...ROW, now_price, change: '' }] }])).toMatchObject({
      last: undefined,
      change: undefined,
    })
  })

  it('displays a market only for 1 [HOME-2]', () => {
    for (const is_display of [0, '0', null, undefined])
      expect(only([{ name: 'USDT', quotation: [{ ...ROW, is_display }] }])).toMatchObject({ isDisplayed: false })
    expect(only([{ name: 'USDT', quotation: [{ ...ROW, is_display: '1' }] }])).toMatchObject({ isDisplayed: true })
  })

  it('reads the terms of leveraged trading where the market is open for it [LEV-7] [Q13]', () => {
    const open = { ...ROW, open_lever: 1, lever_share_num: '0.20000000', spread: '0.5000', lever_trade_fee: '0.2000' }
    const terms = (part: object) => only([{ name: 'USDT', quotation: [{ ...open, ...part }] }])
    expect(terms({ overnight: '0.0300' })).toMatchObject({
      leverage: {
        lotSize: decimal(2n, 1),
        spreadPercent: decimal(5n, 1),
        feePercent: decimal(2n, 1),
        overnightPercent: decimal(3n, 2),
      },
    })
    expect(terms({ spread: null, lever_trade_fee: '' })).toMatchObject({
      leverage: { lotSize: decimal(2n, 1), spreadPercent: 0n, feePercent: 0n, overnightPercent: 0n },
    })
    for (const part of [
      { open_lever: 0 },
      { open_lever: undefined },
      { lever_share_num: '0' },
      { lever_share_num: '' },
    ])
      expect(terms(part)).toMatchObject({ leverage: undefined })
  })

  it('names a market by its own id for second contracts, where it is open for them [SEC-1]', () => {
    const idOf = (part: object) => only([{ name: 'USDT', quotation: [{ ...ROW, id: 9, ...part }] }])
    expect(idOf({ open_microtrade: '1' })).toMatchObject({ secondContracts: 9 })
    for (const part of [{}, { open_microtrade: 0 }, { open_microtrade: 1, id: undefined }])
      expect(idOf(part)).toMatchObject({ secondContracts: undefined })
  })

  it('reads a group without rows as empty', () => {
    expect(decodeGroups([{ name: 'BTC' }, { name: 'ETH', quotation: null }])).toEqual(
      E.right([
        { quoteName: 'BTC', tickers: [], omitted: 0 },
        { quoteName: 'ETH', tickers: [], omitted: 0 },
      ]),
    )
  })

  it.each([
    ['a bad id', { ...ROW, currency_id: '02' }],
    ['a bad price', { ...ROW, now_price: 'NaN' }],
    ['no object', null],
  ])('omits and counts a row with %s, and keeps the others [HOME-2]', (_, bad) => {
    const other = { ...ROW, currency_id: 1 }
    const read = decodeGroups([{ name: 'USDT', quotation: [bad, ROW, bad, other] }, GROUP])
    expect(E.isRight(read) && read.right.map(({ tickers, omitted }) => [tickers.length, omitted])).toEqual([
      [2, 2],
      [1, 0],
    ])
  })

  it('rejects what is no list of groups', () => {
    for (const wire of [{}, [{ quotation: [ROW] }], [{ name: 'USDT', quotation: {} }]])
      expect(decodeGroups(wire)).toMatchObject(E.left({ _tag: 'Malformed' }))
  })
})

describe('decodeSourceTime', () => {
  it.each([
    [
      'server_time of a daymarket push',
      { time: 1_700_006_400_000, server_time: 1_700_000_041_123 },
      1_700_000_041_123,
      0,
    ],
    ['server_time before the candle', { period: '1min', time: 1, server_time: '2' }, 2, 0],
    ['the start of the minute candle', { period: '1min', time: 1_700_000_040_000 }, 1_700_000_040_000, 60_000],
    ['JSON text', '{"server_time":5}', 5, 0],
  ])('reads %s [Q26]', (_, wire, time, resolutionMs) => {
    expect(decodeSourceTime(wire)).toEqual(E.right({ time, resolutionMs }))
  })

  it.each([{ period: '1day', time: 1_700_006_400_000 }, { period: '1min' }, { server_time: -1 }, {}])(
    'finds no time in %j [Q26]',
    (wire) => {
      expect(decodeSourceTime(wire)).toMatchObject(E.left({ _tag: 'Malformed' }))
    },
  )
})

describe('decodeTick', () => {
  const TICK: TickWire = {
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

  it('reads numbers and texts [HOME-2]', () => {
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

  it('omits high and low of the short form instead of clearing them [HOME-2]', () => {
    const short = { currency_id: '2', legal_id: '3', change: '+1.00', volume: '5', now_price: '10', content: '' }
    expect(decodeTick(short)).toEqual(
      E.right({ pair: PAIR, last: decimal(10n, 0), change: decimal(1n, 0), volume: decimal(5n, 0) }),
    )
  })

  it('reads JSON text', () => expect(decodeTick(JSON.stringify(TICK))).toEqual(decodeTick(TICK)))

  it.each([undefined, null, '', 'x', '[]', {}, { ...TICK, legal_id: undefined }, { ...TICK, high: 'NaN' }])(
    'rejects %j',
    (wire) => expect(E.isLeft(decodeTick(wire))).toBe(true),
  )
})

describe('isDepthOf', () => {
  const push = { type: 'market_depth', currency_id: 2, legal_id: 3, bids: 'unknown', asks: null }

  it.each([push, { ...push, currency_id: '2', legal_id: '3' }, JSON.stringify(push)])(
    'recognises the book of its market without reading levels: %j [SPOT-3]',
    (wire) => {
      expect(isDepthOf(PAIR)(wire)).toBe(true)
    },
  )

  it.each([{ ...push, currency_id: 1 }, { ...push, legal_id: 2 }, { ...push, currency_id: '02' }, {}, null, 'x'])(
    'rejects other markets and invalid messages: %j [SPOT-3]',
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

  const levelsOf = (wire: unknown) =>
    E.map(({ pair, bids, asks }: Book.Book) => ({ pair, bids: BookSide.levels(bids), asks: BookSide.levels(asks) }))(
      decodeDepth(wire),
    )

  it('puts the best price first for any order of levels [SPOT-3]', () => {
    expect(levelsOf(DEPTH)).toEqual(E.right(BOOK))
    const turned = { ...DEPTH, bids: DEPTH.bids.toReversed(), asks: DEPTH.asks.toReversed() }
    expect(levelsOf(turned)).toEqual(E.right(BOOK))
  })

  it('reads sides that are JSON text inside JSON text', () => {
    const inner = { ...DEPTH, bids: JSON.stringify(DEPTH.bids), asks: JSON.stringify(DEPTH.asks) }
    expect(levelsOf(JSON.stringify(inner))).toEqual(E.right(BOOK))
  })

  it('reads numbers with many digits exactly [Q20]', () => {
    const bids = [
      ['0.1234567890123', '1e9'],
      ['0.12345678', '123456789.5'],
    ]
    expect(levelsOf({ ...DEPTH, bids, asks: [] })).toEqual(
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

  it('drops levels without quantity', () => {
    expect(levelsOf({ ...DEPTH, bids: [], asks: [[1, 0]] })).toEqual(E.right({ pair: PAIR, bids: [], asks: [] }))
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
  ])('rejects a push with a side of %j', (bids) =>
    expect(levelsOf({ ...DEPTH, bids })).toMatchObject(E.left({ _tag: 'Malformed' })),
  )
})

describe('decodeDealBook', () => {
  const level = (price: string, number: string) => ({ currency: 2, legal: '3', price, number })
  const DEAL = { in: [level('1219.5', '3.2')], out: [level('1226', '2'), level('1225', '1')], cny_price: 6.5 }

  it('reads bids and asks with the best first, marked as reduced [SPOT-10] [Q41]', () => {
    const read = decodeDealBook(PAIR)(DEAL)
    const book = E.isRight(read) ? read.right : undefined
    expect(book).toMatchObject({ pair: PAIR, isReduced: true })
    const prices = [book?.bids, book?.asks].map((side) => side && BookSide.levels(side).map(({ price }) => price))
    expect(prices).toEqual([[decimal(12195n, 1)], [decimal(1225n, 0), decimal(1226n, 0)]])
  })

  it.each([{ ...DEAL, in: [{ ...level('1', '1'), currency: 1 }] }, { ...DEAL, out: [{ price: '1' }] }, { in: [] }])(
    'rejects a reply with a level of another market or without a quantity: %j [Q41]',
    (wire) => {
      expect(decodeDealBook(PAIR)(wire)).toMatchObject(E.left({ _tag: 'Malformed' }))
    },
  )
})
