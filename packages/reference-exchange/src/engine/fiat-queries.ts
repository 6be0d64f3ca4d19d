/** Read-only queries on acceptors and payments. [ACP-1] [ACP-2] */
import type { Acceptors } from '@hexbourse/domain/acceptor'
import { Decimal } from '@hexbourse/domain/kernel'
import type { AcceptorId, AcceptorOrderId, Millis, UserId } from '@hexbourse/domain/kernel'

import type { Desk, Order } from './acceptor/records.ts'
import * as AcceptorStates from './acceptor/state.ts'
import type { OpenPayment } from './payment/records.ts'
import { openOf } from './payment/state.ts'
import type { State } from './state.ts'

// Rules
/** In the order of their ids. */
export const desks = ({ acceptors }: State): ReadonlyArray<Desk> =>
  [...acceptors.desks.values()].toSorted((a, b) => a.id - b.id)

export const desk = ({ acceptors }: State, id: AcceptorId): Desk | undefined => acceptors.desks.get(id)

/** Fiat for which orders can still be placed, at least zero. */
export const quota = ({ acceptors }: State, one: Desk, direction: Acceptors.Direction): Decimal.Decimal =>
  Decimal.max(AcceptorStates.quotaOf(acceptors, one, direction), Decimal.zero)

/** Open orders of a user, newest first. */
export const acceptorOrders = ({ acceptors }: State, user: UserId): ReadonlyArray<Order> =>
  AcceptorStates.ordersOf(acceptors, user)

/** Open orders of all users, oldest first. */
export const openAcceptorOrders = ({ acceptors }: State): ReadonlyArray<Order> =>
  [...acceptors.orders.values()].toSorted((a, b) => a.id - b.id)

/** At most so many orders that have waited for their desk since `before`, oldest first. */
export const waitingAcceptorOrders = ({ acceptors }: State, before: Millis, most: number): ReadonlyArray<Order> =>
  acceptors.waiting.upTo(before, most).flatMap(({ key }) => acceptors.orders.get(key) ?? [])

/** undefined once it has ended. */
export const acceptorOrder = ({ acceptors }: State, id: AcceptorOrderId): Order | undefined => acceptors.orders.get(id)

/** When a transferred order is confirmed automatically. */
export const confirmsAt = AcceptorStates.confirmsAt

/** Payments without a report, newest first. */
export const openPayments = ({ payments }: State, user: UserId): ReadonlyArray<OpenPayment> => openOf(payments, user)
