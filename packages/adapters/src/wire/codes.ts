/** Wire format of verification codes, registration, recovery and binding. [ACC-2] [ACC-3] */
import type { Binding, Codes, Contacts, Recovery, Registration, TradePasswordReset } from '@hexbourse/domain/account'

/**
 * The contract has only `type: forget`; newer servers read the scene. A contact to be bound must be unused, as for
 * registration.
 */
const PURPOSE_FIELDS = {
  register: { scene: 'register' },
  recover: { type: 'forget', scene: 'reset_password' },
  bind: {},
} as const satisfies Record<Codes.Purpose, object>

export const encodeCodeRequest = (
  purpose: Codes.Purpose,
  contact: Contacts.Contact,
): Readonly<Record<string, string>> => ({
  user_string: contact.address,
  country_code: callingCode(contact),
  ...PURPOSE_FIELDS[purpose],
})

/** With a plus sign; empty for an e-mail address. */
const callingCode = (contact: Contacts.Contact): string => (contact.type === 'phone' ? `+${contact.areaCode}` : '')

/** The contract's check call has no account; it is sent as well, so that a server need not remember the requester. */
export const encodeCodeCheck = ({ contact, code }: Codes.VerifiedContact): Readonly<Record<string, string>> => ({
  [contact.type === 'phone' ? 'mobile_code' : 'email_code']: code,
  user_string: contact.address,
  country_code: callingCode(contact),
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
  type: registration.contact.type === 'phone' ? 'mobile' : 'email',
  user_string: registration.contact.address,
  country_code: callingCode(registration.contact),
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
  /** The repeated password; registration uses another field name. */
  readonly repassword: string
}

export const encodeRecovery = ({ contact, code, password }: Recovery.Recovery): RecoveryWire => ({
  account: contact.address,
  country_code: callingCode(contact),
  code,
  password,
  repassword: password,
})

export const encodeTradePasswordReset = ({
  contact,
  code,
  chosen,
}: TradePasswordReset.Reset): Readonly<Record<string, string>> => ({
  account: contact.address,
  country_code: callingCode(contact),
  code,
  withdraw_password: chosen,
})

export interface BindingWire {
  readonly email: string
  readonly code: string
  /** Capability `reauthentication`. */
  readonly password?: string
}

export const encodeBinding = ({ contact, code, password }: Binding.Binding): BindingWire => ({
  email: contact.address,
  code,
  ...(password === undefined ? {} : { password }),
})
