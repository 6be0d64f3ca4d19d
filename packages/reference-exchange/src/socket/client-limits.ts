/**
 * Limits of the sockets of one client: how many, how fast they are opened, and the packets and bytes that they send. Each
 * packet costs constant time. [SHELL-8]
 */
import { makeBudgets } from '../runtime/index.ts'

// Model
export interface ClientLimits {
  /** Counts a socket that the client is about to open. False when it has too many, or opens them too fast. */
  readonly takeOpening: (client: string) => boolean
  /** Counts an open socket until it is closed. */
  readonly connect: (client: string) => CountedSocket
}

export interface CountedSocket {
  /** Counts a received packet. False when it exceeds a limit; the socket must be disconnected then. */
  readonly accepts: (bytes: number) => boolean
  readonly close: () => void
}

/** Tabs and devices behind one address. */
export const MAX_SOCKETS_PER_CLIENT = 200
/**
 * Sockets opened at once, and per second in the long run. Opening one takes as long as several requests, and those who
 * are refused after a restart of the exchange try again by themselves.
 */
export const OPENING_BUDGET = { capacity: 50, refillPerSecond: 10 }
const WINDOW_MS = 10_000
/** A socket answers a ping every four seconds, and seldom sends anything else. */
export const SOCKET_LIMIT = { packets: 100, bytes: 64 * 1024 }
export const CLIENT_LIMIT = { packets: 2_000, bytes: 256 * 1024 }

interface Client {
  sockets: number
  readonly counter: WindowCounter
}

// Constructors
/** `now` is in milliseconds of a clock that never goes back. */
export const makeClientLimits = (now: () => number = () => performance.now()): ClientLimits => {
  const clients = new Map<string, Client>()
  const openings = makeBudgets(OPENING_BUDGET)
  return {
    takeOpening: (client) =>
      (clients.get(client)?.sockets ?? 0) < MAX_SOCKETS_PER_CLIENT && openings.take(client, 1, now()) === 0,
    connect: (name) => {
      const client = clients.get(name) ?? { sockets: 0, counter: makeWindowCounter(WINDOW_MS, now) }
      const own = makeWindowCounter(WINDOW_MS, now)
      client.sockets += 1
      clients.set(name, client)
      return {
        accepts: (bytes) => isWithin(SOCKET_LIMIT, own(bytes)) && isWithin(CLIENT_LIMIT, client.counter(bytes)),
        close: () => {
          client.sockets -= 1
          if (client.sockets === 0) clients.delete(name)
        },
      }
    },
  }
}

/** Counts a packet, and returns packets and bytes since the current window began. */
export type WindowCounter = (bytes: number) => Readonly<Usage>

export const makeWindowCounter = (windowMs: number, now: () => number = () => performance.now()): WindowCounter => {
  const usage = { packets: 0, bytes: 0 }
  let since = now()
  return (bytes) => {
    if (now() - since >= windowMs) {
      since = now()
      usage.packets = 0
      usage.bytes = 0
    }
    usage.packets += 1
    usage.bytes += bytes
    return usage
  }
}

// Internal
interface Usage {
  packets: number
  bytes: number
}

const isWithin = (limit: Usage, usage: Usage): boolean => usage.packets <= limit.packets && usage.bytes <= limit.bytes
