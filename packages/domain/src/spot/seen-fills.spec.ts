import type { CurrencyId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import { describe, expect, it } from 'vitest'

import type { Fill } from './fill.ts'
import { initial, markSeen, unseenFills } from './seen-fills.ts'

const SECOND = 1_700_000_000_000
const fill = (id: number, at: number = SECOND): Fill => ({
  id,
  pair: { base: 1 as CurrencyId, quote: 3 as CurrencyId },
  baseName: 'BTC',
  quoteName: 'USDT',
  side: 'buy',
  price: Decimal.one,
  quantity: Decimal.one,
  fee: undefined,
  at: Clocks.millis(at),
})
const idsOf = (fills: ReadonlyArray<Fill>): ReadonlyArray<number> => fills.map(({ id }) => id)
const range = (first: number, count: number): ReadonlyArray<number> =>
  Array.from({ length: count }, (_, index) => first + index)

describe('SeenFills.initial', () => {
  const signedInAt = Clocks.millis(SECOND + 700)

  it('has seen the fills before the second of the sign-in and none of that second [SPOT-6]', () => {
    const newest = [fill(12, SECOND), fill(11, SECOND - 1), fill(9, SECOND - 5_000)]
    const seen = initial(newest, signedInAt)
    expect(seen).toEqual({ upTo: 11, beyond: [] })
    expect(idsOf(unseenFills(seen, newest))).toEqual([12])
  })

  it('has seen everything older than a page on which all fills are newer [SPOT-6]', () => {
    expect(initial([fill(42, SECOND + 900), fill(40, SECOND + 800)], signedInAt)).toEqual({ upTo: 39, beyond: [] })
  })

  it('has seen nothing when there is no fill [SPOT-6]', () => {
    expect(initial([], signedInAt)).toEqual({ upTo: 0, beyond: [] })
  })
})

describe('SeenFills.unseenFills', () => {
  it('returns each fill once, oldest first, without the seen ones [SPOT-6]', () => {
    const fills = [9, 14, 10, 12, 11, 14, 13].map((id) => fill(id))
    expect(idsOf(unseenFills({ upTo: 10, beyond: [12] }, fills))).toEqual([11, 13, 14])
  })
})

describe('SeenFills.markSeen', () => {
  it('leaves none of these fills unseen and does not repeat an id [SPOT-6]', () => {
    const fills = [fill(15), fill(11), fill(12)]
    const seen = markSeen({ upTo: 10, beyond: [12] }, fills)
    expect(seen).toEqual({ upTo: 10, beyond: [11, 12, 15] })
    expect(unseenFills(seen, fills)).toEqual([])
    expect(markSeen(seen, fills)).toEqual(seen)
  })

  it('keeps a fill unseen that appears later with an id between seen ones [SPOT-6]', () => {
    const seen = markSeen({ upTo: 10, beyond: [] }, [fill(12)])
    expect(idsOf(unseenFills(seen, [fill(11), fill(12)]))).toEqual([11])
  })

  it('keeps the 300 newest ids and has seen all before them [SPOT-6]', () => {
    expect(
      markSeen(
        { upTo: 10, beyond: [] },
        range(11, 300).map((id) => fill(id)),
      ),
    ).toEqual({
      upTo: 10,
      beyond: range(11, 300),
    })
    expect(markSeen({ upTo: 10, beyond: range(11, 300) }, [fill(400), fill(311)])).toEqual({
      upTo: 12,
      beyond: [...range(13, 299), 400],
    })
  })
})
