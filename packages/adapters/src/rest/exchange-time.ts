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
}

/**
 * Reads the time once, at the first use, and advances it on the monotonic clock. The time of the device until then, and
 * for a server that does not tell its own.
 */
export const exchangeTime = (rest: Pick<RestClient, 'get'>, clock: Clock): Pick<Clock, 'now'> => {
  let reading: Reading | undefined
  let isReading = false
  const read = async (): Promise<void> => {
    isReading = true
    const askedAt = clock.monotonic()
    const reply = await F.pipe(
      rest.get('system/info', {}, { token: undefined })(),
      TE.chainEitherK(({ body }) => decodeServerTime(body)),
    )()
    const at = clock.monotonic()
    // without an answer the next use asks again
    if (E.isLeft(reply)) isReading = reply.left._tag === 'Malformed'
    else reading = { time: Clocks.millis(reply.right + Math.round((at - askedAt) / 2)), at }
  }
  return {
    now: () => {
      if (!isReading) void read()
      return reading === undefined
        ? clock.now()
        : Clocks.millis(reading.time + Math.round(clock.monotonic() - reading.at))
    },
  }
}
