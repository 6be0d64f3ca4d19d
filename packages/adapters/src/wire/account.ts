/** Coming in, as it travels: token and person. [ACC-1] */
import type { Session, SignIn } from '@hexbourse/domain/account'
import { Contacts as Contact } from '@hexbourse/domain/account'
import { either as E, function as F } from 'fp-ts'
import * as v from 'valibot'

import { count, userId } from './numbers.ts'
import type { Read } from './read.ts'
import { optional, readBy } from './read.ts'

export interface CredentialsWire {
  readonly user_string: string
  readonly password: string
  readonly type: '1'
}

/** 1 is by password. */
export const encodeCredentials = (credentials: SignIn.Credentials): CredentialsWire => ({
  user_string: credentials.account,
  password: credentials.password,
  type: '1',
})

/** Goes into a header as it is, so nothing but visible ASCII may pass. */
const TOKEN = v.pipe(v.string(), v.regex(/^[!-~]{16,512}$/))

/** The message itself is the token. */
export const decodeToken: (wire: unknown) => Read<string> = readBy(TOKEN)

const text = optional(v.pipe(v.string(), v.maxLength(200)))
const PERSON = v.object({
  id: userId,
  account: text,
  account_number: text,
  phone: text,
  email: text,
  extension_code: text,
  is_seller: optional(count),
})
export interface PersonWire {
  readonly id: number
  readonly account: string
  readonly account_number?: string | null
  readonly phone?: string | null
  readonly email?: string | null
  readonly extension_code: string
  readonly is_seller: 0 | 1
}

/** An unbound phone or e-mail is null or an empty text; the masked account is masked here when the server did not. */
export const decodePerson = (wire: unknown): Read<Session.Person> =>
  F.pipe(
    wire,
    readBy(PERSON),
    E.map((row) => ({
      id: row.id,
      account: masked(row.account ?? row.account_number ?? row.phone ?? row.email ?? ''),
      inviteCode: row.extension_code ?? '',
      isSeller: row.is_seller === 1,
    })),
  )

const masked = (account: string): string => (account === '' || account.includes('*') ? account : Contact.mask(account))
