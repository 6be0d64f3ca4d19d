/** The six-digit trade password. Requires the capability `trade_password`. [ACC-7] [Q17] */
import { Digits, Fields } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import type { RepeatError } from './password.ts'
import * as Password from './password.ts'

// Model
export interface Draft {
  /** The current password, if one is set. */
  readonly old: string
  readonly chosen: string
  readonly repeat: string
}

/** `old` is empty when none is set. */
export interface Change {
  readonly old: string
  readonly chosen: string
}

export type TradePasswordError =
  { readonly _tag: 'TradePasswordMissing' } | { readonly _tag: 'TradePasswordDigits' } | RepeatError
export const TAGS = {
  TradePasswordMissing: true,
  TradePasswordDigits: true,
  ...Password.REPEAT_TAGS,
} as const satisfies Record<TradePasswordError['_tag'], true>

export type Field = keyof Draft
export type Problems = Readonly<Partial<Record<Field, TradePasswordError>>>

export const DIGITS = 6

// Constructors
export const EMPTY: Draft = { old: '', chosen: '', repeat: '' }

/** `isSet`: whether a trade password exists, so that the old one is required. Digits of other scripts are accepted. */
export const fromDraft = (typed: Draft, isSet: boolean): E.Either<Problems, Change> => {
  const draft = {
    old: Digits.toAscii(typed.old),
    chosen: Digits.toAscii(typed.chosen),
    repeat: Digits.toAscii(typed.repeat),
  }
  const fields = {
    old: isSet ? readDigits(draft.old) : E.right(''),
    chosen: readDigits(draft.chosen),
    repeat: Password.confirmedPassword(draft.chosen, draft.repeat),
  }
  return F.pipe(
    E.Do,
    E.apSW('old', fields.old),
    E.apSW('chosen', fields.chosen),
    E.chainFirstW(() => fields.repeat),
    E.mapLeft(() => Fields.problems<Field, TradePasswordError>(fields)),
  )
}

// Internal
const readDigits = (input: string): E.Either<TradePasswordError, string> => {
  if (input === '') return E.left({ _tag: 'TradePasswordMissing' })
  return /^\d{6}$/.test(input) ? E.right(input) : E.left({ _tag: 'TradePasswordDigits' })
}
