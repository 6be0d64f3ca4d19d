/** Saves a generated file on the user's device. [SPOT-8] */

// Model
export interface Download {
  readonly name: string
  /** MIME type, for example text/csv. */
  readonly type: string
  readonly text: string
}

export interface Downloads {
  readonly save: (file: Download) => void
}
