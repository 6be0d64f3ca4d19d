/** People, their sessions, the codes they were sent and the passwords they got wrong. [ACC-1] [ACC-2] [SHELL-4] */
import type { Millis, UserId } from '@hexbourse/domain/kernel'

import { FIRST_PERSON, HOUSE_INVITE, HOUSE_PERSON } from './people.ts'

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
}

export interface Session {
  readonly user: UserId
  readonly expiresAt: Millis
}

export interface Pending {
  readonly account: string
  readonly purpose: Purpose
  readonly codeHash: string
  /** Hash of the cookie of the browser that asked. */
  readonly session: string
  readonly sentAt: Millis
  readonly attempts: number
  readonly verified: boolean
}

export interface Throttle {
  readonly failures: number
  readonly lastAt: Millis
  readonly blockedUntil: Millis
}

export interface AccountState {
  readonly people: Map<UserId, Person>
  readonly byAccount: Map<string, UserId>
  readonly byExtension: Map<string, UserId>
  /** By the hash of the token; the token itself is kept nowhere. */
  readonly sessions: Map<string, Session>
  readonly pending: Map<string, Pending>
  readonly throttles: Map<string, Throttle>
  nextUser: number
}

export type AccountEvent =
  | { readonly _tag: 'CodeSent'; readonly pending: Pending }
  | { readonly _tag: 'CodeMissed'; readonly purpose: Purpose; readonly account: string }
  | { readonly _tag: 'CodeVerified'; readonly purpose: Purpose; readonly account: string }
  | { readonly _tag: 'Registered'; readonly person: Person }
  | { readonly _tag: 'SignedIn'; readonly account: string; readonly token: string; readonly session: Session }
  | { readonly _tag: 'SignInMissed'; readonly account: string; readonly throttle: Throttle }
  | { readonly _tag: 'SignedOut'; readonly token: string }
  | {
      readonly _tag: 'PasswordReset'
      readonly user: UserId
      readonly account: string
      readonly passwordHash: string
    }
  | { readonly _tag: 'EmailBound'; readonly user: UserId; readonly email: string }
  | { readonly _tag: 'PersonLocked'; readonly user: UserId; readonly until: Millis }

export const CODE_LIFE = 10 * 60_000
export const SESSION_LIFE = 24 * 3_600_000
const THROTTLE_WINDOW = 15 * 60_000

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
  }
  return {
    people: new Map([[house.id, house]]),
    byAccount: new Map([[house.account, house.id]]),
    byExtension: new Map([[HOUSE_INVITE, house.id]]),
    sessions: new Map(),
    pending: new Map(),
    throttles: new Map(),
    nextUser: FIRST_PERSON,
  }
}

// Rules
export const pendingKey = (purpose: Purpose, account: string): string => `${purpose}:${account}`

export const applyAccount = (state: AccountState, event: AccountEvent, now: Millis): void => {
  switch (event._tag) {
    case 'CodeSent':
      forget(state.pending, (pending) => pending.sentAt + CODE_LIFE <= now)
      state.pending.set(pendingKey(event.pending.purpose, event.pending.account), event.pending)
      return
    case 'CodeMissed':
      return amend(state, event, (pending) => ({ ...pending, attempts: pending.attempts + 1 }))
    case 'CodeVerified':
      return amend(state, event, (pending) => ({ ...pending, verified: true }))
    case 'Registered':
      return register(state, event.person)
    case 'SignedIn':
      forget(state.sessions, (session) => session.expiresAt <= now)
      state.throttles.delete(event.account)
      state.sessions.set(event.token, event.session)
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
  }
}

/** Quarter of an hour without a failure, and no block running. */
export const isSpent = (throttle: Throttle, now: Millis): boolean =>
  throttle.lastAt + THROTTLE_WINDOW <= now && throttle.blockedUntil <= now

// Internal
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
