/** The user's contact and sign-in name: a mobile number or an e-mail address. [ACC-1] [ACC-2] [Q28] */
import { Digits, TypedText } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

// Model
/** How a user is reached and named. */
export type ContactType = 'phone' | 'email'

/** A valid contact, trimmed. */
export interface Contact {
  readonly type: ContactType
  readonly address: string
  /** Digits of the country calling code, without the plus sign; empty for an e-mail address. */
  readonly areaCode: string
}

/** The contact form as typed; it keeps the text of both types. */
export interface Draft {
  readonly type: ContactType
  readonly areaCode: string
  readonly phone: string
  readonly email: string
}

/** Why the form is no contact. */
export type ContactError =
  | { readonly _tag: 'PhoneMissing' }
  | { readonly _tag: 'PhoneInvalid' }
  | { readonly _tag: 'EmailMissing' }
  | { readonly _tag: 'EmailInvalid' }

/** Every error tag of this module; each has a message in every language. */
export const TAGS = {
  PhoneMissing: true,
  PhoneInvalid: true,
  EmailMissing: true,
  EmailInvalid: true,
} as const satisfies Record<ContactError['_tag'], true>

// Constructors
/** The form before anything is typed. */
export const EMPTY: Draft = { type: 'phone', areaCode: '86', phone: '', email: '' }

/** The contact of the chosen type; the text of the other type is ignored. */
export const fromDraft = ({ type, areaCode, phone, email }: Draft): E.Either<ContactError, Contact> =>
  fromInput(type, type === 'phone' ? phone : email, areaCode)

/** A phone number may be typed in digits of another script, in groups, and after its calling code with a plus sign. */
export const fromInput = (type: ContactType, input: string, areaCode: string): E.Either<ContactError, Contact> => {
  if (type === 'email') return fromEmail(TypedText.trim(input))
  const address = withoutAreaCode(Digits.joinGroups(input), areaCode)
  if (address === '') return E.left({ _tag: 'PhoneMissing' })
  const pattern = areaCode === '86' ? MAINLAND_CHINA_PHONE : OTHER_PHONE
  const isValid = pattern.test(address) && areaCode.length + address.length <= MAX_PHONE_DIGITS
  return isValid ? E.right({ type, address, areaCode }) : E.left({ _tag: 'PhoneInvalid' })
}

// Internal
const MAINLAND_CHINA_PHONE = /^1[3-9]\d{9}$/
const OTHER_PHONE = /^\d{4,15}$/
const MAX_PHONE_DIGITS = 15
const EMAIL_PATTERN = /^[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,4}$/
const MAX_EMAIL_LENGTH = 120

const withoutAreaCode = (number: string, areaCode: string): string =>
  number.startsWith(`+${areaCode}`) ? number.slice(areaCode.length + 1) : number

const fromEmail = (address: string): E.Either<ContactError, Contact> => {
  if (address === '') return E.left({ _tag: 'EmailMissing' })
  const isValid = address.length <= MAX_EMAIL_LENGTH && EMAIL_PATTERN.test(address)
  return isValid ? E.right({ type: 'email', address, areaCode: '' }) : E.left({ _tag: 'EmailInvalid' })
}
