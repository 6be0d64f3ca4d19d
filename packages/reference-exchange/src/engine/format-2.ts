/** State as format 2 stored it: one text of the whole state. Read once, when a data folder is converted. [Q32] */
import type { Decimal, MatchId, Millis, UserId } from '@hexbourse/domain/kernel'

import type { PendingCode } from './account/pending-code.ts'
import type { Session, User } from './account/state.ts'
import type { Throttle } from './account/throttle.ts'
import type { Identity } from './identity/state.ts'
import { defaultParameters, PAIRS } from './kernel/catalog.ts'
import { decode } from './kernel/json.ts'
import type { AccountKey } from './ledger/ledger.ts'
import { STATES } from './registry.ts'
import type { PendingReview } from './reviews/state.ts'
import type { Order } from './spot/book.ts'
import { restingOrder } from './spot/book.ts'
import type { Trade } from './spot/events.ts'
import type { MakerQuote } from './spot/state.ts'
import { marketMinute } from './spot/traded-minute.ts'
import type { TradedMinute } from './spot/traded-minute.ts'
import { emptyState } from './state.ts'
import type { State } from './state.ts'

// Model
interface StoredState {
  readonly seed: string
  readonly lastCommandAt: number
  /** Keyed by owner, currency, wallet and two buckets. */
  readonly balances: ReadonlyArray<readonly [number, Decimal.Decimal]>
  readonly orders: ReadonlyArray<readonly [Order, Decimal.Decimal]>
  readonly recentTrades: ReadonlyArray<readonly [number, ReadonlyArray<Trade>]>
  readonly makerQuotes: ReadonlyArray<readonly [MatchId, MakerQuote]>
  readonly tradedMinutes: ReadonlyArray<readonly [MatchId, ReadonlyArray<readonly [number, TradedMinute]>]>
  /** Of orders, trades, users and sessions. */
  readonly nextIds: readonly [number, number, number, number]
  readonly users: ReadonlyArray<readonly [UserId, User]>
  readonly sessions: ReadonlyArray<readonly [string, Session]>
  readonly pendingCodes: ReadonlyArray<readonly [string, PendingCode]>
  readonly throttles: ReadonlyArray<readonly [string, Throttle]>
  readonly tradeThrottles: ReadonlyArray<readonly [UserId, Throttle]>
  readonly faucet: readonly [number, ReadonlyArray<string>]
  readonly identities: ReadonlyArray<readonly [UserId, Identity]>
  readonly pendingReviews: ReadonlyArray<readonly [string, PendingReview]>
}

// Constructors
export interface EarlierState {
  readonly state: State
  /** Time of the last command. */
  readonly at: Millis
  readonly minutes: ReadonlyArray<{ readonly match: MatchId; readonly minute: number; readonly traded: TradedMinute }>
}

/** Expects a text that format 2 wrote. */
export const stateFromFormat2 = (text: string): EarlierState => {
  const stored = decode(text) as StoredState
  const state = emptyState(stored.seed)
  putSpot(state, stored)
  putAccounts(state, stored)
  for (const [key, amount] of stored.balances) state.ledger.balances.set(accountKeyFrom(key), amount)
  for (const [user, identity] of stored.identities) state.identity.identities.set(user, identity)
  for (const [key, review] of stored.pendingReviews) state.reviews.pending.set(key, review)
  state.wallet.faucetDay = stored.faucet[0]
  for (const claim of stored.faucet[1]) state.wallet.claimed.set(claim, 1)
  for (const { restored } of STATES) restored?.(state)
  const minutes = stored.tradedMinutes.flatMap(([match, all]) =>
    all.map(([minute, traded]) => ({ match, minute, traded })),
  )
  return { state, at: stored.lastCommandAt as Millis, minutes }
}

// Internal
/** Two buckets became sixteen. */
const accountKeyFrom = (key: number): AccountKey => (Math.floor(key / 2) * 16 + (key % 2)) as AccountKey

const putSpot = ({ spot }: State, stored: StoredState): void => {
  for (const pair of PAIRS) spot.parameters.set(pair.match, defaultParameters(pair))
  for (const [order, remaining] of stored.orders) spot.orders.set(order.id, restingOrder(order, remaining))
  for (const [, trades] of stored.recentTrades) for (const trade of trades) spot.recentTrades.add(trade)
  for (const [match, quote] of stored.makerQuotes) spot.makerQuotes.set(match, quote)
  for (const [match, minutes] of stored.tradedMinutes) {
    const newest = minutes.toSorted(([a], [b]) => a - b).at(-1)
    if (newest !== undefined) spot.tradedMinutes.set(match, marketMinute({ minute: newest[0], traded: newest[1] }))
  }
  const [nextOrderId, nextTradeId] = stored.nextIds
  Object.assign(spot, { nextOrderId, nextTradeId })
}

const putAccounts = ({ account }: State, stored: StoredState): void => {
  for (const [id, user] of stored.users) account.users.set(id, user)
  for (const [token, session] of stored.sessions) account.sessions.set(token, session)
  for (const [key, pending] of stored.pendingCodes) account.pendingCodes.set(key, pending)
  for (const [name, throttle] of stored.throttles) account.throttles.set(name, throttle)
  for (const [user, throttle] of stored.tradeThrottles) account.tradeThrottles.set(user, throttle)
  const [, , nextUserId, nextSessionId] = stored.nextIds
  Object.assign(account, { nextUserId, nextSessionId })
}
