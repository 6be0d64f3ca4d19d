/** Limits concurrent tasks; waiting tasks start in order of arrival. [SHELL-8] */
import type { task as T } from 'fp-ts'

export const limiter = (maxConcurrent: number): (<A>(work: T.Task<A>) => T.Task<A>) => {
  let running = 0
  const waiting: Array<() => void> = []
  /** Passes the slot directly to the next waiting task, so that a newcomer cannot take it. */
  const release = (): void => {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
  const acquire = (): Promise<void> | undefined => {
    if (running >= maxConcurrent) return new Promise((resolve) => void waiting.push(resolve))
    running += 1
    return undefined
  }
  return (work) => async () => {
    await acquire()
    return work().finally(release)
  }
}
