/** C2C orders as they were last seen, shared by all tabs until sign-out. [C2C-5] [Q25] */
import { C2cLifeCycle } from '@hexbourse/domain/c2c'
import type { UserId } from '@hexbourse/domain/kernel'
import { either as E, json as J } from 'fp-ts'

import type { SeenOrders, SeenOrdersStore } from '../environment/index.ts'
import { SEEN_C2C_ORDERS } from './keys.ts'
import type { Store } from './safe-storage.ts'

/** `user` is called on every access; nothing is stored for a visitor. */
export const seenOrdersStore = (store: Store, user: () => UserId | undefined): SeenOrdersStore => {
  const key = (): string => `${SEEN_C2C_ORDERS}${user() ?? ''}`
  return {
    read: () => readSeenOrders(store.get(key())),
    save: (seen) => {
      if (user() !== undefined) store.set(key(), JSON.stringify(seen))
    },
  }
}

/** undefined for an invalid stored value. */
const readSeenOrders = (text: string | undefined): SeenOrders | undefined => {
  const read = J.parse(text ?? '')
  if (E.isLeft(read) || typeof read.right !== 'object' || read.right === null) return undefined
  const { firstNewest, statuses } = { ...read.right } as Readonly<Record<string, unknown>>
  if (!isId(firstNewest) || !Array.isArray(statuses) || !statuses.every(isEntry)) return undefined
  return { firstNewest, statuses }
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

const isEntry = (value: unknown): value is SeenOrders['statuses'][number] =>
  Array.isArray(value) && value.length === 2 && isId(value[0]) && C2cLifeCycle.STATUSES.some((one) => one === value[1])
