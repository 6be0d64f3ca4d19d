/** A moment as programs write it. [SPOT-8] */
import type { Millis } from './clock.ts'

// Constructors
/** 2026-11-21T06:00:00.000Z, for programs; people read times in a zone and language of their own. */
export const iso = (at: Millis): string => {
  const days = Math.floor(at / DAY)
  const rest = at - days * DAY
  const [year, month, day] = civil(days)
  const time = [Math.floor(rest / HOUR), Math.floor((rest % HOUR) / MINUTE), Math.floor((rest % MINUTE) / SECOND)]
  return `${padded(year, 4)}-${padded(month)}-${padded(day)}T${time.map((part) => padded(part)).join(':')}.${padded(rest % SECOND, 3)}Z`
}

// Internal
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const padded = (count: number, length = 2): string => String(count).padStart(length, '0')

/** Year, month and day of the calendar, days since 1970; counted in eras of 400 years that begin in March. */
const civil = (days: number): readonly [number, number, number] => {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const ofEra = shifted - era * 146_097
  const leaps = Math.floor(ofEra / 1_460) - Math.floor(ofEra / 36_524) + Math.floor(ofEra / 146_096)
  const yearOfEra = Math.floor((ofEra - leaps) / 365)
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const fromMarch = Math.floor((5 * ofYear + 2) / 153)
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  const day = ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1
  return [yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day]
}
