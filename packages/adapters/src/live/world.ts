/** What the joining of reads and pushes needs of the outside, passed in: no globals here. */
import type { Session, SessionPort } from '@hexbourse/domain/account'
import type { Clock, UserId } from '@hexbourse/domain/kernel'
import type { option as O, task as T } from 'fp-ts'
import type { Observable, SchedulerLike } from 'rxjs'
import { animationFrameScheduler, asyncScheduler } from 'rxjs'

export type SocketStatus = 'connecting' | 'online' | 'offline'

/** The push side as a whole, whatever it carries. */
export interface SocketLink {
  /** Current first. */
  readonly status: Observable<SocketStatus>
  /** Once per connection made, with its number. */
  readonly connected: Observable<number>
  /** When anything last arrived, on the monotonic clock. */
  readonly heardAt: () => number
}

/** What a request carries; the epoch changes whenever the session does. */
export interface Credential {
  readonly token: string | undefined
  readonly user: UserId | undefined
  readonly epoch: number
}

/** The session as the adapters see it; screens see its SessionPort. */
export interface SessionKeeper extends SessionPort {
  readonly credential: () => Credential
  /** Current first, then every change. */
  readonly credentials: Observable<Credential>
  readonly begin: (token: string, person: Session.Person) => void
  /** Who the token of that epoch belongs to; ignored once the epoch is over. */
  readonly know: (epoch: number, person: Session.Person) => void
  readonly end: () => void
  /** The server no longer knows the token of that epoch; an old epoch ends nothing. */
  readonly expire: (epoch: number) => void
}

/** The other tabs of this browser. */
export interface Tabs {
  /** One of them may have changed what is stored. */
  readonly changed: Observable<unknown>
}

/** Work of which one at a time goes on in all tabs of this browser. */
export interface Locks {
  /** None, and nothing is run, while another of that name goes on. */
  readonly alone: <A>(name: string, work: T.Task<A>) => T.Task<O.Option<A>>
}

export interface World {
  readonly clock: Clock
  /** In [0, 1). */
  readonly random: () => number
  readonly session: Pick<SessionKeeper, 'credential' | 'credentials'>
  readonly socket: SocketLink
  /** Whether the page can be seen; current first. */
  readonly visible: Observable<boolean>
  readonly scheduler: SchedulerLike
  /** Runs work before the next paint. */
  readonly frame: SchedulerLike
}

type Defaulted = 'scheduler' | 'frame'

export const makeWorld = (parts: Omit<World, Defaulted> & Partial<Pick<World, Defaulted>>): World => ({
  scheduler: asyncScheduler,
  frame: animationFrameScheduler,
  ...parts,
})
