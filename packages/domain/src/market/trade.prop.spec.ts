import type { Trade as Trades } from '@hexbourse/domain/market'
import { Trade } from '@hexbourse/domain/market'
import { arbMarket } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const trades = () => fc.array(arbMarket.trade(), { maxLength: 30 }).map(Trade.newestFirst)
const keys = (trades: ReadonlyArray<Trades.Trade>): ReadonlyArray<string> => trades.map(({ key }) => key)

describe('Trade.merge', () => {
  it('contains each trade once, newest first [SPOT-7]', () => {
    fc.assert(
      fc.property(trades(), trades(), (known, incoming) => {
        const all = Trade.merge(known, incoming)
        expect(new Set(keys(all))).toEqual(new Set([...keys(known), ...keys(incoming)]))
        expect(all).toHaveLength(new Set(keys(all)).size)
        return all.every((trade, index) => index === 0 || trade.at <= (all[index - 1]?.at ?? 0))
      }),
    )
  })

  it('returns the same list when every trade is already known [SPOT-7]', () => {
    fc.assert(fc.property(trades(), (known) => Trade.merge(known, known.toReversed()) === known))
  })

  it('never exceeds the maximum number of trades [SPOT-7]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), (count) => {
        const [one] = fc.sample(arbMarket.trade(), 1)
        const incoming =
          one === undefined ? [] : Array.from({ length: count }, (_, index) => ({ ...one, key: `k${index}` }))
        return Trade.merge([], incoming).length === Math.min(count, 100)
      }),
    )
  })
})
