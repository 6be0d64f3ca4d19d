/** What was told in passing, kept on this device for whoever is signed in; gone at logout. [ACC-7] [Q25] */
import type { NoticeKind, NoticeLog, Told, UserId } from '@hexbourse/domain/kernel'
import { Clocks } from '@hexbourse/domain/kernel'
import { either as E, json as J } from 'fp-ts'
import { merge, Subject } from 'rxjs'

import type { Tabs } from '../live/index.ts'
import { MESSAGES } from './keys.ts'
import type { Store } from './safe.ts'
import { revived, written } from './units.ts'

/** The newest of them; older ones are let go. */
const MOST = 50

/** `user` is asked at each call; nothing is kept for nobody. */
export const noticeLog = (store: Store, tabs: Tabs, user: () => UserId | undefined): NoticeLog => {
  const kept = new Subject<void>()
  const key = (): string => `${MESSAGES}${user() ?? ''}`
  const told = (): ReadonlyArray<Told> => stored(store.get(key()))
  return {
    told,
    changed: merge(kept, tabs.changed),
    keep: (one) => {
      if (user() === undefined) return
      store.set(key(), written([one, ...told()].slice(0, MOST)))
      kept.next()
    },
  }
}

/** Junk that somebody stored is as good as nothing. */
const stored = (text: string | undefined): ReadonlyArray<Told> => {
  const read = J.parse(text ?? '')
  return E.isRight(read) && Array.isArray(read.right) ? read.right.slice(0, MOST).flatMap(one) : []
}

type Junk = Readonly<Record<string, unknown>>
const KINDS: ReadonlyArray<NoticeKind> = ['success', 'pending', 'warning', 'failure']
const KEY = /^[a-z]+(?:\.[A-Za-z]+){1,3}$/

const one = (junk: unknown): ReadonlyArray<Told> => {
  const { at, kind, key, values } = typeof junk === 'object' && junk !== null ? (junk as Junk) : {}
  const known = KINDS.find((word) => word === kind)
  if (!Number.isSafeInteger(at) || known === undefined || typeof key !== 'string' || !KEY.test(key)) return []
  return [{ at: Clocks.millis(Number(at)), kind: known, key, values: plain(values) }]
}

type Value = Told['values'][string]

const plain = (values: unknown): Told['values'] => {
  const read = revived(values)
  return Object.fromEntries(
    Object.entries(typeof read === 'object' && read !== null ? read : {}).filter((entry): entry is [string, Value] =>
      ['string', 'number', 'bigint'].includes(typeof entry[1]),
    ),
  )
}
