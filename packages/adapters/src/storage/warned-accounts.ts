/** Margin accounts the user has been warned about, shared by all tabs until sign-out. [LEV-6] [Q25] */
import type { CurrencyId, UserId } from '@hexbourse/domain/kernel'
import type { WarnedAccounts, WarnedAccountsStore } from '@hexbourse/domain/leverage'
import { either as E, json as J } from 'fp-ts'

import { WARNED_ACCOUNTS } from './keys.ts'
import type { Store } from './safe-storage.ts'

/** `user` is called on every access; nothing is stored for a visitor. */
export const warnedAccountsStore = (store: Store, user: () => UserId | undefined): WarnedAccountsStore => {
  const key = (): string => `${WARNED_ACCOUNTS}${user() ?? ''}`
  return {
    read: () => readWarnedAccounts(store.get(key())),
    save: (warned) => {
      if (user() !== undefined) store.set(key(), JSON.stringify(warned))
    },
  }
}

/** Empty for an invalid stored value. */
const readWarnedAccounts = (text: string | undefined): WarnedAccounts => {
  const read = J.parse(text ?? '')
  return E.isRight(read) && Array.isArray(read.right) ? read.right.filter(isCurrencyId) : []
}

const isCurrencyId = (value: unknown): value is CurrencyId => Number.isSafeInteger(value) && Number(value) > 0
