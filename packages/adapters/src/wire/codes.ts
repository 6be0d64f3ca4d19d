/** Codes and what they allow, as it travels: registration, recovery, binding. [ACC-2] [ACC-3] */
import type { Codes, Contacts, Recovery, Registration } from '@hexbourse/domain/account'

/** The contract knows one word, `forget`; newer servers name the scene. An address to be bound must be nobody's, as one to be registered. */
const ASKED = {
  register: { scene: 'register' },
  recover: { type: 'forget', scene: 'reset_password' },
  bind: {},
} as const satisfies Record<Codes.Purpose, object>

export const encodeCodeRequest = (
  purpose: Codes.Purpose,
  contact: Contacts.Contact,
): Readonly<Record<string, string>> => ({
  user_string: contact.address,
  country_code: country(contact),
  ...ASKED[purpose],
})

/** Written with a plus; empty for an e-mail address. */
const country = (contact: Contacts.Contact): string => (contact.way === 'phone' ? `+${contact.areaCode}` : '')

/** The check call of the contract names no account; ours sends it too, so that a server need not remember who asked. */
export const encodeCodeCheck = ({ contact, code }: Codes.Vouched): Readonly<Record<string, string>> => ({
  [contact.way === 'phone' ? 'mobile_code' : 'email_code']: code,
  user_string: contact.address,
  country_code: country(contact),
})

export interface RegistrationWire {
  readonly type: 'mobile' | 'email'
  readonly user_string: string
  readonly country_code: string
  readonly code: string
  readonly password: string
  readonly re_password: string
  readonly extension_code: string
}

export const encodeRegistration = (registration: Registration.Registration): RegistrationWire => ({
  type: registration.contact.way === 'phone' ? 'mobile' : 'email',
  user_string: registration.contact.address,
  country_code: country(registration.contact),
  code: registration.code,
  password: registration.password,
  re_password: registration.password,
  extension_code: registration.invite,
})

export interface RecoveryWire {
  readonly account: string
  readonly country_code: string
  readonly code: string
  readonly password: string
  /** The second time, by another name than at registration. */
  readonly repassword: string
}

export const encodeRecovery = ({ contact, code, password }: Recovery.Recovery): RecoveryWire => ({
  account: contact.address,
  country_code: country(contact),
  code,
  password,
  repassword: password,
})

export interface BindingWire {
  readonly email: string
  readonly code: string
}

export const encodeBinding = ({ contact, code }: Codes.Vouched): BindingWire => ({ email: contact.address, code })
