import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { Candle } from '@hexbourse/domain/market'
import { Candles } from '@hexbourse/domain/market'
import { describe, expect, it } from 'vitest'

const MINUTE = 60_000
const pair = { base: 1, quote: 3 } as never
const at = Decimal.fromInteger
const candle = (open: number, high: number, low: number, close: number): Candle => ({
  start: Clocks.millis(MINUTE),
  open: at(open),
  high: at(high),
  low: at(low),
  close: at(close),
  volume: at(5),
})

describe('Candles.isConsistent', () => {
  it.each([
    ['different values', candle(10, 12, 9, 11)],
    ['a rise from the low to the high', candle(9, 12, 9, 12)],
    ['a fall from the high to the low', candle(12, 12, 9, 9)],
    ['one price', candle(9, 9, 9, 9)],
  ])('holds for %s [SPOT-1]', (_, possible) => expect(Candles.isConsistent(possible)).toBe(true))

  it.each([
    ['an open below the low', candle(8, 12, 9, 11)],
    ['an open above the high', candle(13, 12, 9, 11)],
    ['a close below the low', candle(10, 12, 9, 8)],
    ['a close above the high', candle(10, 12, 9, 13)],
    ['a price of zero', candle(10, 12, 0, 11)],
    ['a negative price', candle(10, 12, -1, 11)],
  ])('does not hold for %s [SPOT-1]', (_, impossible) => expect(Candles.isConsistent(impossible)).toBe(false))
})

describe('Candles.applyTick', () => {
  const known = [candle(10, 12, 9, 11)]

  it('appends a candle that opens at the last close when the tick has only a start and a close [SPOT-1]', () => {
    const start = Clocks.millis(2 * MINUTE)
    expect(Candles.applyTick(known, { pair, period: '1min', start, close: at(8) })).toEqual([
      ...known,
      { start, open: at(11), high: at(11), low: at(8), close: at(8), volume: at(0) },
    ])
  })

  it('replaces the values that a tick of the last candle has [SPOT-1]', () => {
    const tick = { start: Clocks.millis(MINUTE), open: at(20), high: at(24), low: at(18), close: at(22), volume: at(7) }
    expect(Candles.applyTick(known, { pair, period: '1min', ...tick })).toEqual([tick])
  })

  it.each([
    ['an impossible price', { close: at(0) }],
    ['an open out of its range', { open: at(30), close: at(11) }],
    ['a start before the last candle', { start: Clocks.millis(0), close: at(11) }],
  ])('ignores a tick with %s [SPOT-1]', (_, values) => {
    expect(Candles.applyTick(known, { pair, period: '1min', ...values })).toBe(known)
  })
})

describe('Candles.windowOf', () => {
  it('does not begin before 1970 [SPOT-1]', () => {
    expect(Candles.windowOf('1day', 2, Clocks.millis(86_400_000))).toEqual({ from: 0, to: 86_400_000 })
  })
})
