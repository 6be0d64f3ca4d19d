import type { UserId } from '@hexbourse/domain/kernel'
import { describe, expect, it } from 'vitest'

import type { Store } from './safe.ts'
import { staysAtLogout } from './keys.ts'
import { toldStore } from './told.ts'

const device = () => {
  const map = new Map<string, string>()
  const store: Store = {
    get: (key) => map.get(key),
    set: (key, value) => void map.set(key, value),
    remove: (key) => void map.delete(key),
    keys: () => [...map.keys()],
  }
  let user: UserId | undefined = 7 as UserId
  return { map, told: toldStore(store, () => user), as: (id: number | undefined) => (user = id as UserId | undefined) }
}

describe('trades that were told', () => {
  it('are known again over a reload, to their own user alone, and go with a logout [SPOT-6] [Q25]', () => {
    const { map, told, as } = device()
    expect(told.read()).toBeUndefined()
    told.keep({ upTo: 3, beyond: [5, 6] })
    expect(told.read()).toEqual({ upTo: 3, beyond: [5, 6] })
    as(8)
    expect(told.read()).toBeUndefined()
    as(undefined)
    told.keep({ upTo: 9, beyond: [] })
    expect(map.size).toBe(1)
    expect([...map.keys()].filter(staysAtLogout)).toEqual([])
  })

  it.each(['', '[]', 'null', '{"upTo":-1,"beyond":[]}', '{"upTo":1,"beyond":["2"]}', '{"upTo":1}', '{'])(
    'are unknown where the storage holds %j [Q25]',
    (junk) => {
      const { map, told } = device()
      told.keep({ upTo: 1, beyond: [] })
      for (const key of map.keys()) map.set(key, junk)
      expect(told.read()).toBeUndefined()
    },
  )
})
