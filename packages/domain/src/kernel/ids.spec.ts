import type { CurrencyId } from '@hexbourse/domain/kernel'
import { Ids } from '@hexbourse/domain/kernel'
import { option as O } from 'fp-ts'
import { describe, expect, it } from 'vitest'

const [BTC, ETH, USDT] = [1 as CurrencyId, 2 as CurrencyId, 3 as CurrencyId]

describe('Ids', () => {
  it('are positive safe integers', () => {
    const constructors: ReadonlyArray<(value: number) => O.Option<number>> = [
      Ids.currencyId,
      Ids.matchId,
      Ids.userId,
      Ids.orderId,
      Ids.articleId,
    ]
    for (const of of constructors) {
      expect([1, Number.MAX_SAFE_INTEGER].map((value) => of(value))).toEqual([
        O.some(1),
        O.some(Number.MAX_SAFE_INTEGER),
      ])
      expect([0, -1, 1.5, Number.MAX_SAFE_INTEGER + 1, NaN].map((value) => of(value))).toEqual([
        O.none,
        O.none,
        O.none,
        O.none,
        O.none,
      ])
    }
  })

  it('make the same pair only with the same base and the same quote', () => {
    const pair = { base: BTC, quote: USDT }
    const others = [
      { base: ETH, quote: USDT },
      { base: BTC, quote: ETH },
      { base: USDT, quote: BTC },
    ]
    expect(Ids.isSamePair(pair, { ...pair })).toBe(true)
    expect(others.filter((other) => Ids.isSamePair(pair, other))).toEqual([])
    expect(Ids.pairKey(pair)).toBe('1-3')
  })
})
