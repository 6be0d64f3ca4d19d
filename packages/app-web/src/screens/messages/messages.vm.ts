/** Notifications shown on this device, and announcements of the exchange. [ACC-7] */
import type { NotificationLog, StoredNotification } from '@hexbourse/domain/account'
import type { Subscription } from 'rxjs'
import { startWith } from 'rxjs'
import { proxy, ref } from 'valtio/vanilla'

import type { MessageKey } from '../../i18n/index.ts'
import type { AnnouncementsVm } from '../../panels/announcements/announcements.vm.ts'

/** The log contains only keys that were message keys when shown. */
export interface Message extends StoredNotification {
  readonly key: MessageKey
  /** Distinguishes entries of the same time. */
  readonly id: number
}

interface State {
  /** Newest first. */
  entries: ReadonlyArray<Message>
}

export interface MessagesVm {
  readonly state: State
  readonly announcements: AnnouncementsVm
  readonly open: () => Subscription
}

const messagesOf = (entries: ReadonlyArray<StoredNotification>): ReadonlyArray<Message> =>
  entries.map((one, nth) => ({ ...one, key: one.key as MessageKey, id: entries.length - nth }))

const NO_MESSAGES: ReadonlyArray<Message> = []

export const makeMessagesVm = (log: NotificationLog, announcements: AnnouncementsVm): MessagesVm => {
  const state = proxy<State>({ entries: ref(NO_MESSAGES) })
  return {
    state,
    announcements,
    open: () => {
      const opened = announcements.open('announcements')
      opened.add(
        log.changed.pipe(startWith(undefined)).subscribe(() => {
          state.entries = ref(messagesOf(log.entries()))
          log.markRead()
        }),
      )
      return opened
    },
  }
}
