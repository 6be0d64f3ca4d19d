/** JSON encoding of commands, results and state. Equal states have equal encodings. [Q32] */
import type { Decimal, Millis, UserId } from '@hexbourse/domain/kernel'

import { accountStateFrom } from './account/state.ts'
import type { PendingCode } from './account/pending-code.ts'
import type { User, Session } from './account/state.ts'
import type { Order } from './spot/book.ts'
import { originalOrder, ordersInLevel, restingOrder } from './spot/book.ts'
import { PAIRS } from './kernel/catalog.ts'
import type { PendingReview } from './reviews/state.ts'
import type { State } from './engine.ts'
import { identityStateFrom } from './identity/state.ts'
import type { Identity } from './identity/state.ts'
import type { AccountKey } from './ledger/ledger.ts'
import { emptySpot, indexOrder } from './spot/state.ts'
import type { MakerQuote, SpotState, Trade, TradedMinute } from './spot/state.ts'
import type { Throttle } from './account/throttle.ts'

// Model
interface StoredState {
  readonly seed: string
  readonly lastCommandAt: number
  readonly balances: ReadonlyArray<readonly [number, Decimal.Decimal]>
  /** In queue order within each price, which preserves time priority. */
  readonly orders: ReadonlyArray<readonly [Order, Decimal.Decimal]>
  readonly recentTrades: ReadonlyArray<readonly [number, ReadonlyArray<Trade>]>
  readonly makerQuotes: ReadonlyArray<readonly [number, MakerQuote]>
  readonly tradedMinutes: ReadonlyArray<readonly [number, ReadonlyArray<readonly [number, TradedMinute]>]>
  readonly nextIds: readonly [number, number, number, number]
  readonly users: ReadonlyArray<readonly [number, User]>
  readonly sessions: ReadonlyArray<readonly [string, Session]>
  readonly pendingCodes: ReadonlyArray<readonly [string, PendingCode]>
  readonly throttles: ReadonlyArray<readonly [string, Throttle]>
  readonly tradeThrottles: ReadonlyArray<readonly [UserId, Throttle]>
  readonly faucet: readonly [number, ReadonlyArray<string>]
  readonly identities: ReadonlyArray<readonly [UserId, Identity]>
  readonly pendingReviews: ReadonlyArray<readonly [string, PendingReview]>
}

// Rules
/** JSON with a decimal written as `#` and its units. A string that starts with `#` gets another `#`. */
export const encode = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'bigint') return `#${inner}`
    return typeof inner === 'string' && inner.startsWith('#') ? `#${inner}` : inner
  })

export const decode = (text: string): unknown =>
  JSON.parse(text, (_, inner: unknown) => {
    if (typeof inner !== 'string' || !inner.startsWith('#')) return inner
    return inner.startsWith('##') ? inner.slice(1) : BigInt(inner.slice(1))
  })

export const encodeState = (state: State): string =>
  encode({
    seed: state.seed,
    lastCommandAt: state.lastCommandAt,
    balances: sortedEntries(state.ledger.balances).filter(([, amount]) => amount !== 0n),
    orders: ordersInQueueOrder(state.spot),
    recentTrades: sortedEntries(state.spot.recentTrades),
    makerQuotes: sortedEntries(state.spot.makerQuotes),
    tradedMinutes: sortedEntries(state.spot.tradedMinutes).map(
      ([match, minutes]) => [match, sortedEntries(minutes)] as const,
    ),
    nextIds: [state.spot.nextOrderId, state.spot.nextTradeId, state.account.nextUserId, state.account.nextSessionId],
    users: sortedEntries(state.account.users),
    // in their own order, which decides what is forgotten first
    sessions: [...state.account.sessions],
    pendingCodes: [...state.account.pendingCodes],
    throttles: [...state.account.throttles],
    tradeThrottles: sortedEntries(state.account.tradeThrottles),
    faucet: [state.wallet.faucetDay, [...state.wallet.claimed].sort()],
    identities: sortedEntries(state.identity.identities),
    pendingReviews: sortedEntries(state.reviews.pending),
  } satisfies StoredState)

/** Expects a text written by `encodeState`. */
export const decodeState = (text: string): State => {
  const stored = decode(text) as StoredState
  const [nextOrderId, nextTradeId, nextUserId, nextSessionId] = stored.nextIds
  const spot: SpotState = {
    ...emptySpot(),
    recentTrades: new Map(
      stored.recentTrades.map(([match, trades]) => [match, [...trades]]),
    ) as SpotState['recentTrades'],
    makerQuotes: new Map(stored.makerQuotes) as SpotState['makerQuotes'],
    tradedMinutes: new Map(
      stored.tradedMinutes.map(([match, minutes]) => [match, new Map(minutes)]),
    ) as SpotState['tradedMinutes'],
    nextOrderId,
    nextTradeId,
  }
  for (const [order, remaining] of stored.orders) indexOrder(spot, restingOrder(order, remaining))
  return {
    seed: stored.seed,
    lastCommandAt: stored.lastCommandAt as Millis,
    ledger: { balances: new Map(stored.balances) as Map<AccountKey, Decimal.Decimal>, isOverdrawn: false },
    spot,
    account: accountStateFrom({ ...stored, users: stored.users.map(([, user]) => user), nextUserId, nextSessionId }),
    wallet: { faucetDay: stored.faucet[0], claimed: new Set(stored.faucet[1]) },
    identity: identityStateFrom(stored.identities),
    reviews: { pending: new Map(stored.pendingReviews) },
  }
}

// Internal
const sortedEntries = <K extends string | number, A>(map: ReadonlyMap<K, A>): ReadonlyArray<readonly [K, A]> =>
  [...map].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))

const ordersInQueueOrder = (spot: SpotState): ReadonlyArray<readonly [Order, Decimal.Decimal]> =>
  PAIRS.flatMap((pair) => {
    const book = spot.books.get(pair.match)
    return [...(book?.buy ?? []), ...(book?.sell ?? [])]
      .flatMap(ordersInLevel)
      .map((order) => [originalOrder(order), order.remaining] as const)
  })
