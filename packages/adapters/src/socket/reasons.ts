/** When a connection that looks alive is made anew: silence, sleep, another session. [SHELL-8] */
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

import type { SessionKeeper } from '../live/index.ts'

interface Surroundings {
  readonly session: Pick<SessionKeeper, 'credentials'>
  readonly clock: Clock
  readonly visible: Observable<boolean>
  readonly scheduler?: SchedulerLike
}

/** `heardAt` is undefined while not connected: then the library is already trying. */
export const reasonsToReconnect = (
  around: Surroundings,
  dropped: Observable<string>,
  heardAt: () => number | undefined,
): Observable<unknown> => {
  const scheduler = around.scheduler ?? asyncScheduler
  const silent = interval(SECOND, scheduler).pipe(
    filter(() => around.clock.monotonic() - (heardAt() ?? Number.POSITIVE_INFINITY) > LONGEST_SILENCE),
  )
  // The library does not come back by itself when the server closed the connection on purpose.
  const dismissed = dropped.pipe(
    filter((reason) => reason === 'io server disconnect'),
    delay(SECOND, scheduler),
  )
  const other = around.session.credentials.pipe(
    map(({ epoch }) => epoch),
    distinctUntilChanged(),
    skip(1),
  )
  return merge(silent, dismissed, other, wakes(around.clock, around.visible, scheduler))
}

/** Who listens, whenever that becomes known within a session. */
export const identities = (session: Surroundings['session']): Observable<unknown> =>
  session.credentials.pipe(
    map(({ user }) => user),
    distinctUntilChanged(),
    skip(1),
  )

const SECOND = 1_000
const LONGEST_SILENCE = 20_000
const LONGEST_NAP = 5_000

/** Back in sight after more than five seconds, or a timer that came that late: the device slept. */
const wakes = (clock: Clock, visible: Observable<boolean>, scheduler: SchedulerLike): Observable<unknown> => {
  const shown = visible.pipe(
    map((seen) => ({ seen, at: now(clock) })),
    pairwise(),
    filter(([before, after]) => !before.seen && after.seen && isNap(before.at, after.at, 0)),
  )
  const slept = visible.pipe(
    switchMap((seen) => (seen ? interval(SECOND, scheduler).pipe(startWith(0)) : EMPTY)),
    map((tick) => ({ tick, at: now(clock) })),
    pairwise(),
    filter(([before, after]) => after.tick !== 0 && isNap(before.at, after.at, SECOND)),
  )
  return merge(shown, slept)
}

/** Some devices stop the monotonic clock while they sleep, so the wall clock counts too. */
const now = (clock: Clock): readonly [number, number] => [clock.monotonic(), clock.now()]
const isNap = (before: readonly [number, number], after: readonly [number, number], due: number): boolean =>
  Math.max(after[0] - before[0], after[1] - before[1]) > LONGEST_NAP + due
