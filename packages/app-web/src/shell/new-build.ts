/**
 * Offers a newer build: checked when the page becomes visible, at most every ten minutes, when a chunk fails to load,
 * and when the worker of another build is installed. The page reloads only when the user chooses it. [Q48] [SHELL-12]
 */
import type { Clock } from '@hexbourse/domain/kernel'
import type { task as T } from 'fp-ts'
import type { Observable, Subscription } from 'rxjs'
import { concatMap, exhaustMap, filter, merge } from 'rxjs'

import type { Notifications } from '../ports/index.ts'
import type { MessageKey } from '../i18n/index.ts'

export interface NewBuildPorts {
  /** Whether another build than this one is published. */
  readonly isOutdated: T.Task<boolean>
  readonly visible: Observable<boolean>
  readonly chunkFailures: Observable<unknown>
  /** The worker of another build is installed. */
  readonly workerUpdates: Observable<unknown>
  readonly clock: Clock
  readonly notifications: Notifications<MessageKey>
  /** Keeps the drafts. */
  readonly reload: () => void
}

const CHECK_INTERVAL_MS = 600_000

export const watchNewBuild = (ports: NewBuildPorts): Subscription => {
  const { isOutdated, visible, chunkFailures, workerUpdates, clock, notifications, reload } = ports
  let checkedAt = clock.monotonic()
  let isOffered = false
  const isDue = (): boolean => clock.monotonic() - checkedAt >= CHECK_INTERVAL_MS
  const check = async (): Promise<boolean> => {
    checkedAt = clock.monotonic()
    return isOutdated()
  }
  const offer = (): void => {
    isOffered = true
    notifications.show({
      id: 'new-build',
      kind: 'warning',
      key: 'shell.newBuild',
      actions: [{ label: 'shell.reload', press: reload }],
    })
  }
  const occasions = merge(
    visible.pipe(filter((isVisible) => isVisible && isDue())),
    // a chunk that is loaded again and again brings a dismissed offer back only when a check is due
    chunkFailures.pipe(filter(() => !isOffered || isDue())),
  )
  return merge(
    occasions.pipe(exhaustMap(check)),
    // a check that runs already may have asked before the build was published
    workerUpdates.pipe(concatMap(check)),
  )
    .pipe(filter(Boolean))
    .subscribe(offer)
}
