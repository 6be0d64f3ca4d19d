/**
 * Users, sessions, pending codes and failed sign-ins: the account state and how events change it. [ACC-1] [ACC-2]
 * [SHELL-4]
 */
import type { Millis, UserId } from '@hexbourse/domain/kernel'

import { FIRST_USER, EXCHANGE_INVITE_CODE, EXCHANGE_USER, SEEDED_USERS } from '../kernel/reserved-users.ts'
import type { Region } from '../kernel/reserved-users.ts'
import { stateRules } from '../kernel/context.ts'
import type { ContextState } from '../kernel/context.ts'
import { counterRows, plainRows } from '../kernel/rows.ts'
import { makeTable } from '../kernel/table.ts'
import type { Table } from '../kernel/table.ts'
import { isExpired } from './throttle.ts'
import type { Throttle } from './throttle.ts'

// Model
export type CodePurpose = 'register' | 'forget'

export interface User {
  readonly id: UserId
  /** Phone number or email address used at registration. */
  readonly account: string
  readonly phone: string
  readonly email: string
  readonly areaCode: string
  readonly passwordHash: string
  /** The user's own invite code: 4 characters of a-z and 0-9. */
  readonly inviteCode: string
  readonly inviter: UserId
  readonly createdAt: Millis
  /** The user cannot trade before this time. 0 for users who were never locked. */
  readonly lockedUntil: Millis
  /** Hash of the six-digit trade password. Empty when none is set. */
  readonly tradePasswordHash: string
  readonly agentRegion: Region | undefined
  readonly shopName: string | undefined
}

export interface Session {
  readonly id: number
  readonly user: UserId
  readonly createdAt: Millis
  readonly expiresAt: Millis
  /** User agent of the browser. */
  readonly device: string
}

export interface PendingCode {
  readonly account: string
  readonly areaCode: string
  readonly purpose: CodePurpose
  readonly codeHash: string
  /** Hash of the browser's session cookie. */
  readonly session: string
  readonly sentAt: Millis
  readonly expiresAt: Millis
  readonly attempts: number
  /** Wrong codes of this account and purpose since a time. Sending a new code does not reset the count. */
  readonly failures: { readonly since: Millis; readonly count: number }
  readonly verified: boolean
}

export interface AccountState {
  readonly users: Table<UserId, User>
  readonly byAccount: Map<string, UserId>
  readonly byInviteCode: Map<string, UserId>
  /** Keyed by the token's hash. The token itself is not stored. */
  readonly sessions: Table<string, Session>
  readonly pendingCodes: Table<string, PendingCode>
  readonly throttles: Table<string, Throttle>
  readonly tradeThrottles: Table<UserId, Throttle>
  nextUserId: number
  nextSessionId: number
}

export type AccountEvent =
  | { readonly _tag: 'CodeSent'; readonly pending: PendingCode }
  | { readonly _tag: 'WrongCodeEntered'; readonly purpose: CodePurpose; readonly account: string }
  | { readonly _tag: 'CodeVerified'; readonly purpose: CodePurpose; readonly account: string }
  | { readonly _tag: 'UserRegistered'; readonly user: User }
  | { readonly _tag: 'SignedIn'; readonly account: string; readonly token: string; readonly session: Session }
  | {
      readonly _tag: 'SignInFailed'
      readonly account: string
      /** Undefined when the account does not exist. */
      readonly user: UserId | undefined
      readonly at: Millis
      readonly device: string
      readonly throttle: Throttle
    }
  | { readonly _tag: 'SignedOut'; readonly token: string }
  | {
      readonly _tag: 'PasswordReset'
      readonly user: UserId
      readonly account: string
      readonly passwordHash: string
    }
  | { readonly _tag: 'EmailBound'; readonly user: UserId; readonly email: string }
  | { readonly _tag: 'UserLocked'; readonly user: UserId; readonly until: Millis }
  | { readonly _tag: 'TradePasswordSet'; readonly user: UserId; readonly passwordHash: string }
  | { readonly _tag: 'TradePasswordFailed'; readonly user: UserId; readonly throttle: Throttle }
  | { readonly _tag: 'AgentRoleSet'; readonly user: UserId; readonly region: Region | undefined }
  | { readonly _tag: 'SellerRoleSet'; readonly user: UserId; readonly shopName: string | undefined }

export const SESSION_LIFETIME_MS = 24 * 3_600_000
export const MAX_CODE_ATTEMPTS = 5
export const FAILURE_WINDOW_MS = 3_600_000

interface Scope {
  readonly account: AccountState
}

// Constructors
export const emptyAccountState = (): AccountState => ({
  users: makeTable(),
  byAccount: new Map(),
  byInviteCode: new Map(),
  sessions: makeTable(),
  pendingCodes: makeTable(),
  throttles: makeTable(),
  tradeThrottles: makeTable(),
  nextUserId: FIRST_USER,
  nextSessionId: 1,
})

/** Users that exist from the first day. */
export const seededUsers = (): ReadonlyArray<User> => {
  const exchangeUser: User = {
    id: EXCHANGE_USER,
    account: 'exchange',
    phone: '',
    email: '',
    areaCode: '',
    passwordHash: '',
    inviteCode: EXCHANGE_INVITE_CODE,
    inviter: EXCHANGE_USER,
    createdAt: 0 as Millis,
    lockedUntil: 0 as Millis,
    tradePasswordHash: '',
    agentRegion: undefined,
    shopName: undefined,
  }
  return [exchangeUser, ...SEEDED_USERS.map((user): User => ({ ...exchangeUser, ...user, account: user.email }))]
}

