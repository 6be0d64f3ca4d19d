/** Recent trades and their stored rows against plain lists. */
import type { MatchId, Millis, UserId } from '@hexbourse/domain/kernel'
import { Decimal } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Trade } from './events.ts'
import { makeRecentTrades } from './recent-trades.ts'

const MOST = 60
const MARKETS = [1, 2] as const
const tradeOf = (id: number, match: number): Trade => ({
  id,
  match: match as MatchId,
  price: Decimal.fromInteger(id),
  quantity: Decimal.one,
  at: id as Millis,
  takerSide: 'buy',
  buyer: 1001 as UserId,
  seller: 1002 as UserId,
  buyFee: Decimal.zero,
  sellFee: Decimal.zero,
})

/** Numbers of trades in a market between two commits. */
const batches = fc.array(fc.array(fc.tuple(fc.constantFrom(...MARKETS), fc.nat(80)), { maxLength: 3 }), {
  maxLength: 6,
})

describe('recent trades', () => {
  it('are the last sixty of each market, and the rows of every commit make up exactly these [SPOT-7] [Q32]', () => {
    fc.assert(
      fc.property(batches, (all) => {
        const recent = makeRecentTrades()
        const expected = new Map<number, Array<number>>(MARKETS.map((match) => [match, []]))
        const stored = new Map<string, string>()
        let id = 0
        for (const batch of all) {
          for (const [match, count] of batch)
            for (let nth = 0; nth < count; nth += 1) {
              id += 1
              recent.add(tradeOf(id, match))
              expected.get(match)?.push(id)
            }
          const changes = recent.rows.takeChanges()
          expect(changes.filter(({ table }) => table !== 'trade')).toEqual([])
          expect(changes.filter(({ key, body }) => body === undefined && !stored.has(key))).toEqual([])
          for (const { key, body } of changes)
            if (body === undefined) stored.delete(key)
            else stored.set(key, body)
          const last = MARKETS.map((match) => expected.get(match)?.slice(-MOST) ?? [])
          expect(MARKETS.map((match) => recent.newest(match as MatchId, 99).map((trade) => trade.id))).toEqual(
            last.map((ids) => ids.toReversed()),
          )
          expect(new Set(recent.all().map((trade) => trade.id))).toEqual(new Set(last.flat()))
          expect(new Set(stored.keys())).toEqual(new Set(last.flat().map(String)))
          const restored = makeRecentTrades()
          for (const [key, body] of [...stored].toReversed()) restored.rows.put(key, body)
          restored.restored()
          restored.rows.dropChanges()
          expect(new Map(restored.rows.all().map(({ key, body }) => [key, body]))).toEqual(stored)
          expect(restored.rows.takeChanges()).toEqual([])
        }
      }),
    )
  })
})
