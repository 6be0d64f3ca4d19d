/** Hands the user a file made here. [SPOT-8] */

// Model
export interface Download {
  readonly name: string
  /** text/csv */
  readonly type: string
  readonly text: string
}

export interface Downloads {
  readonly offer: (file: Download) => void
}
