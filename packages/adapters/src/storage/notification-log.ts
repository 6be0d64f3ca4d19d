/** Notifications of the signed-in user, stored on this device until sign-out. [ACC-7] [Q25] */
import type { NotificationKind, NotificationLog, StoredNotification } from '@hexbourse/domain/account'
import type { UserId } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'
import { either as E, json as J } from 'fp-ts'
import { merge, Subject } from 'rxjs'

import type { Tabs } from '../environment/index.ts'
import { MESSAGES, MESSAGES_READ } from './keys.ts'
import type { Store } from './safe-storage.ts'
import { restoreDecimals, toDecimalJson } from './decimal-json.ts'

/** Most notifications kept; older ones are dropped. */
const MAX_ENTRIES = 50

/** `user` is called on every access; nothing is stored for a visitor. */
export const notificationLog = (store: Store, tabs: Tabs, user: () => UserId | undefined): NotificationLog => {
  const changedHere = new Subject<void>()
  const key = (): string => `${MESSAGES}${user() ?? ''}`
  const readKey = (): string => `${MESSAGES_READ}${user() ?? ''}`
  const entries = (): ReadonlyArray<StoredNotification> => readEntries(store.get(key()))
  return {
    entries,
    changed: merge(changedHere, tabs.changed),
    append: (one) => {
      if (user() === undefined) return
      store.set(key(), toDecimalJson([one, ...entries()].slice(0, MAX_ENTRIES)))
      changedHere.next()
    },
    unreadCount: () => {
      const readAt = Number(store.get(readKey()) ?? 0)
      return entries().filter(({ at }) => at > readAt).length
    },
    markRead: () => {
      const [newest] = entries()
      if (newest === undefined || store.get(readKey()) === String(newest.at)) return
      store.set(readKey(), String(newest.at))
      changedHere.next()
    },
  }
}

/** Invalid stored values are ignored. */
const readEntries = (text: string | undefined): ReadonlyArray<StoredNotification> => {
  const read = J.parse(text ?? '')
  return E.isRight(read) && Array.isArray(read.right) ? read.right.slice(0, MAX_ENTRIES).flatMap(readEntry) : []
}

type Untrusted = Readonly<Record<string, unknown>>
const KINDS: ReadonlyArray<NotificationKind> = ['success', 'pending', 'warning', 'failure']
const KEY_PATTERN = /^[a-z]+(?:\.[A-Za-z]+){1,3}$/

const readEntry = (value: unknown): ReadonlyArray<StoredNotification> => {
  const { at, kind, key, values } = typeof value === 'object' && value !== null ? (value as Untrusted) : {}
  const knownKind = KINDS.find((word) => word === kind)
  if (!Number.isSafeInteger(at) || knownKind === undefined || typeof key !== 'string' || !KEY_PATTERN.test(key))
    return []
  return [{ at: Clocks.millis(Number(at)), kind: knownKind, key, values: readValues(values) }]
}

type Value = StoredNotification['values'][string]

const readValues = (values: unknown): StoredNotification['values'] => {
  const read = restoreDecimals(values)
  return Object.fromEntries(
    Object.entries(typeof read === 'object' && read !== null ? read : {}).filter((entry): entry is [string, Value] =>
      ['string', 'number', 'bigint'].includes(typeof entry[1]),
    ),
  )
}
