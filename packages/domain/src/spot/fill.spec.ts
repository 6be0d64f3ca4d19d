import type { CurrencyId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import { describe, expect, it } from 'vitest'

import type { Fill } from './fill.ts'
import { baselineId, candidates, newestFirst } from './fill.ts'

const SENT_AT = Clocks.millis(1_700_000_000_500)
const PAIR = { base: 1 as CurrencyId, quote: 3 as CurrencyId }
const sent = {
  pair: PAIR,
  side: 'buy',
  orderType: 'limit',
  price: Decimal.fromInteger(100),
  quantity: Decimal.one,
} as const
const fill = (id: number, part: Partial<Fill> = {}): Fill => ({
  id,
  pair: PAIR,
  baseName: 'BTC',
  quoteName: 'USDT',
  side: 'buy',
  price: Decimal.fromInteger(100),
  quantity: Decimal.one,
  fee: undefined,
  at: SENT_AT,
  ...part,
})

describe('Fill.candidates', () => {
  it('tolerates clocks that differ by two seconds and no more [Q24]', () => {
    const [tolerated, early] = [2_000, 2_001].map((skew) => fill(skew, { at: Clocks.millis(SENT_AT - skew) }))
    expect(
      candidates(
        [tolerated, early].filter((one) => one !== undefined),
        sent,
        SENT_AT,
        [],
      ),
    ).toEqual([tolerated])
  })

  it('contains no fill of the baseline, and every matching one when that is unknown [Q24]', () => {
    const fills = [fill(7), fill(8)]
    expect(candidates(fills, sent, SENT_AT, [baselineId({ id: 7 })])).toEqual([fills[1]])
    expect(candidates(fills, sent, SENT_AT, 'unknown')).toEqual(fills)
  })
})

describe('Fill.newestFirst', () => {
  it('sorts by descending id and leaves the given list as it is [SPOT-6]', () => {
    const fills = [fill(2), fill(9), fill(5)]
    expect(newestFirst(fills).map(({ id }) => id)).toEqual([9, 5, 2])
    expect(fills.map(({ id }) => id)).toEqual([2, 9, 5])
  })
})
