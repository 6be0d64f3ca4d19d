import type { UserId } from '@hexbourse/domain/kernel'
import { describe, expect, it } from 'vitest'

import type { Store } from './safe-storage.ts'
import { isKeptAtLogout } from './keys.ts'
import { seenFillsStore } from './seen-fills.ts'

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
    seen: seenFillsStore(store, () => user),
    signInAs: (id: number | undefined) => (user = id as UserId | undefined),
  }
}

describe('seenFillsStore', () => {
  it('keeps the seen fills over a reload for their own user and removes them at sign-out [SPOT-6] [Q25]', () => {
    const { map, seen, signInAs } = device()
    expect(seen.read()).toBeUndefined()
    seen.save({ upTo: 3, beyond: [5, 6] })
    expect(seen.read()).toEqual({ upTo: 3, beyond: [5, 6] })
    signInAs(8)
    expect(seen.read()).toBeUndefined()
    signInAs(undefined)
    seen.save({ upTo: 9, beyond: [] })
    expect(map.size).toBe(1)
    expect([...map.keys()].filter(isKeptAtLogout)).toEqual([])
  })

  it.each(['', '[]', 'null', '{"upTo":-1,"beyond":[]}', '{"upTo":1,"beyond":["2"]}', '{"upTo":1}', '{'])(
    'returns undefined for the stored value %j [Q25]',
    (stored) => {
      const { map, seen } = device()
      seen.save({ upTo: 1, beyond: [] })
      for (const key of map.keys()) map.set(key, stored)
      expect(seen.read()).toBeUndefined()
    },
  )
})
