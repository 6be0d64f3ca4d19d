/** Triggers for a new connection: silence, suspend, change of session, server disconnect. [SHELL-8] */
import type { Clock } from '@hexbourse/domain/kernel'
import type { Observable, SchedulerLike } from 'rxjs'
import {
  asyncScheduler,
  delay,
  distinctUntilChanged,
  EMPTY,
  filter,
  interval,
  map,
  merge,
  pairwise,
  skip,
  startWith,
  switchMap,
} from 'rxjs'

import type { SessionKeeper } from '../environment/index.ts'

interface ReconnectContext {
  readonly session: Pick<SessionKeeper, 'credentials'>
  readonly clock: Clock
  readonly visible: Observable<boolean>
  readonly scheduler?: SchedulerLike
}

/** `lastMessageAt` is undefined while disconnected, when the library itself reconnects. */
export const reconnectTriggers = (
  context: ReconnectContext,
  disconnections: Observable<string>,
  lastMessageAt: () => number | undefined,
): Observable<unknown> => {
  const scheduler = context.scheduler ?? asyncScheduler
  const silences = interval(SECOND_MS, scheduler).pipe(
    filter(() => context.clock.monotonic() - (lastMessageAt() ?? Number.POSITIVE_INFINITY) > MAX_SILENCE_MS),
  )
  // The library does not reconnect by itself after a disconnect by the server.
  const serverDisconnects = disconnections.pipe(
    filter((reason) => reason === 'io server disconnect'),
    delay(SECOND_MS, scheduler),
  )
  const sessionChanges = context.session.credentials.pipe(
    map(({ epoch }) => epoch),
    distinctUntilChanged(),
    skip(1),
  )
  return merge(silences, serverDisconnects, sessionChanges, wakeUps(context.clock, context.visible, scheduler))
}

/** Emits when the user of the session changes or becomes known. */
export const userChanges = (session: ReconnectContext['session']): Observable<unknown> =>
  session.credentials.pipe(
    map(({ userId }) => userId),
    distinctUntilChanged(),
    skip(1),
  )

const SECOND_MS = 1_000
const MAX_SILENCE_MS = 20_000
const MAX_SUSPEND_MS = 5_000

/** Emits when the page becomes visible after more than MAX_SUSPEND_MS, or when a timer fires that much too late. */
const wakeUps = (clock: Clock, visible: Observable<boolean>, scheduler: SchedulerLike): Observable<unknown> => {
  const returns = visible.pipe(
    map((isVisible) => ({ isVisible, at: now(clock) })),
    pairwise(),
    filter(([before, after]) => !before.isVisible && after.isVisible && wasSuspended(before.at, after.at, 0)),
  )
  const lateTicks = visible.pipe(
    switchMap((isVisible) => (isVisible ? interval(SECOND_MS, scheduler).pipe(startWith(0)) : EMPTY)),
    map((tick) => ({ tick, at: now(clock) })),
    pairwise(),
    filter(([before, after]) => after.tick !== 0 && wasSuspended(before.at, after.at, SECOND_MS)),
  )
  return merge(returns, lateTicks)
}

/** Both clocks are compared, since some devices stop the monotonic clock while suspended. */
const now = (clock: Clock): readonly [number, number] => [clock.monotonic(), clock.now()]
const wasSuspended = (before: readonly [number, number], after: readonly [number, number], due: number): boolean =>
  Math.max(after[0] - before[0], after[1] - before[1]) > MAX_SUSPEND_MS + due
