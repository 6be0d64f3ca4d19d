/** Time that is left of a contract, on the device's monotonic clock; its wall clock may be wrong. [SEC-2] */

// Rules
/**
 * When a contract expires on the monotonic clock, in milliseconds. `remainingMs` is what the exchange tells, read at
 * `readAt`.
 */
export const expiryOf = (remainingMs: number, readAt: number): number => readAt + Math.max(0, remainingMs)

/**
 * The earlier of two estimates of one expiry. Every reading is late by its own delay, and a device that slept has a
 * clock that is late, so that the earliest estimate is the closest one.
 */
export const earlierExpiry = (known: number | undefined, read: number): number =>
  known === undefined ? read : Math.min(known, read)

/** Milliseconds that are left; 0 from the expiry on. */
export const remainingMs = (expiry: number, now: number): number => Math.max(0, expiry - now)

/** Share of the duration that is left, from 0 to 1. */
export const remainingShare = (expiry: number, seconds: number, now: number): number =>
  Math.min(1, remainingMs(expiry, now) / (seconds * SECOND_MS))

// Internal
const SECOND_MS = 1_000
