import { describe, expect, it } from 'vitest'

import { Catalog } from '../engine/index.ts'
import type { Candle } from '../prices/index.ts'
import { makeLongCandles } from './long-candles.ts'

/** An exchange that records which candles are computed. */
const fixture = () => {
  const computed: Array<string> = []
  const candles = async (pair: { readonly symbol: string }, period: string): Promise<ReadonlyArray<Candle>> => {
    computed.push(`${pair.symbol} ${period}`)
    return Promise.resolve([])
  }
  const exchange = { now: () => Date.UTC(2026, 0, 15), reads: { pairs: Catalog.PAIRS, candles } }
  return { computed, long: makeLongCandles(exchange as never) }
}
const settled = (): Promise<void> => new Promise((done) => setTimeout(done))

describe('candles of weeks and months', () => {
  it('are not computed without listeners, nor for a client that has chosen its periods by the next tick', async () => {
    const { computed, long } = fixture()
    const ticks = [false, false, true, false, true, false].map((hasListeners) => long.isReady(hasListeners))
    await settled()
    expect([ticks.includes(true), computed]).toEqual([false, []])
  })

  it('are ready once they are computed for every market, and stay so [SPOT-1]', async () => {
    const { computed, long } = fixture()
    expect([long.isReady(true), long.isReady(true), long.isReady(true)]).toEqual([false, false, false])
    await settled()
    expect([long.isReady(true), long.isReady(false)]).toEqual([true, true])
    expect(computed).toHaveLength(2 * Catalog.PAIRS.length)
    expect(computed).toContain('ETH/BTC 1mon')
  })

  it('are not computed further once the exchange stops', async () => {
    const { computed, long } = fixture()
    long.isReady(true)
    long.isReady(true)
    long.stop()
    await settled()
    expect(computed).toHaveLength(1)
    expect(long.isReady(true)).toBe(false)
  })
})
