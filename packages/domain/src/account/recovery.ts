/** Password recovery in two steps: verify a contact, then set a new password. [ACC-3] [Q27] [Q28] */
import { Fields } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import type { CodeError, VerifiedContact } from './code.ts'
import * as Codes from './code.ts'
import type { ContactError } from './contact.ts'
import * as Contacts from './contact.ts'
import type { PasswordError, RepeatError } from './password.ts'
import * as Password from './password.ts'

// Model
export interface Draft extends Contacts.Draft {
  readonly code: string
  readonly password: string
  readonly repeat: string
}

export interface Recovery extends VerifiedContact {
  readonly password: string
}

/** Why the form recovers no account. */
export type RecoveryError = ContactError | CodeError | PasswordError | RepeatError
/** Every error tag of this module; each has a message in every language. */
export const TAGS = {
  ...Contacts.TAGS,
  ...Codes.TAGS,
  ...Password.TAGS,
  ...Password.REPEAT_TAGS,
} as const satisfies Record<RecoveryError['_tag'], true>

/** A field of the form. */
export type Field = 'contact' | 'code' | 'password' | 'repeat'
/** The first error of each field. */
export type Problems = Readonly<Partial<Record<Field, RecoveryError>>>

// Constructors
/** The form before anything is typed. */
export const EMPTY: Draft = { ...Contacts.EMPTY, code: '', password: '', repeat: '' }

/** The first step. Right exactly when there is no problem. */
export const verifiedContact = (draft: Draft): E.Either<Problems, VerifiedContact> => {
  const [contact, code] = [Contacts.fromDraft(draft), Codes.fromInput(draft.code)]
  return F.pipe(
    E.Do,
    E.apS('contact', contact),
    E.apSW('code', code),
    E.mapLeft(() => Fields.problems<Field, RecoveryError>({ contact, code })),
  )
}

/** The second step, with the contact verified in the first. */
export const fromNewPassword = (
  contact: VerifiedContact,
  draft: Pick<Draft, 'password' | 'repeat'>,
): E.Either<Problems, Recovery> => {
  const [password, repeat] = [
    Password.newPassword(draft.password),
    Password.confirmedPassword(draft.password, draft.repeat),
  ]
  return F.pipe(
    password,
    E.chainFirstW(() => repeat),
    E.bimap(
      () => Fields.problems<Field, RecoveryError>({ password, repeat }),
      (chosen) => ({ ...contact, password: chosen }),
    ),
  )
}
