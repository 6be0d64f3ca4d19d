/** Sessions and sign-in attempts of an account. Requires the capability `sessions`. [ACC-4] [Q17] */
import type { Millis } from '@hexbourse/domain/kernel'

// Model
/** A session of the user on one device. */
export interface DeviceSession {
  readonly id: number
  /** User agent of the browser; empty when it sent none. */
  readonly device: string
  readonly isCurrent: boolean
  readonly signedInAt: Millis
  readonly expiresAt: Millis
}

/** A sign-in attempt. */
export interface LoginAttempt {
  /** Distinguishes attempts within the same second. */
  readonly id: number
  readonly device: string
  readonly at: Millis
  readonly isSuccessful: boolean
}

/** One session, or all except the current one. */
export type SessionsToEnd = DeviceSession['id'] | 'others'
