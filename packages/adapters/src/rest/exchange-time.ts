/** The exchange's time, by which C2C orders expire and locks end: the clock of a device may be wrong. [TXT-13] [WAL-11] */
import type { Clock, Millis } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { decodeServerTime } from '../wire/index.ts'
import type { RestClient } from './client.ts'
import { systemInfoRead } from './system.ts'

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
/** From a read without an answer to the next one, at the earliest, in milliseconds. */
const RETRY_MS = 5_000

/**
 * Reads the time at the first use and advances it on the monotonic clock. Reads it again when the clock of the device
 * has moved otherwise than the monotonic one: the device slept, or its clock was set. Until that answer a sleep counts
 * as time passed. The time of the device before the first answer, and for a server that does not tell its own.
 */
export const exchangeTime = (rest: Pick<RestClient, 'get'>, clock: Clock): Pick<Clock, 'now'> => {
  const ask = systemInfoRead(rest, decodeServerTime)
  let reading: Reading | undefined
  /** On the monotonic clock; never while a read is under way, and for a server that does not tell its time. */
  let nextReadAt = Number.NEGATIVE_INFINITY
  const lead = (): number => clock.now() - clock.monotonic()
  const read = async (): Promise<void> => {
    nextReadAt = Number.POSITIVE_INFINITY
    const [askedAt, askedLead] = [clock.monotonic(), lead()]
    const answer = await ask(undefined)()
    const at = clock.monotonic()
    if (E.isLeft(answer)) nextReadAt = at + RETRY_MS
    else if (E.isRight(answer.right)) {
      nextReadAt = at
      reading = { time: Clocks.millis(answer.right.right + Math.round((at - askedAt) / 2)), at, lead: askedLead }
    }
  }
  return {
    now: () => {
      const jump = reading === undefined ? 0 : lead() - reading.lead
      const isOutdated = reading === undefined || Math.abs(jump) > CLOCK_JUMP_MS
      if (isOutdated && clock.monotonic() >= nextReadAt) void read()
      if (reading === undefined) return clock.now()
      const slept = jump > CLOCK_JUMP_MS ? jump : 0
      return Clocks.millis(reading.time + Math.round(clock.monotonic() - reading.at + slept))
    },
  }
}
