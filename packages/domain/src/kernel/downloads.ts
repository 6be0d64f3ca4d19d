/** Saves a generated file on the user's device. [SPOT-8] */
import type { Millis } from './clock.ts'

// Model
/** A file that the program has made. */
export interface Download {
  readonly name: string
  /** MIME type, for example text/csv. */
  readonly type: string
  readonly text: string
}

/** Gives files to the user. */
export interface Downloads {
  /** Offers the file under its name. Never fails. */
  readonly save: (file: Download) => void
  /** Minutes that the time zone of the device is ahead of UTC at a time. */
  readonly offsetAt: (at: Millis) => number
}
