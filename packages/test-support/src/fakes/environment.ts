/** The environment of live streams: online, visible, and on the timers of the test. [SHELL-8] */
import type { SessionMark, UserId } from '@hexbourse/domain/kernel'
import { Clocks, Intent } from '@hexbourse/domain/kernel'
import { asyncScheduler, BehaviorSubject, Subject } from 'rxjs'

interface Credential {
  readonly epoch: number
  readonly token: string | undefined
  readonly userId: UserId | undefined
  readonly mark: SessionMark
}

/** Without a token: a visitor. */
export const fakeEnvironment = (token?: string) => {
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
