import { Decimal } from '@hexbourse/domain/kernel'
import type { MatchId, UserId } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { Catalog } from '../engine/index.ts'
import { memoryJournal } from '../store/index.ts'
import { makeTradedMinutes } from './traded-minutes.ts'
import { makeWriter } from './writer.ts'

const START = Date.UTC(2026, 0, 1)
const [ANN, BEN] = [1001 as UserId, 1002 as UserId]
const pair = Catalog.pairByMatch(2)

describe('makeTradedMinutes', () => {
  it('answers every minute with the trades of exactly that minute, also after a restart [Q32] [SPOT-1]', async () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 50 * 60 }), { minLength: 1, maxLength: 25 })
    await fc.assert(
      fc.asyncProperty(gaps, async (seconds) => {
        if (pair === undefined) throw new Error('the market is unknown')
        const journal = memoryJournal()
        let time = START
        const open = () => makeWriter({ journal, seed: 's', clock: () => time, onFatal: () => undefined })
        const writer = open()
        const minuteOf = makeTradedMinutes(writer.state, journal)
        for (const user of [ANN, BEN])
          for (const currency of [2, 3])
            await writer.submit({
              _tag: 'RequestFaucet',
              user,
              currency: currency as never,
              wallet: 'spot',
              usdtPrice: Decimal.one,
            })
        const expected = new Map<number, bigint>()
        for (const gap of seconds) {
          time += gap * 1000
          const order = {
            _tag: 'PlaceOrder',
            match: 2 as MatchId,
            orderType: 'limit',
            price: Decimal.one,
            quantity: Decimal.one,
          } as const
          await writer.submit({ ...order, user: ANN, side: 'sell' })
          await writer.submit({ ...order, user: BEN, side: 'buy' })
          const minute = Math.floor(time / 60_000)
          expected.set(minute, (expected.get(minute) ?? 0n) + Decimal.one)
          expect(minuteOf(pair, minute)?.volume).toBe(expected.get(minute))
        }
        const restarted = makeTradedMinutes(open().state, journal)
        for (let minute = Math.floor(START / 60_000) - 1; minute <= Math.floor(time / 60_000) + 1; minute += 1) {
          expect(minuteOf(pair, minute)?.volume).toBe(expected.get(minute))
          expect(restarted(pair, minute)?.volume).toBe(expected.get(minute))
        }
      }),
      { numRuns: 25 },
    )
  })
})
