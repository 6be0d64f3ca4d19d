import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { TimeRange } from './price-range.ts'
import { allowedRange } from './price-range.ts'

const arbTime = () => fc.integer({ min: 0, max: 1_000_000 })
const arbRange = (): fc.Arbitrary<TimeRange> =>
  fc.tuple(arbTime(), fc.integer({ min: 1, max: 1_000_000 })).map(([min, length]) => ({ min, max: min + length }))
const lengthOf = ({ min, max }: TimeRange): number => max - min

describe('the range that a price chart shows', () => {
  it('is the wanted one while that is not longer than allowed, or not longer than the one shown [SPOT-1]', () => {
    fc.assert(
      fc.property(arbRange(), arbRange(), arbTime(), (shown, wanted, longest) => {
        fc.pre(lengthOf(wanted) <= Math.max(longest, lengthOf(shown)))
        expect(allowedRange(shown, wanted, longest)).toEqual(wanted)
      }),
    )
  })

  it('is as long as allowed after zooming out further, and keeps the time under the pointer in its place [SPOT-1]', () => {
    const arbZoom = fc.record({
      shown: arbRange(),
      // share of the range where the pointer is
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      factor: fc.double({ min: 1.01, max: 100, noNaN: true }),
      allowed: fc.double({ min: 0.1, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(arbZoom, ({ shown, at, factor, allowed }) => {
        const time = shown.min + lengthOf(shown) * at
        const wanted = { min: time - (time - shown.min) * factor, max: time + (shown.max - time) * factor }
        const longest = lengthOf(wanted) * allowed * 0.99
        fc.pre(lengthOf(shown) < lengthOf(wanted) && longest < lengthOf(wanted))
        const range = allowedRange(shown, wanted, longest)
        // a range that was longer already stays as it is
        expect(lengthOf(range)).toBeCloseTo(Math.max(longest, lengthOf(shown)), 1)
        expect((time - range.min) / lengthOf(range)).toBeCloseTo(at, 5)
      }),
    )
  })
})
