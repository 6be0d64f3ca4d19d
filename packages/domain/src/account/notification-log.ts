/** Notifications kept on this device, so that they can be read again. [Q4] */
import type { Decimal, Millis } from '@hexbourse/domain/kernel'
import type { Observable } from 'rxjs'

// Model
/** `success` and `pending` disappear after a few seconds, `failure` stays until dismissed. */
export type NotificationKind = 'success' | 'pending' | 'warning' | 'failure'

/** A notification as it was shown. A later build may no longer have a message for its key. */
export interface StoredNotification {
  readonly at: Millis
  readonly kind: NotificationKind
  readonly key: string
  readonly values: Readonly<Record<string, string | number | Decimal.Decimal>>
}

/** Notifications shown to the signed-in user on this device. */
export interface NotificationLog {
  /** Newest first. */
  readonly entries: () => ReadonlyArray<StoredNotification>
  /** Emits whenever the entries may have changed, in this tab or another one. */
  readonly changed: Observable<unknown>
  /** Adds a notification and drops the oldest ones beyond the limit. */
  readonly append: (notification: StoredNotification) => void
  /** Entries since the last time that the user read them. */
  readonly unreadCount: () => number
  /** Marks all notifications as read. */
  readonly markRead: () => void
}
