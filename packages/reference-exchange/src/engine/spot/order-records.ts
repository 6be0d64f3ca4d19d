/**
 * Orders of users as their history shows them: what was ordered, what was filled of it, and when it ended. No rule reads
 * them. [SPOT-6]
 */
import { Decimal } from '@hexbourse/domain/kernel'
import type { Millis, OrderId, UserId } from '@hexbourse/domain/kernel'

import { isExchangeUser } from '../kernel/reserved-users.ts'
import * as Books from './book.ts'
import type { SpotEvent, Trade } from './events.ts'
import { NOTHING_FILLED, withTrade } from './filled-totals.ts'
import type { PlaceOrder } from './orders.ts'

// Model
export interface OrderRecord {
  readonly order: Omit<Books.Order, 'id' | 'price'> & {
    /** Undefined for an order of which nothing ever rested. */
    readonly id?: OrderId
    /** Limit; undefined for a market order. */
    readonly price?: Decimal.Decimal
  }
  /** Quantity that is not filled. */
  readonly remaining: Decimal.Decimal
  /** Undefined for an order that an earlier version accepted. */
  readonly filled: Books.FilledTotals | undefined
  /** Its first trade; only of an order of which nothing ever rested. */
  readonly firstTrade?: number
  /** Undefined for an open order. */
  readonly endedAt?: Millis
}

/** An order that was taken out of the book. */
export interface CancelledOrder extends OrderRecord {
  readonly order: Books.Order
}

/** Fills of one order, by its key. */
export type OrderFillsKind = `fills/${string}`

type OrderRow = { readonly user: UserId } & (
  | { readonly kind: 'order'; readonly body: OrderRecord }
  | { readonly kind: 'cancelled'; readonly body: CancelledOrder }
  | { readonly kind: OrderFillsKind; readonly body: Trade }
)

type OrderEvent = Extract<SpotEvent, { readonly _tag: 'OrderFilled' | 'OrderRested' | 'OrderCancelled' }>

/** A command that was just run. */
export interface RunOrders {
  readonly events: ReadonlyArray<OrderEvent>
  /** The resting orders that the events filled or cancelled, as they are afterwards. */
  readonly restingOrders: ReadonlyArray<Books.RestingOrder>
  /** Of PlaceOrder. */
  readonly placed: PlaceOrder | undefined
}

// Constructors
export const openRecord = (order: Books.RestingOrder): OrderRecord => ({
  order: Books.orderFields(order),
  remaining: order.remaining,
  filled: order.filled,
})

// Rules
/** Names an order in the history of its user: the id that it rested with, or `t` and the id of its first trade. */
export const orderKey = ({ order, firstTrade }: OrderRecord): string => String(order.id ?? `t${firstTrade}`)

export const isOrderEvent = (event: { readonly _tag: string }): event is OrderEvent =>
  event._tag === 'OrderFilled' || event._tag === 'OrderRested' || event._tag === 'OrderCancelled'

/**
 * The resting orders of users that events fill or cancel, each once. They are to be found before the events are applied,
 * and read afterwards.
 */
export const changedOrders = (
  orders: { readonly get: (id: OrderId) => Books.RestingOrder | undefined },
  events: ReadonlyArray<{ readonly _tag: string }>,
): ReadonlyArray<Books.RestingOrder> => {
  let changed: Array<Books.RestingOrder> = []
  for (const event of events) {
    const id = isOrderEvent(event) ? changedOrder(event) : undefined
    const order = id === undefined ? undefined : orders.get(id)
    // the quotes of the market maker may fill one order several times, one after the other
    if (order === undefined || order === changed.at(-1) || isExchangeUser(order.user)) continue
    // the first push to an empty list reserves room for seventeen
    if (changed.length === 0) changed = [order]
    else changed.push(order)
  }
  return changed
}

/** History rows of the orders that a command filled or ended. Orders of the exchange's own traders have none. */
export const orderRows = (done: RunOrders, now: Millis): ReadonlyArray<OrderRow> => [
  ...fillRows(done),
  ...takenRows(done, now),
  ...done.restingOrders.flatMap((order) => endedRows(done, order, now)),
]

// Internal
const changedOrder = (event: OrderEvent): OrderId | undefined => {
  if (event._tag === 'OrderFilled') return event.restingOrderId
  return event._tag === 'OrderCancelled' ? event.order.id : undefined
}

const fillRows = (done: RunOrders): ReadonlyArray<OrderRow> => {
  const taker = takerKey(done)
  return done.events.flatMap((event): ReadonlyArray<OrderRow> => {
    if (event._tag !== 'OrderFilled') return []
    const { trade: body, restingOrderId } = event
    const [takerUser, makerUser] = body.takerSide === 'buy' ? [body.buyer, body.seller] : [body.seller, body.buyer]
    const rows: ReadonlyArray<OrderRow> = [
      { user: takerUser, kind: `fills/${taker}`, body },
      { user: makerUser, kind: `fills/${restingOrderId}`, body },
    ]
    return rows.filter(({ user }) => !isExchangeUser(user))
  })
}

/** Key of the incoming order. */
const takerKey = ({ events }: RunOrders): string => {
  const rested = events.find((event) => event._tag === 'OrderRested')
  return rested === undefined ? `t${tradesOf(events)[0]?.id}` : String(rested.order.id)
}

const tradesOf = (events: ReadonlyArray<OrderEvent>): ReadonlyArray<Trade> =>
  events.flatMap((event) => (event._tag === 'OrderFilled' ? [event.trade] : []))

/** The record of an incoming order of which nothing rests. */
const takenRows = ({ events, placed }: RunOrders, now: Millis): ReadonlyArray<OrderRow> => {
  const trades = tradesOf(events)
  const [first] = trades
  if (placed === undefined || first === undefined || isExchangeUser(placed.user)) return []
  if (events.some(({ _tag }) => _tag === 'OrderRested')) return []
  const { user, match, side, quantity, orderType, price } = placed
  const filled = trades.reduce((totals, trade) => withTrade(totals, trade, side), NOTHING_FILLED)
  const remaining = trades.reduce((left, trade) => Decimal.minus(left, trade.quantity), quantity)
  const order = { user, match, side, ...(orderType === 'limit' ? { price } : {}), quantity, at: now }
  return [{ user, kind: 'order', body: { order, remaining, filled, firstTrade: first.id, endedAt: now } }]
}

const endedRows = ({ events }: RunOrders, resting: Books.RestingOrder, endedAt: Millis): ReadonlyArray<OrderRow> => {
  const { user, remaining, filled } = resting
  const isCancelled = events.some((event) => event._tag === 'OrderCancelled' && event.order.id === resting.id)
  if (!isCancelled && !Decimal.isZero(remaining)) return []
  const body: CancelledOrder = { order: Books.orderFields(resting), remaining, filled, endedAt }
  return [{ user, kind: 'order', body }, ...(isCancelled ? [{ user, kind: 'cancelled', body } as const] : [])]
}
