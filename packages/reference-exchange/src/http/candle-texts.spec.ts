import { Clocks } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { Catalog } from '../engine/index.ts'
import type { Candle, Period, TimeWindow } from '../runtime/index.ts'
import { makeCandleTexts } from './candle-texts.ts'
import type { CandleExchange } from './candle-texts.ts'

const [pair] = Catalog.PAIRS
if (pair === undefined) throw new Error('no market')

/** Wednesday 2026-01-14 10:30:30 in Shanghai. */
const NOW = Date.UTC(2026, 0, 14, 2, 30, 30) / 1000
const SECONDS = { '1min': 60, '5min': 300, '15min': 900, '30min': 1800, '60min': 3600, '1day': 86_400 } as const
type Short = keyof typeof SECONDS
/** Days start at midnight in Shanghai. */
const firstStart = (period: Period): number => (period === '1day' ? 16 * 3600 : 0)

/** Its close is the number of the minute in which it starts. */
const candleAt = (start: number): Candle => {
  const close = start / 60
  return { start, open: close, high: close, low: close, close, volume: 1, turnover: close }
}

/** An exchange with one candle per period, that counts the candles it computes and whose clock can be set. */
const fakeExchange = () => {
  const state = { now: NOW, computed: 0 }
  const candles = (_pair: unknown, period: Period, { from, to }: TimeWindow): Promise<ReadonlyArray<Candle>> => {
    const length = SECONDS[period as Short]
    const found: Array<Candle> = []
    const offset = firstStart(period)
    const first = Math.ceil((from - offset) / length) * length + offset
    for (let start = first; start <= Math.min(to, state.now); start += length) found.push(candleAt(start))
    state.computed += found.length
    return Promise.resolve(found)
  }
  const exchange: CandleExchange = { now: () => Clocks.millis(state.now * 1000), reads: { candles, startedAt: 0 } }
  return { state, texts: makeCandleTexts(exchange) }
}

const startsIn = (text: string): ReadonlyArray<number> =>
  (JSON.parse(text) as ReadonlyArray<{ readonly id: number }>).map(({ id }) => id)

describe('makeCandleTexts', () => {
  it('encodes exactly the candles of any window, in any order of requests and at any time [SPOT-1] [Q32]', async () => {
    const step = fc.record({
      period: fc.constantFrom<Short>('1min', '5min', '60min'),
      ago: fc.nat(400),
      length: fc.nat(300),
      passed: fc.nat(200),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const { state, texts } = fakeExchange()
        for (const { period, ago, length, passed } of steps) {
          state.now += passed
          const second = SECONDS[period]
          const window = { from: state.now - ago * second, to: state.now + (length - ago) * second }
          const { text } = await texts({ pair, period, window })
          const expected: Array<number> = []
          for (let start = Math.ceil(window.from / second) * second; start <= window.to; start += second)
            if (start <= state.now) expected.push(start)
          expect(startsIn(text)).toEqual(expected)
        }
      }),
    )
  })

  it('computes closed candles once, and later only what has closed since [SPOT-1]', async () => {
    const { state, texts } = fakeExchange()
    const request = { pair, period: '60min', window: { from: 1, to: NOW + 86_400 } } as const
    const first = await texts(request)
    expect(startsIn(first.text)).toHaveLength(1000)
    // a thousand hours of sixty minutes, at a thousand minutes for one unit, and the rest of the first block
    expect(first.cost).toBeGreaterThanOrEqual(60)
    expect(first.cost).toBeLessThanOrEqual(66)
    const before = state.computed
    for (let nth = 0; nth < 10; nth += 1) expect((await texts(request)).cost).toBe(0)
    // the running candle of each request
    expect(state.computed - before).toBe(10)
    state.now += 3600
    const { text, cost } = await texts(request)
    expect(startsIn(text).at(-2)).toBe(startsIn(first.text).at(-1))
    expect(cost).toBeLessThanOrEqual(6)
  })

  it('computes few days beyond those of a short window, because a day takes long [HOME-4] [Q31]', async () => {
    const { state, texts } = fakeExchange()
    const { text } = await texts({ pair, period: '1day', window: { from: NOW - 7 * 86_400, to: NOW } })
    expect(startsIn(text)).toHaveLength(7)
    // two blocks of ten, and the running candle
    expect(state.computed).toBeLessThanOrEqual(20 + 1)
  })

  it('computes once for requests that arrive together, and charges one of them [SPOT-1]', async () => {
    const { state, texts } = fakeExchange()
    const request = { pair, period: '1min', window: { from: NOW - 3600, to: NOW } } as const
    const replies = await Promise.all(Array.from({ length: 50 }, () => texts(request)))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(replies.filter(({ cost }) => cost > 0)).toHaveLength(1)
    // two blocks of a hundred at most, and the running candle of each request
    expect(state.computed).toBeLessThanOrEqual(200 + 50)
  })

  it('keeps the number of characters bounded, whatever windows are requested [SPOT-1]', async () => {
    const { state, texts } = fakeExchange()
    const windows = Array.from({ length: 60 }, (_, nth) => ({ from: NOW - (nth + 1) * 60_000, to: NOW - nth * 60_000 }))
    for (const window of windows) await texts({ pair, period: '1min', window })
    const before = state.computed
    for (const window of windows) await texts({ pair, period: '1min', window })
    expect(state.computed - before).toBeGreaterThan(10_000)
  })
})
