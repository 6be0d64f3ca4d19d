/** Session list, trade password, and roles set by the operator. [ACC-6] [ACC-7] [C2C-6] */
import type { Millis, UserId } from '@hexbourse/domain/kernel'
import { either as E } from 'fp-ts'

import { ACCOUNT_RESULT } from './account-result.ts'
import type { AccountDecision } from './account-result.ts'
import { tradePasswordLock } from './recovery.ts'
import type { AccountState } from './state.ts'
import { acceptedDecision, rejectedWithEvents } from '../kernel/decision.ts'
import type { Region } from '../kernel/reserved-users.ts'
import type { Rejection } from '../kernel/rejection.ts'
import { afterFailure, activeBlock } from './throttle.ts'

// Model
/** Ends one session of the user by id, or all except the current one. */
export interface EndSessions {
  readonly _tag: 'EndSessions'
  readonly user: UserId
  readonly which: number | 'others'
  /** Hash of the token of the current session. */
  readonly currentTokenHash: string
}

/** The current trade password was verified, or none was set. */
export interface SetTradePassword {
  readonly _tag: 'SetTradePassword'
  readonly user: UserId
  readonly passwordHash: string
}

export interface RecordFailedTradePassword {
  readonly _tag: 'RecordFailedTradePassword'
  readonly user: UserId
}

/** The password of the account was wrong in a call that requires it beside the session. */
export interface RecordFailedReauthentication {
  readonly _tag: 'RecordFailedReauthentication'
  readonly user: UserId
}

/** An undefined region removes the role. */
export interface SetAgentRole {
  readonly _tag: 'SetAgentRole'
  readonly user: UserId
  readonly region: Region | undefined
}

export interface SetSellerRole {
  readonly _tag: 'SetSellerRole'
  readonly user: UserId
  readonly shopName: string | undefined
}

export type SessionCommand =
  | EndSessions
  | SetTradePassword
  | RecordFailedTradePassword
  | RecordFailedReauthentication
  | SetAgentRole
  | SetSellerRole

// Rules
export const decideEndSessions = (
  state: AccountState,
  { user, which, currentTokenHash }: EndSessions,
): AccountDecision => {
  const ended = [...(state.sessionsByUser.get(user) ?? [])].filter((token) =>
    which === 'others' ? token !== currentTokenHash : state.sessions.get(token)?.id === which,
  )
  if (ended.length === 0 && which !== 'others') return E.left({ _tag: 'SessionNotFound' })
  return acceptedDecision(
    ended.map((token) => ({ _tag: 'SignedOut', token })),
    ACCOUNT_RESULT,
  )
}

export const decideSetTradePassword = (
  state: AccountState,
  { user, passwordHash }: SetTradePassword,
  now: Millis,
): AccountDecision => {
  const block = sessionSecretBlock(state, user, now)
  if (block !== undefined) return E.left(block)
  const set = { _tag: 'TradePasswordSet', user, passwordHash } as const
  return acceptedDecision([set, ...tradePasswordLock(state, user, now)], ACCOUNT_RESULT)
}

export const decideFailedTradePassword = (
  state: AccountState,
  { user }: RecordFailedTradePassword,
  now: Millis,
): AccountDecision => {
  const block = sessionSecretBlock(state, user, now)
  if (block !== undefined) return E.left(block)
  const throttle = afterFailure(state.tradeThrottles.get(user), now)
  return rejectedWithEvents([{ _tag: 'TradePasswordFailed', user, throttle }], { _tag: 'TradePasswordWrong' })
}

export const decideFailedReauthentication = (
  state: AccountState,
  { user }: RecordFailedReauthentication,
  now: Millis,
): AccountDecision => {
  const block = sessionSecretBlock(state, user, now)
  if (block !== undefined) return E.left(block)
  const throttle = afterFailure(state.tradeThrottles.get(user), now)
  return rejectedWithEvents([{ _tag: 'ReauthenticationFailed', user, throttle }], { _tag: 'PasswordWrong' })
}

/** The rejection after too many wrong passwords or trade passwords in a session, undefined otherwise. */
export const sessionSecretBlock = (state: AccountState, user: UserId, now: Millis): Rejection | undefined =>
  activeBlock(state.tradeThrottles.get(user), now)

export const decideSetAgentRole = (state: AccountState, { user, region }: SetAgentRole): AccountDecision =>
  state.users.has(user)
    ? acceptedDecision([{ _tag: 'AgentRoleSet', user, region }], ACCOUNT_RESULT)
    : E.left({ _tag: 'UserUnknown' })

export const decideSetSellerRole = (state: AccountState, { user, shopName }: SetSellerRole): AccountDecision =>
  state.users.has(user)
    ? acceptedDecision([{ _tag: 'SellerRoleSet', user, shopName }], ACCOUNT_RESULT)
    : E.left({ _tag: 'UserUnknown' })
