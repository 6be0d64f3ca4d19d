/** State of acceptors and how events change it. Ended orders leave it. [ACP-1] */
import type { Acceptors } from '@hexbourse/domain/acceptor'
import { AcceptorLifeCycle } from '@hexbourse/domain/acceptor'
import { Decimal } from '@hexbourse/domain/kernel'
import type { AcceptorId, AcceptorOrderId, Millis, UserId } from '@hexbourse/domain/kernel'

import { makePriorityQueue } from '../kernel/priority-queue.ts'
import type { PriorityQueue } from '../kernel/priority-queue.ts'
import { addToSet, removeFromSet } from '../kernel/sets.ts'
import { makeTable } from '../kernel/table.ts'
import type { Table } from '../kernel/table.ts'
import type { AcceptorEvent } from './events.ts'
import type { Desk, EndedOrder, Order } from './records.ts'

// Model
export interface AcceptorState {
  readonly desks: Table<AcceptorId, Desk>
  /**
   * Fiat that confirmed orders moved from the withdrawals of a desk to its recharges; negative where recharges were more.
   */
  readonly shifts: Table<AcceptorId, Decimal.Decimal>
  /** Those that have not ended. */
  readonly orders: Table<AcceptorOrderId, Order>
  readonly ordersByUser: Map<UserId, Set<AcceptorOrderId>>
  /** Fiat of `orders`, by desk and direction. */
  readonly reserved: Map<string, Decimal.Decimal>
  /** Orders that wait for their desk, by their time. */
  readonly waiting: PriorityQueue<AcceptorOrderId, Millis>
  /** Of transferred orders, by their automatic confirmation. */
  readonly deadlines: PriorityQueue<AcceptorOrderId, Millis>
  nextAcceptorOrderId: number
}

// Constructors
export const emptyAcceptors = (): AcceptorState => ({
  desks: makeTable(),
  shifts: makeTable(),
  orders: makeTable(),
  ordersByUser: new Map(),
  reserved: new Map(),
  waiting: makePriorityQueue(),
  deadlines: makePriorityQueue(),
  nextAcceptorOrderId: 1,
})

// Rules
/** Newest first. */
export const ordersOf = ({ orders, ordersByUser }: AcceptorState, user: UserId): ReadonlyArray<Order> =>
  [...(ordersByUser.get(user) ?? [])].flatMap((id) => orders.get(id) ?? []).toSorted((a, b) => b.id - a.id)

/**
 * Fiat for which orders can still be placed. A confirmed recharge lowers that of recharges and raises that of
 * withdrawals; a confirmed withdrawal does the opposite. Negative only after a desk was made smaller.
 */
export const quotaOf = (state: AcceptorState, desk: Desk, direction: Acceptors.Direction): Decimal.Decimal => {
  const shift = state.shifts.get(desk.id) ?? Decimal.zero
  const moved = direction === 'recharge' ? shift : Decimal.negate(shift)
  const reserved = state.reserved.get(reservedKey(desk.id, direction)) ?? Decimal.zero
  return Decimal.minus(Decimal.plus(desk[direction].size, moved), reserved)
}

export const confirmsAt = ({ status, changedAt }: Order): Millis | undefined =>
  status === 'transferred' ? ((changedAt + AcceptorLifeCycle.CONFIRMATION_WINDOW_MS) as Millis) : undefined

/** Changes everything except the ledger. */
export const applyAcceptor = (state: AcceptorState, event: AcceptorEvent): void => {
  switch (event._tag) {
    case 'AcceptorConfigured':
      return void state.desks.set(event.desk.id, event.desk)
    case 'AcceptorOrderPlaced':
      state.nextAcceptorOrderId = Math.max(state.nextAcceptorOrderId, event.order.id + 1)
      return addOrder(state, event.order)
    case 'AcceptorOrderTransferred': {
      const order: Order = { ...event.order, status: 'transferred', changedAt: event.at }
      state.orders.set(order.id, order)
      return schedule(state, order)
    }
    case 'AcceptorOrderEnded':
      return endOrder(state, event.order)
  }
}

/** Builds the indexes, once all rows are read. */
export const restoreAcceptors = (state: AcceptorState): void => {
  for (const order of state.orders.values()) indexOrder(state, order)
}

// Internal
const reservedKey = (acceptor: AcceptorId, direction: Acceptors.Direction): string => `${acceptor}/${direction}`

const addOrder = (state: AcceptorState, order: Order): void => {
  state.orders.set(order.id, order)
  indexOrder(state, order)
}

const indexOrder = (state: AcceptorState, order: Order): void => {
  addToSet(state.ordersByUser, order.user, order.id)
  reserve(state, order, order.amount)
  schedule(state, order)
}

const schedule = ({ waiting, deadlines }: AcceptorState, order: Order): void => {
  waiting.update(order.id, order.status === 'waiting' ? order.at : undefined)
  deadlines.update(order.id, confirmsAt(order))
}

const reserve = (
  { reserved }: AcceptorState,
  { acceptor, direction }: Pick<Order, 'acceptor' | 'direction'>,
  amount: Decimal.Decimal,
): void => {
  const key = reservedKey(acceptor, direction)
  reserved.set(key, Decimal.plus(reserved.get(key) ?? Decimal.zero, amount))
}

const endOrder = (state: AcceptorState, ended: EndedOrder): void => {
  const { id, user, acceptor, direction, amount, status } = ended
  state.orders.delete(id)
  removeFromSet(state.ordersByUser, user, id)
  reserve(state, ended, Decimal.negate(amount))
  state.waiting.update(id, undefined)
  state.deadlines.update(id, undefined)
  if (status === 'rejected') return
  const moved = direction === 'withdraw' ? amount : Decimal.negate(amount)
  state.shifts.set(acceptor, Decimal.plus(state.shifts.get(acceptor) ?? Decimal.zero, moved))
}
