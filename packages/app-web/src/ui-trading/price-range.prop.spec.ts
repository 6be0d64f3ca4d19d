import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { TimeRange } from './price-range.ts'
import { allowedRange } from './price-range.ts'

const arbLength = () => fc.integer({ min: 1, max: 1_000_000 })
const arbRange = (): fc.Arbitrary<TimeRange> =>
  fc.tuple(arbLength(), arbLength()).map(([min, length]) => ({ min, max: min + length }))
const arbLimits = () =>
  fc.tuple(arbLength(), arbLength()).map(([shortest, more]) => ({ shortest, longest: shortest + more }))
const lengthOf = ({ min, max }: TimeRange): number => max - min

describe('the range that a price chart shows', () => {
  it('is the wanted one while that is within the limits, or no further beyond them than the one shown [SPOT-1]', () => {
    fc.assert(
      fc.property(arbRange(), arbRange(), arbLimits(), (shown, wanted, limits) => {
        const { shortest, longest } = limits
        fc.pre(lengthOf(wanted) <= Math.max(longest, lengthOf(shown)))
        fc.pre(lengthOf(wanted) >= Math.min(shortest, lengthOf(shown)))
        expect(allowedRange(shown, wanted, limits)).toEqual(wanted)
      }),
    )
  })

  it('ends at a limit after zooming further, and keeps the time under the pointer in its place [SPOT-1]', () => {
    const arbZoom = fc.record({
      shown: arbRange(),
      // share of the range where the pointer is
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      factor: fc.oneof(
        fc.double({ min: 1.01, max: 100, noNaN: true }),
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
      ),
      limits: arbLimits(),
    })
    fc.assert(
      fc.property(arbZoom, ({ shown, at, factor, limits }) => {
        const time = shown.min + lengthOf(shown) * at
        const wanted = { min: time - (time - shown.min) * factor, max: time + (shown.max - time) * factor }
        const isBeyond = factor > 1 ? lengthOf(wanted) > limits.longest : lengthOf(wanted) < limits.shortest
        fc.pre(isBeyond)
        const range = allowedRange(shown, wanted, limits)
        // a range that was beyond the limit already stays as it is
        const [before, { shortest, longest }] = [lengthOf(shown), limits]
        const expected = factor > 1 ? Math.max(longest, before) : Math.min(shortest, before)
        expect(lengthOf(range) / expected).toBeCloseTo(1, 6)
        expect((time - range.min) / lengthOf(range)).toBeCloseTo(at, 5)
      }),
    )
  })
})
