/** Registering, codes, signing in and out. Passwords and codes arrive hashed; what is random arrives in the command. [ACC-1] [ACC-2] */
import type { Millis, UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { CODE_ATTEMPTS, MISSES_COUNTED, pendingKey, SESSION_LIFE } from './account-state.ts'
import type { AccountEvent, AccountState, Pending, Person, Purpose } from './account-state.ts'
import { counted, decided } from './decision.ts'
import type { Decided } from './decision.ts'
import type { Refusal } from './refusal.ts'
import { afterMiss, blockOf } from './throttle.ts'

// Model
export interface SendCode {
  readonly _tag: 'SendCode'
  readonly account: string
  /** Of the country whose number it was sent to; empty for an address. */
  readonly areaCode: string
  readonly purpose: Purpose
  readonly codeHash: string
  readonly session: string
  /** Milliseconds in which the code is good. */
  readonly life: number
}

export interface CheckCode {
  readonly _tag: 'CheckCode'
  readonly account: string
  readonly purpose: Purpose
  readonly codeHash: string
}

export interface Register {
  readonly _tag: 'Register'
  readonly account: string
  readonly phone: string
  readonly email: string
  readonly areaCode: string
  /** Empty where the asker was sure to be refused; nobody is registered with it. */
  readonly passwordHash: string
  readonly codeHash: string
  readonly invite: string
  /** Candidates for the new person's own invite code, the first free one is his. */
  readonly extensionCodes: ReadonlyArray<string>
}

/** The password was right. */
export interface SignIn {
  readonly _tag: 'SignIn'
  readonly account: string
  readonly token: string
  readonly device: string
}

/** The password was wrong, or nobody has the account. */
export interface MissSignIn {
  readonly _tag: 'MissSignIn'
  readonly account: string
  readonly device: string
}

export interface SignOut {
  readonly _tag: 'SignOut'
  readonly token: string
}

export type AccountCommand = SendCode | CheckCode | Register | SignIn | MissSignIn | SignOut
export interface AccountDone {
  readonly _tag: 'AccountDone'
}
export type AccountDecided = Decided<AccountEvent, AccountDone>

export const DONE: AccountDone = { _tag: 'AccountDone' }
const RESEND_AFTER = 60_000
/** Of all codes of an account and purpose within an hour. */
const MOST_MISSES = 20

// Rules
/** Whoever forgot his password is answered the same whether the account is somebody's or nobody's. */
export const decideSendCode = (state: AccountState, command: SendCode, now: Millis): AccountDecided => {
  const known = state.byAccount.has(command.account)
  if (command.purpose === 'register' && known) return E.left({ _tag: 'AccountTaken' })
  const last = state.pending.get(pendingKey(command.purpose, command.account))
  const wait = last === undefined ? 0 : last.sentAt + RESEND_AFTER - now
  if (wait > 0) return E.left({ _tag: 'CodeTooSoon', seconds: Math.ceil(wait / 1000) })
  const { account, areaCode, purpose, codeHash, session, life } = command
  const times = { sentAt: now, expiresAt: (now + life) as Millis }
  const missed = missedSince(last, now)
  const pending: Pending = {
    account,
    areaCode,
    purpose,
    codeHash,
    session,
    ...times,
    attempts: 0,
    missed,
    verified: false,
  }
  return decided([{ _tag: 'CodeSent', pending }], DONE)
}

export const decideCheckCode = (state: AccountState, command: CheckCode, now: Millis): AccountDecided => {
  const { purpose, account } = command
  return codeIsRight(state, command, now)
    ? decided([{ _tag: 'CodeVerified', purpose, account }], DONE)
    : counted([{ _tag: 'CodeMissed', purpose, account }], { _tag: 'CodeWrong' })
}

export const decideRegister = (state: AccountState, command: Register, now: Millis): AccountDecided => {
  const { account } = command
  // the same digits are somebody else's number in another country
  const sentTo = state.pending.get(pendingKey('register', account))?.areaCode
  if (sentTo !== command.areaCode || !codeIsRight(state, { ...command, purpose: 'register' }, now))
    return counted([{ _tag: 'CodeMissed', purpose: 'register', account }], { _tag: 'CodeWrong' })
  if (state.byAccount.has(account)) return E.left({ _tag: 'AccountTaken' })
  const parent = state.byExtension.get(command.invite)
  if (parent === undefined) return E.left({ _tag: 'InviteUnknown' })
  const extensionCode = command.extensionCodes.find((code) => !state.byExtension.has(code))
  if (extensionCode === undefined || command.passwordHash === '') return E.left({ _tag: 'TryAgain' })
  return decided([{ _tag: 'Registered', person: personOf(state, command, parent, extensionCode, now) }], DONE)
}

/** Why nobody may sign in as this account now; nothing when one may. */
export const signInBlock = (state: AccountState, account: string, now: Millis): Refusal | undefined =>
  blockOf(state.throttles.get(account), now)

export const decideSignIn = (state: AccountState, command: SignIn, now: Millis): AccountDecided => {
  const { account, token, device } = command
  const block = signInBlock(state, account, now)
  if (block !== undefined) return E.left(block)
  const user = state.byAccount.get(account)
  if (user === undefined) return E.left({ _tag: 'SignInWrong' })
  const expiresAt = (now + SESSION_LIFE) as Millis
  const session = { id: state.nextSession, user, createdAt: now, expiresAt, device }
  return decided([{ _tag: 'SignedIn', account, token, session }], DONE)
}

export const decideMissSignIn = (state: AccountState, command: MissSignIn, now: Millis): AccountDecided => {
  const { account, device } = command
  const block = signInBlock(state, account, now)
  if (block !== undefined) return E.left(block)
  const throttle = afterMiss(state.throttles.get(account), now)
  const user = state.byAccount.get(account)
  return counted([{ _tag: 'SignInMissed', account, user, at: now, device, throttle }], { _tag: 'SignInWrong' })
}

export const decideSignOut = (state: AccountState, command: SignOut): AccountDecided =>
  decided(state.sessions.has(command.token) ? [{ _tag: 'SignedOut', token: command.token }] : [], DONE)

// Internal
/** Sent to this account for this purpose, not long ago, and not guessed at too often. */
export const codeIsRight = (
  state: AccountState,
  { purpose, account, codeHash }: Pick<CheckCode, 'purpose' | 'account' | 'codeHash'>,
  now: Millis,
): boolean => {
  const pending = state.pending.get(pendingKey(purpose, account))
  return (
    pending !== undefined &&
    pending.expiresAt > now &&
    pending.attempts < CODE_ATTEMPTS &&
    missedSince(pending, now).times < MOST_MISSES &&
    pending.codeHash === codeHash
  )
}

/** A code sent anew does not forget how often the ones before it were guessed at. */
const missedSince = (last: Pending | undefined, now: Millis): Pending['missed'] =>
  last === undefined || last.missed.since + MISSES_COUNTED <= now ? { since: now, times: 0 } : last.missed

const personOf = (
  state: AccountState,
  { account, phone, email, areaCode, passwordHash }: Register,
  parent: UserId,
  extensionCode: string,
  createdAt: Millis,
): Person => ({
  id: state.nextUser as UserId,
  account,
  phone,
  email,
  areaCode,
  passwordHash,
  extensionCode,
  parent,
  createdAt,
  lockedUntil: 0 as Millis,
  tradeHash: '',
  agentOf: undefined,
  seller: undefined,
})
