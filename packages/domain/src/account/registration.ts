/** Registration form: every field shows its own error. [ACC-2] [Q27] [Q28] */
import { Fields, TypedText } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import type { CodeError, VerifiedContact } from './code.ts'
import * as Codes from './code.ts'
import type { Contact, ContactError } from './contact.ts'
import * as Contacts from './contact.ts'
import type { PasswordError, RepeatError } from './password.ts'
import * as Password from './password.ts'

// Model
export interface Draft extends Contacts.Draft {
  readonly code: string
  readonly password: string
  readonly repeat: string
  readonly invite: string
  readonly agreed: boolean
}

export interface Registration extends VerifiedContact {
  readonly password: string
  readonly invite: string
}

/** Errors of the form. */
export type RegistrationError =
  | ContactError
  | PasswordError
  | CodeError
  | RepeatError
  | { readonly _tag: 'InviteMissing' }
  | { readonly _tag: 'InviteInvalid' }
  | { readonly _tag: 'AgreementMissing' }

/** Every error tag of this module; each has a message in every language. */
export const TAGS = {
  ...Contacts.TAGS,
  ...Password.TAGS,
  ...Codes.TAGS,
  ...Password.REPEAT_TAGS,
  InviteMissing: true,
  InviteInvalid: true,
  AgreementMissing: true,
} as const satisfies Record<RegistrationError['_tag'], true>

/** A field of the form. */
export type Field = 'contact' | 'code' | 'password' | 'repeat' | 'invite' | 'agreed'
/** The first error of each field. */
export type Problems = Readonly<Partial<Record<Field, RegistrationError>>>

// Constructors
/** The form before anything is typed. */
export const EMPTY: Draft = {
  ...Contacts.EMPTY,
  code: '',
  password: '',
  repeat: '',
  invite: '',
  agreed: false,
}

/** Right exactly when there is no problem. */
export const fromDraft = (draft: Draft): E.Either<Problems, Registration> => {
  const fields = readFields(draft)
  return F.pipe(
    E.Do,
    E.apS('contact', fields.contact),
    E.apS('code', fields.code),
    E.apS('password', fields.password),
    E.apS('invite', fields.invite),
    E.chainFirst(() => fields.repeat),
    E.chainFirst(() => fields.agreed),
    E.mapLeft(() => problems(draft)),
  )
}

// Rules
/** The error of every invalid field. */
export const problems = (draft: Draft): Problems => Fields.problems(readFields(draft))

/** The invite code of a link; empty when the text cannot be one. */
export const inviteFromLink = (text: string): string => (INVITE_PATTERN.test(text) ? text : '')

// Internal
const INVITE_PATTERN = /^[A-Za-z0-9]{1,32}$/

type FieldResult<A> = E.Either<RegistrationError, A>

const readFields = (draft: Draft) => ({
  contact: Contacts.fromDraft(draft) as FieldResult<Contact>,
  code: Codes.fromInput(draft.code) as FieldResult<string>,
  password: Password.newPassword(draft.password) as FieldResult<string>,
  repeat: Password.confirmedPassword(draft.password, draft.repeat) as FieldResult<string>,
  invite: readInvite(draft.invite),
  agreed: (draft.agreed ? E.right(undefined) : E.left({ _tag: 'AgreementMissing' })) as FieldResult<undefined>,
})

const readInvite = (input: string): FieldResult<string> => {
  const text = TypedText.trim(input)
  if (text === '') return E.left({ _tag: 'InviteMissing' })
  return INVITE_PATTERN.test(text) ? E.right(text) : E.left({ _tag: 'InviteInvalid' })
}
