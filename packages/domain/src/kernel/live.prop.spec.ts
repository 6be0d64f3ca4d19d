import type { Live } from '@hexbourse/domain/kernel'
import { Clocks, Lives } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const RANK = { fresh: 0, late: 1, stale: 2, offline: 3 } as const

describe('Lives.freshness', () => {
  it('is fresh up to 5 s, late above, stale above 10 s [Q26]', () => {
    expect([0, 5_000, 5_001, 10_000, 10_001].map((age) => Lives.freshness(age, true))).toEqual([
      'fresh',
      'fresh',
      'late',
      'late',
      'stale',
    ])
  })

  it('never grows fresher with age, and a dead socket is offline at any age [Q26]', () => {
    fc.assert(
      fc.property(fc.nat({ max: 60_000 }), fc.nat({ max: 60_000 }), (a, b) => {
        const [young, old] = a < b ? [a, b] : [b, a]
        return (
          RANK[Lives.freshness(young, true)] <= RANK[Lives.freshness(old, true)] &&
          Lives.freshness(young, false) === 'offline'
        )
      }),
    )
  })
})

describe('Lives.standsAlike', () => {
  const at = Clocks.millis(1)
  const STANDINGS: ReadonlyArray<Live<number>> = [
    Lives.WAITING,
    ...(['fresh', 'late', 'stale', 'offline'] as const).flatMap((freshness) =>
      [true, false].map((refetching) => ({ _tag: 'Known', value: 1, asOf: at, freshness, refetching }) as const),
    ),
    { _tag: 'Failed', error: { _tag: 'Unreachable' }, last: undefined },
    { _tag: 'Failed', error: { _tag: 'Unreachable' }, last: { value: 1, asOf: at } },
  ]

  it('is blind to the value alone: the same standing with another value looks the same [SHELL-8]', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STANDINGS), fc.constantFrom(...STANDINGS), fc.integer(), (a, b, value) => {
        expect(Lives.standsAlike(a, Lives.map(() => value)(a))).toBe(true)
        expect(Lives.standsAlike(a, b)).toBe(JSON.stringify(a) === JSON.stringify(b))
      }),
    )
  })
})
