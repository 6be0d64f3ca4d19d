/** Where an account is signed in, and when somebody tried. Offered with the capability `sessions`. [ACC-4] [Q17] */
import type { Millis } from '@hexbourse/domain/kernel'

// Model
export interface DeviceSession {
  readonly id: number
  /** What the browser called itself; empty where it did not. */
  readonly device: string
  readonly isThisOne: boolean
  readonly since: Millis
  readonly until: Millis
}

/** A try to sign in, right or wrong. */
export interface Login {
  /** Two tries of one second are two. */
  readonly id: number
  readonly device: string
  readonly at: Millis
  readonly isRight: boolean
}

/** One session, or all but the one that asks. */
export type Ended = DeviceSession['id'] | 'others'
