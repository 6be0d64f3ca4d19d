import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { MatchId, UserId } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { PAIRS } from './catalog.ts'
import { run, seedState } from './engine.ts'
import * as Ledgers from './ledger.ts'
import { ladder } from './maker.ts'
import { MAKER } from './people.ts'
import * as Queries from './queries.ts'

const NOW = Clocks.millis(Date.UTC(2026, 0, 1))
const pair = fc.constantFrom(...PAIRS)
const ticks = fc.integer({ min: 20, max: 10_000_000 })

describe('ladder', () => {
  it('bids fall and asks rise away from the middle, on ticks and in whole steps [SPOT-3] [Q20]', () => {
    fc.assert(
      fc.property(pair, ticks, fc.nat(), (market, middle, salt) => {
        const mid = Decimal.fromUnits(BigInt(middle) * market.tick)
        const bids = ladder(market, 'buy', mid, salt)
        const asks = ladder(market, 'sell', mid, salt)
        const prices = [...bids.map((rung) => rung.price).toReversed(), mid, ...asks.map((rung) => rung.price)]
        for (const [nth, price] of prices.entries()) if (nth > 0) expect(price > (prices[nth - 1] ?? 0n)).toBe(true)
        for (const { price, quantity } of [...bids, ...asks]) {
          expect(price % market.tick).toBe(0n)
          expect(quantity > 0n && quantity % 10n ** 14n === 0n).toBe(true)
        }
      }),
    )
  })
})

describe('Requote', () => {
  it('a quote anew leaves only the new ladder, and orders of people that it crosses are filled [SPOT-4] [Q11]', () => {
    const state = seedState('maker')
    const ann = 1001 as UserId
    const match = 2 as MatchId
    const hundred = Decimal.fromInteger(100)
    run(state, { _tag: 'DrawFaucet', user: ann, currency: 3 as never, kind: 'change', worth: Decimal.one }, NOW)
    run(state, { _tag: 'Requote', match, mid: hundred, salt: 1 }, NOW)
    const buy = {
      _tag: 'PlaceOrder',
      user: ann,
      match,
      side: 'buy',
      mode: 'limit',
      price: Decimal.fromInteger(90),
      quantity: Decimal.one,
    } as const
    run(state, buy, NOW)
    expect(Queries.recentTrades(state, match, 9)).toHaveLength(0)
    run(state, { _tag: 'Requote', match, mid: Decimal.fromInteger(80), salt: 2 }, NOW)
    expect(Queries.recentTrades(state, match, 9).map((trade) => Decimal.toText(trade.price))).toEqual(['90'])
    const bids = Queries.openOrders(state, MAKER, 'buy').map((order) => order.price)
    expect(bids.toSorted((a, b) => (a < b ? 1 : -1))).toEqual(
      ladder(PAIRS[1] as never, 'buy', Decimal.fromInteger(80), 2).map((rung) => rung.price),
    )
  })

  it('what the maker lacks comes from outside, to the unit [Q11]', () => {
    const state = seedState('poor')
    const doge = { match: 6 as MatchId, currency: 7 }
    const own = () => Queries.balance(state, MAKER, 'change', doge.currency)
    const before = own().free
    run(state, { _tag: 'Requote', match: doge.match, mid: Decimal.fromUnits(10n ** 14n), salt: 1 }, NOW)
    expect(own().locked > before).toBe(true)
    expect(own().free).toBe(0n)
    expect([...Ledgers.sums(state.ledger).values()].every((sum) => sum === 0n)).toBe(true)
  })
})
