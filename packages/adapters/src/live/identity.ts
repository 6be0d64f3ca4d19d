/** IdentityPort; the status is polled while the review is pending. [ACC-5] */
import type { IdentityPort, Review, UploadProgress } from '@hexbourse/domain/identity'
import { LiveValue } from '@hexbourse/domain/kernel'
import { function as F, task as T } from 'fp-ts'
import type { Observable } from 'rxjs'
import { BehaviorSubject, combineLatest, distinctUntilChanged, filter, map, scan, Subject, tap } from 'rxjs'

import { live } from './live.ts'
import type { Environment, IdentityCalls } from '../environment/index.ts'

/** Interval between reads while the review is pending. */
const REVIEW_POLL_MS = 5_000

export const identityPort = (calls: IdentityCalls, environment: Environment): IdentityPort => {
  const retries = new Subject<void>()
  const changed = new Subject<void>()
  const isPending = new BehaviorSubject(false)
  const visible = combineLatest([environment.visible, isPending]).pipe(
    map(([isVisible, pending]) => isVisible && pending),
    distinctUntilChanged(),
  )
  const status = live<Review.VerificationStatus>(
    {
      read: calls.verificationStatus,
      invalidations: changed,
      retries,
      poll: REVIEW_POLL_MS,
      requiresSession: true,
      changesRarely: true,
    },
    { ...environment, visible },
  ).pipe(tap((known) => isPending.next(LiveValue.latest(known)?.status === 'waiting')))
  return {
    verificationStatus: () => status,
    retry: () => retries.next(),
    upload: (picture) => calls.upload(picture).pipe(nonDecreasing),
    // the status shows whether the submission arrived, also without a reply
    submit: (submission) =>
      F.pipe(
        calls.submit(submission),
        T.chainFirstIOK(() => () => changed.next()),
      ),
  }
}

/** Drops decreasing percents, which a restarted transfer emits. */
const nonDecreasing = (progress: Observable<UploadProgress>): Observable<UploadProgress> =>
  progress.pipe(
    scan(
      (previous: { readonly percent: number; readonly emitted: UploadProgress | undefined }, next: UploadProgress) => {
        if (next._tag !== 'InProgress') return { ...previous, emitted: next }
        return next.percent > previous.percent
          ? { percent: next.percent, emitted: next }
          : { ...previous, emitted: undefined }
      },
      { percent: -1, emitted: undefined },
    ),
    map(({ emitted }) => emitted),
    filter((emitted) => emitted !== undefined),
  )
