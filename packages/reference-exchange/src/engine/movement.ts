/** What an event did to each pocket of each person, and with what before and after: the lines of his ledger. [WAL-5] [Q8] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { AccountKind, CurrencyId, Millis, UserId } from '@hexbourse/domain/kernel'

import { pairOf } from './catalog.ts'
import type { Event } from './engine.ts'
import * as Ledgers from './ledger.ts'
import type { Ledger, Pocket } from './ledger.ts'
import { isHouse } from './people.ts'
import { reserved } from './spot-state.ts'
import type { Trade } from './spot-state.ts'

// Model
export type Cause =
  'faucet' | 'transfer-out' | 'transfer-in' | 'order-locked' | 'order-released' | 'trade-paid' | 'trade-received'

interface Movement {
  readonly user: UserId
  readonly kind: AccountKind
  readonly currency: CurrencyId
  readonly pocket: Pocket
  readonly delta: Decimal.Decimal
  readonly cause: Cause
}

export interface LogLine extends Movement {
  readonly at: Millis
  readonly before: Decimal.Decimal
  readonly after: Decimal.Decimal
}

// Rules
/** Of events that were just applied, oldest first; the house keeps no lines. */
export const linesOf = (ledger: Ledger, events: ReadonlyArray<Event>, at: Millis): ReadonlyArray<LogLine> => {
  const movements = events.flatMap(movementsOf).filter(({ user }) => !isHouse(user))
  const known = new Map<number, Decimal.Decimal>()
  return movements
    .toReversed()
    .map((movement): LogLine => {
      const key = Ledgers.accountKey(movement.user, movement.kind, movement.currency, movement.pocket)
      const after = known.get(key) ?? Ledgers.balanceOf(ledger, key)
      const before = Decimal.minus(after, movement.delta)
      known.set(key, before)
      return { ...movement, at, before, after }
    })
    .toReversed()
}

// Internal
const movementsOf = (event: Event): ReadonlyArray<Movement> => {
  if (event._tag === 'FaucetDrawn') {
    const { user, kind, currency, amount } = event
    return [{ user, kind, currency, pocket: 'free', delta: amount, cause: 'faucet' }]
  }
  if (event._tag === 'FundsMoved') {
    const { user, currency, from, to, amount } = event
    return [
      { user, kind: from, currency, pocket: 'free', delta: Decimal.negate(amount), cause: 'transfer-out' },
      { user, kind: to, currency, pocket: 'free', delta: amount, cause: 'transfer-in' },
    ]
  }
  if (event._tag === 'OrderRested') return held(event, 'order-locked')
  if (event._tag === 'OrderRevoked') return held(event, 'order-released')
  return event._tag === 'OrderFilled' ? traded(event.trade) : []
}

const held = (
  { order, remaining }: Extract<Event, { readonly _tag: 'OrderRested' | 'OrderRevoked' }>,
  cause: 'order-locked' | 'order-released',
): ReadonlyArray<Movement> => {
  const pair = pairOf(order.match)
  if (pair === undefined || isHouse(order.user)) return []
  const { currency, amount } = reserved(pair, order.side, order.price, remaining)
  const change = { user: order.user, kind: 'change', currency, cause } as const
  const locked = cause === 'order-locked' ? amount : Decimal.negate(amount)
  return [
    { ...change, pocket: 'free', delta: Decimal.negate(locked) },
    { ...change, pocket: 'locked', delta: locked },
  ]
}

const traded = ({ match, buyer, seller, taker, price, quantity, buyFee, sellFee }: Trade): ReadonlyArray<Movement> => {
  const pair = pairOf(match)
  if (pair === undefined) return []
  const worth = Decimal.times(price, quantity)
  const [base, settlement] = [pair.base.id, pair.settlement.id]
  return [
    paid(buyer, settlement, worth, taker === 'sell'),
    received(buyer, base, Decimal.minus(quantity, buyFee)),
    paid(seller, base, quantity, taker === 'buy'),
    received(seller, settlement, Decimal.minus(worth, sellFee)),
  ]
}

const paid = (user: UserId, currency: CurrencyId, amount: Decimal.Decimal, hasRested: boolean): Movement => {
  const pocket = hasRested ? 'locked' : 'free'
  return { user, kind: 'change', currency, pocket, delta: Decimal.negate(amount), cause: 'trade-paid' }
}

const received = (user: UserId, currency: CurrencyId, amount: Decimal.Decimal): Movement => ({
  user,
  kind: 'change',
  currency,
  pocket: 'free',
  delta: amount,
  cause: 'trade-received',
})
