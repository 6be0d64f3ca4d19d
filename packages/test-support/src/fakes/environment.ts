/** The environment of live streams: online, visible, and on the timers of the test. [SHELL-8] */
import type { Clock, SessionMark, UserId } from '@hexbourse/domain/kernel'
import { Clocks, Intent } from '@hexbourse/domain/kernel'
import type { SchedulerLike } from 'rxjs'
import { asyncScheduler, BehaviorSubject, Subject } from 'rxjs'

/** What a request is sent with. */
export interface Credential {
  readonly epoch: number
  readonly token: string | undefined
  readonly userId: UserId | undefined
  readonly mark: SessionMark
}

/** What live streams need; a test changes it by the subjects. */
export interface FakeEnvironment {
  /** The clocks of the test. */
  readonly clock: Clock
  /** Always 0.5. */
  readonly random: () => number
  /** The session, which a test changes by its subject. */
  readonly session: {
    readonly credentials: BehaviorSubject<Credential>
    /** The present one. */
    readonly credential: () => Credential
  }
  /** The connection, which a test changes by its subjects. */
  readonly socket: {
    readonly status: BehaviorSubject<'connecting' | 'online' | 'offline'>
    readonly connected: Subject<number>
    /** Always 0. */
    readonly lastMessageAt: () => number
  }
  /** Whether the page is visible. */
  readonly visible: BehaviorSubject<boolean>
  /** The timers of the test. */
  readonly scheduler: SchedulerLike
  /** The timers of the test. */
  readonly frame: SchedulerLike
}

/** Without a token: a visitor. */
export const fakeEnvironment = (token?: string): FakeEnvironment => {
  const credentials = new BehaviorSubject<Credential>({
    epoch: 1,
    token,
    userId: undefined,
    mark: token === undefined ? Intent.VISITOR : Intent.sessionMark(token),
  })
  return {
    clock: { now: () => Clocks.millis(Date.now()), monotonic: () => performance.now() },
    random: () => 0.5,
    session: { credentials, credential: () => credentials.value },
    socket: {
      status: new BehaviorSubject<'connecting' | 'online' | 'offline'>('online'),
      connected: new Subject<number>(),
      lastMessageAt: () => 0,
    },
    visible: new BehaviorSubject(true),
    scheduler: asyncScheduler,
    frame: asyncScheduler,
  }
}
