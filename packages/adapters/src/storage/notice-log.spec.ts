import type { Told, UserId } from '@hexbourse/domain/kernel'
import { Clocks, Decimal } from '@hexbourse/domain/kernel'
import { fakeStorage } from '@hexbourse/test-support/fakes'
import { NEVER, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { staysAtLogout } from './keys.ts'
import { noticeLog } from './notice-log.ts'
import { safeStorage } from './safe.ts'

const memory = (content: Readonly<Record<string, string>> = {}) => {
  const map = new Map(Object.entries(content))
  return { map, storage: fakeStorage(map) }
}

const alone = () => ({ changed: NEVER })

describe('noticeLog', () => {
  const NOTICE: Told = {
    at: Clocks.millis(5),
    kind: 'success',
    key: 'spot.fills.done',
    values: { to: 'x', count: 2, amount: Decimal.fromInteger(3) },
  }
  const user = (id: number | undefined) => () => id as UserId | undefined

  it('keeps the newest fifty for their own person, and a logout forgets them [ACC-7] [Q25]', () => {
    const { storage, map } = memory({})
    const store = safeStorage(() => storage)
    const log = noticeLog(store, alone(), user(7))
    for (let at = 1; at <= 60; at += 1) log.keep({ ...NOTICE, at: Clocks.millis(at) })
    expect([log.told().length, log.told()[0]?.at, noticeLog(store, alone(), user(8)).told()]).toEqual([50, 60, []])
    noticeLog(store, alone(), user(undefined)).keep(NOTICE)
    expect([...map.keys()]).toEqual(['messages/7'])
    expect(staysAtLogout('messages/7')).toBe(false)
  })

  it.each([
    '',
    'x',
    '{}',
    '[null,1]',
    '[{"at":"1","kind":"success","key":"a.b","values":{}}]',
    '[{"at":1,"kind":"bad","key":"a.b"}]',
    '[{"at":1,"kind":"success","key":"<b>"}]',
  ])('junk counts as none: %s', (junk) => {
    const { storage } = memory({ 'messages/7': junk })
    expect(
      noticeLog(
        safeStorage(() => storage),
        alone(),
        user(7),
      ).told(),
    ).toEqual([])
  })

  it('gives back what was kept to the last digit, and only what a message may be told [Q8]', () => {
    const { storage, map } = memory()
    const log = noticeLog(
      safeStorage(() => storage),
      alone(),
      user(7),
    )
    log.keep(NOTICE)
    map.set('messages/7', (map.get('messages/7') ?? '').replace('"count":2', '"count":2,"more":{"deep":1}'))
    expect(log.told()).toEqual([NOTICE])
  })

  it('says when there may be more: after each that it keeps, and when another tab has changed something [ACC-7]', () => {
    const { storage } = memory()
    const store = safeStorage(() => storage)
    const changed = new Subject<void>()
    const seen: Array<number> = []
    const log = noticeLog(store, { changed }, user(7))
    log.changed.subscribe(() => seen.push(log.told().length))
    log.keep(NOTICE)
    noticeLog(store, alone(), user(7)).keep(NOTICE)
    changed.next()
    expect(seen).toEqual([1, 2])
  })
})
