/** Server-local wall time to an instant: the contract's texts carry no zone. [Q19] */
import type { Millis } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'
import { either as E, function as F, option as O } from 'fp-ts'

/** Where the contract's servers keep their clocks unless they say otherwise. */
export const DEFAULT_ZONE = 'Asia/Shanghai'

/** `YYYY-MM-DD HH:mm:ss` in an IANA zone; an impossible date or an unknown zone is none. */
export const zonedMillis = (zone: string): ((text: string) => O.Option<Millis>) => {
  const offset = offsetIn(zone)
  return (text) =>
    F.pipe(
      O.fromNullable(SHAPE.exec(text)),
      O.map(([, day, time]) => Date.parse(`${day}T${time}Z`)),
      O.filter((utc) => textOf(utc) === text),
      O.chain((utc) =>
        F.pipe(
          offset(utc),
          O.chain((first) => offset(utc - first)),
          O.map((settled) => Clocks.millis(utc - settled)),
        ),
      ),
    )
}

/** Whether times can be told in it. */
export const isZone = (zone: string): boolean => O.isSome(offsetIn(zone)(0))

const SHAPE = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/
const textOf = (utc: number): string =>
  Number.isNaN(utc) ? '' : new Date(utc).toISOString().slice(0, 19).replace('T', ' ')

/** Milliseconds that the zone's wall clock is ahead of UTC at an instant. */
type Offset = (at: number) => O.Option<number>

const offsetIn = (zone: string): Offset => {
  if (zone === DEFAULT_ZONE) return () => O.some(8 * 3_600_000)
  // Swedes write dates as the contract does.
  const format = E.tryCatch(
    () => new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }),
    F.identity,
  )
  return (at) =>
    F.pipe(
      O.fromEither(format),
      O.map((known) => Date.parse(`${known.format(at).replace(' ', 'T')}Z`) - at),
    )
}
