/** Server-local wall time to an instant; the contract's texts contain no zone. [Q19] */
import type { Millis } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'
import { function as F, option as O } from 'fp-ts'

/** Zone of the contract's servers unless they announce another one. */
export const DEFAULT_ZONE = 'Asia/Shanghai'

/** Reads `YYYY-MM-DD HH:mm:ss` in an IANA zone; none for an impossible date or an unknown zone. */
export const zonedMillis = (zone: string): ((text: string) => O.Option<Millis>) => {
  const offset = zoneOffset(zone)
  return (text) =>
    F.pipe(
      O.fromNullable(WALL_TIME_PATTERN.exec(text)),
      O.map(([, day, time]) => Date.parse(`${day}T${time}Z`)),
      O.filter((utc) => utcText(utc) === text),
      O.chain((utc) =>
        F.pipe(
          offset(utc),
          O.chain((estimate) => offset(utc - estimate)),
          O.map((zoneShift) => Clocks.millis(utc - zoneShift)),
        ),
      ),
    )
}

/** Whether the platform supports the zone. */
export const isZone = (zone: string): boolean => O.isSome(zoneOffset(zone)(0))

/** Whether a text is a date such as 2026-11-21 that exists. */
export const isDate = (text: string): boolean => utcText(Date.parse(`${text}T00:00:00Z`)) === `${text} 00:00:00`

const WALL_TIME_PATTERN = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/
const utcText = (utc: number): string =>
  Number.isNaN(utc) ? '' : new Date(utc).toISOString().slice(0, 19).replace('T', ' ')

/** Offset from UTC in milliseconds at an instant. */
type Offset = (at: number) => O.Option<number>

/** Every decoder asks for the zone of its exchange, and to make a format takes a tenth of a millisecond. */
const latest: { zone: string; offset: Offset } = { zone: '', offset: () => O.none }

const zoneOffset = (zone: string): Offset => {
  if (latest.zone !== zone) {
    latest.zone = zone
    latest.offset = makeOffset(zone)
  }
  return latest.offset
}

const makeOffset = (zone: string): Offset => {
  if (zone === DEFAULT_ZONE) return () => O.some(8 * 3_600_000)
  const format = O.tryCatch(() => new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }))
  return (at) => O.map((formatter: Intl.DateTimeFormat) => offsetFrom(formatter.format(at)))(format)
}

/** Seconds occur in years before standard time, which servers write for a date that was never set. */
const OFFSET_PATTERN = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/

/** Of a date that ends with `GMT-04:00`, or with `GMT` alone where there is none. */
const offsetFrom = (text: string): number => {
  const [, sign, hours = 0, minutes = 0, seconds = 0] = OFFSET_PATTERN.exec(text) ?? []
  const size = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  return (sign === '-' ? -size : size) * 1000
}
