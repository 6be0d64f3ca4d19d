/** Listeners of the exchange. [SHELL-8] */
import type { Log } from './log.ts'

// Rules
/** A listener's error is logged; it neither stops the exchange nor the listeners after it. */
export const isolatedListener =
  (log: Log) =>
  <A extends ReadonlyArray<unknown>>(listener: (...args: A) => void) =>
  (...args: A): void => {
    try {
      listener(...args)
    } catch (problem) {
      log('listener-failed', { problem: problem instanceof Error ? problem.message : String(problem) })
    }
  }
