/** The six-digit trade password. Requires the capability `trade_password`. [ACC-7] [Q17] */
import { Digits, Fields } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import type { PasswordError, RepeatError } from './password.ts'
import * as Password from './password.ts'

// Model
/** The form as typed. */
export interface Draft {
  /** The current password, if one is set. */
  readonly old: string
  readonly chosen: string
  readonly repeat: string
  /** Password of the account. */
  readonly password: string
}

/** `old` is empty when none is set. */
export interface Change {
  readonly old: string
  readonly chosen: string
  /** Password of the account, for the first trade password where the exchange requires it. */
  readonly password?: string
}

/** Why a text is no trade password. */
export type TradePasswordError =
  | { readonly _tag: 'TradePasswordMissing' }
  | { readonly _tag: 'TradePasswordDigits' }
  | RepeatError
  | PasswordError
/** Every error tag of this module; each has a message in every language. */
export const TAGS = {
  TradePasswordMissing: true,
  TradePasswordDigits: true,
  ...Password.REPEAT_TAGS,
  ...Password.TAGS,
} as const satisfies Record<TradePasswordError['_tag'], true>

/** A field of the form. */
export type Field = keyof Draft
/** The first error of each field. */
export type Problems = Readonly<Partial<Record<Field, TradePasswordError>>>

/** Number of digits of a trade password. */
export const DIGITS = 6

// Constructors
/** The form before anything is typed. */
export const EMPTY: Draft = { old: '', chosen: '', repeat: '', password: '' }

/**
 * `isSet`: whether a trade password exists, so that the old one is required. `requiresPassword`: whether the exchange
 * asks for the account's password before the first one. Digits of other scripts are accepted.
 */
export const fromDraft = (draft: Draft, isSet: boolean, requiresPassword: boolean): E.Either<Problems, Change> => {
  const fields = {
    old: isSet ? fromInput(draft.old) : E.right(''),
    chosen: fromInput(draft.chosen),
    repeat: Password.confirmedPassword(Digits.toAscii(draft.chosen), Digits.toAscii(draft.repeat)),
    password: Password.reauthentication(draft.password, requiresPassword && !isSet),
  }
  return F.pipe(
    E.Do,
    E.apSW('old', fields.old),
    E.apSW('chosen', fields.chosen),
    E.chainFirstW(() => fields.repeat),
    E.chainW((change) =>
      F.pipe(
        fields.password,
        E.map((part): Change => ({ ...change, ...part })),
      ),
    ),
    E.mapLeft(() => Fields.problems<Field, TradePasswordError>(fields)),
  )
}

/** Six digits, also of other scripts. */
export const fromInput = (input: string): E.Either<TradePasswordError, string> => {
  const digits = Digits.toAscii(input)
  if (digits === '') return E.left({ _tag: 'TradePasswordMissing' })
  return /^\d{6}$/.test(digits) ? E.right(digits) : E.left({ _tag: 'TradePasswordDigits' })
}
