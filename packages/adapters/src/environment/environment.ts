/** Contracts shared by the adapters; everything from outside is passed in. */
import type { Session, SessionPort } from '@hexbourse/domain/account'
import type { Clock, SessionMark, UserId } from '@hexbourse/domain/kernel'
import type { option as O, task as T } from 'fp-ts'
import type { Observable, SchedulerLike } from 'rxjs'
import { asyncScheduler } from 'rxjs'

export type SocketStatus = 'connecting' | 'online' | 'offline'

/** State of the push connection, independent of what it carries. */
export interface SocketLink {
  /** Emits the current status first. */
  readonly status: Observable<SocketStatus>
  /** Emits the connection number after each connect. */
  readonly connected: Observable<number>
  /** Time of the last received message, on the monotonic clock. */
  readonly lastMessageAt: () => number
}

/** Credentials sent with a request; `epoch` changes with every session. */
export interface Credential {
  readonly token: string | undefined
  readonly userId: UserId | undefined
  readonly epoch: number
  /** Names the session in stored intents. */
  readonly mark: SessionMark
}

/** The session as used by adapters; screens use SessionPort. */
export interface SessionKeeper extends SessionPort {
  readonly credential: () => Credential
  /** Emits the current value first, then every change. */
  readonly credentials: Observable<Credential>
  readonly begin: (token: string, user: Session.User) => void
  /** Sets the owner of the token of that epoch; ignored when the epoch is over. */
  readonly identify: (epoch: number, user: Session.User) => void
  readonly end: () => void
  /** Ends the session because the server rejected the token of that epoch; ignored for an older epoch. */
  readonly expire: (epoch: number) => void
}

/** The other tabs of this browser. */
export interface Tabs {
  /** Emits when another tab may have changed the storage. */
  readonly changed: Observable<unknown>
}

/** Exclusive execution by name across all tabs of this browser. */
export interface Locks {
  /** None, without running `work`, while work of the same name is running. */
  readonly runExclusive: <A>(name: string, work: T.Task<A>) => T.Task<O.Option<A>>
}

export interface Environment {
  readonly clock: Clock
  /** In [0, 1). */
  readonly random: () => number
  readonly session: Pick<SessionKeeper, 'credential' | 'credentials'>
  readonly socket: SocketLink
  /** Whether the page is visible; emits the current value first. */
  readonly visible: Observable<boolean>
  readonly scheduler: SchedulerLike
  /** Schedules work before the next paint: animation frames on a page, `asyncScheduler` where nothing is painted. */
  readonly frame: SchedulerLike
}

export const makeEnvironment = (
  parts: Omit<Environment, 'scheduler'> & Partial<Pick<Environment, 'scheduler'>>,
): Environment => ({
  scheduler: asyncScheduler,
  ...parts,
})
