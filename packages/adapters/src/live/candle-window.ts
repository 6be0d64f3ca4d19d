/** Which candles are read: the clock of a device may be wrong, and pushes tell the time of the exchange. [SPOT-1] */
import type { Clock, Millis } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'
import type { CandleTick, Period } from '@hexbourse/domain/market'
import { Candles } from '@hexbourse/domain/market'

// Model
export interface CandleWindow {
  /** The newest candles, of a read that is sent now. */
  readonly next: () => ReturnType<typeof Candles.windowOf>
  /** Takes note of a push. Returns whether candles before it are missing in the last window and the pushes since. */
  readonly receive: (tick: Pick<CandleTick, 'start'>) => boolean
}

/** In milliseconds. Afterwards a push says less about the time than the device does. */
const MAX_PUSH_AGE_MS = 60_000

// Constructors
/** Windows of at least `count` candles. */
export const candleWindow = (period: Period, count: number, clock: Clock): CandleWindow => {
  const span = Candles.duration(period)
  let pushed: { readonly start: Millis; readonly at: number } | undefined
  // nothing is missing before the first read
  let covered = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }
  return {
    next: () => {
      const now = clock.now()
      const start = pushed !== undefined && clock.monotonic() - pushed.at <= MAX_PUSH_AGE_MS ? pushed.start : now
      const { from } = Candles.windowOf(period, count, Clocks.millis(Math.min(now, start + span)))
      const window = { from, to: Clocks.millis(Math.max(now, start)) }
      covered = window
      return window
    },
    receive: ({ start }) => {
      if (start === undefined) return false
      pushed = { start, at: clock.monotonic() }
      const isMissing = start < covered.from || start > covered.to + span
      covered = { from: Math.min(covered.from, start), to: Math.max(covered.to, start) }
      return isMissing
    },
  }
}