// Rules
export const pendingCodeKey = (purpose: CodePurpose, account: string): string => `${purpose}:${account}`

const applyAccount = (state: AccountState, event: AccountEvent, now: Millis): void => {
  switch (event._tag) {
    case 'CodeSent':
      deleteWhere(state.pendingCodes, (pending) => pending.sentAt + FAILURE_WINDOW_MS <= now)
      state.pendingCodes.set(pendingCodeKey(event.pending.purpose, event.pending.account), event.pending)
      return
    case 'WrongCodeEntered':
      return updatePendingCode(state, event, withFailedAttempt)
    case 'CodeVerified':
      return updatePendingCode(state, event, (pending) => ({ ...pending, verified: true }))
    case 'UserRegistered':
      return addUser(state, event.user)
    case 'SignedIn':
      deleteWhere(state.sessions, (session) => session.expiresAt <= now)
      state.throttles.delete(event.account)
      state.sessions.set(event.token, event.session)
      state.nextSessionId = event.session.id + 1
      return
    case 'SignInFailed':
      deleteWhere(state.throttles, (throttle) => isExpired(throttle, now))
      state.throttles.set(event.account, event.throttle)
      return
    case 'SignedOut':
      state.sessions.delete(event.token)
      return
    case 'PasswordReset':
      return resetPassword(state, event)
    case 'EmailBound':
      updateUser(state, event.user, { email: event.email })
      state.byAccount.set(event.email, event.user)
      state.pendingCodes.delete(pendingCodeKey('register', event.email))
      return
    case 'UserLocked':
      return updateUser(state, event.user, { lockedUntil: event.until })
    case 'TradePasswordSet':
      state.tradeThrottles.delete(event.user)
      return updateUser(state, event.user, { tradePasswordHash: event.passwordHash })
    case 'TradePasswordFailed':
      state.tradeThrottles.set(event.user, event.throttle)
      return
    case 'AgentRoleSet':
      return updateUser(state, event.user, { agentRegion: event.region })
    case 'SellerRoleSet':
      return updateUser(state, event.user, { shopName: event.shopName })
  }
}

export const ACCOUNT_EVENTS = stateRules<Scope, AccountEvent>(
  {
    CodeSent: 1,
    WrongCodeEntered: 1,
    CodeVerified: 1,
    UserRegistered: 1,
    SignedIn: 1,
    SignInFailed: 1,
    SignedOut: 1,
    PasswordReset: 1,
    EmailBound: 1,
    UserLocked: 1,
    TradePasswordSet: 1,
    TradePasswordFailed: 1,
    AgentRoleSet: 1,
    SellerRoleSet: 1,
  },
  ({ account }, event, now) => applyAccount(account, event, now),
)

export const ACCOUNT_STATE: ContextState<Scope> = {
  rows: ({ account }) => [
    plainRows('user', account.users, 'number'),
    plainRows('session', account.sessions, 'text'),
    plainRows('pending-code', account.pendingCodes, 'text'),
    plainRows('throttle', account.throttles, 'text'),
    plainRows('trade-throttle', account.tradeThrottles, 'number'),
    counterRows('account', account, ['nextUserId', 'nextSessionId']),
  ],
  restored: ({ account }) => {
    for (const user of account.users.values()) indexUser(account, user)
  },
  invariants: () => [],
}

// Internal
/** Once the attempts are used up, codes are no longer checked and no longer counted. */
const withFailedAttempt = (pending: PendingCode): PendingCode => {
  if (pending.attempts >= MAX_CODE_ATTEMPTS) return pending
  const { since, count } = pending.failures
  return { ...pending, attempts: pending.attempts + 1, failures: { since, count: count + 1 } }
}

const addUser = (state: AccountState, user: User): void => {
  state.users.set(user.id, user)
  indexUser(state, user)
  state.pendingCodes.delete(pendingCodeKey('register', user.account))
  state.nextUserId = Math.max(state.nextUserId, user.id + 1)
}

/** By sign-in name and by invite code. */
const indexUser = ({ byAccount, byInviteCode }: AccountState, { id, account, email, inviteCode }: User): void => {
  for (const name of [account, email]) if (name !== '') byAccount.set(name, id)
  byInviteCode.set(inviteCode, id)
}

/** Also ends all sessions of the user. */
const resetPassword = (
  state: AccountState,
  { user, account, passwordHash }: Extract<AccountEvent, { readonly _tag: 'PasswordReset' }>,
): void => {
  updateUser(state, user, { passwordHash })
  deleteWhere(state.sessions, (session) => session.user === user)
  state.pendingCodes.delete(pendingCodeKey('forget', account))
  state.throttles.delete(account)
}

const updateUser = (state: AccountState, user: UserId, changes: Partial<User>): void => {
  const current = state.users.get(user)
  if (current !== undefined) state.users.set(user, { ...current, ...changes })
}

const updatePendingCode = (
  state: AccountState,
  target: { readonly purpose: CodePurpose; readonly account: string },
  update: (pending: PendingCode) => PendingCode,
): void => {
  const key = pendingCodeKey(target.purpose, target.account)
  const pending = state.pendingCodes.get(key)
  if (pending !== undefined) state.pendingCodes.set(key, update(pending))
}

const deleteWhere = <A>(map: Map<string, A>, shouldDelete: (value: A) => boolean): void => {
  for (const [key, value] of map) if (shouldDelete(value)) map.delete(key)
}
