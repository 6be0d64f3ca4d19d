import type { StoredNotification } from '@hexbourse/domain/account'
import type { UserId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import { fakeStorage } from '@hexbourse/test-support/fakes'
import { NEVER, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { isKeptAtLogout } from './keys.ts'
import { notificationLog } from './notification-log.ts'
import { safeStorage } from './safe-storage.ts'

const memory = (content: Readonly<Record<string, string>> = {}) => {
  const map = new Map(Object.entries(content))
  return { map, storage: fakeStorage(map) }
}

const noOtherTabs = () => ({ changed: NEVER })

describe('notificationLog', () => {
  const NOTIFICATION: StoredNotification = {
    at: Clocks.millis(5),
    kind: 'success',
    key: 'spot.fills.done',
    values: { to: 'x', count: 2, amount: Decimal.fromInteger(3) },
  }
  const user = (id: number | undefined) => () => id as UserId | undefined

  it('keeps the newest 50 notifications per user and removes them at sign-out [ACC-7] [Q25]', () => {
    const { storage, map } = memory({})
    const store = safeStorage(() => storage)
    const log = notificationLog(store, noOtherTabs(), user(7))
    for (let at = 1; at <= 60; at += 1) log.append({ ...NOTIFICATION, at: Clocks.millis(at) })
    expect([
      log.entries().length,
      log.entries()[0]?.at,
      notificationLog(store, noOtherTabs(), user(8)).entries(),
    ]).toEqual([50, 60, []])
    notificationLog(store, noOtherTabs(), user(undefined)).append(NOTIFICATION)
    expect([...map.keys()]).toEqual(['messages/7'])
    expect(isKeptAtLogout('messages/7')).toBe(false)
  })

  it.each([
    '',
    'x',
    '{}',
    '[null,1]',
    '[{"at":"1","kind":"success","key":"a.b","values":{}}]',
    '[{"at":1,"kind":"bad","key":"a.b"}]',
    '[{"at":1,"kind":"success","key":"<b>"}]',
  ])('ignores an invalid stored value: %s', (stored) => {
    const { storage } = memory({ 'messages/7': stored })
    expect(
      notificationLog(
        safeStorage(() => storage),
        noOtherTabs(),
        user(7),
      ).entries(),
    ).toEqual([])
  })

  it('restores exact amounts and only values that a message can use [Q8]', () => {
    const { storage, map } = memory()
    const log = notificationLog(
      safeStorage(() => storage),
      noOtherTabs(),
      user(7),
    )
    log.append(NOTIFICATION)
    map.set('messages/7', (map.get('messages/7') ?? '').replace('"count":2', '"count":2,"more":{"deep":1}'))
    expect(log.entries()).toEqual([NOTIFICATION])
  })

  it('emits after each append and after a change in another tab [ACC-7]', () => {
    const { storage } = memory()
    const store = safeStorage(() => storage)
    const changed = new Subject<void>()
    const counts: Array<number> = []
    const log = notificationLog(store, { changed }, user(7))
    log.changed.subscribe(() => counts.push(log.entries().length))
    log.append(NOTIFICATION)
    notificationLog(store, noOtherTabs(), user(7)).append(NOTIFICATION)
    changed.next()
    expect(counts).toEqual([1, 2])
  })
})
