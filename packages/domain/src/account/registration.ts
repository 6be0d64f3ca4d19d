/** From the register form to what the exchange is told; every field shows its own problem. [ACC-2] [Q27] [Q28] */
import { Fields } from '@hexbourse/domain/kernel'
import { either as E, function as F } from 'fp-ts'

import type { CodeError, Vouched } from './code.ts'
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

export interface Registration extends Vouched {
  readonly password: string
  readonly invite: string
}

export type RegistrationError =
  | ContactError
  | PasswordError
  | CodeError
  | RepeatError
  | { readonly _tag: 'InviteMissing' }
  | { readonly _tag: 'InviteInvalid' }
  | { readonly _tag: 'AgreementMissing' }

export const TAGS = {
  ...Contacts.TAGS,
  ...Password.TAGS,
  ...Codes.TAGS,
  ...Password.REPEAT_TAGS,
  InviteMissing: true,
  InviteInvalid: true,
  AgreementMissing: true,
} as const satisfies Record<RegistrationError['_tag'], true>

export type Field = 'contact' | 'code' | 'password' | 'repeat' | 'invite' | 'agreed'
export type Problems = Readonly<Partial<Record<Field, RegistrationError>>>

// Constructors
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
export const problems = (draft: Draft): Problems => Fields.problems(read(draft))

/** An invite code that came by a link: shown only when it could be one. */
export const inviteFrom = (text: string): string => (INVITE.test(text) ? text : '')

// Internal
const INVITE = /^[A-Za-z0-9]{1,32}$/

type Read<A> = E.Either<RegistrationError, A>

const read = (draft: Draft) => ({
  contact: Contacts.fromDraft(draft) as Read<Contact>,
  code: Codes.fromTyped(draft.code) as Read<string>,
  password: Password.chosen(draft.password) as Read<string>,
  repeat: Password.repeated(draft.password, draft.repeat) as Read<string>,
  invite: invited(draft.invite),
  agreed: (draft.agreed ? E.right(undefined) : E.left({ _tag: 'AgreementMissing' })) as Read<undefined>,
})

const invited = (typed: string): Read<string> => {
  const text = typed.trim()
  if (text === '') return E.left({ _tag: 'InviteMissing' })
  return INVITE.test(text) ? E.right(text) : E.left({ _tag: 'InviteInvalid' })
}
