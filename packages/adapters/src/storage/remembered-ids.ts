/** What the user has been notified of, shared by all tabs until sign-out. [LEV-6] [SEC-2] [Q25] */
import type { NotifiedStore, UserId } from '@hexbourse/domain/kernel'
import type { WarnedAccountsStore } from '@hexbourse/domain/leverage'
import { either as E, json as J } from 'fp-ts'

import {
  NOTIFIED_C2C_CHANGES,
  NOTIFIED_FUNDS_CHANGES,
  NOTIFIED_CONTRACTS,
  NOTIFIED_POSITIONS,
  WARNED_ACCOUNTS,
} from './keys.ts'
import type { Store } from './safe-storage.ts'

interface IdStore<Id extends number> {
  readonly read: () => ReadonlyArray<Id>
  readonly save: (ids: ReadonlyArray<Id>) => void
}

/** `user` is called on every access; nothing is stored for a visitor. */
const idStoreAt =
  <Id extends number>(prefix: string) =>
  (store: Store, user: () => UserId | undefined): IdStore<Id> => {
    const key = (): string => `${prefix}${user() ?? ''}`
    return {
      read: () => readIds(store.get(key())) as ReadonlyArray<Id>,
      save: (ids) => {
        if (user() !== undefined) store.set(key(), JSON.stringify(ids))
      },
    }
  }

/** Margin accounts. */
export const warnedAccountsStore: (store: Store, user: () => UserId | undefined) => WarnedAccountsStore =
  idStoreAt(WARNED_ACCOUNTS)

/** Settled second contracts. */
export const notifiedContractsStore: (store: Store, user: () => UserId | undefined) => NotifiedStore =
  idStoreAt(NOTIFIED_CONTRACTS)

/** Closed positions. */
export const notifiedPositionsStore: (store: Store, user: () => UserId | undefined) => NotifiedStore =
  idStoreAt(NOTIFIED_POSITIONS)

/** Changes of C2C orders. */
export const notifiedC2cStore: (store: Store, user: () => UserId | undefined) => NotifiedStore =
  idStoreAt(NOTIFIED_C2C_CHANGES)

/** Changes of withdrawals and deposits. */
export const notifiedFundsStore: (store: Store, user: () => UserId | undefined) => NotifiedStore =
  idStoreAt(NOTIFIED_FUNDS_CHANGES)

/** Empty for an invalid stored value. */
const readIds = (text: string | undefined): ReadonlyArray<unknown> => {
  const read = J.parse(text ?? '')
  return E.isRight(read) && Array.isArray(read.right) ? read.right.filter(isId) : []
}

const isId = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0
