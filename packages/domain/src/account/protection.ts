/** What users switch on to protect withdrawals and mails. Requires `address_delay` or `mail_word`. [WAL-11] [Q17] */
import { TypedText } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import type { PasswordError } from './password.ts'
import * as Password from './password.ts'

// Model
/** Turns the delay of new withdrawal addresses on or off. */
export interface AddressDelayChange {
  readonly isOn: boolean
  /** Password of the account. */
  readonly password: string
}

/** Sets or removes the word that mails show. */
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

/** A field of the form. */
export type Field = keyof Draft

/** Why the form changes nothing. */
export type ProtectionError = { readonly _tag: 'MailWordUnreadable' } | PasswordError

/** Every error tag of this module; each has a message in every language. */
export const TAGS = { MailWordUnreadable: true } as const satisfies Record<
  Exclude<ProtectionError['_tag'], PasswordError['_tag']>,
  true
>

/** Most characters of the word. */
export const MAX_WORD = 32

// Constructors
/** The form before anything is typed. */
export const EMPTY: Draft = { word: '', password: '' }

/** 2 to 32 letters, digits, spaces, hyphens or underscores, in any script. */
export const mailWordFrom = (typed: string): E.Either<ProtectionError, string> => {
  const word = TypedText.trim(typed)
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
