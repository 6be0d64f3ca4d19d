/** Schedules painting: a change is painted in the current frame, and no frame is painted twice. [HOME-5] */

// Model
export interface Frames {
  /** Identity of the current frame; constant during the frame. */
  readonly current: () => unknown
  /** Runs at the start of the next frame; returns the cancel function. */
  readonly next: (run: () => void) => () => void
}

// Constructors
/** Paints immediately and after changes, until the returned function is called. */
export const oncePerFrame = (
  subscribe: (changed: () => void) => () => void,
  paint: () => void,
  frames: Frames = BROWSER_FRAMES,
): (() => void) => {
  let [due, ended] = [false, false]
  let painted: unknown
  let cancelFrame = (): void => {}
  const paintNow = (): void => {
    due = false
    painted = frames.current()
    if (!ended) paint()
  }
  paintNow()
  const unsubscribe = subscribe(() => {
    if (due) return
    due = true
    if (frames.current() === painted) cancelFrame = frames.next(paintNow)
    // changes of one task are painted together
    else queueMicrotask(paintNow)
  })
  return () => {
    ended = true
    cancelFrame()
    unsubscribe()
  }
}

// Internal
const BROWSER_FRAMES: Frames = {
  current: () => document.timeline.currentTime,
  next: (run) => {
    const frame = requestAnimationFrame(run)
    return () => cancelAnimationFrame(frame)
  },
}
