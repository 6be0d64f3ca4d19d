/** The client's money calls over a bad road, in whatever time; tabs of one device share its storage and its locks. */
import { tabLocks } from '@hexbourse/adapters/device'
import { makeWorld, spotPort, walletPort } from '@hexbourse/adapters/live'
import type { SocketLink } from '@hexbourse/adapters/live'
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

import type { Trader } from './effects-server.ts'

// Model
/** What stands between a client and the exchange. */
export interface Line {
  readonly origin: string
  readonly fetch: typeof fetch
  /** Milliseconds that a call may take; the client's own unless told. */
  readonly timeout?: number
  /** Requests on their way or at work, whose effect may still come. */
  readonly underway: () => number
  /** Ends the connections on which something was lost: kept open, they would swallow what is asked when all is over. */
  readonly renew?: () => Promise<void>
}

/** What the tabs of one browser share. */
export interface Device {
  readonly kept: Map<string, string>
  readonly held: Set<string>
  /** Milliseconds that its clock is ahead of the server's. */
  readonly skew: number
}

export interface Tab {
  readonly spot: SpotPort
  readonly wallet: WalletPort
  readonly intents: Intents
  readonly now: () => Clocks.Millis
  /** One look at the list, as the page takes it. */
  readonly orders: () => Promise<E.Either<unknown, ReadonlyArray<OpenOrder.OpenOrder>>>
  /** Nothing that still runs in it changes anything any more. */
  readonly close: () => void
  readonly isOpen: () => boolean
}

// Constructors
export const deviceOf = ({ user, token }: Trader, skew: number): Device => ({
  kept: new Map([
    ['token', token],
    ['user_id', String(user)],
    ['accountNum', 't***@example.com'],
  ]),
  held: new Set(),
  skew,
})

/** What the exchange announces is known before anybody pays. */
const ANNOUNCED: System = { info: TE.right(Systems.CONTRACT_ALONE) }

/** Also what a reload gives: a client with nothing but what the device kept. */
export const tabOn = ({ kept, held, skew }: Device, line: Line, random: () => number): Tab => {
  const clock = { now: () => Clocks.millis(Date.now() + skew), monotonic: () => performance.now() }
  const locks = fakeLocks(held)
  let open = true
  const store = safeStorage(() => {
    const storage = fakeStorage(kept)
    return open ? storage : { ...storage, setItem: () => undefined, removeItem: () => undefined }
  })
  const session = sessionKeeper(store, { changed: NEVER })
  const intents = intentsStore(store, clock, random, tabLocks({ locks }))
  const rest = restClient({
    session,
    language: () => 'en',
    nextId: intents.nextId,
    ...line,
  })
  const visible = new BehaviorSubject(true)
  const world = makeWorld({ clock, random, session, socket: SILENT, visible, frame: asyncScheduler })
  const calls = spotCalls(rest, ANNOUNCED, () => session.credential().user)
  return {
    spot: spotPort(calls, { changed: NEVER, traded: NEVER }, intents, world),
    wallet: walletPort(walletCalls(rest, ANNOUNCED), { changed: NEVER }, intents, world),
    intents,
    now: clock.now,
    orders: calls.openOrders,
    close: () => {
      open = false
      locks.close()
    },
    isOpen: () => open,
  }
}

// Internal
const SILENT: SocketLink = { status: of('online'), connected: NEVER, heardAt: () => Number.NEGATIVE_INFINITY }
