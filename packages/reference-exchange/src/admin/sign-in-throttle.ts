/** Limits guesses at operators' passwords, per account and origin and per origin. [Q35] */

// Model
export interface SignInThrottle {
  /** Counts the attempt. Returns 0, or after how many seconds another attempt is possible. */
  readonly attempt: (name: string, origin: string) => number
  /** The attempt succeeded: earlier failures of this account and origin are forgotten. */
  readonly succeed: (name: string, origin: string) => void
}

const WINDOW_MS = 15 * 60_000
export const MAX_FAILURES_PER_ACCOUNT = 5
export const MAX_FAILURES_PER_ORIGIN = 20
/** Bounds the memory. The least recently used key is forgotten. */
const MAX_KEYS = 10_000

// Constructors
/** `now`: milliseconds of a clock that never goes back. */
export const makeSignInThrottle = (now: () => number): SignInThrottle => {
  const attempts = new Map<string, ReadonlyArray<number>>()
  const recent = (key: string): ReadonlyArray<number> =>
    (attempts.get(key) ?? []).filter((at) => at > now() - WINDOW_MS)
  const store = (key: string, times: ReadonlyArray<number>): void => {
    attempts.delete(key)
    if (times.length > 0) attempts.set(key, times)
    const [oldest] = attempts.keys()
    if (attempts.size > MAX_KEYS && oldest !== undefined) attempts.delete(oldest)
  }
  const secondsToWait = (times: ReadonlyArray<number>, max: number): number => {
    const freed = times.at(-max)
    return freed === undefined ? 0 : Math.ceil((freed + WINDOW_MS - now()) / 1000)
  }
  return {
    attempt: (name, origin) => {
      const [own, all] = [recent(accountKey(name, origin)), recent(origin)]
      const seconds = Math.max(
        secondsToWait(own, MAX_FAILURES_PER_ACCOUNT),
        secondsToWait(all, MAX_FAILURES_PER_ORIGIN),
      )
      if (seconds > 0) return seconds
      store(accountKey(name, origin), [...own, now()])
      store(origin, [...all, now()])
      return 0
    },
    succeed: (name, origin) => {
      store(accountKey(name, origin), [])
      store(origin, recent(origin).slice(0, -1))
    },
  }
}

// Internal
const accountKey = (name: string, origin: string): string => `${name} ${origin}`
