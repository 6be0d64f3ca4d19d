/** Draws a frequently changing feed at most four times a second, and not while the user types. [SPOT-1] */
import { useLayoutEffect } from 'react'

import type { WatchTyping } from './typing.ts'
import { watchTyping } from './typing.ts'

export interface Feed<A> {
  readonly subscribe: (changed: () => void) => () => void
  readonly read: () => A
}

/** Milliseconds between two draws. */
const DRAW_INTERVAL_MS = 250
/** A chart takes longer to draw than a key press may take, so it waits for a pause in typing of that length. */
const TYPING_PAUSE_MS = 1_000
/** Who types on gets the draw after this time, right after a key press is shown: the next one is furthest away then. */
const MAX_WAIT_MS = 3_000

/**
 * Draws immediately and after changes; does nothing while `draw` is undefined. Ends in the commit that removes the
 * chart: a waiting draw could otherwise come between the removal and the later clean-up of a passive effect.
 */
export const useThrottledFeed = <A>(feed: Feed<A>, draw: ((value: A) => void) | undefined): void =>
  useLayoutEffect(() => (draw === undefined ? undefined : throttledDraw(feed, draw)), [feed, draw])

/** Draws immediately and after changes, until the returned function is called. */
export const throttledDraw = <A>(
  feed: Feed<A>,
  draw: (value: A) => void,
  watch: WatchTyping = watchTyping,
): (() => void) => {
  let due: ReturnType<typeof setTimeout> | undefined
  let ended = false
  let changedAt = 0
  const now = (): void => {
    clearTimeout(due)
    due = undefined
    if (!ended) draw(feed.read())
  }
  const typing = watch(() => {
    if (due !== undefined && performance.now() >= changedAt + MAX_WAIT_MS) now()
  })
  const unlessTyping = (): void => {
    const wait = typing.pressedAt() + TYPING_PAUSE_MS - performance.now()
    if (wait > 0) due = setTimeout(unlessTyping, wait)
    else now()
  }
  const stop = feed.subscribe(() => {
    if (due !== undefined) return
    changedAt = performance.now()
    due = setTimeout(unlessTyping, DRAW_INTERVAL_MS)
  })
  now()
  return () => {
    ended = true
    clearTimeout(due)
    stop()
    typing.stop()
  }
}
