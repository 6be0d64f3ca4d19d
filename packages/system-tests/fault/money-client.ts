/**
 * The client's money commands over a faulty link, in real or virtual time. Tabs of one device share its storage and
 * locks.
 */
import { tabLocks } from '@hexbourse/adapters/device'
import { makeEnvironment } from '@hexbourse/adapters/environment'
import { spotPort, walletPort } from '@hexbourse/adapters/live'
import type { SocketLink } from '@hexbourse/adapters/environment'
import { restClient, spotCalls, walletCalls } from '@hexbourse/adapters/rest'
import { intentsStore, safeStorage, sessionKeeper } from '@hexbourse/adapters/storage'
import type { Intents, System } from '@hexbourse/domain/kernel'
import { Clocks, Systems } from '@hexbourse/domain/kernel'
import type { OpenOrder, SpotPort } from '@hexbourse/domain/spot'
import type { WalletPort } from '@hexbourse/domain/wallet'
import { fakeLocks, fakeStorage } from '@hexbourse/test-support/fakes'
import type { either as E } from 'fp-ts'
import { taskEither as TE } from 'fp-ts'
import { asyncScheduler, BehaviorSubject, NEVER, of } from 'rxjs'

import type { Trader } from './money-server.ts'

// Model
/** What is between a client and the exchange. */
export interface ClientLink {
  readonly origin: string
  readonly fetch: typeof fetch
  /** Timeout of a call in milliseconds; the client's own by default. */
  readonly timeout?: number
  /** Requests under way or at the server, whose effect may still come. */
  readonly inFlight: () => number
  /** Closes connections that lost something, because they would swallow the last requests. */
  readonly reconnect?: () => Promise<void>
}

/** What the tabs of one browser share. */
export interface Device {
  readonly storage: Map<string, string>
  readonly locks: Set<string>
  /** Milliseconds by which its clock is ahead of the server's. */
  readonly skew: number
}

export interface Tab {
  readonly spot: SpotPort
  readonly wallet: WalletPort
  readonly intents: Intents
  readonly now: () => Clocks.Millis
  /** Reads the open orders once, as the page does. */
  readonly readOrders: () => Promise<E.Either<unknown, ReadonlyArray<OpenOrder.OpenOrder>>>
  /** Closes the tab: what still runs in it changes nothing any more. */
  readonly close: () => void
  readonly isOpen: () => boolean
}

// Constructors
export const deviceOf = ({ user, token }: Trader, skew: number): Device => ({
  storage: new Map([
    ['token', token],
    ['user_id', String(user)],
    ['accountNum', 't***@example.com'],
  ]),
  locks: new Set(),
  skew,
})

/** The capabilities are known before the first command. */
const SYSTEM: System = { info: TE.right(Systems.CONTRACT_ONLY) }

/** Also what a reload gives: a client with only what the device stored. */
export const openTab = (
  { storage: entries, locks: heldLocks, skew }: Device,
  link: ClientLink,
  random: () => number,
): Tab => {
  const clock = { now: () => Clocks.millis(Date.now() + skew), monotonic: () => performance.now() }
  const locks = fakeLocks(heldLocks)
  let isOpen = true
  const store = safeStorage(() => {
    const storage = fakeStorage(entries)
    return isOpen ? storage : { ...storage, setItem: () => undefined, removeItem: () => undefined }
  })
  const session = sessionKeeper(store, { changed: NEVER })
  const intents = intentsStore(store, clock, random, tabLocks({ locks }))
  const rest = restClient({
    session,
    language: () => 'en',
    nextId: intents.nextId,
    ...link,
  })
  const visible = new BehaviorSubject(true)
  const environment = makeEnvironment({ clock, random, session, socket: SILENT_SOCKET, visible, frame: asyncScheduler })
  const calls = spotCalls(rest, SYSTEM, () => session.credential().userId)
  return {
    spot: spotPort(calls, { changed: NEVER, traded: NEVER }, intents, environment),
    wallet: walletPort(walletCalls(rest, SYSTEM), { changed: NEVER }, intents, environment),
    intents,
    now: clock.now,
    readOrders: calls.openOrders,
    close: () => {
      isOpen = false
      locks.close()
    },
    isOpen: () => isOpen,
  }
}

// Internal
const SILENT_SOCKET: SocketLink = {
  status: of('online'),
  connected: NEVER,
  lastMessageAt: () => Number.NEGATIVE_INFINITY,
}
