import { Countdown } from '@hexbourse/domain/second-contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const { earlierExpiry, expiryOf, remainingMs, remainingShare } = Countdown

/** Milliseconds that are whole, so that sums are exact. */
const ms = (max: number) => fc.integer({ min: 0, max })

describe('Countdown', () => {
  it('counts down from the time that the exchange tells, and stops at zero [SEC-2]', () => {
    fc.assert(
      fc.property(ms(300_000), ms(10 ** 9), ms(600_000), (reportedMs, readAt, passed) => {
        const left = remainingMs(expiryOf(reportedMs, readAt), readAt + passed)
        expect(left).toBe(passed >= reportedMs ? 0 : reportedMs - passed)
      }),
    )
  })

  it('takes a negative remaining time for none [SEC-2]', () => {
    expect(expiryOf(-1300, 5000)).toBe(5000)
  })

  it('is never later than any of its readings, in whatever order they come [SEC-2]', () => {
    // the true expiry is 0 on this clock; every reading is late by its own delay
    fc.assert(
      fc.property(fc.array(ms(5000), { minLength: 1 }), (delays) => {
        const known = delays.reduce<number | undefined>((earliest, delay) => earlierExpiry(earliest, delay), undefined)
        for (const delay of delays) expect(known).toBeLessThanOrEqual(delay)
        expect(delays).toContain(known)
      }),
    )
  })

  it('shares the duration from 1 down to 0 [SEC-2]', () => {
    expect([
      remainingShare(60_000, 60, 0),
      remainingShare(60_000, 60, 45_000),
      remainingShare(60_000, 60, 90_000),
    ]).toEqual([1, 0.25, 0])
    // deployed servers add up to 1.3 s
    expect(remainingShare(61_300, 60, 0)).toBe(1)
  })
})
