/** When to paint: news goes into the frame that brings it, and no frame is painted twice. [HOME-5] */

// Model
export interface Frames {
  /** The same all through a frame, another in the next. */
  readonly current: () => unknown
  /** Runs at the beginning of the next frame; gives what takes it back. */
  readonly next: (run: () => void) => () => void
}

// Constructors
/** Paints at once, and whenever there is news, until what it gives is called. */
export const oncePerFrame = (
  subscribe: (changed: () => void) => () => void,
  paint: () => void,
  frames: Frames = PAGE,
): (() => void) => {
  let [due, ended] = [false, false]
  let painted: unknown
  let takeBack = (): void => {}
  const now = (): void => {
    due = false
    painted = frames.current()
    if (!ended) paint()
  }
  now()
  const unsubscribe = subscribe(() => {
    if (due) return
    due = true
    if (frames.current() === painted) takeBack = frames.next(now)
    // all that is told together is painted together
    else queueMicrotask(now)
  })
  return () => {
    ended = true
    takeBack()
    unsubscribe()
  }
}

// Internal
const PAGE: Frames = {
  current: () => document.timeline.currentTime,
  next: (run) => {
    const frame = requestAnimationFrame(run)
    return () => cancelAnimationFrame(frame)
  },
}
