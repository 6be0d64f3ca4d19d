import { option as O } from 'fp-ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { zonedMillis } from './zone.ts'

/** With daylight saving by an hour and by half an hour, with seconds, over the date line, and suspended for a month. */
const ZONES = [
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Monrovia',
  'Pacific/Apia',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'UTC',
]
/** Changes of an offset: the seconds end on 1972-01-07, the date line moves on 2011-12-30, the others are seasonal. */
const CHANGES = ['1972-01-07', '2011-12-30', '2023-03-12', '2023-11-05', '2023-04-01', '2023-09-30', '2024-03-10']

const instant = fc.oneof(
  fc.integer({ min: Date.UTC(1970, 0, 1), max: Date.UTC(2037, 0, 1) }),
  fc
    .tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -2 * 86_400, max: 3 * 86_400 }))
    .map(([day, seconds]) => Date.parse(`${day}T00:00:00Z`) + seconds * 1000),
)

/** The wall time in a zone, from the fields that the platform names. */
const wallText = (zone: string, at: number): string => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}:${part('second')}`
}

describe('zonedMillis', () => {
  it('reads the wall time of any instant as an instant with that wall time, in any order [Q19]', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), fc.array(instant, { minLength: 1, maxLength: 30 }), (zone, instants) => {
        const read = zonedMillis(zone)
        for (const at of instants) {
          const text = wallText(zone, at)
          const found = read(text)
          expect([text, O.isSome(found) && wallText(zone, found.value)]).toEqual([text, text])
        }
      }),
    )
  })
})
