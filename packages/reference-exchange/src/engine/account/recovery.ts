/** Password recovery, a second sign-in address, and locks set by the operator. [ACC-3] [Q27] [Q35] */
import type { Millis, UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { ACCOUNT_RESULT } from './account-result.ts'
import type { AccountDecision } from './account-result.ts'
import { rejectedCode } from './account.ts'
import { isCodeCorrect } from './codes.ts'
import type { CodeClient } from './codes.ts'
import type { AccountEvent, AccountState } from './state.ts'
import { lockEvents } from './withdrawal-lock.ts'
import { acceptedDecision } from '../kernel/decision.ts'
import type { Rejection } from '../kernel/rejection.ts'

// Model
export interface ResetPassword extends CodeClient {
  readonly _tag: 'ResetPassword'
  readonly account: string
  readonly codeHash: string
  /** Empty when the command is known to be rejected. */
  readonly passwordHash: string
}

/** The password has been verified. */
export interface BindEmail extends CodeClient {
  readonly _tag: 'BindEmail'
  readonly user: UserId
  readonly email: string
  /** Hash of the registration code that was sent to the new address. */
  readonly codeHash: string
}

/** Sets the trade password by a code that was sent to a sign-in name of the user. */
export interface ResetTradePassword extends CodeClient {
  readonly _tag: 'ResetTradePassword'
  readonly user: UserId
  readonly account: string
  readonly codeHash: string
  /** Empty when the command is known to be rejected. */
  readonly passwordHash: string
}

/** Locks until a time. A time in the past unlocks. */
export interface LockUser {
  readonly _tag: 'LockUser'
  readonly user: UserId
  readonly until: Millis
}

export type RecoveryCommand = ResetPassword | BindEmail | LockUser | ResetTradePassword

// Rules
/** An unknown account is rejected like a wrong code. */
export const decideResetPassword = (state: AccountState, command: ResetPassword, now: Millis): AccountDecision => {
  const { account, passwordHash, origins = [] } = command
  const target = { ...command, purpose: 'forget' } as const
  const user = state.byAccount.get(account)
  if (!isCodeCorrect(state, target, now) || user === undefined) return rejectedCode(state, target)
  if (passwordHash === '') return E.left({ _tag: 'TryAgain' })
  const reset = { _tag: 'PasswordReset', user, account, passwordHash, origins } as const
  return acceptedDecision([reset, ...lockEvents(state, user, now)], ACCOUNT_RESULT)
}

export const decideBindEmail = (state: AccountState, command: BindEmail, now: Millis): AccountDecision => {
  const { user, email } = command
  const target = { ...command, purpose: 'register', account: email } as const
  if (!isCodeCorrect(state, target, now)) return rejectedCode(state, target)
  if (!state.users.has(user)) return E.left({ _tag: 'UserUnknown' })
  if (state.byAccount.has(email)) return E.left({ _tag: 'AccountTaken' })
  const isReplaced = (state.users.get(user)?.email ?? '') !== ''
  const lock = isReplaced ? lockEvents(state, user, now) : []
  return acceptedDecision([{ _tag: 'EmailBound', user, email }, ...lock], ACCOUNT_RESULT)
}

/** The account of another user is rejected like a wrong code. */
export const decideResetTradePassword = (
  state: AccountState,
  command: ResetTradePassword,
  now: Millis,
): AccountDecision => {
  const { user, account, passwordHash } = command
  const target = { ...command, purpose: 'forget' } as const
  if (!isCodeCorrect(state, target, now) || state.byAccount.get(account) !== user) return rejectedCode(state, target)
  if (passwordHash === '') return E.left({ _tag: 'TryAgain' })
  const set = { _tag: 'TradePasswordSet', user, passwordHash, account } as const
  return acceptedDecision([set, ...tradePasswordLock(state, user, now)], ACCOUNT_RESULT)
}

/** Of a trade password that is replaced; the first one takes nothing from the user's protection. */
export const tradePasswordLock = (state: AccountState, user: UserId, now: Millis): ReadonlyArray<AccountEvent> =>
  (state.users.get(user)?.tradePasswordHash ?? '') === '' ? [] : lockEvents(state, user, now)

export const decideLockUser = (state: AccountState, { user, until }: LockUser): AccountDecision =>
  state.users.has(user)
    ? acceptedDecision([{ _tag: 'UserLocked', user, until }], ACCOUNT_RESULT)
    : E.left({ _tag: 'UserUnknown' })

/** The rejection while the user is locked, undefined otherwise. */
export const activeLock = (state: AccountState, user: UserId, now: Millis): Rejection | undefined => {
  const until = state.users.get(user)?.lockedUntil ?? 0
  return until > now ? { _tag: 'AccountLocked', until } : undefined
}
