import { Clocks, ZoneTimes } from '@hexbourse/domain/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

/** Ahead of UTC and behind it, by parts of an hour, with and without a change of the clock. */
const ZONES = ['UTC', 'Asia/Shanghai', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Kiritimati', 'Pacific/Chatham']

describe('ZoneTimes.dayOf', () => {
  it('is the day that the clock of the zone shows at any time [SHELL-9]', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.integer({ min: Date.UTC(1970, 0, 2), max: Date.UTC(2099, 11, 31) }),
        (zone, at) => {
          const shown = new Date(at).toLocaleDateString('sv-SE', { timeZone: zone })
          expect(ZoneTimes.dayOf(zone, Clocks.millis(at))).toBe(shown)
        },
      ),
    ))

  it('begins and ends at midnight on days on which the clock changes [SHELL-9]', () => {
    // New York sets its clock back at 06:00 UTC
    const days = [
      '2026-11-01T03:59:59.999Z',
      '2026-11-01T04:00:00Z',
      '2026-11-02T04:59:59.999Z',
      '2026-11-02T05:00:00Z',
    ]
    expect(days.map((at) => ZoneTimes.dayOf('America/New_York', Clocks.millis(Date.parse(at))))).toEqual([
      '2026-10-31',
      '2026-11-01',
      '2026-11-01',
      '2026-11-02',
    ])
  })
})
