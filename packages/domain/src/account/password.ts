/** The one password rule, at registration and reset, in the client and on the server. [Q27] */
import { either as E } from 'fp-ts'

// Model
export type PasswordError =
  | { readonly _tag: 'PasswordMissing' }
  | { readonly _tag: 'PasswordLength'; readonly least: number; readonly most: number }
  | { readonly _tag: 'PasswordOuterSpace' }
  | { readonly _tag: 'PasswordNeedsLetterAndDigit' }

export const TAGS = {
  PasswordMissing: true,
  PasswordLength: true,
  PasswordOuterSpace: true,
  PasswordNeedsLetterAndDigit: true,
} as const satisfies Record<PasswordError['_tag'], true>

export interface RepeatError {
  readonly _tag: 'PasswordsDiffer'
}
export const REPEAT_TAGS = { PasswordsDiffer: true } as const satisfies Record<RepeatError['_tag'], true>

export const LEAST = 6
export const MOST = 16

// Constructors
/** A new password: 6 to 16 characters with a letter of any script and a digit, no outer spaces; never trimmed. */
export const chosen = (typed: string): E.Either<PasswordError, string> => {
  if (typed === '') return E.left({ _tag: 'PasswordMissing' })
  if (typed.trim() !== typed) return E.left({ _tag: 'PasswordOuterSpace' })
  if (!isOfLength(typed)) return E.left({ _tag: 'PasswordLength', least: LEAST, most: MOST })
  return /\p{L}/u.test(typed) && /\d/.test(typed) ? E.right(typed) : E.left({ _tag: 'PasswordNeedsLetterAndDigit' })
}

/** A password at sign-in: any 6 to 16 characters. */
export const presented = (typed: string): E.Either<PasswordError, string> => {
  if (typed === '') return E.left({ _tag: 'PasswordMissing' })
  return isOfLength(typed) ? E.right(typed) : E.left({ _tag: 'PasswordLength', least: LEAST, most: MOST })
}

/** A new one is typed twice. */
export const repeated = (password: string, again: string): E.Either<RepeatError, string> =>
  again === password ? E.right(again) : E.left({ _tag: 'PasswordsDiffer' })

// Internal
const isOfLength = (typed: string): boolean => typed.length >= LEAST && typed.length <= MOST
