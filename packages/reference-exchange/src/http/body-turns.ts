/** Turns of the readers of large bodies, so that other requests are answered between two chunks. [ACC-5] */

// Model
export interface BodyTurns {
  /** Resolves when the next chunk may be read, in the order of the calls. */
  readonly next: () => Promise<void>
}

// Constructors
/** After each interval, so many readers have their turn. */
export const makeBodyTurns = (intervalMs: number, readers: number): BodyTurns => {
  const waiting: Array<() => void> = []
  const serve = (): void => {
    for (const resolve of waiting.splice(0, readers)) resolve()
    if (waiting.length > 0) setTimeout(serve, intervalMs)
  }
  return {
    next: () =>
      new Promise((resolve) => {
        waiting.push(resolve)
        if (waiting.length === 1) setTimeout(serve, intervalMs)
      }),
  }
}
