/** Binding an e-mail address to the account with a verification code. [ACC-3] */
import { Fields } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import type { CodeError, VerifiedContact } from './code.ts'
import * as Codes from './code.ts'
import type { ContactError } from './contact.ts'
import * as Contacts from './contact.ts'

// Model
export interface Draft {
  readonly email: string
  readonly code: string
}

export type BindingError = ContactError | CodeError
export const TAGS = { ...Contacts.TAGS, ...Codes.TAGS } as const satisfies Record<BindingError['_tag'], true>

export type Field = 'contact' | 'code'
export type Problems = Readonly<Partial<Record<Field, BindingError>>>

// Constructors
export const EMPTY: Draft = { email: '', code: '' }

export const contact = ({ email }: Draft): E.Either<ContactError, Contacts.Contact> =>
  Contacts.fromInput('email', email, '')

/** Right exactly when there is no problem. */
export const fromDraft = (draft: Draft): E.Either<Problems, VerifiedContact> => {
  const [emailContact, code] = [contact(draft), Codes.fromInput(draft.code)]
  return F.pipe(
    E.Do,
    E.apS('contact', emailContact),
    E.apSW('code', code),
    E.mapLeft(() => Fields.problems<Field, BindingError>({ contact: emailContact, code })),
  )
}
