import type { UserId } from '@hexbourse/domain/kernel'
import { expect, it } from 'vitest'

import { safeStorage } from './safe-storage.ts'
import { welcomeStore } from './welcome.ts'

it('welcomeStore keeps what each user has seen or hidden, and nothing of a visitor [HOME-1] [Q25]', () => {
  const content = new Map<string, string>()
  const store = safeStorage(() => ({
    length: content.size,
    getItem: (key) => content.get(key) ?? null,
    setItem: (key, value) => void content.set(key, value),
    removeItem: (key) => void content.delete(key),
    key: () => null,
  }))
  const of = (user: number | undefined) => welcomeStore(store, () => user as UserId | undefined)
  of(7).save({ hasSeenHistory: true })
  of(7).save({ isHidden: true })
  of(undefined).save({ isHidden: true })
  expect([of(7), of(8), of(undefined)].map((one) => one.read())).toEqual([
    { isHidden: true, hasSeenHistory: true },
    { isHidden: false, hasSeenHistory: false },
    { isHidden: false, hasSeenHistory: false },
  ])
})
