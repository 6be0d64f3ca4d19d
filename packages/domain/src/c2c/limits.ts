/** Limits of fiat trading that the exchange enforces, with the user's own state. [TXT-13] */
import type { Millis } from '@hexbourse/domain/kernel'

// Model
/** What the exchange allows a user in fiat trading, and how much of it is left. */
export interface FiatLimits {
  /** Seconds in which an order must be paid. */
  readonly paymentWindowSeconds: number
  readonly cancellationsPerDay: number
  /** Of the exchange's present day; not negative. */
  readonly cancellationsLeft: number
  /** Until then posting buy offers, taking sell offers and cancelling are rejected; may be in the past. */
  readonly restrictedUntil: Millis | undefined
}

// Rules
/** End of the restriction; undefined when there is none or it has passed. */
export const activeRestriction = (
  { restrictedUntil }: Pick<FiatLimits, 'restrictedUntil'>,
  now: Millis,
): Millis | undefined => (restrictedUntil !== undefined && restrictedUntil > now ? restrictedUntil : undefined)
