/** Local time of an IANA zone. [SPOT-1] */
import type { Millis } from './clock.ts'
import { millis } from './clock.ts'
import { toIso } from './timestamp.ts'

// Model
/** Milliseconds since 1970 on the local clock, read as if it were UTC. */
export type LocalMillis = number

/** The clock of a zone. */
export interface ZoneTime {
  /** The local time of an instant. */
  readonly local: (at: Millis) => LocalMillis
  /** The instant of a local time; the first one where the clock is set back. */
  readonly instant: (local: LocalMillis) => Millis
}

// Constructors
/** Throws for a name that is not of an IANA zone. */
export const zoneTime = (zone: string): ZoneTime => {
  const known = zones.get(zone)
  if (known !== undefined) return known
  const made = makeZoneTime(zone)
  zones.set(zone, made)
  return made
}

// Rules
/** Day on the clock of the zone, such as 2026-11-21. */
export const dayOf = (zone: string, at: Millis): string => toIso(millis(zoneTime(zone).local(at))).slice(0, 10)

// Internal
const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS

/** Making a format takes as long as formatting a hundred times. */
const zones = new Map<string, ZoneTime>()

/** Keeps the offset of each day that was asked for, because a chart asks for every hour of it. */
const makeZoneTime = (timeZone: string): ZoneTime => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const days = new Map<number, number | undefined>()
  const dayOffset = (day: number): number | undefined => {
    const [first, last] = [exactOffset(format, day * DAY_MS), exactOffset(format, (day + 1) * DAY_MS)]
    return first === last ? first : undefined
  }
  const offsetAt = (at: number): number => {
    const day = Math.floor(at / DAY_MS)
    if (!days.has(day)) days.set(day, dayOffset(day))
    return days.get(day) ?? exactOffset(format, at)
  }
  return {
    local: (at) => at + offsetAt(at),
    instant: (local) => millis(local - offsetAt(local - offsetAt(local))),
  }
}

/** Milliseconds that the local clock is ahead of UTC, from a text such as GMT+08:00. */
const exactOffset = (format: Intl.DateTimeFormat, at: number): number => {
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS
}
