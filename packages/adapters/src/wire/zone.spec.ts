import { option as O } from 'fp-ts'
import { describe, expect, it } from 'vitest'

import { DEFAULT_ZONE, zonedMillis } from './zone.ts'

describe('zonedMillis', () => {
  it.each([
    [DEFAULT_ZONE, '2023-11-15 06:13:20', '2023-11-14T22:13:20Z'],
    [DEFAULT_ZONE, '2024-02-29 00:00:00', '2024-02-28T16:00:00Z'],
    ['UTC', '2023-11-15 06:13:20', '2023-11-15T06:13:20Z'],
    ['America/New_York', '2023-07-01 12:00:00', '2023-07-01T16:00:00Z'],
    ['America/New_York', '2023-12-01 12:00:00', '2023-12-01T17:00:00Z'],
    ['America/New_York', '2023-11-05 12:00:00', '2023-11-05T17:00:00Z'],
    ['Asia/Kathmandu', '2023-11-15 06:00:00', '2023-11-15T00:15:00Z'],
    // what servers write for a date that was never set, and for never
    ['UTC', '0001-01-01 00:00:00', '0001-01-01T00:00:00Z'],
    ['UTC', '9999-12-31 23:59:59', '9999-12-31T23:59:59Z'],
    ['Etc/GMT+5', '0999-12-31 23:59:59', '1000-01-01T04:59:59Z'],
    ['Etc/GMT+5', '9999-12-31 23:59:59', '+010000-01-01T04:59:59Z'],
    ['Asia/Kathmandu', '9999-12-31 23:59:59', '9999-12-31T18:14:59Z'],
  ])('reads %s, %s as %s [Q19]', (zone, text, utc) => {
    expect(zonedMillis(zone)(text)).toEqual(O.some(Date.parse(utc)))
  })

  it.each([
    '',
    '2023-02-30 00:00:00',
    '2023-13-01 00:00:00',
    '2023-01-01 24:00:00',
    '2023-01-01T00:00:00',
    '2023-01-01 00:00',
    '10:05 04/20',
    '0000-00-00 00:00:00',
  ])('rejects %j', (text) => {
    expect(zonedMillis(DEFAULT_ZONE)(text)).toEqual(O.none)
  })

  it('rejects an unknown zone', () => {
    expect(zonedMillis('Nowhere/Atall')('2023-11-15 06:13:20')).toEqual(O.none)
  })
})
