/** Binding an e-mail address to the account with a verification code and, where required, the password. [ACC-3] */
import { Fields } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import type { CodeError, VerifiedContact } from './code.ts'
import * as Codes from './code.ts'
import type { ContactError } from './contact.ts'
import * as Contacts from './contact.ts'
import type { PasswordError } from './password.ts'
import * as Password from './password.ts'

// Model
/** The form as typed. */
export interface Draft {
  readonly email: string
  readonly code: string
  /** Password of the account. */
  readonly password: string
}

export interface Binding extends VerifiedContact {
  /** Absent where the exchange does not require it. */
  readonly password?: string
}

/** Why the form binds no address. */
export type BindingError = ContactError | CodeError | PasswordError
/** Every error tag of this module; each has a message in every language. */
export const TAGS = { ...Contacts.TAGS, ...Codes.TAGS, ...Password.TAGS } as const satisfies Record<
  BindingError['_tag'],
  true
>

/** A field of the form. */
export type Field = 'contact' | 'code' | 'password'
/** The first error of each field. */
export type Problems = Readonly<Partial<Record<Field, BindingError>>>

// Constructors
/** The form before anything is typed. */
export const EMPTY: Draft = { email: '', code: '', password: '' }

/** The e-mail address of the form. */
export const contact = ({ email }: Pick<Draft, 'email'>): E.Either<ContactError, Contacts.Contact> =>
  Contacts.fromInput('email', email, '')

/** Right exactly when there is no problem. `requiresPassword`: whether the exchange asks for the account's password. */
export const fromDraft = (draft: Draft, requiresPassword: boolean): E.Either<Problems, Binding> => {
  const fields = {
    contact: contact(draft),
    code: Codes.fromInput(draft.code),
    password: Password.reauthentication(draft.password, requiresPassword),
  }
  return F.pipe(
    E.Do,
    E.apS('contact', fields.contact),
    E.apSW('code', fields.code),
    E.chainW((verified) =>
      F.pipe(
        fields.password,
        E.map((part): Binding => ({ ...verified, ...part })),
      ),
    ),
    E.mapLeft(() => Fields.problems<Field, BindingError>(fields)),
  )
}
