import type { PairId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import {
  decodeCandles,
  decodeCandleTick,
  decodeProfile,
  decodeTradeNews,
  decodeTrades,
  encodeWindow,
} from './candle.ts'

const PAIR = { base: 2, settlement: 3 } as PairId
const units = (value: bigint, places: number): Decimal.Decimal =>
  Decimal.fromUnits(value * 10n ** BigInt(Decimal.PLACES - places))

describe('encodeWindow', () => {
  it('names the market with a slash and the window in seconds [SPOT-1]', () => {
    const market = { pair: PAIR, baseName: 'ETH', settlementName: 'USDT' }
    const window = { from: Clocks.millis(1_700_000_000_500), to: Clocks.millis(1_700_000_100_500) }
    expect(encodeWindow(market, '1min', window)).toEqual({
      symbol: 'ETH/USDT',
      period: '1min',
      from: '1700000000',
      to: '1700000101',
    })
  })
})

const BAR = {
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
  it('reads numbers and texts alike [SPOT-1]', () => {
    expect(decodeCandles([BAR])).toEqual(
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

  it('puts them in order, each once, and leaves out what contradicts itself [SPOT-1]', () => {
    const rows = [
      { ...BAR, id: 1_700_000_100 },
      BAR,
      { ...BAR, id: 1_700_000_160, high: 1 },
      { ...BAR, volume: undefined },
    ]
    const read = decodeCandles(rows)
    expect(E.isRight(read) && read.right.map(({ start }) => start / 1000)).toEqual([1_700_000_040, 1_700_000_100])
  })

  it('an unknown coin has none; what is no bar is told by its place [SPOT-1]', () => {
    expect(decodeCandles(null)).toEqual(E.right([]))
    for (const bad of [{ ...BAR, open: 0 }, { ...BAR, close: 'NaN' }, { ...BAR, id: 'x' }, 5])
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

  it('reads a whole bar, from JSON text too [SPOT-1]', () => {
    for (const wire of [KLINE, JSON.stringify(KLINE)])
      expect(decodeCandleTick(wire)).toMatchObject(
        E.right({ pair: PAIR, period: '1min', start: 1_700_000_040_000, close: units(122_135n, 2) }),
      )
  })

  it('reads a bare close, and the longer names of periods [SPOT-1]', () => {
    const bare = { currency_id: 2, legal_id: 3, period: '1D', close: '5' }
    expect(decodeCandleTick(bare)).toEqual(E.right({ pair: PAIR, period: '1day', close: units(5n, 0) }))
  })

  it.each([{ ...KLINE, period: '1year' }, { ...KLINE, period: '__proto__' }, { ...KLINE, close: 0 }, 'x', null])(
    'refuses what it does not know (%#)',
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
  it('is known by its own number, never by the one that has lost its digits [SPOT-7]', () => {
    expect(decodeTrades([TRADE])).toEqual(
      E.right([{ key: '102912', at: TRADE.ts, price: units(122_135n, 2), quantity: units(31n, 2), taker: 'buy' }]),
    )
  })

  it('without a number the facts name it; twice the same is one [SPOT-7]', () => {
    const { 'trade-id': _, ...bare } = TRADE
    const read = decodeTrades([bare, bare, { ...bare, ts: bare.ts + 1 }])
    expect(E.isRight(read) && read.right.map(({ at }) => at)).toEqual([bare.ts + 1, bare.ts])
  })

  it('the same in a push, under another name of the number [SPOT-7]', () => {
    const { 'trade-id': tradeId, ...row } = TRADE
    const push = { type: 'market_detail', currency_id: 2, legal_id: 3, data: [{ ...row, tradeId }] }
    expect(decodeTradeNews(JSON.stringify(push))).toMatchObject(
      E.right({ pair: PAIR, trades: [{ key: '102912', taker: 'buy' }] }),
    )
    expect(E.isLeft(decodeTradeNews({ ...push, legal_id: undefined }))).toBe(true)
  })
})

describe('decodeProfile', () => {
  it('has what people call it where the exchange says so [Q19]', () => {
    expect(decodeProfile({ id: 2, name: 'ETH', title: 'Ethereum', desc: '' })).toEqual(
      E.right({ name: 'Ethereum', description: '' }),
    )
  })

  it('is a name and what the coin is [SPOT-2]', () => {
    expect(decodeProfile({ id: 2, name: 'ETH', desc: 'A coin.' })).toEqual(
      E.right({ name: 'ETH', description: 'A coin.' }),
    )
    expect(E.isLeft(decodeProfile({ name: 'ETH' }))).toBe(true)
  })
})
