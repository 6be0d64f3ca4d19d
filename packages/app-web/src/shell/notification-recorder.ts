/**
 * Records shown notifications in the notification log. Buffers them until the log is loaded. Pending notifications
 * are not recorded. [ACC-7]
 */
import type { NotificationLog, StoredNotification } from '@hexbourse/domain/account'
import type { Clock, UserId } from '@hexbourse/domain/kernel'
import type { Observable } from 'rxjs'
import { distinctUntilChanged, map } from 'rxjs'

import type { Notification } from '../ports/index.ts'

export interface NotificationRecorder {
  /** Writes the buffered notifications of the signed-in user to the log, and all later ones. */
  readonly recordTo: (log: NotificationLog) => void
}

/** The signed-in user; `current` emits on a change. */
export interface CurrentUser {
  readonly current: Observable<unknown>
  readonly credential: () => { readonly userId: UserId | undefined }
}

export const makeNotificationRecorder = (
  notifications: Observable<Notification>,
  currentUser: CurrentUser,
  clock: Clock,
): NotificationRecorder => {
  let buffered: ReadonlyArray<StoredNotification> = []
  let record = (one: StoredNotification): void => {
    buffered = [...buffered, one]
  }
  // notifications of another user must not be recorded
  const users = currentUser.current.pipe(
    map(() => currentUser.credential().userId),
    distinctUntilChanged(),
  )
  users.subscribe(() => (buffered = []))
  notifications.subscribe(({ kind, key, values = {} }) => {
    if (kind !== 'pending') record({ at: clock.now(), kind, key, values })
  })
  return {
    recordTo: (log) => {
      for (const one of buffered) log.append(one)
      buffered = []
      record = log.append
    },
  }
}
