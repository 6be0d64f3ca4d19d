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

  it('agrees with Date.toISOString at the ends of February and of the year, in leap years and centuries [SPOT-8]', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.integer({ min: 0, max: 9_999 }),
          fc.integer({ min: 0, max: 99 }).map((century) => century * 100),
        ),
        fc.constantFrom('01-01', '02-28', '03-01', '12-31'),
        fc.constantFrom('00:00:00.000', '23:59:59.999'),
        (year, day, time) => {
          const text = `${String(year).padStart(4, '0')}-${day}T${time}Z`
          expect(Timestamps.toIso(Clocks.millis(Date.parse(text)))).toBe(text)
        },
      ),
    ))

  it.each(['2000-02-29', '2024-02-29', '2100-02-28', '2400-02-29', '1970-01-01'])(
    'writes the day %s [SPOT-8]',
    (day) => {
      expect(Timestamps.toIso(Clocks.millis(Date.parse(day)))).toBe(`${day}T00:00:00.000Z`)
    },
  )
})

describe('Timestamps.toLocalIso', () => {
  it('is the same moment, written with its offset [WAL-12]', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4_102_444_800_000 }),
        fc.integer({ min: -12 * 60, max: 14 * 60 }),
        (at, offset) => {
          const text = Timestamps.toLocalIso(Clocks.millis(at), offset)
          expect(Date.parse(text)).toBe(at)
          expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/)
        },
      ),
    ))

  it('writes zero as +00:00 [WAL-12]', () =>
    expect(Timestamps.toLocalIso(Clocks.millis(0), 0)).toBe('1970-01-01T00:00:00.000+00:00'))
})
