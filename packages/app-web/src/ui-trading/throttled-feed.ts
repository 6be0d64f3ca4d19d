/** Draws a frequently changing feed at most four times a second. [SPOT-1] */
import { useLayoutEffect } from 'react'

export interface Feed<A> {
  readonly subscribe: (changed: () => void) => () => void
  readonly read: () => A
}

/** Milliseconds between two draws. */
const DRAW_INTERVAL_MS = 250

/**
 * Draws immediately and after changes; does nothing while `draw` is undefined. Ends in the commit that removes the
 * chart: a waiting draw could otherwise come between the removal and the later clean-up of a passive effect.
 */
export const useThrottledFeed = <A>(feed: Feed<A>, draw: ((value: A) => void) | undefined): void =>
  useLayoutEffect(() => (draw === undefined ? undefined : throttledDraw(feed, draw)), [feed, draw])

const throttledDraw = <A>(feed: Feed<A>, draw: (value: A) => void): (() => void) => {
  let due: ReturnType<typeof setTimeout> | undefined
  let ended = false
  const now = (): void => {
    due = undefined
    if (!ended) draw(feed.read())
  }
  const stop = feed.subscribe(() => {
    due ??= setTimeout(now, DRAW_INTERVAL_MS)
  })
  now()
  return () => {
    ended = true
    clearTimeout(due)
    stop()
  }
}
