/** The outside as what joins reads and pushes sees it: online, in sight, and on the test's own time. [SHELL-8] */
import type { UserId } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'
import { asyncScheduler, BehaviorSubject, Subject } from 'rxjs'

interface Credential {
  readonly epoch: number
  readonly token: string | undefined
  readonly user: UserId | undefined
}

/** No token: a visitor. */
export const fakeWorld = (token?: string) => {
  const credentials = new BehaviorSubject<Credential>({ epoch: 1, token, user: undefined })
  return {
    clock: { now: () => Clocks.millis(Date.now()), monotonic: () => performance.now() },
    random: () => 0.5,
    session: { credentials, credential: () => credentials.value },
    socket: {
      status: new BehaviorSubject<'connecting' | 'online' | 'offline'>('online'),
      connected: new Subject<number>(),
      heardAt: () => 0,
    },
    visible: new BehaviorSubject(true),
    scheduler: asyncScheduler,
    frame: asyncScheduler,
  }
}
