/** Address book of withdrawals. [WAL-5] */
import type { AddressId, CurrencyId, Millis } from '@hexbourse/domain/kernel'
import { TypedText } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import type { AddressError } from './address.ts'
import * as Address from './address.ts'
import type { Network } from './network.ts'

// Model
/** An entry of the address book. */
export interface SavedAddress {
  readonly id: AddressId
  readonly currency: CurrencyId
  /** Empty where the server does not tell it. */
  readonly network: string
  readonly address: string
  readonly note: string
  /** From when on it can be withdrawn to; undefined where there is no delay. [WAL-11] */
  readonly usableFrom: Millis | undefined
}

/** The form as typed. */
export interface Draft {
  /** undefined until one is chosen. */
  readonly currency: CurrencyId | undefined
  /** undefined where the server announces none. */
  readonly network: Network | undefined
  readonly address: string
  readonly note: string
}

/** A new address exactly as sent. */
export interface NewAddress {
  readonly currency: CurrencyId
  /** Position of the network in the server's list. */
  readonly network: number | undefined
  readonly address: string
  readonly note: string
}

/** In the order in which they are checked. */
export type SavedAddressError =
  | { readonly _tag: 'CurrencyMissing' }
  | AddressError
  | { readonly _tag: 'AddressSaved' }
  | { readonly _tag: 'NoteTooLong'; readonly most: number }

/** Every error tag of this module; each has a message in every language. */
export const TAGS = {
  CurrencyMissing: true,
  AddressSaved: true,
  NoteTooLong: true,
} as const satisfies Record<Exclude<SavedAddressError['_tag'], AddressError['_tag']>, true>

/** Most characters of a note. */
export const MAX_NOTE = 60

// Constructors
/** The address, or the first error. `saved` are the addresses that the user has. */
export const fromDraft = (
  draft: Draft,
  saved: ReadonlyArray<Pick<SavedAddress, 'currency' | 'address'>>,
): E.Either<SavedAddressError, NewAddress> => {
  const { currency, network } = draft
  if (currency === undefined) return E.left({ _tag: 'CurrencyMissing' })
  const address = TypedText.trim(draft.address)
  const note = TypedText.trim(draft.note)
  const unusable = Address.problem(network?.code ?? '', address)
  if (unusable !== undefined) return E.left(unusable)
  if (saved.some((one) => one.currency === currency && one.address === address)) return E.left({ _tag: 'AddressSaved' })
  return note.length > MAX_NOTE
    ? E.left({ _tag: 'NoteTooLong', most: MAX_NOTE })
    : E.right({ currency, network: network?.index, address, note })
}
