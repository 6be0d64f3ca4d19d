/** The minute of trades against the list of its trades. */
import type { MatchId, Millis, UserId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Trade } from './events.ts'
import { afterTrade, marketMinute, minuteRow } from './traded-minute.ts'
import type { MarketMinute } from './traded-minute.ts'

const START = Date.UTC(2026, 0, 1)
const tradeOf = (at: number, price: number, quantity: number): Trade => ({
  id: 1,
  match: 2 as MatchId,
  price: Decimal.fromInteger(price),
  quantity: Decimal.fromInteger(quantity),
  at: at as Millis,
  takerSide: 'buy',
  buyer: 1001 as UserId,
  seller: 1002 as UserId,
  buyFee: Decimal.zero,
  sellFee: Decimal.zero,
})

/** Milliseconds since the trade before, a price and a quantity; whether the minute is stored and read after it. */
const steps = fc.array(
  fc.tuple(fc.nat({ max: 9_000 }), fc.integer({ min: 1, max: 4 }), fc.nat({ max: 9 }), fc.boolean()),
  {
    minLength: 1,
    maxLength: 40,
  },
)

describe('the latest minute of trades', () => {
  it('has the prices, sums and closes of the trades of exactly that minute, stored in between or not [SPOT-1] [Q32]', () => {
    fc.assert(
      fc.property(steps, (all) => {
        let at = START
        let latest: MarketMinute | undefined
        let trades: ReadonlyArray<readonly [number, number, number]> = []
        for (const [gap, price, quantity, isStored] of all) {
          at += gap
          latest = afterTrade(latest, tradeOf(at, price, quantity))
          trades = [...trades, [at, price, quantity]]
          if (isStored) latest = marketMinute(minuteRow(latest))
        }
        const minute = Math.floor(at / 60_000)
        const own = trades.filter(([time]) => Math.floor(time / 60_000) === minute)
        const prices = own.map(([, price]) => price)
        const sum = (numbers: ReadonlyArray<number>) => Decimal.fromInteger(numbers.reduce((a, b) => a + b, 0))
        const closes = new Map(own.map(([time, price]) => [Math.floor((time - minute * 60_000) / 1000), price]))
        expect(latest && minuteRow(latest)).toEqual({
          minute,
          traded: {
            high: Decimal.fromInteger(Math.max(...prices)),
            low: Decimal.fromInteger(Math.min(...prices)),
            volume: sum(own.map(([, , quantity]) => quantity)),
            value: sum(own.map(([, price, quantity]) => price * quantity)),
            closes: [...closes].map(([second, price]) => [second, Decimal.fromInteger(price)]),
          },
        })
      }),
    )
  })
})
