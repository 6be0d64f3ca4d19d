/** Notifications on the page; one per id. [Q4] */
import type { Observable } from 'rxjs'
import { Subject } from 'rxjs'
import { proxy } from 'valtio/vanilla'

import type { Notification, Notifications } from '../ports/index.ts'
import type { MessageKey } from '../i18n/index.ts'

export interface NotificationsVm extends Notifications<MessageKey> {
  readonly state: { shown: Array<Notification<MessageKey>> }
  readonly emitted: Observable<Notification<MessageKey>>
}

/** Notifications shown at once. */
const MAX_SHOWN = 4

export const makeNotificationsVm = (): NotificationsVm => {
  const state = proxy<NotificationsVm['state']>({ shown: [] })
  const emitted = new Subject<Notification<MessageKey>>()
  return {
    state,
    emitted,
    show: (notification) => {
      emitted.next(notification)
      state.shown = [...state.shown.filter((other) => other.id !== notification.id), notification].slice(-MAX_SHOWN)
    },
    dismiss: (id) => {
      state.shown = state.shown.filter((other) => other.id !== id)
    },
  }
}
