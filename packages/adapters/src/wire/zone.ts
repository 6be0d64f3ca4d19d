/** Server-local wall time to an instant; the contract's texts contain no zone. [Q19] */
import type { Millis } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'
import { either as E, function as F, option as O } from 'fp-ts'

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

const WALL_TIME_PATTERN = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/
const utcText = (utc: number): string =>
  Number.isNaN(utc) ? '' : new Date(utc).toISOString().slice(0, 19).replace('T', ' ')

/** Offset from UTC in milliseconds at an instant. */
type Offset = (at: number) => O.Option<number>

const zoneOffset = (zone: string): Offset => {
  if (zone === DEFAULT_ZONE) return () => O.some(8 * 3_600_000)
  // The Swedish locale formats dates as the contract does.
  const format = E.tryCatch(
    () => new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }),
    F.identity,
  )
  return (at) =>
    F.pipe(
      O.fromEither(format),
      O.map((formatter) => Date.parse(`${formatter.format(at).replace(' ', 'T')}Z`) - at),
    )
}
