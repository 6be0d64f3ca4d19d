import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import type { MatchId, UserId } from '@hexbourse/domain/kernel'
import { MakerOracle } from '@hexbourse/test-support/oracles'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { PAIRS } from '../kernel/catalog.ts'
import { run } from '../engine.ts'
import { seedState } from '../genesis.ts'
import * as Ledgers from '../ledger/ledger.ts'
import { quoteLevels } from './maker.ts'
import { MAKER } from '../kernel/reserved-users.ts'
import * as Queries from '../queries.ts'

const NOW = Clocks.millis(Date.UTC(2026, 0, 1))
const pair = fc.constantFrom(...PAIRS)
const ticks = fc.integer({ min: 20, max: 10_000_000 })

describe('quoteLevels', () => {
  it('has bids that fall and asks that rise away from the mid price, on ticks and in whole quantity steps [SPOT-3] [Q20]', () => {
    fc.assert(
      fc.property(pair, ticks, fc.nat(), (market, middle, salt) => {
        const mid = Decimal.fromUnits(BigInt(middle) * market.tick)
        const bids = quoteLevels(market, 'buy', mid, salt)
        const asks = quoteLevels(market, 'sell', mid, salt)
        const prices = [...bids.map((level) => level.price).toReversed(), mid, ...asks.map((level) => level.price)]
        for (const [nth, price] of prices.entries()) if (nth > 0) expect(price > (prices[nth - 1] ?? 0n)).toBe(true)
        for (const { price, quantity } of [...bids, ...asks]) {
          expect(price % market.tick).toBe(0n)
          expect(quantity > 0n && quantity % 10n ** 14n === 0n).toBe(true)
        }
      }),
    )
  })
})

const buyAt90 = (user: UserId, match: MatchId, quantity: number) =>
  ({
    _tag: 'PlaceOrder',
    user,
    match,
    side: 'buy',
    orderType: 'limit',
    price: Decimal.fromInteger(90),
    quantity: Decimal.fromInteger(quantity),
  }) as const

describe('Requote', () => {
  it("replaces the maker's quotes, and fills user orders that the new quotes cross [SPOT-4] [Q11]", () => {
    const state = seedState('maker')
    const ann = 1001 as UserId
    const match = 2 as MatchId
    const hundred = Decimal.fromInteger(100)
    run(state, { _tag: 'RequestFaucet', user: ann, currency: 3 as never, wallet: 'spot', usdtPrice: Decimal.one }, NOW)
    run(state, { _tag: 'Requote', match, mid: hundred, salt: 1 }, NOW)
    run(state, buyAt90(ann, match, 1), NOW)
    expect(Queries.recentTrades(state, match, 9)).toHaveLength(0)
    run(state, { _tag: 'Requote', match, mid: Decimal.fromInteger(80), salt: 2 }, NOW)
    expect(Queries.recentTrades(state, match, 9).map((trade) => Decimal.toText(trade.price))).toEqual(['90'])
    const bids = Queries.openOrders(state, MAKER, 'buy').map((order) => order.price)
    expect(bids.toSorted((a, b) => (a < b ? 1 : -1)).map(Decimal.toText)).toEqual(
      MakerOracle.prices({ side: 'buy', mid: '80', tick: '0.01', priceDecimals: 2 }),
    )
  })

  it('reports an order once that several quotes fill [SPOT-6] [Q11]', () => {
    const state = seedState('filled')
    const ann = 1001 as UserId
    const match = 2 as MatchId
    run(state, { _tag: 'RequestFaucet', user: ann, currency: 3 as never, wallet: 'spot', usdtPrice: Decimal.one }, NOW)
    const quantities = [3, 100]
    for (const quantity of quantities) run(state, buyAt90(ann, match, quantity), NOW)
    const { events, restingOrders } = run(state, { _tag: 'Requote', match, mid: Decimal.fromInteger(80), salt: 2 }, NOW)
    expect(events.filter((event) => event._tag === 'OrderFilled').length).toBeGreaterThan(quantities.length)
    expect(restingOrders.map((order) => order.quantity)).toEqual(quantities.map(Decimal.fromInteger))
  })

  it('funds what the maker lacks from EXTERNAL, to the unit [Q11]', () => {
    const state = seedState('unfunded')
    const doge = { match: 6 as MatchId, currency: 7 }
    const own = () => Queries.balance(state, MAKER, 'spot', doge.currency)
    const before = own().free
    run(state, { _tag: 'Requote', match: doge.match, mid: Decimal.fromUnits(10n ** 14n), salt: 1 }, NOW)
    expect(own().locked > before).toBe(true)
    expect(own().free).toBe(0n)
    expect([...Ledgers.totalsByCurrency(state.ledger).values()].every((sum) => sum === 0n)).toBe(true)
  })
})
