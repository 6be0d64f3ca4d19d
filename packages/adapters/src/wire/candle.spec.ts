import type { PairId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import {
  decodeCandles,
  decodeCandleTick,
  decodeCoinInfo,
  decodeTradeUpdate,
  decodeTrades,
  encodeTimeRange,
} from './candle.ts'

const PAIR = { base: 2, quote: 3 } as PairId
const units = (value: bigint, places: number): Decimal.Decimal =>
  Decimal.fromUnits(value * 10n ** BigInt(Decimal.PLACES - places))

describe('encodeTimeRange', () => {
  it('sends the symbol with a slash, the range in seconds and the ids [SPOT-1]', () => {
    const market = { pair: PAIR, baseName: 'ETH', quoteName: 'USDT' }
    const window = { from: Clocks.millis(1_700_000_000_500), to: Clocks.millis(1_700_000_100_500) }
    expect(encodeTimeRange(market, '1min', window)).toEqual({
      symbol: 'ETH/USDT',
      period: '1min',
      from: '1700000000',
      to: '1700000101',
      legal_id: '3',
      currency_id: '2',
    })
  })
})

const CANDLE = {
  id: 1_700_000_040,
  period: '1min',
  'base-currency': 'ETH',
  'quote-currency': 'USDT',
  open: 1221.3,
  close: '1221.35000',
  high: 1222,
  low: 1220.9,
  vol: 15_321.77,
  amount: 12.55,
  time: 1_700_000_040_000,
  volume: 12.55,
}

describe('decodeCandles', () => {
  it('reads numbers and texts [SPOT-1]', () => {
    expect(decodeCandles([CANDLE])).toEqual(
      E.right([
        {
          start: 1_700_000_040_000,
          open: units(12_213n, 1),
          close: units(122_135n, 2),
          high: units(1222n, 0),
          low: units(12_209n, 1),
          volume: units(1255n, 2),
        },
      ]),
    )
  })

  it('sorts, removes duplicates and drops inconsistent candles [SPOT-1]', () => {
    const rows = [
      { ...CANDLE, id: 1_700_000_100 },
      CANDLE,
      { ...CANDLE, id: 1_700_000_160, high: 1 },
      { ...CANDLE, volume: undefined },
    ]
    const read = decodeCandles(rows)
    expect(E.isRight(read) && read.right.map(({ start }) => start / 1000)).toEqual([1_700_000_040, 1_700_000_100])
  })

  it('returns no candles for an unknown coin and rejects an invalid candle [SPOT-1]', () => {
    expect(decodeCandles(null)).toEqual(E.right([]))
    for (const bad of [{ ...CANDLE, open: 0 }, { ...CANDLE, close: 'NaN' }, { ...CANDLE, id: 'x' }, 5])
      expect(decodeCandles([bad])).toMatchObject(E.left({ _tag: 'Malformed' }))
  })
})

describe('decodeCandleTick', () => {
  const KLINE = {
    type: 'kline',
    period: '1min',
    match_id: 3,
    currency_id: 2,
    legal_id: '3',
    open: '1221.30000',
    close: '1221.35000',
    high: 1222,
    low: 1220.9,
    symbol: 'ETH/USDT',
    volume: 12.55,
    time: 1_700_000_040_000,
  }

  it('reads a full candle, also from JSON text [SPOT-1]', () => {
    for (const wire of [KLINE, JSON.stringify(KLINE)])
      expect(decodeCandleTick(wire)).toMatchObject(
        E.right({ pair: PAIR, period: '1min', start: 1_700_000_040_000, close: units(122_135n, 2) }),
      )
  })

  it('reads a tick with only a close and the long period names [SPOT-1]', () => {
    const bare = { currency_id: 2, legal_id: 3, period: '1D', close: '5' }
    expect(decodeCandleTick(bare)).toEqual(E.right({ pair: PAIR, period: '1day', close: units(5n, 0) }))
  })

  it.each([{ ...KLINE, period: '1year' }, { ...KLINE, period: '__proto__' }, { ...KLINE, close: 0 }, 'x', null])(
    'rejects unknown values (%#)',
    (wire) => expect(E.isLeft(decodeCandleTick(wire))).toBe(true),
  )
})

const TRADE = {
  id: 1e26,
  ts: 1_700_000_041_123,
  'trade-id': 102_912,
  amount: 0.31,
  price: 1221.35,
  direction: 'buy',
  time: '14:13:21',
}

describe('decodeTrades', () => {
  it('identifies a trade by its trade number, not by the rounded id [SPOT-7]', () => {
    expect(decodeTrades([TRADE])).toEqual(
      E.right([{ key: '102912', at: TRADE.ts, price: units(122_135n, 2), quantity: units(31n, 2), taker: 'buy' }]),
    )
  })

  it('identifies a trade without a number by its data and removes duplicates [SPOT-7]', () => {
    const { 'trade-id': _, ...bare } = TRADE
    const read = decodeTrades([bare, bare, { ...bare, ts: bare.ts + 1 }])
    expect(E.isRight(read) && read.right.map(({ at }) => at)).toEqual([bare.ts + 1, bare.ts])
  })

  it('reads pushes with another name of the trade number [SPOT-7]', () => {
    const { 'trade-id': tradeId, ...row } = TRADE
    const push = { type: 'market_detail', currency_id: 2, legal_id: 3, data: [{ ...row, tradeId }] }
    expect(decodeTradeUpdate(JSON.stringify(push))).toMatchObject(
      E.right({ pair: PAIR, trades: [{ key: '102912', taker: 'buy' }] }),
    )
    expect(E.isLeft(decodeTradeUpdate({ ...push, legal_id: undefined }))).toBe(true)
  })
})

describe('decodeCoinInfo', () => {
  it('prefers the title over the name [Q19]', () => {
    expect(decodeCoinInfo({ id: 2, name: 'ETH', title: 'Ethereum', desc: '' })).toEqual(
      E.right({ name: 'Ethereum', description: '' }),
    )
  })

  it('reads name and description [SPOT-2]', () => {
    expect(decodeCoinInfo({ id: 2, name: 'ETH', desc: 'A coin.' })).toEqual(
      E.right({ name: 'ETH', description: 'A coin.' }),
    )
    expect(E.isLeft(decodeCoinInfo({ name: 'ETH' }))).toBe(true)
  })
})
