/** Days that a list is filtered by, in the time zone of the device. [WAL-12] */
import type { Millis } from '@hexbourse/domain/kernel'
import { Timestamps } from '@hexbourse/domain/kernel'

// Model
/** Days such as 2026-11-21, both included; empty: without a bound. */
export interface DateRange {
  readonly from: string
  readonly to: string
}

/** Minutes that the local time is ahead of UTC at a time. */
type OffsetAt = (at: Millis) => number

// Constructors
/** No first and no last day. */
export const EVERY_DAY: DateRange = { from: '', to: '' }

// Rules
/** Whether a first or a last day is chosen. */
export const isBounded = ({ from, to }: DateRange): boolean => from !== '' || to !== ''

/** A time that is not known is in the unbounded range only. */
export const includes = (range: DateRange, at: Millis | undefined, offsetAt: OffsetAt): boolean => {
  if (at === undefined) return !isBounded(range)
  const day = dayOf(at, offsetAt)
  return (range.from === '' || day >= range.from) && (range.to === '' || day <= range.to)
}

/** Whether a list, newest first, may go on within a bounded range after an entry of this time. */
export const continuesAfter = (range: DateRange, at: Millis | undefined, offsetAt: OffsetAt): boolean =>
  isBounded(range) && (at === undefined || range.from === '' || dayOf(at, offsetAt) >= range.from)

// Internal
const dayOf = (at: Millis, offsetAt: OffsetAt): string => Timestamps.toLocalIso(at, offsetAt(at)).slice(0, 10)
