/** What a person is reached and signs in by: a mobile number or an e-mail address. [ACC-1] [ACC-2] [Q28] */
import { either as E } from 'fp-ts'

// Model
export type ContactWay = 'phone' | 'email'

/** A contact that the exchange may send a code to; trimmed. */
export interface Contact {
  readonly way: ContactWay
  readonly address: string
  /** Digits of the country's code, without +; the phone way only. */
  readonly areaCode: string
}

/** As it is typed: both ways keep what was typed into them. */
export interface Draft {
  readonly way: ContactWay
  readonly areaCode: string
  readonly phone: string
  readonly email: string
}

export type ContactError =
  | { readonly _tag: 'PhoneMissing' }
  | { readonly _tag: 'PhoneInvalid' }
  | { readonly _tag: 'EmailMissing' }
  | { readonly _tag: 'EmailInvalid' }

export const TAGS = {
  PhoneMissing: true,
  PhoneInvalid: true,
  EmailMissing: true,
  EmailInvalid: true,
} as const satisfies Record<ContactError['_tag'], true>

// Constructors
export const EMPTY: Draft = { way: 'phone', areaCode: '86', phone: '', email: '' }

export const fromDraft = ({ way, areaCode, phone, email: mail }: Draft): E.Either<ContactError, Contact> =>
  fromTyped(way, way === 'phone' ? phone : mail, areaCode)

export const fromTyped = (way: ContactWay, typed: string, areaCode: string): E.Either<ContactError, Contact> => {
  const address = typed.trim()
  if (way === 'email') return email(address)
  if (address === '') return E.left({ _tag: 'PhoneMissing' })
  const shape = areaCode === '86' ? MAINLAND : OTHER
  const fits = shape.test(address) && areaCode.length + address.length <= LONGEST_PHONE
  return fits ? E.right({ way, address, areaCode }) : E.left({ _tag: 'PhoneInvalid' })
}

// Rules
/** 138****2468 and li****@example.com: enough to know it again, not enough to use it. */
export const mask = (account: string): string => {
  const at = account.indexOf('@')
  if (at > 0) return `${account.slice(0, Math.min(2, at - 1))}****${account.slice(at)}`
  return account.length > 9 ? `${account.slice(0, 3)}****${account.slice(-4)}` : `${account.slice(0, 1)}****`
}

// Internal
const MAINLAND = /^1[3-9]\d{9}$/
const OTHER = /^\d{4,15}$/
const LONGEST_PHONE = 15
const EMAIL = /^[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,4}$/
const LONGEST_ACCOUNT = 120

const email = (address: string): E.Either<ContactError, Contact> => {
  if (address === '') return E.left({ _tag: 'EmailMissing' })
  const fits = address.length <= LONGEST_ACCOUNT && EMAIL.test(address)
  return fits ? E.right({ way: 'email', address, areaCode: '' }) : E.left({ _tag: 'EmailInvalid' })
}
