/** What users switch on to protect withdrawals and mails. Requires `address_delay` or `mail_word`. [WAL-11] [Q17] */
import { either as E, function as F } from 'fp-ts'

import type { PasswordError } from './password.ts'
import * as Password from './password.ts'

// Model
export interface AddressDelayChange {
  readonly isOn: boolean
  /** Password of the account. */
  readonly password: string
}

export interface MailWordChange {
  /** Empty for none. */
  readonly word: string
  /** Password of the account. */
  readonly password: string
}

/** The form as typed. */
export interface Draft {
  readonly word: string
  readonly password: string
}

export type Field = keyof Draft

export type ProtectionError = { readonly _tag: 'MailWordUnreadable' } | PasswordError

export const TAGS = { MailWordUnreadable: true } as const satisfies Record<
  Exclude<ProtectionError['_tag'], PasswordError['_tag']>,
  true
>

export const MAX_WORD = 32

// Constructors
export const EMPTY: Draft = { word: '', password: '' }

/** 2 to 32 letters, digits, spaces, hyphens or underscores, in any script. */
export const mailWordFrom = (typed: string): E.Either<ProtectionError, string> => {
  const word = typed.trim()
  return /^[\p{L}\p{N}][\p{L}\p{N} _-]{0,30}[\p{L}\p{N}]$/u.test(word)
    ? E.right(word)
    : E.left({ _tag: 'MailWordUnreadable' })
}

/** The password of a change. */
export const passwordFrom = (typed: string): E.Either<ProtectionError, string> => Password.existingPassword(typed)

/** The change of the word, or the errors of its fields. */
export const mailWordChange = (
  draft: Draft,
): E.Either<Readonly<Partial<Record<Field, ProtectionError>>>, MailWordChange> => {
  const [word, password] = [mailWordFrom(draft.word), passwordFrom(draft.password)]
  return F.pipe(
    E.Do,
    E.apS('word', word),
    E.apS('password', password),
    E.mapLeft(() => ({
      ...(E.isLeft(word) ? { word: word.left } : {}),
      ...(E.isLeft(password) ? { password: password.left } : {}),
    })),
  )
}
