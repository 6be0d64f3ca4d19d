import { describe, expect, it } from 'vitest'

import { precomputeDays } from './precomputed-days.ts'

describe('the days that are computed at start', () => {
  it('are those of every pair, and after a stop no candle and no time is read [SPOT-1] [Q32]', async () => {
    const [seen, symbols]: [Array<string>, ReadonlyArray<string>] = [[], ['BTC/USDT', 'ETH/USDT', 'BNB/USDT']]
    const parts = {
      reads: {
        pairs: symbols.map((symbol) => ({ symbol })),
        candles: ({ symbol }: { readonly symbol: string }) => {
          seen.push(symbol)
          return Promise.resolve([])
        },
      },
      now: () => {
        seen.push('time')
        return 0
      },
    }
    precomputeDays(parts as never)
    await new Promise((done) => setTimeout(done))
    expect(seen).toEqual(symbols.flatMap((symbol) => ['time', symbol]))
    seen.length = 0
    precomputeDays(parts as never).stop()
    await new Promise((done) => setTimeout(done))
    expect(seen).toEqual(['time', symbols[0]])
  })
})
