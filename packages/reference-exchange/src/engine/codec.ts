/** Texts of commands, answers and the whole state; equal states have equal texts. [Q32] */
import type { Decimal, Millis, UserId } from '@hexbourse/domain/kernel'

import { accountsOf } from './account-state.ts'
import type { Pending, Person, Session } from './account-state.ts'
import type { Order } from './book.ts'
import { asOrdered, ordersOf, resting } from './book.ts'
import { PAIRS } from './catalog.ts'
import type { Waiting } from './desk-state.ts'
import type { State } from './engine.ts'
import { identitiesOf } from './identity-state.ts'
import type { Identity } from './identity-state.ts'
import type { AccountKey } from './ledger.ts'
import { emptySpot, index } from './spot-state.ts'
import type { Quoted, SpotState, Trade, TradedMinute } from './spot-state.ts'
import type { Throttle } from './throttle.ts'

// Model
interface Kept {
  readonly seed: string
  readonly lastAt: number
  readonly balances: ReadonlyArray<readonly [number, Decimal.Decimal]>
  /** In queue order within each price, so that priority survives. */
  readonly orders: ReadonlyArray<readonly [Order, Decimal.Decimal]>
  readonly recent: ReadonlyArray<readonly [number, ReadonlyArray<Trade>]>
  readonly quoted: ReadonlyArray<readonly [number, Quoted]>
  readonly minutes: ReadonlyArray<readonly [number, ReadonlyArray<readonly [number, TradedMinute]>]>
  readonly next: readonly [number, number, number, number]
  readonly people: ReadonlyArray<readonly [number, Person]>
  readonly sessions: ReadonlyArray<readonly [string, Session]>
  readonly pending: ReadonlyArray<readonly [string, Pending]>
  readonly throttles: ReadonlyArray<readonly [string, Throttle]>
  readonly tradeThrottles: ReadonlyArray<readonly [UserId, Throttle]>
  readonly faucet: readonly [number, ReadonlyArray<string>]
  readonly identities: ReadonlyArray<readonly [UserId, Identity]>
  readonly waiting: ReadonlyArray<readonly [string, Waiting]>
}

// Rules
/** JSON in which a decimal is `#` and its units; a text that begins with # gets one more. */
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
    lastAt: state.lastAt,
    balances: sorted(state.ledger.balances).filter(([, amount]) => amount !== 0n),
    orders: orders(state.spot),
    recent: sorted(state.spot.recent),
    quoted: sorted(state.spot.quoted),
    minutes: sorted(state.spot.minutes).map(([match, minutes]) => [match, sorted(minutes)] as const),
    next: [state.spot.nextOrder, state.spot.nextTrade, state.account.nextUser, state.account.nextSession],
    people: sorted(state.account.people),
    sessions: sorted(state.account.sessions),
    pending: sorted(state.account.pending),
    throttles: sorted(state.account.throttles),
    tradeThrottles: sorted(state.account.tradeThrottles),
    faucet: [state.wallet.faucetDay, [...state.wallet.drawn].sort()],
    identities: sorted(state.identity.identities),
    waiting: sorted(state.desk.waiting),
  } satisfies Kept)

/** The text must be one that `encodeState` wrote. */
export const decodeState = (text: string): State => {
  const kept = decode(text) as Kept
  const [nextOrder, nextTrade, nextUser, nextSession] = kept.next
  const spot: SpotState = {
    ...emptySpot(),
    recent: new Map(kept.recent.map(([match, trades]) => [match, [...trades]])) as SpotState['recent'],
    quoted: new Map(kept.quoted) as SpotState['quoted'],
    minutes: new Map(kept.minutes.map(([match, minutes]) => [match, new Map(minutes)])) as SpotState['minutes'],
    nextOrder,
    nextTrade,
  }
  for (const [order, remaining] of kept.orders) index(spot, resting(order, remaining))
  return {
    seed: kept.seed,
    lastAt: kept.lastAt as Millis,
    ledger: { balances: new Map(kept.balances) as Map<AccountKey, Decimal.Decimal>, overdrawn: false },
    spot,
    account: {
      ...accountsOf(kept.people.map(([, person]) => person)),
      sessions: new Map(kept.sessions),
      pending: new Map(kept.pending),
      throttles: new Map(kept.throttles),
      tradeThrottles: new Map(kept.tradeThrottles),
      nextUser,
      nextSession,
    },
    wallet: { faucetDay: kept.faucet[0], drawn: new Set(kept.faucet[1]) },
    identity: identitiesOf(kept.identities),
    desk: { waiting: new Map(kept.waiting) },
  }
}

// Internal
const sorted = <K extends string | number, A>(known: ReadonlyMap<K, A>): ReadonlyArray<readonly [K, A]> =>
  [...known].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))

const orders = (spot: SpotState): ReadonlyArray<readonly [Order, Decimal.Decimal]> =>
  PAIRS.flatMap((pair) => {
    const book = spot.books.get(pair.match)
    return [...(book?.buy ?? []), ...(book?.sell ?? [])]
      .flatMap(ordersOf)
      .map((order) => [asOrdered(order), order.remaining] as const)
  })
