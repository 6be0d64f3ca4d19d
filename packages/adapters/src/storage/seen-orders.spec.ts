import type { OrderId, UserId } from '@hexbourse/domain/kernel'
import { describe, expect, it } from 'vitest'

import { seenOrdersStore } from './seen-orders.ts'

const setUp = () => {
  const texts = new Map<string, string>()
  const store = {
    get: (key: string) => texts.get(key),
    set: (key: string, text: string) => void texts.set(key, text),
  }
  const user: { id: number | undefined } = { id: 7 }
  return { texts, user, seen: seenOrdersStore(store as never, () => user.id as UserId | undefined) }
}
const SEEN = { firstNewest: 54, statuses: [[55 as OrderId, 'paid']] } as const

describe('seenOrdersStore', () => {
  it('keeps the orders of each user apart, and nothing of a visitor [C2C-5] [Q25]', () => {
    const { texts, user, seen } = setUp()
    seen.save(SEEN)
    expect(seen.read()).toEqual(SEEN)
    user.id = 8
    expect(seen.read()).toBeUndefined()
    user.id = undefined
    seen.save(SEEN)
    expect([texts.size, seen.read()]).toEqual([1, undefined])
  })

  it.each([
    '',
    '{',
    '[]',
    '{"firstNewest":1}',
    '{"firstNewest":-1,"statuses":[]}',
    '{"firstNewest":1,"statuses":[[5,"x"]]}',
  ])('reads an invalid stored value as none: %s', (text) => {
    const { texts, seen } = setUp()
    seen.save(SEEN)
    for (const key of texts.keys()) texts.set(key, text)
    expect(seen.read()).toBeUndefined()
  })
})
