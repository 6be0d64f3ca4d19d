/** State of payments and how events change it. Ended payments leave it, except for their ids. [ACP-2] */
import type { Millis, PaymentId, UserId } from '@hexbourse/domain/kernel'

import { makePriorityQueue } from '../kernel/priority-queue.ts'
import type { PriorityQueue } from '../kernel/priority-queue.ts'
import { addToSet, removeFromSet } from '../kernel/sets.ts'
import { makeTable } from '../kernel/table.ts'
import type { Table } from '../kernel/table.ts'
import type { PaymentEvent } from './events.ts'
import type { OpenPayment } from './records.ts'

// Model
export interface PaymentState {
  /** Those that the gateway has not reported. */
  readonly open: Table<PaymentId, OpenPayment>
  readonly openByUser: Map<UserId, Set<PaymentId>>
  /** Every payment that was credited, never removed: none is credited again. */
  readonly credited: Table<PaymentId, true>
  readonly deadlines: PriorityQueue<PaymentId, Millis>
  nextPaymentId: number
}

/** For which a report of the gateway is accepted: longer than the gateway takes payments and repeats reports. */
const REPORT_WINDOW_MS = 3 * 24 * 3_600_000

// Constructors
export const emptyPayments = (): PaymentState => ({
  open: makeTable(),
  openByUser: new Map(),
  credited: makeTable(),
  deadlines: makePriorityQueue(),
  nextPaymentId: 1,
})

export const expiryOf = ({ at }: OpenPayment): Millis => (at + REPORT_WINDOW_MS) as Millis

// Rules
/** Newest first. */
export const openOf = ({ open, openByUser }: PaymentState, user: UserId): ReadonlyArray<OpenPayment> =>
  [...(openByUser.get(user) ?? [])].flatMap((id) => open.get(id) ?? []).toSorted((a, b) => b.id - a.id)

/** Changes everything except the ledger. */
export const applyPayment = (state: PaymentState, event: PaymentEvent): void => {
  const { payment } = event
  if (event._tag === 'PaymentOpened') {
    state.nextPaymentId = Math.max(state.nextPaymentId, payment.id + 1)
    state.open.set(payment.id, payment)
    return indexPayment(state, payment)
  }
  state.open.delete(payment.id)
  removeFromSet(state.openByUser, payment.user, payment.id)
  state.deadlines.update(payment.id, undefined)
  if (event.payment.status === 'paid') state.credited.set(payment.id, true)
}

/** Builds the indexes, once all rows are read. */
export const restorePayments = (state: PaymentState): void => {
  for (const payment of state.open.values()) indexPayment(state, payment)
}

// Internal
const indexPayment = ({ openByUser, deadlines }: PaymentState, payment: OpenPayment): void => {
  addToSet(openByUser, payment.user, payment.id)
  deadlines.update(payment.id, expiryOf(payment))
}
