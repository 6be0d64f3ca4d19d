/** An e-mail address that a person makes his own, with the code that was sent to it. [ACC-3] */
import { Fields } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import type { CodeError, Vouched } from './code.ts'
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
  Contacts.fromTyped('email', email, '')

/** Right exactly when there is no problem. */
export const fromDraft = (draft: Draft): E.Either<Problems, Vouched> => {
  const [to, code] = [contact(draft), Codes.fromTyped(draft.code)]
  return F.pipe(
    E.Do,
    E.apS('contact', to),
    E.apSW('code', code),
    E.mapLeft(() => Fields.problems<Field, BindingError>({ contact: to, code })),
  )
}
