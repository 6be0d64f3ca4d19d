/** Loads a file of the client until it succeeds. [SHELL-12] */
import { CallErrors } from '@hexbourse/domain/kernel'

/** Milliseconds until the next attempt, where the latest failure followed so many others. */
export const reloadDelay = (failures: number): number => CallErrors.retryDelay(failures, { _tag: 'Unreachable' })

export const loadWithRetry = async <A>(load: () => Promise<A>): Promise<A> => {
  for (let failures = 0; ; failures += 1) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, reloadDelay(failures)))
    }
  }
}
