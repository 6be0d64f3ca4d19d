/** Codes of the second factor: six digits of an authenticator app, or a recovery code. Requires `second_factor`. [Q17] */
import { Digits } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

// Model
/** What an authenticator app reads, before a first code confirms it. */
export interface Setup {
  /** Base 32, to be typed. */
  readonly secret: string
  /** The content of the QR code. */
  readonly address: string
}

/** What a right password leads to: a session, or a challenge that a code answers. */
export type Progress<User> =
  | { readonly _tag: 'SignedIn'; readonly user: User }
  | { readonly _tag: 'FactorNeeded'; readonly challenge: string }

/** The second step of a sign-in. */
export interface Answer {
  readonly challenge: string
  readonly code: string
}

/** Why a typed text is no code of the second factor. */
export type FactorError = { readonly _tag: 'FactorCodeMissing' } | { readonly _tag: 'FactorCodeUnreadable' }

/** Every error tag of this module; each has a message in every language. */
export const TAGS = {
  FactorCodeMissing: true,
  FactorCodeUnreadable: true,
} as const satisfies Record<FactorError['_tag'], true>

/** Of a recovery code with its separators. */
export const MAX_CODE_LENGTH = 24

// Constructors
/**
 * Six digits, also of other scripts and in two groups, or 16 letters and digits of a recovery code in any spelling.
 * The result has neither spaces nor separators; letters are capital.
 */
export const codeFrom = (typed: string): E.Either<FactorError, string> => {
  const code = Digits.joinGroups(typed).toUpperCase()
  if (code === '') return E.left({ _tag: 'FactorCodeMissing' })
  return /^(?:\d{6}|[A-Z2-7]{16})$/.test(code) ? E.right(code) : E.left({ _tag: 'FactorCodeUnreadable' })
}

// Rules
/** The secret in groups of four, for the eye. */
export const groupedSecret = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ')
