/** What may be asked of the state; nothing here changes it. [SPOT-3] [SPOT-6] [SPOT-7] [WAL-1] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { AccountKind, MatchId, Millis, UserId } from '@hexbourse/domain/kernel'

import { pendingKey } from './account-state.ts'
import type { Pending, Person, Purpose, Session } from './account-state.ts'
import * as Books from './book.ts'
import type { Waiting } from './desk-state.ts'
import type { State } from './engine.ts'
import type { Identity } from './identity-state.ts'
import * as Ledgers from './ledger.ts'
import { isHouse } from './people.ts'
import type { Trade } from './spot-state.ts'

// Model
export interface LevelView {
  readonly price: Decimal.Decimal
  readonly quantity: Decimal.Decimal
}

export interface DepthView {
  /** Best first, both. */
  readonly bids: ReadonlyArray<LevelView>
  readonly asks: ReadonlyArray<LevelView>
}

export interface BalanceView {
  readonly free: Decimal.Decimal
  readonly locked: Decimal.Decimal
}

// Rules
export const depth = (state: State, match: MatchId, count: number): DepthView => {
  const book = state.spot.books.get(match) ?? Books.emptyBook()
  const side = (of: Books.Side): ReadonlyArray<LevelView> =>
    Books.levels(book, of, count).map((level) => ({ price: level.price, quantity: level.total }))
  return { bids: side('buy'), asks: side('sell') }
}

/** Newest first. */
export const openOrders = (state: State, user: UserId, side: Books.Side): ReadonlyArray<Books.Resting> =>
  [...(state.spot.open.get(user)?.values() ?? [])].filter((order) => order.side === side).sort((a, b) => b.id - a.id)

/** Newest first. */
export const recentTrades = (state: State, match: MatchId, count: number): ReadonlyArray<Trade> =>
  (state.spot.recent.get(match) ?? []).slice(-count).toReversed()

export const balance = (state: State, user: UserId, kind: AccountKind, currency: number): BalanceView => ({
  free: Ledgers.balanceOf(state.ledger, Ledgers.free(user, kind, currency)),
  locked: Ledgers.balanceOf(state.ledger, Ledgers.locked(user, kind, currency)),
})

export const person = (state: State, user: UserId): Person | undefined => state.account.people.get(user)

export const personByAccount = (state: State, account: string): Person | undefined => {
  const user = state.account.byAccount.get(account)
  return user === undefined ? undefined : person(state, user)
}

/** Everybody but the house, newest first. */
export const people = (state: State): ReadonlyArray<Person> =>
  [...state.account.people.values()].filter((one) => !isHouse(one.id)).toSorted((a, b) => b.id - a.id)

/** Open orders of people, newest first. */
export const allOrders = (state: State): ReadonlyArray<Books.Resting> =>
  [...state.spot.orders.values()].filter((order) => !isHouse(order.user)).toSorted((a, b) => b.id - a.id)

/** Of a coin, in all accounts of everybody but the house. */
export const heldByPeople = (state: State, currency: number): Decimal.Decimal => {
  let held = Decimal.zero
  for (const [key, amount] of state.ledger.balances) {
    const account = Ledgers.accountOf(key)
    if (account.currency === currency && !isHouse(account.owner)) held = Decimal.plus(held, amount)
  }
  return held
}

/** Who was invited by him, and by whom he invited, newest first. */
export const invitedBy = (state: State, user: UserId): ReadonlyArray<Person> => {
  const branch = new Set([user])
  const all = [...state.account.people.values()].toSorted((a, b) => a.id - b.id)
  for (const one of all) if (branch.has(one.parent) && one.id !== user) branch.add(one.id)
  return all.filter((one) => one.id !== user && branch.has(one.id)).toReversed()
}

/** Those that live, newest first, each with the hash of its token. */
export const sessionsOf = (state: State, user: UserId, now: Millis): ReadonlyArray<readonly [string, Session]> =>
  [...state.account.sessions]
    .filter(([, session]) => session.user === user && session.expiresAt > now)
    .toSorted(([, a], [, b]) => b.id - a.id)

/** None where nothing was ever sent. */
export const identity = (state: State, user: UserId): Identity | undefined => state.identity.identities.get(user)

/** Oldest first. */
export const waiting = (state: State): ReadonlyArray<Waiting> =>
  [...state.desk.waiting.values()].toSorted((a, b) => a.since - b.since)

/** Whose token this is the hash of, while it lives. */
export const userByToken = (state: State, tokenHash: string, now: Millis): UserId | undefined => {
  const session = state.account.sessions.get(tokenHash)
  return session !== undefined && session.expiresAt > now ? session.user : undefined
}

/** Whether this is the code that an account now waits for. */
export const isAwaited = (state: State, purpose: Purpose, account: string, codeHash: string): boolean =>
  state.account.pending.get(pendingKey(purpose, account))?.codeHash === codeHash

/** The newest code a browser was sent for a kind of account. */
export const pendingOf = (state: State, session: string, kind: 'mobile' | 'email'): Pending | undefined =>
  [...state.account.pending.values()]
    .filter((pending) => pending.session === session && pending.account.includes('@') === (kind === 'email'))
    .sort((a, b) => b.sentAt - a.sentAt)[0]
