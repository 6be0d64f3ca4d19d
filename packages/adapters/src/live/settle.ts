/** Finding out how a call with no answer ended: a few looks, ever further apart, then an honest word. [Q24] */
import type { CallError, Millis, Settled } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'
import type { task as T, taskEither as TE } from 'fp-ts'
import { either as E } from 'fp-ts'
import { EMPTY, firstValueFrom, from, map, merge, of, switchMap, timer } from 'rxjs'

import type { World } from './world.ts'

/** What one look says; `final` when later looks could say nothing else. */
export interface Look<A> {
  readonly settled: Settled<A>
  readonly final: boolean
}

/** Where the clock of a device must be asked: it may be wrong by minutes. */
export const lately = (at: Millis): Millis => Clocks.millis(at - 300_000)

/** Milliseconds from the first question to each look; a look without an answer holds up no later one. */
const LOOKS = [500, 1_500, 3_500, 7_500, 13_000]
const LAST = LOOKS.length - 1
/** When the word is given, whatever has been answered: the last look has three seconds. */
const WITHIN = 16_000

const STILL_UNKNOWN = { _tag: 'StillUnknown' } as const

/** The last look alone can tell that there is nothing: what an earlier one did not see may have come since. */
export const search =
  <A>(look: TE.TaskEither<CallError, Look<A>>, world: World): T.Task<Settled<A>> =>
  () => {
    const signedIn = (): boolean => world.session.credential().token !== undefined
    const looks = LOOKS.map((due, nth) =>
      timer(due, world.scheduler).pipe(
        switchMap(() => (signedIn() ? from(look()) : of(E.right({ settled: STILL_UNKNOWN, final: true })))),
        switchMap((seen) => {
          if (E.isRight(seen) && (seen.right.final || nth === LAST)) return of(seen.right.settled)
          return nth === LAST ? of(STILL_UNKNOWN) : EMPTY
        }),
      ),
    )
    const patience = timer(WITHIN, world.scheduler).pipe(map(() => STILL_UNKNOWN))
    return firstValueFrom(merge(...looks, patience))
  }
