import { Lives } from '@hexbourse/domain/kernel'
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
