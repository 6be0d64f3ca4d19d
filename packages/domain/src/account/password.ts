/** Password rules of registration, reset and sign-in, the same in client and exchange. [Q27] */
import { either as E } from 'fp-ts'

// Model
/** Why a text is no password. */
export type PasswordError =
  | { readonly _tag: 'PasswordMissing' }
  | { readonly _tag: 'PasswordLength'; readonly least: number; readonly most: number }
  | { readonly _tag: 'PasswordOuterSpace' }
  | { readonly _tag: 'PasswordNeedsLetterAndDigit' }

/** Every error tag of this module; each has a message in every language. */
export const TAGS = {
  PasswordMissing: true,
  PasswordLength: true,
  PasswordOuterSpace: true,
  PasswordNeedsLetterAndDigit: true,
} as const satisfies Record<PasswordError['_tag'], true>

/** The repeated password differs. */
export interface RepeatError {
  readonly _tag: 'PasswordsDiffer'
}
/** The tag of RepeatError; it has a message in every language. */
export const REPEAT_TAGS = { PasswordsDiffer: true } as const satisfies Record<RepeatError['_tag'], true>

/** Fewest characters of a new password. */
export const MIN_LENGTH = 6
/** Most characters of a new password. */
export const MAX_LENGTH = 16

// Constructors
/**
 * A new password: 6 to 16 characters with a letter of any script and a digit, without outer spaces. Never trimmed.
 */
export const newPassword = (input: string): E.Either<PasswordError, string> => {
  if (input === '') return E.left({ _tag: 'PasswordMissing' })
  if (/^\s|\s$/.test(input)) return E.left({ _tag: 'PasswordOuterSpace' })
  if (!hasValidLength(input)) return E.left({ _tag: 'PasswordLength', least: MIN_LENGTH, most: MAX_LENGTH })
  return /\p{L}/u.test(input) && /\d/.test(input) ? E.right(input) : E.left({ _tag: 'PasswordNeedsLetterAndDigit' })
}

/** A password at sign-in: any 6 to 16 characters. */
export const existingPassword = (input: string): E.Either<PasswordError, string> => {
  if (input === '') return E.left({ _tag: 'PasswordMissing' })
  return hasValidLength(input)
    ? E.right(input)
    : E.left({ _tag: 'PasswordLength', least: MIN_LENGTH, most: MAX_LENGTH })
}

/** The account's password as a part of a request, where the exchange requires it; empty where it does not. */
export const reauthentication = (
  input: string,
  isRequired: boolean,
): E.Either<PasswordError, { readonly password?: string }> =>
  isRequired ? E.map((password: string) => ({ password }))(existingPassword(input)) : E.right({})

/** The repeated password, when it is equal to the first. */
export const confirmedPassword = (password: string, repeat: string): E.Either<RepeatError, string> =>
  repeat === password ? E.right(repeat) : E.left({ _tag: 'PasswordsDiffer' })

// Internal
const hasValidLength = (input: string): boolean => input.length >= MIN_LENGTH && input.length <= MAX_LENGTH
