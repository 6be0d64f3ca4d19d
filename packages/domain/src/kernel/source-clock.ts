/** Whether the exchange's own time advances, the only proof that its prices are not old ones repeated. [Q26] */
import type { Millis } from './clock.ts'

// Model
/** A time that the exchange sent with its prices. */
export interface SourceTime {
  readonly time: Millis
  /** Milliseconds between two values of the time at a working exchange: 0 for a clock, a minute for minute candles. */
  readonly resolutionMs: number
}

/** The newest time that the exchange has sent, and when it arrived. */
export interface SourceClock {
  readonly latest: SourceTime
  /** When `latest` was first received, on the monotonic clock. */
  readonly advancedAt: number
}

// Constructors
/** The resolution of the start of a one-minute candle. */
export const MINUTE_CANDLE_MS = 60_000

// Rules
/** A finer time replaces a coarser one for good. A time that is not later than the latest one is a repetition. */
export const advance = (clock: SourceClock | undefined, seen: SourceTime, at: number): SourceClock => {
  if (clock === undefined || seen.resolutionMs < clock.latest.resolutionMs) return { latest: seen, advancedAt: at }
  const isSameScale = seen.resolutionMs === clock.latest.resolutionMs
  return isSameScale && seen.time > clock.latest.time ? { latest: seen, advancedAt: at } : clock
}

/**
 * Milliseconds for which the exchange's time should have advanced and did not; 0 while it is on time, and for an
 * exchange that sends no time.
 */
export const standstill = (clock: SourceClock | undefined, now: number): number =>
  clock === undefined ? 0 : Math.max(0, now - clock.advancedAt - allowance(clock.latest))

// Internal
/** Pushes of a candle are up to 3 s apart, and the first one of a new candle waits for its first price. */
const CANDLE_DELAY_MS = 5_000

const allowance = ({ resolutionMs }: SourceTime): number => (resolutionMs === 0 ? 0 : resolutionMs + CANDLE_DELAY_MS)
