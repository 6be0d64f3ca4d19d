/** Machine-readable timestamps. [SPOT-8] */
import type { Millis } from './clock.ts'

// Constructors
/** UTC text such as 2026-11-21T06:00:00.000Z, for files and programs. */
export const toIso = (at: Millis): string => {
  const days = Math.floor(at / DAY_MS)
  const timeOfDay = at - days * DAY_MS
  const [year, month, day] = civilDate(days)
  const time = [
    Math.floor(timeOfDay / HOUR_MS),
    Math.floor((timeOfDay % HOUR_MS) / MINUTE_MS),
    Math.floor((timeOfDay % MINUTE_MS) / SECOND_MS),
  ]
  return `${padStart(year, 4)}-${padStart(month)}-${padStart(day)}T${time.map((part) => padStart(part)).join(':')}.${padStart(timeOfDay % SECOND_MS, 3)}Z`
}

/** Local text such as 2026-11-21T14:00:00.000+08:00, so many minutes ahead of UTC. [WAL-12] */
export const toLocalIso = (at: Millis, offsetMinutes: number): string => {
  const distance = Math.abs(offsetMinutes)
  const hours = padStart(Math.floor(distance / 60))
  const sign = offsetMinutes < 0 ? '-' : '+'
  return `${toIso((at + offsetMinutes * MINUTE_MS) as Millis).slice(0, -1)}${sign}${hours}:${padStart(distance % 60)}`
}

// Internal
const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const padStart = (count: number, length = 2): string => String(count).padStart(length, '0')

/** Calendar year, month and day from days since 1970, computed in 400-year eras that begin in March. */
const civilDate = (days: number): readonly [number, number, number] => {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const leapDays = Math.floor(dayOfEra / 1_460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  return [yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day]
}
