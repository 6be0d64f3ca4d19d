/** Account operations: secrets are created and hashed before a command is submitted. [ACC-1] [ACC-2] [ACC-3] [ACC-7] */
import type { UserId } from '@hexbourse/domain/kernel'

import { Queries } from '../engine/index.ts'
import type { AccountResult, VerifiedFactor, Rejection, Session } from '../engine/index.ts'
import { checkCode, sendCode } from './account-codes.ts'
import type { CodeCheck, CodeRequest } from './account-codes.ts'
import type { AccountParts, AsyncOutcome } from './account-parts.ts'
import { submit } from './account-parts.ts'
import * as Factors from './account-factor.ts'
import type { PreparedFactor, RecoveryCodes } from './account-factor.ts'
import * as Protection from './account-protection.ts'
import type { AddressDelayChange, MailWordChange } from './account-protection.ts'
import * as Passwords from './account-passwords.ts'
import type {
  EmailBinding,
  PasswordReset,
  Registration,
  TradePasswordChange,
  TradePasswordReset,
} from './account-passwords.ts'
import { makeChallenges } from './challenges.ts'
import * as Secrets from './secrets.ts'
import { finishSignIn, signIn } from './sign-in.ts'
import type { SecondStep, SignInAttempt, SignInResult } from './sign-in.ts'

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
  readonly signIn: (attempt: SignInAttempt) => AsyncOutcome<SignInResult>
  /** Right is the session token. */
  readonly finishSignIn: (step: SecondStep) => AsyncOutcome<string>
  readonly signOut: (token: string) => AsyncOutcome<AccountResult>
  readonly sessions: (user: UserId, token: string) => ReadonlyArray<OwnSession>
  readonly endSessions: (user: UserId, token: string, which: number | 'others') => AsyncOutcome<AccountResult>
  readonly setTradePassword: (user: UserId, change: TradePasswordChange, key?: string) => AsyncOutcome<AccountResult>
  readonly resetTradePassword: (user: UserId, reset: TradePasswordReset, key?: string) => AsyncOutcome<AccountResult>
  readonly setAddressDelay: (user: UserId, change: AddressDelayChange, key?: string) => AsyncOutcome<AccountResult>
  readonly setMailWord: (user: UserId, change: MailWordChange, key?: string) => AsyncOutcome<AccountResult>
  /** Rejection of a wrong or missing trade password, which is counted; undefined for users who have none. */
  readonly tradePasswordProblem: (user: UserId, secret: string, key?: string) => Promise<Rejection | undefined>
  readonly prepareFactor: (user: UserId, password: string, key?: string) => AsyncOutcome<PreparedFactor>
  readonly activateFactor: (user: UserId, code: string) => AsyncOutcome<RecoveryCodes>
  readonly renewRecoveryCodes: (user: UserId, code: string) => AsyncOutcome<RecoveryCodes>
  readonly removeFactor: (
    user: UserId,
    removal: { readonly code: string; readonly language: string },
  ) => AsyncOutcome<AccountResult>
  /** By the operator. */
  readonly resetFactor: (user: UserId) => AsyncOutcome<AccountResult>
  /** What a code of the second factor proves; undefined for users without one. A wrong code is counted. */
  readonly verifyFactor: (user: UserId, code: string, key?: string) => AsyncOutcome<VerifiedFactor | undefined>
  readonly userOf: (token: string) => UserId | undefined
}

// Constructors
export const makeAccounts = (parts: AccountParts): Accounts => {
  const { writer } = parts
  const challenges = makeChallenges(writer.now)
  return {
    sendCode: (to, key) => sendCode(parts, to, key),
    checkCode: (check) => checkCode(parts, check),
    register: (draft, key) => Passwords.register(parts, draft, key),
    resetPassword: (draft, key) => Passwords.resetPassword(parts, draft, key),
    bindEmail: (user, binding, key) => Passwords.bindEmail(parts, user, binding, key),
    signIn: (attempt) => signIn(parts, challenges, attempt),
    finishSignIn: (step) => finishSignIn(parts, challenges, step),
    signOut: (token) => submit(parts, { _tag: 'SignOut', token: Secrets.digest(token) }),
    sessions: (user, token) =>
      Queries.sessionsOf(writer.state, user, writer.now()).map(([hash, session]) => ({
        ...session,
        isCurrent: hash === Secrets.digest(token),
      })),
    endSessions: (user, token, which) =>
      submit(parts, { _tag: 'EndSessions', user, which, currentTokenHash: Secrets.digest(token) }),
    setTradePassword: (user, change, key) => Passwords.setTradePassword(parts, user, change, key),
    resetTradePassword: (user, reset, key) => Passwords.resetTradePassword(parts, user, reset, key),
    setAddressDelay: (user, change, key) => Protection.setAddressDelay(parts, user, change, key),
    setMailWord: (user, change, key) => Protection.setMailWord(parts, user, change, key),
    tradePasswordProblem: (user, secret, key) => Passwords.tradePasswordProblem(parts, user, secret, key),
    prepareFactor: (user, password, key) => Factors.prepareFactor(parts, user, password, key),
    activateFactor: (user, code) => Factors.activateFactor(parts, user, code),
    renewRecoveryCodes: (user, code) => Factors.renewRecoveryCodes(parts, user, code),
    removeFactor: (user, removal) => Factors.removeFactor(parts, user, removal),
    resetFactor: (user) => Factors.resetFactor(parts, user),
    verifyFactor: (user, code, key) => Factors.verifyFactor(parts, user, code, key),
    userOf: (token) => Queries.userByToken(writer.state, Secrets.digest(token), writer.now()),
  }
}
