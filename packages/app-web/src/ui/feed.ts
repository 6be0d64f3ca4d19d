/** A picture that changes more often than it is drawn: at most four times a second. [SPOT-1] */
import { useEffect } from 'react'

export interface Feed<A> {
  readonly subscribe: (changed: () => void) => () => void
  readonly read: () => A
}

/** Milliseconds between two drawings. */
const PACE = 250

/** Draws at once, then whenever there is something new; nothing while `draw` is not there yet. */
export const useFeed = <A>(feed: Feed<A>, draw: ((value: A) => void) | undefined): void =>
  useEffect(() => (draw === undefined ? undefined : paced(feed, draw)), [feed, draw])

const paced = <A>(feed: Feed<A>, draw: (value: A) => void): (() => void) => {
  let due: ReturnType<typeof setTimeout> | undefined
  let ended = false
  const now = (): void => {
    due = undefined
    if (!ended) draw(feed.read())
  }
  const stop = feed.subscribe(() => {
    due ??= setTimeout(now, PACE)
  })
  now()
  return () => {
    ended = true
    clearTimeout(due)
    stop()
  }
}
