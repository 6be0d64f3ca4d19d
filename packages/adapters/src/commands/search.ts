/** Looks for the outcome of a command several times, with increasing delays. [Q24] */
import type { Baseline, CallError, Millis, Resolution } from '@hexbourse/domain/kernel'
import { Clocks, Outcome } from '@hexbourse/domain/kernel'
import type { task as T, taskEither as TE } from 'fp-ts'
import { either as E } from 'fp-ts'
import { catchError, EMPTY, firstValueFrom, defer, from, map, merge, of, switchMap, timer } from 'rxjs'
import type { Observable, SchedulerLike } from 'rxjs'

import type { Probe } from './definition.ts'
import { probeOf } from './definition.ts'

/** Allows for a device clock that is wrong by up to 5 minutes. */
export const withClockMargin = (at: Millis): Millis => Clocks.millis(at - 300_000)

/** Rows read to find an effect. */
export const SEARCH_PAGE_SIZE = 100

/** Without a baseline the match may be of an earlier command, and that of the sent one may still appear. */
export const probeOfNew = <A extends { readonly createdAt: Millis | undefined }>(
  found: ReadonlyArray<A>,
  at: Millis,
  baseline: Baseline,
): Probe<A | undefined> => {
  if (baseline !== 'unknown') return probeOf(Outcome.resolutionOf<A | undefined>(found))
  const recent = found.filter(({ createdAt }) => createdAt !== undefined && createdAt >= withClockMargin(at))
  return probeOf(Outcome.resolutionOf<A | undefined>(recent), false)
}

/** Start of each look; one without a reply does not delay later ones. */
const PROBE_DELAYS_MS = [500, 1_500, 3_500, 7_500, 13_000]
const LAST_PROBE = PROBE_DELAYS_MS.length - 1
/** End of the search; leaves the last look 3 s to reply. */
const SEARCH_TIMEOUT_MS = 16_000

const UNKNOWN = { _tag: 'Unknown' } as const

interface SearchParts<Result> {
  readonly probe: TE.TaskEither<CallError, Probe<Result>>
  readonly mayLook: () => boolean
  /** Ends the search as unknown. */
  readonly stopped: Observable<unknown>
  readonly scheduler: SchedulerLike
}

/**
 * Only the last look can report NotFound, since the effect may appear after earlier ones. A look that fails or
 * rejects counts as none.
 */
export const search =
  <Result>({ probe, mayLook, stopped, scheduler }: SearchParts<Result>): T.Task<Resolution<Result>> =>
  () => {
    const look = defer(() => (mayLook() ? from(probe()) : of(E.right({ resolution: UNKNOWN, isFinal: true })))).pipe(
      catchError(() => of(E.left(undefined))),
    )
    const looks = PROBE_DELAYS_MS.map((due, index) =>
      timer(due, scheduler).pipe(
        switchMap(() => look),
        switchMap((found) => {
          if (E.isRight(found) && (found.right.isFinal || index === LAST_PROBE)) return of(found.right.resolution)
          return index === LAST_PROBE ? of(UNKNOWN) : EMPTY
        }),
      ),
    )
    const end = merge(timer(SEARCH_TIMEOUT_MS, scheduler), stopped).pipe(map(() => UNKNOWN))
    return firstValueFrom(merge(...looks, end))
  }
