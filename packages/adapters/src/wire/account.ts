/** Wire format of sign-in: credentials, token and user. [ACC-1] */
import type { Session, SignIn } from '@hexbourse/domain/account'
import { AccountMask } from '@hexbourse/domain/account'
import { either as E, function as F } from 'fp-ts'
import * as v from 'valibot'

import { count, userId } from './numbers.ts'
import type { DecodeResult } from './read.ts'
import { optional, decodeWith } from './read.ts'

export interface CredentialsWire {
  readonly user_string: string
  readonly password: string
  readonly type: '1'
}

/** Type 1 is sign-in by password. */
export const encodeCredentials = (credentials: SignIn.Credentials): CredentialsWire => ({
  user_string: credentials.account,
  password: credentials.password,
  type: '1',
})

/** Printable ASCII only, since the token is sent in a header. */
const TOKEN = v.pipe(v.string(), v.regex(/^[!-~]{16,512}$/))

/** The message of the reply is the token. */
export const decodeToken: (wire: unknown) => DecodeResult<string> = decodeWith(TOKEN)

/** The token, or what the code of the second factor answers. */
export type SignInWire = string | { readonly challenge: string }

const SIGN_IN = v.union([
  TOKEN,
  v.pipe(
    v.object({ second_factor: TOKEN }),
    v.transform((row) => ({ challenge: row.second_factor })),
  ),
])

export const decodeSignIn: (wire: unknown) => DecodeResult<SignInWire> = decodeWith(SIGN_IN)

const text = optional(v.pipe(v.string(), v.maxLength(200)))
const USER = v.object({
  id: userId,
  account: text,
  account_number: text,
  phone: text,
  email: text,
  extension_code: text,
  is_seller: optional(count),
})
export interface UserWire {
  readonly id: number
  readonly account: string
  readonly account_number?: string | null
  readonly phone?: string | null
  readonly email?: string | null
  readonly extension_code: string
  readonly is_seller: 0 | 1
}

/** An unbound phone or e-mail is null or empty. The account is masked here unless the server already did. */
export const decodeUser = (wire: unknown): DecodeResult<Session.User> =>
  F.pipe(
    wire,
    decodeWith(USER),
    E.map((row) => ({
      id: row.id,
      account: maskedAccount(row.account ?? row.account_number ?? row.phone ?? row.email ?? ''),
      inviteCode: row.extension_code ?? '',
      isSeller: row.is_seller === 1,
    })),
  )

const maskedAccount = (account: string): string =>
  account === '' || account.includes('*') ? account : AccountMask.mask(account)
