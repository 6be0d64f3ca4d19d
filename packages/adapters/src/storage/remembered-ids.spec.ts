import type { CurrencyId, OrderId, UserId } from '@hexbourse/domain/kernel'
import { describe, expect, it } from 'vitest'

import type { Store } from './safe-storage.ts'
import { isKeptAtLogout } from './keys.ts'
import { notifiedContractsStore, warnedAccountsStore } from './remembered-ids.ts'

const [BTC, USDT] = [1, 3].map((id) => id as CurrencyId) as [CurrencyId, CurrencyId]

const device = () => {
  const map = new Map<string, string>()
  const store: Store = {
    get: (key) => map.get(key),
    set: (key, value) => void map.set(key, value),
    remove: (key) => void map.delete(key),
    keys: () => [...map.keys()],
  }
  let user: UserId | undefined = 7 as UserId
  return {
    map,
    warned: warnedAccountsStore(store, () => user),
    notified: notifiedContractsStore(store, () => user),
    signInAs: (id: number | undefined) => (user = id as UserId | undefined),
  }
}

describe('warnedAccountsStore', () => {
  it('keeps the warned accounts over a reload for their own user and removes them at sign-out [LEV-6] [Q25]', () => {
    const { map, warned, signInAs } = device()
    expect(warned.read()).toEqual([])
    warned.save([USDT, BTC])
    expect(warned.read()).toEqual([USDT, BTC])
    signInAs(8)
    expect(warned.read()).toEqual([])
    signInAs(undefined)
    warned.save([BTC])
    expect(map.size).toBe(1)
    expect([...map.keys()].filter(isKeptAtLogout)).toEqual([])
  })

  it.each([
    ['', []],
    ['{', []],
    ['null', []],
    ['{"0":3}', []],
    ['[3,"1",-1,0.5,null]', [3]],
  ])('reads the stored value %j as %j [Q25]', (stored, expected) => {
    const { map, warned } = device()
    warned.save([BTC])
    for (const key of map.keys()) map.set(key, stored)
    expect(warned.read()).toEqual(expected)
  })
})

describe('notifiedContractsStore', () => {
  it('keeps contracts apart from margin accounts, for their own user until sign-out [SEC-2] [Q25]', () => {
    const { map, warned, notified, signInAs } = device()
    warned.save([BTC])
    notified.save([983 as OrderId])
    expect([warned.read(), notified.read()]).toEqual([[BTC], [983]])
    signInAs(8)
    expect(notified.read()).toEqual([])
    expect([...map.keys()].filter(isKeptAtLogout)).toEqual([])
  })
})
