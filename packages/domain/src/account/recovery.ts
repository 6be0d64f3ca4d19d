/** A forgotten password in two steps: whose it is, with a code; then a new one. [ACC-3] [Q27] [Q28] */
import { Fields } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import type { CodeError, Vouched } from './code.ts'
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

export interface Recovery extends Vouched {
  readonly password: string
}

export type RecoveryError = ContactError | CodeError | PasswordError | RepeatError
export const TAGS = {
  ...Contacts.TAGS,
  ...Codes.TAGS,
  ...Password.TAGS,
  ...Password.REPEAT_TAGS,
} as const satisfies Record<RecoveryError['_tag'], true>

export type Field = 'contact' | 'code' | 'password' | 'repeat'
export type Problems = Readonly<Partial<Record<Field, RecoveryError>>>

// Constructors
export const EMPTY: Draft = { ...Contacts.EMPTY, code: '', password: '', repeat: '' }

/** The first step; right exactly when there is no problem. */
export const vouched = (draft: Draft): E.Either<Problems, Vouched> => {
  const [contact, code] = [Contacts.fromDraft(draft), Codes.fromTyped(draft.code)]
  return F.pipe(
    E.Do,
    E.apS('contact', contact),
    E.apSW('code', code),
    E.mapLeft(() => Fields.problems<Field, RecoveryError>({ contact, code })),
  )
}

/** The second, for who has taken the first. */
export const renewed = (whose: Vouched, draft: Pick<Draft, 'password' | 'repeat'>): E.Either<Problems, Recovery> => {
  const [password, repeat] = [Password.chosen(draft.password), Password.repeated(draft.password, draft.repeat)]
  return F.pipe(
    password,
    E.chainFirstW(() => repeat),
    E.bimap(
      () => Fields.problems<Field, RecoveryError>({ password, repeat }),
      (chosen) => ({ ...whose, password: chosen }),
    ),
  )
}
