/** People, their sessions, the codes they were sent and the passwords they got wrong. [ACC-1] [ACC-2] [SHELL-4] */
import type { Millis, UserId } from '@hexbourse/domain/kernel'

import { FIRST_PERSON, HOUSE_INVITE, HOUSE_PERSON, SEEDED } from './people.ts'
import type { Region } from './people.ts'
import { isSpent } from './throttle.ts'
import type { Throttle } from './throttle.ts'

// Model
export type Purpose = 'register' | 'forget'

export interface Person {
  readonly id: UserId
  /** What he registered with: the phone number or the e-mail address. */
  readonly account: string
  readonly phone: string
  readonly email: string
  readonly areaCode: string
  readonly passwordHash: string
  /** His own invite code: 4 of a-z and 0-9. */
  readonly extensionCode: string
  readonly parent: UserId
  readonly createdAt: Millis
  /** He may not trade before; long past for nearly everybody. */
  readonly lockedUntil: Millis
  /** Six digits, hashed; empty where he set none. */
  readonly tradeHash: string
  readonly agentOf: Region | undefined
  /** His shop's name. */
  readonly seller: string | undefined
}

export interface Session {
  readonly id: number
  readonly user: UserId
  readonly createdAt: Millis
  readonly expiresAt: Millis
  /** What the browser calls itself. */
  readonly device: string
}

export interface Pending {
  readonly account: string
  readonly areaCode: string
  readonly purpose: Purpose
  readonly codeHash: string
  /** Hash of the cookie of the browser that asked. */
  readonly session: string
  readonly sentAt: Millis
  readonly expiresAt: Millis
  readonly attempts: number
  /** Wrong codes of this account and purpose since then, whatever was sent anew meanwhile. */
  readonly missed: { readonly since: Millis; readonly times: number }
  readonly verified: boolean
}

export interface AccountState {
  readonly people: Map<UserId, Person>
  readonly byAccount: Map<string, UserId>
  readonly byExtension: Map<string, UserId>
  /** By the hash of the token; the token itself is kept nowhere. */
  readonly sessions: Map<string, Session>
  readonly pending: Map<string, Pending>
  readonly throttles: Map<string, Throttle>
  readonly tradeThrottles: Map<UserId, Throttle>
  nextUser: number
  nextSession: number
}

