/** Users, sessions, pending codes and failed sign-ins: the account state and its events. [ACC-1] [ACC-2] [SHELL-4] */
import type { Millis, UserId } from '@hexbourse/domain/kernel'

import type { ContextState } from '../kernel/context.ts'
import { counterRows, plainRows } from '../kernel/rows.ts'
import { addToSet } from '../kernel/sets.ts'
import { makeTable } from '../kernel/table.ts'
import type { Table } from '../kernel/table.ts'
import { FIRST_USER, EXCHANGE_INVITE_CODE, EXCHANGE_USER, SEEDED_USERS } from '../kernel/reserved-users.ts'
import type { Region } from '../kernel/reserved-users.ts'
import type { KnownOrigin, Origins } from './origins.ts'
import type { CodeEvent, PendingCode } from './pending-code.ts'
import type { FactorEvent, ProtectionEvent, SecondFactor, WithdrawalLockEvent } from './security-events.ts'
import { sortTable } from './tables.ts'
import type { Throttle } from './throttle.ts'

// Model
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
  /** Devices and addresses from which the user signed in. Users of earlier versions lack it. */
  readonly knownOrigins?: ReadonlyArray<KnownOrigin>
  /** Withdrawals are rejected before this time; absent for users whose protection never changed. */
  readonly withdrawalsLockedUntil?: Millis
  /** Whether new addresses can be withdrawn to only after a delay. */
  readonly hasAddressDelay?: boolean
  /** Shown in every mail to the user; empty or absent for none. */
  readonly mailWord?: string
}

export interface Session {
  readonly id: number
  readonly user: UserId
  readonly createdAt: Millis
  readonly expiresAt: Millis
  /** User agent of the browser. */
  readonly device: string
}

export interface AccountState {
  readonly users: Table<UserId, User>
  readonly byAccount: Map<string, UserId>
  readonly byInviteCode: Map<string, UserId>
  /** Users that each user invited directly. */
  readonly byInviter: Map<UserId, Set<UserId>>
  /** Keyed by the token's hash, oldest first. The token itself is not stored. */
  readonly sessions: Table<string, Session>
  /** Hashes of the tokens of each user's sessions, oldest first. */
  readonly sessionsByUser: Map<UserId, Set<string>>
  /** By `pendingCodeKey`, oldest first. */
  readonly pendingCodes: Table<string, PendingCode>
  /** Keys of the codes that each browser requested, by the hash of its session cookie, oldest first. */
  readonly codesBySession: Map<string, Set<string>>
  /** Failed sign-ins by account from origins that it does not know, the latest last. Accounts may not exist. */
  readonly throttles: Table<string, Throttle>
  /** Wrong passwords and trade passwords entered in a session. */
  readonly tradeThrottles: Table<UserId, Throttle>
  /** Prepared and active second factors. */
  readonly factors: Table<UserId, SecondFactor>
  /** What the operator configured. */
  readonly security: Table<'withdrawalLockMs', number>
  nextUserId: number
  nextSessionId: number
}

export type AccountEvent =
  | CodeEvent
  | FactorEvent
  | WithdrawalLockEvent
  | ProtectionEvent
  | { readonly _tag: 'UserRegistered'; readonly user: User }
  | {
      readonly _tag: 'SignedIn'
      readonly account: string
      readonly token: string
      readonly session: Session
      /** What the request showed of its origin; known from now on. */
      readonly origins?: Origins
      /** The origin by which it was recognised. */
      readonly origin?: string
    }
  | {
      readonly _tag: 'SignInFailed'
      readonly account: string
      /** Undefined when the account does not exist. */
      readonly user: UserId | undefined
      readonly at: Millis
      readonly device: string
      readonly throttle: Throttle
      /** The known origin whose throttle it is; absent for the throttle that all others share. */
      readonly origin?: string
    }
  | { readonly _tag: 'SignedOut'; readonly token: string }
  | {
      readonly _tag: 'PasswordReset'
      readonly user: UserId
      readonly account: string
      readonly passwordHash: string
      /** The only known origins from now on. */
      readonly origins?: Origins
    }
  | { readonly _tag: 'PasswordRehashed'; readonly user: UserId; readonly passwordHash: string }
  | { readonly _tag: 'EmailBound'; readonly user: UserId; readonly email: string }
  | { readonly _tag: 'UserLocked'; readonly user: UserId; readonly until: Millis }
  | {
      readonly _tag: 'TradePasswordSet'
      readonly user: UserId
      readonly passwordHash: string
      /** The sign-in name whose code is used up; absent where the current trade password was entered. */
      readonly account?: string
    }
  | { readonly _tag: 'TradePasswordFailed'; readonly user: UserId; readonly throttle: Throttle }
  | { readonly _tag: 'ReauthenticationFailed'; readonly user: UserId; readonly throttle: Throttle }
  | { readonly _tag: 'AgentRoleSet'; readonly user: UserId; readonly region: Region | undefined }
  | { readonly _tag: 'SellerRoleSet'; readonly user: UserId; readonly shopName: string | undefined }

export const SESSION_LIFETIME_MS = 24 * 3_600_000

// Constructors
export const emptyAccountState = (): AccountState => ({
  users: makeTable(),
  byAccount: new Map(),
  byInviteCode: new Map(),
  byInviter: new Map(),
  sessions: makeTable(),
  sessionsByUser: new Map(),
  pendingCodes: makeTable(),
  codesBySession: new Map(),
  throttles: makeTable(),
  tradeThrottles: makeTable(),
  factors: makeTable(),
  security: makeTable(),
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
/** By sign-in name, invite code and inviter. */
export const indexUser = (
  { byAccount, byInviteCode, byInviter }: AccountState,
  { id, account, email, inviteCode, inviter }: User,
): void => {
  for (const name of [account, email]) if (name !== '') byAccount.set(name, id)
  byInviteCode.set(inviteCode, id)
  if (inviter !== id) addToSet(byInviter, inviter, id)
}

export const ACCOUNT_STATE: ContextState<{ readonly account: AccountState }> = {
  rows: ({ account }) => [
    plainRows('user', account.users, 'number'),
    plainRows('session', account.sessions, 'text'),
    plainRows('pending-code', account.pendingCodes, 'text'),
    plainRows('throttle', account.throttles, 'text'),
    plainRows('trade-throttle', account.tradeThrottles, 'number'),
    plainRows('second-factor', account.factors, 'number'),
    plainRows('security', account.security, 'text'),
    counterRows('account', account, ['nextUserId', 'nextSessionId']),
  ],
  restored: ({ account }) => {
    for (const user of account.users.values()) indexUser(account, user)
    sortTable(account.sessions, ({ id }) => id)
    for (const [token, { user }] of account.sessions) addToSet(account.sessionsByUser, user, token)
    sortTable(account.pendingCodes, ({ sentAt }) => sentAt)
    for (const [key, { session }] of account.pendingCodes) addToSet(account.codesBySession, session, key)
    sortTable(account.throttles, ({ lastAt }) => lastAt)
  },
  invariants: () => [],
}
