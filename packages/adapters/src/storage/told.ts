/** Trades that were told, kept for all tabs of the one who is signed in; gone at logout. [SPOT-6] [Q25] */
import type { UserId } from '@hexbourse/domain/kernel'
import type { Told, ToldStore } from '@hexbourse/domain/spot'
import { either as E, json as J } from 'fp-ts'

import { TOLD } from './keys.ts'
import type { Store } from './safe.ts'

/** `user` is asked at each call; nothing is kept for nobody. */
export const toldStore = (store: Store, user: () => UserId | undefined): ToldStore => {
  const key = (): string => `${TOLD}${user() ?? ''}`
  return {
    read: () => stored(store.get(key())),
    keep: (told) => {
      if (user() !== undefined) store.set(key(), JSON.stringify(told))
    },
  }
}

/** Junk that somebody stored is as good as nothing. */
const stored = (text: string | undefined): Told.Told | undefined => {
  const read = J.parse(text ?? '')
  if (E.isLeft(read) || typeof read.right !== 'object' || read.right === null) return undefined
  const fields: Readonly<Record<string, unknown>> = { ...read.right }
  const [upTo, beyond] = [fields['upTo'], fields['beyond']]
  if (!isCount(upTo) || !Array.isArray(beyond) || !beyond.every(isCount)) return undefined
  return { upTo, beyond }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
