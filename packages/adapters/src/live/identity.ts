/** How an identity stands, read again while it waits for the desk. [ACC-5] */
import type { IdentityPort, Review, Sending } from '@hexbourse/domain/identity'
import type { CallError } from '@hexbourse/domain/kernel'
import { Lives } from '@hexbourse/domain/kernel'
import type { taskEither as TE } from 'fp-ts'
import { function as F, task as T } from 'fp-ts'
import type { Observable } from 'rxjs'
import { BehaviorSubject, combineLatest, distinctUntilChanged, filter, map, scan, Subject, tap } from 'rxjs'

import { live } from './live.ts'
import type { World } from './world.ts'

export interface IdentityCalls extends Pick<IdentityPort, 'send' | 'submit'> {
  readonly standing: TE.TaskEither<CallError, Review.Standing>
}

/** Milliseconds between looks at what waits. */
const LOOK_AGAIN = 5_000

export const identityPort = (calls: IdentityCalls, world: World): IdentityPort => {
  const retries = new Subject<void>()
  const changed = new Subject<void>()
  const waits = new BehaviorSubject(false)
  const visible = combineLatest([world.visible, waits]).pipe(
    map(([seen, waiting]) => seen && waiting),
    distinctUntilChanged(),
  )
  const standing = live<Review.Standing>(
    { read: () => calls.standing(), invalidations: changed, retries, poll: LOOK_AGAIN, personal: true, seldom: true },
    { ...world, visible },
  ).pipe(tap((known) => waits.next(Lives.latest(known)?.status === 'waiting')))
  return {
    standing: () => standing,
    retry: () => retries.next(),
    send: (picture) => calls.send(picture).pipe(rising),
    // whether it arrived is seen at the standing, also where no answer came
    submit: (submission) =>
      F.pipe(
        calls.submit(submission),
        T.chainFirstIOK(() => () => changed.next()),
      ),
  }
}

/** A line that is counted anew tells of less than before. */
const rising = (sending: Observable<Sending>): Observable<Sending> =>
  sending.pipe(
    scan(
      (before: { readonly percent: number; readonly shown: Sending | undefined }, one: Sending) => {
        if (one._tag !== 'Underway') return { ...before, shown: one }
        return one.percent > before.percent ? { percent: one.percent, shown: one } : { ...before, shown: undefined }
      },
      { percent: -1, shown: undefined },
    ),
    map(({ shown }) => shown),
    filter((shown) => shown !== undefined),
  )
