/** Registration of payments: their events, stored rows, deadlines and invariants. [ACP-2] [Q32] */

import type { ContextState, EventRules } from '../kernel/context.ts'
import { counterRows, plainRows } from '../kernel/rows.ts'
import * as Ledgers from '../ledger/ledger.ts'
import type { Posting } from '../ledger/ledger.ts'
import type { PaymentEnded, PaymentEvent } from './events.ts'
import type { ExpirePayment } from './payments.ts'
import { applyPayment, restorePayments } from './state.ts'
import type { PaymentState } from './state.ts'

// Model
interface Scope {
  readonly payments: PaymentState
}

// Rules
const apply = ({ payments }: Scope, event: PaymentEvent): void => applyPayment(payments, event)

export const PAYMENT_EVENTS: EventRules<Scope, PaymentEvent, Posting> = {
  PaymentOpened: { version: 1, postings: () => [], apply },
  PaymentEnded: { version: 1, postings: (event) => creditPostings(event), apply },
}

export const PAYMENT_STATE: ContextState<Scope, ExpirePayment> = {
  rows: ({ payments }) => [
    plainRows('payment', payments.open, 'number'),
    plainRows('credited-payment', payments.credited, 'number'),
    counterRows('payments', payments, ['nextPaymentId']),
  ],
  restored: ({ payments }) => restorePayments(payments),
  deadlines: ({ payments }, { until, limit }) =>
    payments.deadlines
      .upTo(until, limit)
      .map(({ key, priority }) => ({ at: priority, command: { _tag: 'ExpirePayment', payment: key } })),
  invariants: ({ payments }) =>
    [...payments.open.keys()].flatMap((id) =>
      payments.credited.has(id) ? [`payment ${id} is credited and waits for its report`] : [],
    ),
}

// Internal
/** To the funding wallet. */
const creditPostings = ({ payment }: PaymentEnded): ReadonlyArray<Posting> => {
  const { id, user, currency, quantity, status } = payment
  if (status === 'expired') return []
  const [debit, credit] = [
    Ledgers.systemAccount(Ledgers.EXTERNAL, currency),
    Ledgers.freeAccount(user, 'funding', currency),
  ]
  return [{ debit, credit, amount: quantity, reason: 'payment', reference: id }]
}
