/** Searches the result of a command without a reply, by several probes with increasing delays. [Q24] */
import type { CallError, Millis, Resolution } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'
import type { task as T, taskEither as TE } from 'fp-ts'
import { either as E } from 'fp-ts'
import { EMPTY, firstValueFrom, from, map, merge, of, switchMap, timer } from 'rxjs'

import type { Environment } from '../environment/index.ts'

/** Result of one probe; `isFinal` when later probes cannot change it. */
export interface Probe<A> {
  readonly resolution: Resolution<A>
  readonly isFinal: boolean
}

/** Allows for a device clock that is wrong by up to 5 minutes. */
export const withClockMargin = (at: Millis): Millis => Clocks.millis(at - 300_000)

/** Start of each probe; a probe without a reply does not delay later ones. */
const PROBE_DELAYS_MS = [500, 1_500, 3_500, 7_500, 13_000]
const LAST_PROBE = PROBE_DELAYS_MS.length - 1
/** End of the search; leaves the last probe 3 s to reply. */
const SEARCH_TIMEOUT_MS = 16_000

const UNKNOWN = { _tag: 'Unknown' } as const

/** Only the last probe can report NotFound, since the result may appear after earlier ones. */
export const search =
  <A>(probe: TE.TaskEither<CallError, Probe<A>>, environment: Environment): T.Task<Resolution<A>> =>
  () => {
    const isSignedIn = (): boolean => environment.session.credential().token !== undefined
    const probes = PROBE_DELAYS_MS.map((due, index) =>
      timer(due, environment.scheduler).pipe(
        switchMap(() => (isSignedIn() ? from(probe()) : of(E.right({ resolution: UNKNOWN, isFinal: true })))),
        switchMap((result) => {
          if (E.isRight(result) && (result.right.isFinal || index === LAST_PROBE)) return of(result.right.resolution)
          return index === LAST_PROBE ? of(UNKNOWN) : EMPTY
        }),
      ),
    )
    const timeout = timer(SEARCH_TIMEOUT_MS, environment.scheduler).pipe(map(() => UNKNOWN))
    return firstValueFrom(merge(...probes, timeout))
  }
