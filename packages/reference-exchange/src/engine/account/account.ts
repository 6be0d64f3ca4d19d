/**
 * Registration, verification codes, sign-in and sign-out. Passwords and codes arrive hashed; random values arrive in
 * the command. [ACC-1] [ACC-2]
 */
import type { Millis, UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { ACCOUNT_RESULT } from './account-result.ts'
import type { AccountDecision } from './account-result.ts'
import { codeOrigin, isCodeCorrect, pendingCode, verifiedCodeEvents, wrongCodeEvents } from './codes.ts'
import type { CodeClient, CodeTarget } from './codes.ts'
import { afterSignIn, recognisedOrigin } from './origins.ts'
import type { KnownOrigin, Origins } from './origins.ts'
import { pendingCodeKey, recentFailures } from './pending-code.ts'
import type { CodePurpose, PendingCode } from './pending-code.ts'
import { factorUse } from './second-factor.ts'
import { SESSION_LIFETIME_MS } from './state.ts'
import type { AccountEvent, AccountState, User } from './state.ts'
import { acceptedDecision, rejectedWithEvents } from '../kernel/decision.ts'
import type { VerifiedFactor } from '../kernel/verified-factor.ts'
import type { Rejection } from '../kernel/rejection.ts'
import { afterFailure, activeBlock } from './throttle.ts'
import type { Throttle } from './throttle.ts'

// Model
export interface SendCode {
  readonly _tag: 'SendCode'
  readonly account: string
  /** Area code of the phone number. Empty for an email address. */
  readonly areaCode: string
  readonly purpose: CodePurpose
  readonly codeHash: string
  /** Hash of the session cookie. */
  readonly session: string
  /** Hashes of what the request shows of its origin. Commands of earlier versions lack it. */
  readonly origins?: Origins
  /** Milliseconds until the code expires. */
  readonly lifetimeMs: number
}

export interface CheckCode extends CodeTarget {
  readonly _tag: 'CheckCode'
  readonly codeHash: string
}

export interface Register extends CodeClient {
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
  readonly origins?: Origins
  /** Needed where the user has a second factor. */
  readonly factor?: VerifiedFactor
}

/** The password was wrong or the account does not exist. */
export interface RecordFailedSignIn {
  readonly _tag: 'RecordFailedSignIn'
  readonly account: string
  readonly device: string
  readonly origins?: Origins
}

/** The verified password was stored with a lower cost. */
export interface RehashPassword {
  readonly _tag: 'RehashPassword'
  readonly user: UserId
  /** The hash that is replaced; nothing happens when it is not the stored one any more. */
  readonly previousHash: string
  readonly passwordHash: string
}

export interface SignOut {
  readonly _tag: 'SignOut'
  readonly token: string
}

export type AccountCommand = SendCode | CheckCode | Register | SignIn | RecordFailedSignIn | RehashPassword | SignOut
const RESEND_DELAY_MS = 60_000
/** The oldest session of a user ends when one more begins. */
const MAX_SESSIONS_PER_USER = 50

// Rules
/** Answered the same whether the account exists or not: who owns the account reads the difference in the message. */
export const decideSendCode = (state: AccountState, command: SendCode, now: Millis): AccountDecision => {
  const { account, areaCode, purpose, codeHash, session, lifetimeMs } = command
  const origin = codeOrigin(state, command)
  const key = { account, purpose, ...(origin === undefined ? {} : { origin }) }
  const previous = state.pendingCodes.get(pendingCodeKey(key))
  const waitMs = previous === undefined ? 0 : previous.sentAt + RESEND_DELAY_MS - now
  if (waitMs > 0) return E.left({ _tag: 'CodeTooSoon', seconds: Math.ceil(waitMs / 1000) })
  const pending: PendingCode = {
    ...key,
    areaCode,
    codeHash,
    session,
    sentAt: now,
    expiresAt: (now + lifetimeMs) as Millis,
    attempts: 0,
    failures: recentFailures(previous, now),
    verified: false,
    ...(previous?.otherBrowsers === undefined
      ? {}
      : { otherBrowsers: { attempts: 0, failures: recentFailures(previous.otherBrowsers, now) } }),
  }
  return acceptedDecision([{ _tag: 'CodeSent', pending }], ACCOUNT_RESULT)
}

export const decideCheckCode = (state: AccountState, command: CheckCode, now: Millis): AccountDecision =>
  isCodeCorrect(state, command, now)
    ? acceptedDecision(verifiedCodeEvents(state, command), ACCOUNT_RESULT)
    : rejectedCode(state, command)

export const decideRegister = (state: AccountState, command: Register, now: Millis): AccountDecision => {
  const { account } = command
  const target = { ...command, purpose: 'register' } as const
  // The same digits with another area code are a different phone number.
  const sentAreaCode = pendingCode(state, target)?.areaCode
  if (sentAreaCode !== command.areaCode || !isCodeCorrect(state, target, now)) return rejectedCode(state, target)
  if (state.byAccount.has(account)) return E.left({ _tag: 'AccountTaken' })
  const inviter = state.byInviteCode.get(command.invite)
  if (inviter === undefined) return E.left({ _tag: 'InviteUnknown' })
  const inviteCode = command.inviteCodes.find((code) => !state.byInviteCode.has(code))
  if (inviteCode === undefined || command.passwordHash === '') return E.left({ _tag: 'TryAgain' })
  return acceptedDecision(
    [{ _tag: 'UserRegistered', user: newUser(state, command, inviter, inviteCode, now) }],
    ACCOUNT_RESULT,
  )
}

/** The rejection while sign-in is blocked for this account from there, undefined otherwise. */
export const signInBlock = (
  state: AccountState,
  account: string,
  origins: Origins,
  now: Millis,
): Rejection | undefined => activeBlock(throttleOf(state, account, knownOriginOf(state, account, origins)), now)

export const decideSignIn = (state: AccountState, command: SignIn, now: Millis): AccountDecision => {
  const { account, token, device, origins = [] } = command
  const block = signInBlock(state, account, origins, now)
  if (block !== undefined) return E.left(block)
  const user = state.byAccount.get(account)
  if (user === undefined) return E.left({ _tag: 'SignInWrong' })
  const used = factorUse(state, user, command.factor, now)
  if (E.isLeft(used)) return used
  const expiresAt = (now + SESSION_LIFETIME_MS) as Millis
  const session = { id: state.nextSessionId, user, createdAt: now, expiresAt, device }
  const origin = knownOriginOf(state, account, origins)?.hash
  const signedIn: AccountEvent = {
    _tag: 'SignedIn',
    account,
    token,
    session,
    origins,
    ...(origin === undefined ? {} : { origin }),
  }
  return acceptedDecision([...used.right, ...excessSessions(state, user), signedIn], ACCOUNT_RESULT)
}

export const decideFailedSignIn = (state: AccountState, command: RecordFailedSignIn, now: Millis): AccountDecision => {
  const { account, device, origins = [] } = command
  const block = signInBlock(state, account, origins, now)
  if (block !== undefined) return E.left(block)
  const known = knownOriginOf(state, account, origins)
  const throttle = afterFailure(throttleOf(state, account, known), now)
  const user = state.byAccount.get(account)
  const origin = known === undefined ? {} : { origin: known.hash }
  return rejectedWithEvents([{ _tag: 'SignInFailed', account, user, at: now, device, throttle, ...origin }], {
    _tag: 'SignInWrong',
  })
}

export const decideRehashPassword = (state: AccountState, command: RehashPassword): AccountDecision => {
  const { user, previousHash, passwordHash } = command
  const isCurrent = state.users.get(user)?.passwordHash === previousHash
  return acceptedDecision(isCurrent ? [{ _tag: 'PasswordRehashed', user, passwordHash }] : [], ACCOUNT_RESULT)
}

export const decideSignOut = (state: AccountState, command: SignOut): AccountDecision =>
  acceptedDecision(
    state.sessions.has(command.token) ? [{ _tag: 'SignedOut', token: command.token }] : [],
    ACCOUNT_RESULT,
  )

/** Counted where there is a code to guess. */
export const rejectedCode = (state: AccountState, target: CodeTarget): AccountDecision => {
  const events = wrongCodeEvents(state, target)
  return events.length === 0 ? E.left({ _tag: 'CodeWrong' }) : rejectedWithEvents(events, { _tag: 'CodeWrong' })
}

// Internal
const knownOriginOf = (state: AccountState, account: string, origins: Origins): KnownOrigin | undefined => {
  const user = state.byAccount.get(account)
  return user === undefined ? undefined : recognisedOrigin(state.users.get(user)?.knownOrigins ?? [], origins)
}

const throttleOf = (state: AccountState, account: string, known: KnownOrigin | undefined): Throttle | undefined =>
  known === undefined ? state.throttles.get(account) : known.throttle

const excessSessions = (state: AccountState, user: UserId): ReadonlyArray<AccountEvent> => {
  const tokens = [...(state.sessionsByUser.get(user) ?? [])]
  return tokens
    .slice(0, Math.max(0, tokens.length - MAX_SESSIONS_PER_USER + 1))
    .map((token) => ({ _tag: 'SignedOut', token }))
}

/** The registering device is known from the start, so that strangers cannot block the first sign-in. */
const newUser = (
  state: AccountState,
  { account, phone, email, areaCode, passwordHash, tradePasswordHash = '', origins = [] }: Register,
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
  knownOrigins: afterSignIn([], origins, undefined, createdAt),
})
