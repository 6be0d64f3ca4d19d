/** Long computations one after another, in slices between which the process does other work. [SHELL-8] */

// Model
/** Waits while the process does other work, when the current slice is used up. */
export type Pause = () => Promise<void>

export interface TimeSlices {
  /**
   * Runs the work after all earlier ones, which share their slices with it; it calls `pause` between steps that are much
   * shorter than a slice.
   */
  readonly run: <A>(work: (pause: Pause) => Promise<A>) => Promise<A>
}

/** An order that arrives during a slice waits for its end. */
const SLICE_MS = 2

// Constructors
export const makeTimeSlices = (): TimeSlices => {
  const pause = makePause()
  let last: Promise<unknown> = Promise.resolve()
  return {
    run: (work) => {
      const result = last.then(pause).then(() => work(pause))
      last = result.catch(() => undefined)
      return result
    },
  }
}

// Internal
const makePause = (): Pause => {
  let startedAt = -Infinity
  return async () => {
    if (performance.now() - startedAt < SLICE_MS) return
    await new Promise((next) => setImmediate(next))
    startedAt = performance.now()
  }
}
