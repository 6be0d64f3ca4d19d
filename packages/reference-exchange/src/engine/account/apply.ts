/** How events change the account state. [ACC-1] [ACC-2] [ACC-3] [SHELL-4] */
import type { Millis, UserId } from '@hexbourse/domain/kernel'

import { stateRules } from '../kernel/context.ts'
import { addToSet, removeFromSet } from '../kernel/sets.ts'
import { applyCode, removeCodes } from './codes.ts'
import { afterSignIn, withThrottle } from './origins.ts'
import { protectionChange } from './protection.ts'
import { applyFactor } from './second-factor.ts'
import { indexUser } from './state.ts'
import type { AccountEvent, AccountState, Session, User } from './state.ts'
import { deleteOldest, deleteWhileFirst, setNewest } from './tables.ts'
import { isExpired } from './throttle.ts'

// Model
type EventOf<T extends AccountEvent['_tag']> = Extract<AccountEvent, { readonly _tag: T }>

/** Accounts with failed sign-ins, existing or not. Bounds the memory; the one that failed longest ago is forgotten. */
export const MAX_THROTTLES = 50_000

// Rules
const applyAccount = (state: AccountState, event: AccountEvent, now: Millis): void => {
  switch (event._tag) {
    case 'CodeSent':
    case 'WrongCodeEntered':
    case 'CodeVerified':
      return applyCode(state, event, now)
    case 'UserRegistered':
      return addUser(state, event.user)
    case 'SignedIn':
      return startSession(state, event, now)
    case 'SignInFailed':
      return countFailedSignIn(state, event, now)
    case 'SignedOut':
      return endSession(state, event.token)
    case 'PasswordReset':
      return resetPassword(state, event, now)
    case 'PasswordRehashed':
      return updateUser(state, event.user, { passwordHash: event.passwordHash })
    case 'EmailBound':
      return bindEmail(state, event)
    case 'UserLocked':
      return updateUser(state, event.user, { lockedUntil: event.until })
    case 'TradePasswordSet':
      state.tradeThrottles.delete(event.user)
      if (event.account !== undefined) removeCodes(state, 'forget', event.account, event.user)
      return updateUser(state, event.user, { tradePasswordHash: event.passwordHash })
    case 'TradePasswordFailed':
    case 'ReauthenticationFailed':
      state.tradeThrottles.set(event.user, event.throttle)
      return
    case 'FactorPrepared':
    case 'FactorActivated':
    case 'FactorUsed':
    case 'RecoveryCodesRenewed':
    case 'FactorRemoved':
    case 'FactorFailed':
      return applyFactor(state, event)
    case 'WithdrawalLockConfigured':
      return void state.security.set('withdrawalLockMs', event.lockMs)
    case 'WithdrawalsLocked':
      return updateUser(state, event.user, { withdrawalsLockedUntil: event.until })
    case 'AddressDelaySet':
    case 'MailWordSet':
      return updateUser(state, event.user, protectionChange(event))
    case 'AgentRoleSet':
      return updateUser(state, event.user, { agentRegion: event.region })
    case 'SellerRoleSet':
      return updateUser(state, event.user, { shopName: event.shopName })
  }
}

export const ACCOUNT_EVENTS = stateRules<{ readonly account: AccountState }, AccountEvent>(
  {
    CodeSent: 1,
    WrongCodeEntered: 1,
    CodeVerified: 1,
    UserRegistered: 1,
    SignedIn: 1,
    SignInFailed: 1,
    SignedOut: 1,
    PasswordReset: 1,
    PasswordRehashed: 1,
    EmailBound: 1,
    UserLocked: 1,
    TradePasswordSet: 1,
    TradePasswordFailed: 1,
    ReauthenticationFailed: 1,
    FactorPrepared: 1,
    FactorActivated: 1,
    FactorUsed: 1,
    RecoveryCodesRenewed: 1,
    FactorRemoved: 1,
    FactorFailed: 1,
    WithdrawalLockConfigured: 1,
    WithdrawalsLocked: 1,
    AddressDelaySet: 1,
    MailWordSet: 1,
    AgentRoleSet: 1,
    SellerRoleSet: 1,
  },
  ({ account }, event, now) => applyAccount(account, event, now),
)

// Internal
const addUser = (state: AccountState, user: User): void => {
  state.users.set(user.id, user)
  indexUser(state, user)
  removeCodes(state, 'register', user.account)
  state.nextUserId = Math.max(state.nextUserId, user.id + 1)
}

/** All sessions last equally long, so that the oldest expires first. A session that had the same token ends. */
const startSession = (state: AccountState, event: EventOf<'SignedIn'>, now: Millis): void => {
  const { account, token, session, origins, origin } = event
  deleteWhileFirst(
    state.sessions,
    (one) => one.expiresAt <= now,
    (one, hash) => removeFromSet(state.sessionsByUser, one.user, hash),
  )
  endSession(state, token)
  state.sessions.set(token, session)
  addToSet(state.sessionsByUser, session.user, token)
  state.nextSessionId = session.id + 1
  if (origin === undefined) state.throttles.delete(account)
  if (origins === undefined) return
  const known = state.users.get(session.user)?.knownOrigins ?? []
  updateUser(state, session.user, { knownOrigins: afterSignIn(known, origins, origin, now) })
}

const endSession = (state: AccountState, token: string): void => {
  const session: Session | undefined = state.sessions.get(token)
  if (session === undefined) return
  state.sessions.delete(token)
  removeFromSet(state.sessionsByUser, session.user, token)
}

const countFailedSignIn = (state: AccountState, event: EventOf<'SignInFailed'>, now: Millis): void => {
  const { account, user, origin, throttle } = event
  if (origin === undefined || user === undefined) {
    deleteWhileFirst(state.throttles, (one) => isExpired(one, now))
    setNewest(state.throttles, account, throttle)
    deleteOldest(state.throttles, MAX_THROTTLES)
    return
  }
  updateUser(state, user, { knownOrigins: withThrottle(state.users.get(user)?.knownOrigins ?? [], origin, throttle) })
}

/** Also ends all sessions of the user. */
const resetPassword = (state: AccountState, event: EventOf<'PasswordReset'>, now: Millis): void => {
  const { user, account, passwordHash, origins = [] } = event
  removeCodes(state, 'forget', account, user)
  updateUser(state, user, { passwordHash, knownOrigins: afterSignIn([], origins, undefined, now) })
  for (const token of state.sessionsByUser.get(user) ?? []) state.sessions.delete(token)
  state.sessionsByUser.delete(user)
  state.throttles.delete(account)
}

/** An address that is replaced no longer signs in, unless the user registered with it. */
const bindEmail = (state: AccountState, { user, email }: EventOf<'EmailBound'>): void => {
  const before = state.users.get(user)
  if (before !== undefined && before.email !== before.account) state.byAccount.delete(before.email)
  updateUser(state, user, { email })
  state.byAccount.set(email, user)
  removeCodes(state, 'register', email)
}

const updateUser = (state: AccountState, user: UserId, changes: Partial<User>): void => {
  const current = state.users.get(user)
  if (current !== undefined) state.users.set(user, { ...current, ...changes })
}
