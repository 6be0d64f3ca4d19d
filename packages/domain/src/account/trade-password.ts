/** The password that money asks for: six digits. Offered with the capability `trade_password`. [ACC-7] [Q17] */
import { Fields } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import type { RepeatError } from './password.ts'
import * as Password from './password.ts'

// Model
export interface Draft {
  /** Of whoever has one already. */
  readonly old: string
  readonly chosen: string
  readonly repeat: string
}

/** The old one is empty where there is none. */
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

/** `isSet`: whether there is one already, which must then be known. */
export const fromDraft = (draft: Draft, isSet: boolean): E.Either<Problems, Change> => {
  const fields = {
    old: isSet ? digits(draft.old) : E.right(''),
    chosen: digits(draft.chosen),
    repeat: Password.repeated(draft.chosen, draft.repeat),
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
const digits = (typed: string): E.Either<TradePasswordError, string> => {
  if (typed === '') return E.left({ _tag: 'TradePasswordMissing' })
  return /^\d{6}$/.test(typed) ? E.right(typed) : E.left({ _tag: 'TradePasswordDigits' })
}
