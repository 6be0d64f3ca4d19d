/** From the register form to what the exchange is told; every field shows its own problem. [ACC-2] [Q27] [Q28] */
import { either as E, function as F } from 'fp-ts'

import type { Contact, ContactError, ContactWay } from './contact.ts'
import * as Contacts from './contact.ts'
import type { PasswordError } from './password.ts'
import * as Password from './password.ts'

// Model
export interface Draft {
  readonly way: ContactWay
  readonly areaCode: string
  readonly phone: string
  readonly email: string
  readonly code: string
  readonly password: string
  readonly repeat: string
  readonly invite: string
  readonly agreed: boolean
}

export interface Registration {
  readonly contact: Contact
  readonly code: string
  readonly password: string
  readonly invite: string
}

export type RegistrationError =
  | ContactError
  | PasswordError
  | { readonly _tag: 'CodeMissing' }
  | { readonly _tag: 'CodeInvalid' }
  | { readonly _tag: 'PasswordsDiffer' }
  | { readonly _tag: 'InviteMissing' }
  | { readonly _tag: 'InviteInvalid' }
  | { readonly _tag: 'AgreementMissing' }

export const TAGS = {
  ...Contacts.TAGS,
  ...Password.TAGS,
  CodeMissing: true,
  CodeInvalid: true,
  PasswordsDiffer: true,
  InviteMissing: true,
  InviteInvalid: true,
  AgreementMissing: true,
} as const satisfies Record<RegistrationError['_tag'], true>

export type Field = 'contact' | 'code' | 'password' | 'repeat' | 'invite' | 'agreed'
export type Problems = Readonly<Partial<Record<Field, RegistrationError>>>

/** Seconds until a code may be sent again to the same contact. */
export const RESEND_AFTER = 60

// Constructors
export const EMPTY: Draft = {
  way: 'phone',
  areaCode: '86',
  phone: '',
  email: '',
  code: '',
  password: '',
  repeat: '',
  invite: '',
  agreed: false,
}

export const contact = (draft: Draft): E.Either<ContactError, Contact> =>
  Contacts.fromTyped(draft.way, draft.way === 'phone' ? draft.phone : draft.email, draft.areaCode)

/** Right exactly when there is no problem. */
export const fromDraft = (draft: Draft): E.Either<Problems, Registration> => {
  const fields = read(draft)
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
/** Every field that is wrong, with its reason. */
export const problems = (draft: Draft): Problems =>
  Object.fromEntries(
    Object.entries(read(draft)).flatMap(([field, value]) => (E.isLeft(value) ? [[field, value.left]] : [])),
  )

/** An invite code that came by a link: shown only when it could be one. */
export const inviteFrom = (text: string): string => (INVITE.test(text) ? text : '')

// Internal
const INVITE = /^[A-Za-z0-9]{1,32}$/
const CODE = /^\d{4,8}$/

type Read<A> = E.Either<RegistrationError, A>

const read = (draft: Draft) => ({
  contact: contact(draft) as Read<Contact>,
  code: filled(draft.code, CODE, 'CodeMissing', 'CodeInvalid'),
  password: Password.chosen(draft.password) as Read<string>,
  repeat: (draft.repeat === draft.password
    ? E.right(undefined)
    : E.left({ _tag: 'PasswordsDiffer' })) as Read<undefined>,
  invite: filled(draft.invite, INVITE, 'InviteMissing', 'InviteInvalid'),
  agreed: (draft.agreed ? E.right(undefined) : E.left({ _tag: 'AgreementMissing' })) as Read<undefined>,
})

const filled = (
  typed: string,
  shape: RegExp,
  missing: 'CodeMissing' | 'InviteMissing',
  invalid: 'CodeInvalid' | 'InviteInvalid',
): Read<string> => {
  const text = typed.trim()
  if (text === '') return E.left({ _tag: missing })
  return shape.test(text) ? E.right(text) : E.left({ _tag: invalid })
}
