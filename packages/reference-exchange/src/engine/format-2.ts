/** State as format 2 stored it: one text of the whole state. Read once, when a data folder is converted. [Q32] */
import type { Decimal, MatchId, Millis, UserId } from '@hexbourse/domain/kernel'

import type { PendingCode, Session, User } from './account/state.ts'
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
import { minuteKey } from './spot/traded-minute.ts'
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
/** Expects a text that format 2 wrote. `at` is the time of its last command. */
export const stateFromFormat2 = (text: string): { readonly state: State; readonly at: Millis } => {
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
  return { state, at: stored.lastCommandAt as Millis }
}

// Internal
/** Two buckets became sixteen. */
const accountKeyFrom = (key: number): AccountKey => (Math.floor(key / 2) * 16 + (key % 2)) as AccountKey

const putSpot = ({ spot }: State, stored: StoredState): void => {
  for (const pair of PAIRS) spot.parameters.set(pair.match, defaultParameters(pair))
  for (const [order, remaining] of stored.orders) spot.orders.set(order.id, restingOrder(order, remaining))
  for (const [, trades] of stored.recentTrades) for (const trade of trades) spot.trades.set(trade.id, trade)
  for (const [match, quote] of stored.makerQuotes) spot.makerQuotes.set(match, quote)
  for (const [match, minutes] of stored.tradedMinutes)
    for (const [minute, traded] of minutes) spot.tradedMinutes.set(minuteKey(match, minute), traded)
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
