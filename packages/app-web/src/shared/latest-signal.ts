/** Abort signals of reads of which only the latest counts. [SHELL-8] */

export interface LatestSignal {
  /** A new signal; aborts the one before. */
  readonly next: () => AbortSignal
  readonly abort: () => void
}

export const makeLatestSignal = (): LatestSignal => {
  let controller = new AbortController()
  return {
    next: () => {
      controller.abort()
      controller = new AbortController()
      return controller.signal
    },
    abort: () => controller.abort(),
  }
}
