/** Sign-in form. [ACC-1] [Q27] */
import { Digits, TypedText } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import type { PasswordError } from './password.ts'
import * as Password from './password.ts'

// Model
/** The form as typed. */
export interface Draft {
  readonly account: string
  readonly password: string
}

/** The account is trimmed and its digits are ASCII, those of a phone number without groups; the password is as typed. */
export interface Credentials {
  readonly account: string
  readonly password: string
}

/** Errors of the form. */
export type SignInError = { readonly _tag: 'AccountMissing' } | { readonly _tag: 'AccountTooLong' } | PasswordError

/** Every error tag of this module; each has a message in every language. */
export const TAGS = {
  AccountMissing: true,
  AccountTooLong: true,
  ...Password.TAGS,
} as const satisfies Record<SignInError['_tag'], true>

/** Most characters of an account. */
export const MAX_ACCOUNT_LENGTH = 120

// Constructors
/** The form before anything is typed. */
export const EMPTY: Draft = { account: '', password: '' }

/** Checks the account before the password. */
export const fromDraft = (draft: Draft): E.Either<SignInError, Credentials> =>
  F.pipe(
    E.Do,
    E.bind('account', () => readAccount(draft.account)),
    E.bindW('password', () => Password.existingPassword(draft.password)),
  )

// Internal
const readAccount = (typed: string): E.Either<SignInError, string> => {
  const joined = Digits.joinGroups(typed)
  const account = /^\d+$/.test(joined) ? joined : Digits.toAscii(TypedText.trim(typed))
  if (account === '') return E.left({ _tag: 'AccountMissing' })
  return account.length > MAX_ACCOUNT_LENGTH ? E.left({ _tag: 'AccountTooLong' }) : E.right(account)
}
