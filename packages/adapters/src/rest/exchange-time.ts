/** The exchange's time, by which C2C orders expire: the clock of a device may be wrong. [TXT-13] */
import type { Clock, Millis } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'
import { either as E, function as F, taskEither as TE } from 'fp-ts'

import { decodeServerTime } from '../wire/index.ts'
import type { RestClient } from './client.ts'

interface Reading {
  /** Time of the exchange, half of the answer's delay added. */
  readonly time: Millis
  /** When it was read, on the monotonic clock. */
  readonly at: number
  /** By how much the clock of the device was ahead of the monotonic clock. */
  readonly lead: number
}

/** A monotonic clock may stand still while a device sleeps. In milliseconds; smaller adjustments are ignored. */
const CLOCK_JUMP_MS = 2_000

/**
 * Reads the time at the first use and advances it on the monotonic clock. Reads it again when the clock of the device
 * has moved otherwise than the monotonic one: the device slept, or its clock was set. Until that answer a sleep counts
 * as time passed. The time of the device before the first answer, and for a server that does not tell its own.
 */
export const exchangeTime = (rest: Pick<RestClient, 'get'>, clock: Clock): Pick<Clock, 'now'> => {
  let reading: Reading | undefined
  /** False while a read is under way, and for a server that does not tell its time. */
  let canRead = true
  const lead = (): number => clock.now() - clock.monotonic()
  const read = async (): Promise<void> => {
    canRead = false
    const [askedAt, askedLead] = [clock.monotonic(), lead()]
    const reply = await F.pipe(
      rest.get('system/info', {}, { token: undefined })(),
      TE.chainEitherK(({ body }) => decodeServerTime(body)),
    )()
    const at = clock.monotonic()
    // without an answer the next use asks again
    canRead = E.isRight(reply) || reply.left._tag !== 'Malformed'
    if (E.isRight(reply))
      reading = { time: Clocks.millis(reply.right + Math.round((at - askedAt) / 2)), at, lead: askedLead }
  }
  return {
    now: () => {
      const jump = reading === undefined ? 0 : lead() - reading.lead
      const isOutdated = reading === undefined || Math.abs(jump) > CLOCK_JUMP_MS
      if (isOutdated && canRead) void read()
      if (reading === undefined) return clock.now()
      const slept = jump > CLOCK_JUMP_MS ? jump : 0
      return Clocks.millis(reading.time + Math.round(clock.monotonic() - reading.at + slept))
    },
  }
}
