/** Number of messages that the signed-in user has not read on this device. [ACC-7] */
import type { NotificationLog } from '@hexbourse/domain/account'
import type { Subscription } from 'rxjs'
import { startWith } from 'rxjs'
import { proxy } from 'valtio/vanilla'

export interface UnreadVm {
  readonly state: { count: number }
  readonly open: () => Subscription
}

export const makeUnreadVm = (log: Pick<NotificationLog, 'changed' | 'unreadCount'>): UnreadVm => {
  const state = proxy<UnreadVm['state']>({ count: 0 })
  return {
    state,
    open: () => log.changed.pipe(startWith(undefined)).subscribe(() => (state.count = log.unreadCount())),
  }
}
