import { Clocks, Timestamps } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

describe('Timestamps.toIso', () => {
  it('agrees with Date.toISOString for years 0 to 9999 [SPOT-8]', () =>
    fc.assert(
      fc.property(fc.integer({ min: -62_167_219_200_000, max: 253_402_300_799_999 }), (at) => {
        expect(Timestamps.toIso(Clocks.millis(at))).toBe(new Date(at).toISOString())
      }),
    ))
})
