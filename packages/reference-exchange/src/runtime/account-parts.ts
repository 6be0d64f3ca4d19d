/** What the account operations share. [ACC-1] [ACC-2] [Q28] */
import type { either as E } from 'fp-ts'

import { Credentials, Queries } from '../engine/index.ts'
import type { AccountResult, CodePurpose, Command, Rejection, State, User } from '../engine/index.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { Notices } from './notices.ts'
import type { Passwords } from './passwords.ts'
import * as Secrets from './secrets.ts'
import type { Vault } from './vault.ts'
import type { Writer } from './writer.ts'

// Model
export type ContactType = 'mobile' | 'email'
export type AsyncOutcome<A> = Promise<E.Either<Rejection, A>>

export interface AccountParts {
  readonly writer: Writer
  readonly passwords: Passwords
  readonly notices: Notices
  /** Encrypts the secrets of second factors. */
  readonly vault: Vault
  /** Milliseconds until a code expires. */
  readonly codeLifetimeMs: number
}

// Rules
export const submit = ({ writer }: AccountParts, command: Command, key?: string): AsyncOutcome<AccountResult> =>
  writer.submit(command, key) as AsyncOutcome<AccountResult>

export const isValidAccount = (contactType: ContactType, areaCode: string, account: string): boolean =>
  contactType === 'email' ? Credentials.isEmail(account) : Credentials.isPhone(areaCode, account)

export const hashCode = (purpose: CodePurpose, account: string, code: string): string =>
  Secrets.digest(`${purpose}/${account}/${code}`)

/**
 * The account to which codes for a recovery belong. The number of a user with another area code gets a name of its own,
 * so that no code of the real user is replaced.
 */
export const recoveryAccount = (state: State, account: string, areaCode: string): string => {
  const name = Credentials.accountName(account)
  return hasOtherAreaCode(Queries.userByAccount(state, name), areaCode) ? `${areaCode} ${name}` : name
}

/** The rejection of a new password, undefined when it can be set. [Q27] */
export const newPasswordProblem = (password: string, confirmedPassword: string): Rejection | undefined => {
  if (password !== confirmedPassword) return { _tag: 'PasswordsDiffer' }
  if (!Credentials.isPassword(password)) return { _tag: 'PasswordWeak' }
  return isCommonPassword(password) ? { _tag: 'PasswordCommon' } : undefined
}

/** The same digits with another area code are a different phone number. An email address has no area code. */
export const hasOtherAreaCode = (user: User | undefined, areaCode: string): boolean =>
  user !== undefined && areaCode !== '' && areaCode !== user.areaCode
