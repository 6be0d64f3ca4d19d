/** Listeners of commits and ticks, whose errors must not end the exchange. */
import type { Log } from './log.ts'

/** An error of a listener is logged. The command was committed, so the exchange goes on. */
export const guardListener =
  <A extends ReadonlyArray<unknown>>(log: Log, listener: (...args: A) => void) =>
  (...args: A): void => {
    try {
      listener(...args)
    } catch (problem) {
      log('listener-failed', { problem }, 'error')
    }
  }
