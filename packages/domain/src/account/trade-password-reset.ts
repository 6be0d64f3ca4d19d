/** Replaces a forgotten trade password by a code sent to an own contact. Requires `trade_password`. [ACC-7] [WAL-7] */
import { Digits, Fields } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import type { CodeError, VerifiedContact } from './code.ts'
import * as Codes from './code.ts'
import type { ContactError } from './contact.ts'
import * as Contacts from './contact.ts'
import type { RepeatError } from './password.ts'
import * as Password from './password.ts'
import type { TradePasswordError } from './trade-password.ts'
import * as TradePassword from './trade-password.ts'

// Model
export interface Draft extends Contacts.Draft {
  readonly code: string
  readonly chosen: string
  readonly repeat: string
}

export interface Reset extends VerifiedContact {
  /** Six digits. */
  readonly chosen: string
}

/** Why the form resets nothing. */
export type ResetError = ContactError | CodeError | TradePasswordError | RepeatError

/** A field of the form. */
export type Field = 'contact' | 'code' | 'chosen' | 'repeat'

// Constructors
/** The form before anything is typed. */
export const EMPTY: Draft = { ...Contacts.EMPTY, type: 'email', code: '', chosen: '', repeat: '' }

/** Digits of other scripts are accepted. */
export const fromDraft = (draft: Draft): E.Either<Readonly<Partial<Record<Field, ResetError>>>, Reset> => {
  const fields = {
    contact: Contacts.fromDraft(draft),
    code: Codes.fromInput(draft.code),
    chosen: TradePassword.fromInput(draft.chosen),
    repeat: Password.confirmedPassword(Digits.toAscii(draft.chosen), Digits.toAscii(draft.repeat)),
  }
  return F.pipe(
    E.Do,
    E.apS('contact', fields.contact),
    E.apSW('code', fields.code),
    E.apSW('chosen', fields.chosen),
    E.chainFirstW(() => fields.repeat),
    E.mapLeft(() => Fields.problems<Field, ResetError>(fields)),
  )
}
