/** Days that a list is filtered by, on the clock of the zone in which its times are shown. [WAL-12] [SHELL-9] */
import type { Millis } from '@hexbourse/domain/kernel'
import { ZoneTimes } from '@hexbourse/domain/kernel'

// Model
/** Days such as 2026-11-21, both included; empty: without a bound. */
export interface DateRange {
  readonly from: string
  readonly to: string
}

// Constructors
/** No first and no last day. */
export const EVERY_DAY: DateRange = { from: '', to: '' }

// Rules
/** Whether a first or a last day is chosen. */
export const isBounded = ({ from, to }: DateRange): boolean => from !== '' || to !== ''

/** A time that is not known is in the unbounded range only. `zone` is an IANA name. */
export const includes = (range: DateRange, at: Millis | undefined, zone: string): boolean => {
  if (!isBounded(range)) return true
  if (at === undefined) return false
  const day = ZoneTimes.dayOf(zone, at)
  return (range.from === '' || day >= range.from) && (range.to === '' || day <= range.to)
}

/** Whether a list, newest first, may go on within a bounded range after an entry of this time. */
export const continuesAfter = (range: DateRange, at: Millis | undefined, zone: string): boolean =>
  isBounded(range) && (at === undefined || range.from === '' || ZoneTimes.dayOf(zone, at) >= range.from)
