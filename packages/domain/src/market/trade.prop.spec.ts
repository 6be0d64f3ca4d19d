import type { Trade as Trades } from '@hexbourse/domain/market'
import { Trade } from '@hexbourse/domain/market'
import { arbMarket } from '@hexbourse/test-support/arbitraries'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const many = () => fc.array(arbMarket.trade(), { maxLength: 30 }).map(Trade.newestFirst)
const keys = (trades: ReadonlyArray<Trades.Trade>): ReadonlyArray<string> => trades.map(({ key }) => key)

describe('Trade.joined', () => {
  it('has each trade once, newest first [SPOT-7]', () => {
    fc.assert(
      fc.property(many(), many(), (known, news) => {
        const all = Trade.joined(known, news)
        expect(new Set(keys(all))).toEqual(new Set([...keys(known), ...keys(news)]))
        expect(all).toHaveLength(new Set(keys(all)).size)
        return all.every((trade, index) => index === 0 || trade.at <= (all[index - 1]?.at ?? 0))
      }),
    )
  })

  it('what is only repeated changes nothing [SPOT-7]', () => {
    fc.assert(fc.property(many(), (known) => Trade.joined(known, known.toReversed()) === known))
  })

  it('never grows beyond what is kept [SPOT-7]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), (count) => {
        const [one] = fc.sample(arbMarket.trade(), 1)
        const news =
          one === undefined ? [] : Array.from({ length: count }, (_, index) => ({ ...one, key: `k${index}` }))
        return Trade.joined([], news).length === Math.min(count, 100)
      }),
    )
  })
})
