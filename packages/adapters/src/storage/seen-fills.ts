/** Fills the user has been notified of, shared by all tabs until sign-out. [SPOT-6] [Q25] */
import type { UserId } from '@hexbourse/domain/kernel'
import type { SeenFills, SeenFillsStore } from '@hexbourse/domain/spot'
import { either as E, json as J } from 'fp-ts'

import { SEEN_FILLS } from './keys.ts'
import type { Store } from './safe-storage.ts'

/** `user` is called on every access; nothing is stored for a visitor. */
export const seenFillsStore = (store: Store, user: () => UserId | undefined): SeenFillsStore => {
  const key = (): string => `${SEEN_FILLS}${user() ?? ''}`
  return {
    read: () => readSeenFills(store.get(key())),
    save: (seen) => {
      if (user() !== undefined) store.set(key(), JSON.stringify(seen))
    },
  }
}

/** undefined for an invalid stored value. */
const readSeenFills = (text: string | undefined): SeenFills.SeenFills | undefined => {
  const read = J.parse(text ?? '')
  if (E.isLeft(read) || typeof read.right !== 'object' || read.right === null) return undefined
  const fields: Readonly<Record<string, unknown>> = { ...read.right }
  const [upTo, beyond] = [fields['upTo'], fields['beyond']]
  if (!isCount(upTo) || !Array.isArray(beyond) || !beyond.every(isCount)) return undefined
  return { upTo, beyond }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