export type AccountEvent =
  | { readonly _tag: 'CodeSent'; readonly pending: Pending }
  | { readonly _tag: 'CodeMissed'; readonly purpose: Purpose; readonly account: string }
  | { readonly _tag: 'CodeVerified'; readonly purpose: Purpose; readonly account: string }
  | { readonly _tag: 'Registered'; readonly person: Person }
  | { readonly _tag: 'SignedIn'; readonly account: string; readonly token: string; readonly session: Session }
  | {
      readonly _tag: 'SignInMissed'
      readonly account: string
      /** Nobody, where nobody has the account. */
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
  | { readonly _tag: 'PersonLocked'; readonly user: UserId; readonly until: Millis }
  | { readonly _tag: 'TradePasswordSet'; readonly user: UserId; readonly passwordHash: string }
  | { readonly _tag: 'TradePasswordMissed'; readonly user: UserId; readonly throttle: Throttle }
  | { readonly _tag: 'AgentAppointed'; readonly user: UserId; readonly region: Region | undefined }
  | { readonly _tag: 'SellerAppointed'; readonly user: UserId; readonly name: string | undefined }

export const SESSION_LIFE = 24 * 3_600_000
export const CODE_ATTEMPTS = 5
export const MISSES_COUNTED = 3_600_000

// Constructors
export const emptyAccounts = (): AccountState => {
  const house: Person = {
    id: HOUSE_PERSON,
    account: 'house',
    phone: '',
    email: '',
    areaCode: '',
    passwordHash: '',
    extensionCode: HOUSE_INVITE,
    parent: HOUSE_PERSON,
    createdAt: 0 as Millis,
    lockedUntil: 0 as Millis,
    tradeHash: '',
    agentOf: undefined,
    seller: undefined,
  }
  const seeded = SEEDED.map((one): Person => ({ ...house, ...one, account: one.email }))
  return accountsOf([house, ...seeded])
}

/** Found by what they sign in by and invite with. */
export const accountsOf = (people: ReadonlyArray<Person>): AccountState => {
  const named = people.flatMap(({ id, account, email }) =>
    [account, email].filter((name) => name !== '').map((name) => [name, id] as const),
  )
  return {
    people: new Map(people.map((one) => [one.id, one])),
    byAccount: new Map(named),
    byExtension: new Map(people.map((one) => [one.extensionCode, one.id])),
    sessions: new Map(),
    pending: new Map(),
    throttles: new Map(),
    tradeThrottles: new Map(),
    nextUser: FIRST_PERSON,
    nextSession: 1,
  }
}

// Rules
export const pendingKey = (purpose: Purpose, account: string): string => `${purpose}:${account}`

export const applyAccount = (state: AccountState, event: AccountEvent, now: Millis): void => {
  switch (event._tag) {
    case 'CodeSent':
      forget(state.pending, (pending) => pending.sentAt + MISSES_COUNTED <= now)
      state.pending.set(pendingKey(event.pending.purpose, event.pending.account), event.pending)
      return
    case 'CodeMissed':
      return amend(state, event, missed)
    case 'CodeVerified':
      return amend(state, event, (pending) => ({ ...pending, verified: true }))
    case 'Registered':
      return register(state, event.person)
    case 'SignedIn':
      forget(state.sessions, (session) => session.expiresAt <= now)
      state.throttles.delete(event.account)
      state.sessions.set(event.token, event.session)
      state.nextSession = event.session.id + 1
      return
    case 'SignInMissed':
      forget(state.throttles, (throttle) => isSpent(throttle, now))
      state.throttles.set(event.account, event.throttle)
      return
    case 'SignedOut':
      state.sessions.delete(event.token)
      return
    case 'PasswordReset':
      return reset(state, event)
    case 'EmailBound':
      change(state, event.user, { email: event.email })
      state.byAccount.set(event.email, event.user)
      state.pending.delete(pendingKey('register', event.email))
      return
    case 'PersonLocked':
      return change(state, event.user, { lockedUntil: event.until })
    case 'TradePasswordSet':
      state.tradeThrottles.delete(event.user)
      return change(state, event.user, { tradeHash: event.passwordHash })
    case 'TradePasswordMissed':
      state.tradeThrottles.set(event.user, event.throttle)
      return
    case 'AgentAppointed':
      return change(state, event.user, { agentOf: event.region })
    case 'SellerAppointed':
      return change(state, event.user, { seller: event.name })
  }
}

// Internal
/** What is not looked at any more is not counted either. */
const missed = (pending: Pending): Pending => {
  if (pending.attempts >= CODE_ATTEMPTS) return pending
  const { since, times } = pending.missed
  return { ...pending, attempts: pending.attempts + 1, missed: { since, times: times + 1 } }
}

const register = (state: AccountState, person: Person): void => {
  state.people.set(person.id, person)
  state.byAccount.set(person.account, person.id)
  state.byExtension.set(person.extensionCode, person.id)
  state.pending.delete(pendingKey('register', person.account))
  state.nextUser = person.id + 1
}

/** Whoever was signed in as him is signed out. */
const reset = (
  state: AccountState,
  { user, account, passwordHash }: Extract<AccountEvent, { readonly _tag: 'PasswordReset' }>,
): void => {
  change(state, user, { passwordHash })
  forget(state.sessions, (session) => session.user === user)
  state.pending.delete(pendingKey('forget', account))
  state.throttles.delete(account)
}

const change = (state: AccountState, user: UserId, to: Partial<Person>): void => {
  const person = state.people.get(user)
  if (person !== undefined) state.people.set(user, { ...person, ...to })
}

const amend = (
  state: AccountState,
  at: { readonly purpose: Purpose; readonly account: string },
  change: (pending: Pending) => Pending,
): void => {
  const key = pendingKey(at.purpose, at.account)
  const pending = state.pending.get(key)
  if (pending !== undefined) state.pending.set(key, change(pending))
}

const forget = <A>(known: Map<string, A>, over: (value: A) => boolean): void => {
  for (const [key, value] of known) if (over(value)) known.delete(key)
}
