/** Rate limit per address for calls that guess secrets or send mail: 50 a minute. Loopback is exempt. */

export interface RateLimiter {
  readonly allows: (address: string, now: number) => boolean
}

const MINUTE_MS = 60_000
const MAX_REQUESTS_PER_MINUTE = 50
const MOST_ADDRESSES = 10_000

const isLoopback = (address: string): boolean => address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address)

export const makeRateLimiter = (): RateLimiter => {
  const windows = new Map<string, { readonly start: number; readonly count: number }>()
  return {
    allows: (address, now) => {
      if (isLoopback(address)) return true
      const previous = windows.get(address)
      const current = previous !== undefined && previous.start + MINUTE_MS > now ? previous : { start: now, count: 0 }
      if (windows.size >= MOST_ADDRESSES) windows.clear()
      windows.set(address, { start: current.start, count: current.count + 1 })
      return current.count < MAX_REQUESTS_PER_MINUTE
    },
  }
}
