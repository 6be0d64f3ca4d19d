import type { Live } from '@hexbourse/domain/kernel'
import { Clocks, LiveValue } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const RANK = { live: 0, late: 1, stale: 2, offline: 3 } as const

describe('LiveValue.freshness', () => {
  it('is live up to 5 s, late above 5 s and stale above 10 s [Q26]', () => {
    expect([0, 5_000, 5_001, 10_000, 10_001].map((age) => LiveValue.freshness(age, true))).toEqual([
      'live',
      'live',
      'late',
      'late',
      'stale',
    ])
  })

  it('never improves with age, and is offline at any age while the socket is down [Q26]', () => {
    fc.assert(
      fc.property(fc.nat({ max: 60_000 }), fc.nat({ max: 60_000 }), (a, b) => {
        const [young, old] = a < b ? [a, b] : [b, a]
        return (
          RANK[LiveValue.freshness(young, true)] <= RANK[LiveValue.freshness(old, true)] &&
          LiveValue.freshness(young, false) === 'offline'
        )
      }),
    )
  })
})

describe('LiveValue.hasSameStatus', () => {
  const at = Clocks.millis(1)
  const VALUES: ReadonlyArray<Live<number>> = [
    LiveValue.LOADING,
    ...(['live', 'late', 'stale', 'offline'] as const).flatMap((freshness) =>
      [true, false].map((refetching) => ({ _tag: 'Ready', value: 1, asOf: at, freshness, refetching }) as const),
    ),
    { _tag: 'Failed', error: { _tag: 'Unreachable' }, last: undefined },
    { _tag: 'Failed', error: { _tag: 'Unreachable' }, last: { value: 1, asOf: at } },
  ]

  it('ignores the value and compares everything else [SHELL-8]', () => {
    fc.assert(
      fc.property(fc.constantFrom(...VALUES), fc.constantFrom(...VALUES), fc.integer(), (a, b, value) => {
        expect(LiveValue.hasSameStatus(a, LiveValue.map(() => value)(a))).toBe(true)
        expect(LiveValue.hasSameStatus(a, b)).toBe(JSON.stringify(a) === JSON.stringify(b))
      }),
    )
  })
})
