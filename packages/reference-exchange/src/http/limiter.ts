/** How often an address may do what guesses secrets or sends mail: 50 times a minute; the machine itself is not counted. */

export interface Limiter {
  readonly admits: (address: string, now: number) => boolean
}

const MINUTE = 60_000
const MOST = 50
const MOST_ADDRESSES = 10_000

const isLoopback = (address: string): boolean => address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address)

export const limiter = (): Limiter => {
  const seen = new Map<string, { readonly since: number; readonly times: number }>()
  return {
    admits: (address, now) => {
      if (isLoopback(address)) return true
      const known = seen.get(address)
      const current = known !== undefined && known.since + MINUTE > now ? known : { since: now, times: 0 }
      if (seen.size >= MOST_ADDRESSES) seen.clear()
      seen.set(address, { since: current.since, times: current.times + 1 })
      return current.times < MOST
    },
  }
}
