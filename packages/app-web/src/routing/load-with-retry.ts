/** Loads a file of the client until it succeeds. [SHELL-12] */
import { CallErrors } from '@hexbourse/domain/kernel'

export const loadWithRetry = async <A>(load: () => Promise<A>): Promise<A> => {
  for (let failures = 0; ; failures += 1) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, CallErrors.retryDelay(failures, { _tag: 'Unreachable' })))
    }
  }
}
