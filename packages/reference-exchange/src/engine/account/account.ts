/**
 * Registration, verification codes, sign-in and sign-out. Passwords and codes arrive hashed; random values arrive in
 * the command. [ACC-1] [ACC-2]
 */
import type { Millis, UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { MAX_CODE_ATTEMPTS, FAILURE_WINDOW_MS, pendingCodeKey, SESSION_LIFETIME_MS } from './state.ts'
import type { AccountEvent, AccountState, PendingCode, User, CodePurpose } from './state.ts'
import { rejectedWithEvents, accepted } from '../kernel/decision.ts'
import type { DecisionResult } from '../kernel/decision.ts'
import type { Rejection } from '../kernel/rejection.ts'
import { afterFailure, activeBlock } from './throttle.ts'

// Model
export interface SendCode {
  readonly _tag: 'SendCode'
  readonly account: string
  /** Area code of the phone number. Empty for an email address. */
  readonly areaCode: string
  readonly purpose: CodePurpose
  readonly codeHash: string
  readonly session: string
  /** Milliseconds until the code expires. */
  readonly lifetimeMs: number
}

export interface CheckCode {
  readonly _tag: 'CheckCode'
  readonly account: string
  readonly purpose: CodePurpose
  readonly codeHash: string
}

export interface Register {
  readonly _tag: 'Register'
  readonly account: string
  readonly phone: string
  readonly email: string
  readonly areaCode: string
  /** Empty when the command is known to be rejected. No user is registered with it. */
  readonly passwordHash: string
  /** Undefined when no trade password was sent with the registration. */
  readonly tradePasswordHash?: string
  readonly codeHash: string
  readonly invite: string
  /** Candidates for the new user's invite code. The first free one is assigned. */
  readonly inviteCodes: ReadonlyArray<string>
}

/** The password has been verified. */
export interface SignIn {
  readonly _tag: 'SignIn'
  readonly account: string
  readonly token: string
  readonly device: string
}

/** The password was wrong or the account does not exist. */
export interface RecordFailedSignIn {
  readonly _tag: 'RecordFailedSignIn'
  readonly account: string
  readonly device: string
}

export interface SignOut {
  readonly _tag: 'SignOut'
  readonly token: string
}

export type AccountCommand = SendCode | CheckCode | Register | SignIn | RecordFailedSignIn | SignOut
export interface AccountResult {
  readonly _tag: 'AccountResult'
}
export type AccountDecision = DecisionResult<AccountEvent, AccountResult>

export const ACCOUNT_RESULT: AccountResult = { _tag: 'AccountResult' }
const RESEND_DELAY_MS = 60_000
/** Wrong codes per account and purpose within FAILURE_WINDOW_MS. */
const MAX_FAILURES_PER_WINDOW = 20

// Rules
/** A recovery request is answered the same whether the account exists or not. */
export const decideSendCode = (state: AccountState, command: SendCode, now: Millis): AccountDecision => {
  const isRegistered = state.byAccount.has(command.account)
  if (command.purpose === 'register' && isRegistered) return E.left({ _tag: 'AccountTaken' })
  const previous = state.pendingCodes.get(pendingCodeKey(command.purpose, command.account))
  const waitMs = previous === undefined ? 0 : previous.sentAt + RESEND_DELAY_MS - now
  if (waitMs > 0) return E.left({ _tag: 'CodeTooSoon', seconds: Math.ceil(waitMs / 1000) })
  const { account, areaCode, purpose, codeHash, session, lifetimeMs } = command
  const times = { sentAt: now, expiresAt: (now + lifetimeMs) as Millis }
  const failures = recentFailures(previous, now)
  const pending: PendingCode = {
    account,
    areaCode,
    purpose,
    codeHash,
    session,
    ...times,
    attempts: 0,
    failures,
    verified: false,
  }
  return accepted([{ _tag: 'CodeSent', pending }], ACCOUNT_RESULT)
}

export const decideCheckCode = (state: AccountState, command: CheckCode, now: Millis): AccountDecision => {
  const { purpose, account } = command
  return isCodeCorrect(state, command, now)
    ? accepted([{ _tag: 'CodeVerified', purpose, account }], ACCOUNT_RESULT)
    : rejectedWithEvents([{ _tag: 'WrongCodeEntered', purpose, account }], { _tag: 'CodeWrong' })
}

export const decideRegister = (state: AccountState, command: Register, now: Millis): AccountDecision => {
  const { account } = command
  // The same digits with another area code are a different phone number.
  const sentAreaCode = state.pendingCodes.get(pendingCodeKey('register', account))?.areaCode
  if (sentAreaCode !== command.areaCode || !isCodeCorrect(state, { ...command, purpose: 'register' }, now))
    return rejectedWithEvents([{ _tag: 'WrongCodeEntered', purpose: 'register', account }], { _tag: 'CodeWrong' })
  if (state.byAccount.has(account)) return E.left({ _tag: 'AccountTaken' })
  const inviter = state.byInviteCode.get(command.invite)
  if (inviter === undefined) return E.left({ _tag: 'InviteUnknown' })
  const inviteCode = command.inviteCodes.find((code) => !state.byInviteCode.has(code))
  if (inviteCode === undefined || command.passwordHash === '') return E.left({ _tag: 'TryAgain' })
  return accepted([{ _tag: 'UserRegistered', user: newUser(state, command, inviter, inviteCode, now) }], ACCOUNT_RESULT)
}

/** The rejection while sign-in is blocked for this account, undefined otherwise. */
export const signInBlock = (state: AccountState, account: string, now: Millis): Rejection | undefined =>
  activeBlock(state.throttles.get(account), now)

export const decideSignIn = (state: AccountState, command: SignIn, now: Millis): AccountDecision => {
  const { account, token, device } = command
  const block = signInBlock(state, account, now)
  if (block !== undefined) return E.left(block)
  const user = state.byAccount.get(account)
  if (user === undefined) return E.left({ _tag: 'SignInWrong' })
  const expiresAt = (now + SESSION_LIFETIME_MS) as Millis
  const session = { id: state.nextSessionId, user, createdAt: now, expiresAt, device }
  return accepted([{ _tag: 'SignedIn', account, token, session }], ACCOUNT_RESULT)
}

export const decideFailedSignIn = (state: AccountState, command: RecordFailedSignIn, now: Millis): AccountDecision => {
  const { account, device } = command
  const block = signInBlock(state, account, now)
  if (block !== undefined) return E.left(block)
  const throttle = afterFailure(state.throttles.get(account), now)
  const user = state.byAccount.get(account)
  return rejectedWithEvents([{ _tag: 'SignInFailed', account, user, at: now, device, throttle }], {
    _tag: 'SignInWrong',
  })
}

export const decideSignOut = (state: AccountState, command: SignOut): AccountDecision =>
  accepted(state.sessions.has(command.token) ? [{ _tag: 'SignedOut', token: command.token }] : [], ACCOUNT_RESULT)

// Internal
/** Sent to this account for this purpose, not expired, and not guessed too often. */
export const isCodeCorrect = (
  state: AccountState,
  { purpose, account, codeHash }: Pick<CheckCode, 'purpose' | 'account' | 'codeHash'>,
  now: Millis,
): boolean => {
  const pending = state.pendingCodes.get(pendingCodeKey(purpose, account))
  return (
    pending !== undefined &&
    pending.expiresAt > now &&
    pending.attempts < MAX_CODE_ATTEMPTS &&
    recentFailures(pending, now).count < MAX_FAILURES_PER_WINDOW &&
    pending.codeHash === codeHash
  )
}

/** Failures carry over to a newly sent code within FAILURE_WINDOW_MS. */
const recentFailures = (previous: PendingCode | undefined, now: Millis): PendingCode['failures'] =>
  previous === undefined || previous.failures.since + FAILURE_WINDOW_MS <= now
    ? { since: now, count: 0 }
    : previous.failures

const newUser = (
  state: AccountState,
  { account, phone, email, areaCode, passwordHash, tradePasswordHash = '' }: Register,
  inviter: UserId,
  inviteCode: string,
  createdAt: Millis,
): User => ({
  id: state.nextUserId as UserId,
  account,
  phone,
  email,
  areaCode,
  passwordHash,
  inviteCode,
  inviter,
  createdAt,
  lockedUntil: 0 as Millis,
  tradePasswordHash,
  agentRegion: undefined,
  shopName: undefined,
})
