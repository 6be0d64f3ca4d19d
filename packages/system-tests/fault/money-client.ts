/**
 * The client's money commands over a faulty link, in real or virtual time. Tabs of one device share its storage and
 * locks.
 */
import { tabLocks } from '@hexbourse/adapters/device'
import { makeEnvironment } from '@hexbourse/adapters/environment'
import { leveragePort, spotPort, walletPort } from '@hexbourse/adapters/live'
import type {
  AcceptorCommands,
  C2cCommands,
  DepositCommands,
  SocketLink,
  SystemCalls,
  WithdrawalCommands,
} from '@hexbourse/adapters/environment'
import {
  acceptorCommands,
  c2cCommands,
  commandRunner,
  depositCommands,
  leverageCommands,
  spotCommands,
  walletCommands,
  withdrawalCommands,
} from '@hexbourse/adapters/commands'
import {
  acceptorCalls,
  c2cCalls,
  commandLane,
  depositCalls,
  leverageCalls,
  restClient,
  spotCalls,
  walletCalls,
  withdrawalCalls,
} from '@hexbourse/adapters/rest'
import { intentsStore, safeStorage, sessionKeeper } from '@hexbourse/adapters/storage'
import type { PendingCommands, UserId } from '@hexbourse/domain/kernel'
import { Clocks, Systems } from '@hexbourse/domain/kernel'
import type { LeveragePort } from '@hexbourse/domain/leverage'
import type { SpotPort } from '@hexbourse/domain/spot'
import type { WalletPort } from '@hexbourse/domain/wallet'
import { fakeLocks, fakeStorage } from '@hexbourse/test-support/fakes'
import { taskEither as TE } from 'fp-ts'
import { asyncScheduler, BehaviorSubject, NEVER, of, Subject } from 'rxjs'

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
  /** Emits in every tab when another one has changed the storage. */
  readonly changed: Subject<void>
  readonly locks: Set<string>
  /** Milliseconds by which its clock is ahead of the server's. */
  readonly skew: number
}

export interface Tab {
  readonly spot: SpotPort
  readonly wallet: WalletPort
  readonly leverage: LeveragePort
  readonly c2c: C2cCommands
  readonly withdrawals: WithdrawalCommands
  readonly deposits: DepositCommands
  readonly acceptors: AcceptorCommands
  readonly pending: PendingCommands
  /** The signed-in user, as this tab knows it. */
  readonly user: () => UserId | undefined
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
  changed: new Subject(),
  skew,
})

/** Signs another user in, in another tab of the device. */
export const signInElsewhere = ({ storage, changed }: Device, { user, token }: Trader): void => {
  storage.set('token', token)
  storage.set('user_id', String(user))
  changed.next()
}

/** The capabilities are known before the first command. */
const systemWith = (areAnswersKept: boolean): SystemCalls => ({
  info: TE.right({
    ...Systems.CONTRACT_ONLY,
    capabilities: new Set(areAnswersKept ? (['idempotent_commands', 'cancelled_orders'] as const) : []),
  }),
})

/** Also what a reload gives: a client with only what the device stored. */
export const openTab = (
  { storage: entries, locks: heldLocks, changed, skew }: Device,
  link: ClientLink,
  random: () => number,
  areAnswersKept: boolean,
): Tab => {
  const clock = { now: () => Clocks.millis(Date.now() + skew), monotonic: () => performance.now() }
  const locks = fakeLocks(heldLocks)
  let isOpen = true
  const store = safeStorage(() => {
    const storage = fakeStorage(entries)
    return isOpen ? storage : { ...storage, setItem: () => undefined, removeItem: () => undefined }
  })
  const session = sessionKeeper(store, { changed })
  const intents = intentsStore(store, clock, random, tabLocks({ locks }))
  const rest = restClient({
    session,
    language: () => 'en',
    nextId: intents.nextId,
    ...link,
  })
  const visible = new BehaviorSubject(true)
  const environment = makeEnvironment({ clock, random, session, socket: SILENT_SOCKET, visible, frame: asyncScheduler })
  const system = systemWith(areAnswersKept)
  const ownUser = () => session.credential().userId
  const calls = spotCalls(rest, system, ownUser)
  const runner = commandRunner(intents, system, environment)
  return {
    spot: spotPort(
      calls,
      { changed: NEVER, traded: NEVER },
      spotCommands(runner, spotCalls(commandLane(rest), system, ownUser), system),
      environment,
    ),
    wallet: walletPort(
      walletCalls(rest, system),
      { changed: NEVER },
      walletCommands(runner, walletCalls(commandLane(rest), system)),
      environment,
    ),
    leverage: leveragePort(
      leverageCalls(rest, system),
      { changed: NEVER, holdings: NEVER },
      leverageCommands(runner, leverageCalls(commandLane(rest), system)),
      environment,
    ),
    c2c: c2cCommands(runner, c2cCalls(commandLane(rest), system, ownUser)),
    withdrawals: withdrawalCommands(runner, withdrawalCalls(commandLane(rest), system)),
    deposits: depositCommands(runner, depositCalls(commandLane(rest), system)),
    acceptors: acceptorCommands(runner, acceptorCalls(commandLane(rest), system)),
    pending: runner.pending,
    user: ownUser,
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
