/** Changes that do not delay what the user types. [SPOT-1] [SPOT-4] */
import type { WatchTyping } from './typing.ts'
import { watchTyping } from './typing.ts'

type Subscribe = (changed: () => void) => () => void

/** Longest wait, and the time since the last key press after which nothing waits, in milliseconds. */
const PAUSE_MS = 400

/**
 * Like `subscribe` while the user does not type. Beside a user who types, changes are reported together after the next
 * key press is shown, but within 400 ms.
 */
export const typingAwareSubscribe =
  (subscribe: Subscribe, watch: WatchTyping = watchTyping): Subscribe =>
  (changed) => {
    let due: ReturnType<typeof setTimeout> | undefined
    const report = (): void => {
      if (due === undefined) return
      clearTimeout(due)
      due = undefined
      changed()
    }
    const typing = watch(report)
    const stop = subscribe(() => {
      if (typing.pressedAt() + PAUSE_MS > performance.now()) due ??= setTimeout(report, PAUSE_MS)
      else if (due === undefined) changed()
    })
    return () => {
      clearTimeout(due)
      due = undefined
      typing.stop()
      stop()
    }
  }
