/** Account operations: secrets are created and hashed before a command is submitted. [ACC-1] [ACC-2] [ACC-3] [ACC-7] */
import type { UserId } from '@hexbourse/domain/kernel'

import { Queries } from '../engine/index.ts'
import type { AccountResult, Rejection, Session } from '../engine/index.ts'
import { checkCode, sendCode } from './account-codes.ts'
import type { CodeCheck, CodeRequest } from './account-codes.ts'
import type { AccountParts, AsyncOutcome } from './account-parts.ts'
import { submit } from './account-parts.ts'
import { bindEmail, register, resetPassword, setTradePassword, tradePasswordProblem } from './account-passwords.ts'
import type { EmailBinding, PasswordReset, Registration, TradePasswordChange } from './account-passwords.ts'
import * as Secrets from './secrets.ts'
import { signIn } from './sign-in.ts'
import type { SignInAttempt } from './sign-in.ts'

// Model
export interface OwnSession extends Session {
  readonly isCurrent: boolean
}

export interface Accounts {
  readonly resetPassword: (draft: PasswordReset, key?: string) => AsyncOutcome<AccountResult>
  readonly bindEmail: (user: UserId, binding: EmailBinding, key?: string) => AsyncOutcome<AccountResult>
  readonly sendCode: (to: CodeRequest, key?: string) => AsyncOutcome<AccountResult>
  readonly checkCode: (check: CodeCheck) => AsyncOutcome<AccountResult>
  readonly register: (draft: Registration, key?: string) => AsyncOutcome<AccountResult>
  /** Right is the session token. */
  readonly signIn: (attempt: SignInAttempt) => AsyncOutcome<string>
  readonly signOut: (token: string) => AsyncOutcome<AccountResult>
  readonly sessions: (user: UserId, token: string) => ReadonlyArray<OwnSession>
  readonly endSessions: (user: UserId, token: string, which: number | 'others') => AsyncOutcome<AccountResult>
  readonly setTradePassword: (user: UserId, change: TradePasswordChange, key?: string) => AsyncOutcome<AccountResult>
  /** Rejection of a wrong or missing trade password, which is counted; undefined for users who have none. */
  readonly tradePasswordProblem: (user: UserId, secret: string, key?: string) => Promise<Rejection | undefined>
  readonly userOf: (token: string) => UserId | undefined
}

// Constructors
export const makeAccounts = (parts: AccountParts): Accounts => {
  const { writer } = parts
  return {
    sendCode: (to, key) => sendCode(parts, to, key),
    checkCode: (check) => checkCode(parts, check),
    register: (draft, key) => register(parts, draft, key),
    resetPassword: (draft, key) => resetPassword(parts, draft, key),
    bindEmail: (user, binding, key) => bindEmail(parts, user, binding, key),
    signIn: (attempt) => signIn(parts, attempt),
    signOut: (token) => submit(parts, { _tag: 'SignOut', token: Secrets.digest(token) }),
    sessions: (user, token) =>
      Queries.sessionsOf(writer.state, user, writer.now()).map(([hash, session]) => ({
        ...session,
        isCurrent: hash === Secrets.digest(token),
      })),
    endSessions: (user, token, which) =>
      submit(parts, { _tag: 'EndSessions', user, which, currentTokenHash: Secrets.digest(token) }),
    setTradePassword: (user, change, key) => setTradePassword(parts, user, change, key),
    tradePasswordProblem: (user, secret, key) => tradePasswordProblem(parts, user, secret, key),
    userOf: (token) => Queries.userByToken(writer.state, Secrets.digest(token), writer.now()),
  }
}
