/** Loads what every page needs, until it succeeds. [SHELL-12] */

/** Milliseconds between attempts. */
const RETRY_DELAY_MS = 3_000

export const loadWithRetry = async <A>(load: () => Promise<A>): Promise<A> => {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
    }
  }
}
