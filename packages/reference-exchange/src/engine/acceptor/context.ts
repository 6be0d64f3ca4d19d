/** Registration of acceptors: their events, stored rows, deadlines and invariants. [ACP-1] [Q32] */
import { Decimal } from '@hexbourse/domain/kernel'

import type { ContextState, EventRules } from '../kernel/context.ts'
import { counterRows, plainRows } from '../kernel/rows.ts'
import * as Ledgers from '../ledger/ledger.ts'
import type { AccountKey, Ledger, Posting } from '../ledger/ledger.ts'
import type { AcceptorEvent } from './events.ts'
import type { ConfirmAcceptorOrder } from './orders.ts'
import { endPostings, orderPostings } from './postings.ts'
import { applyAcceptor, restoreAcceptors } from './state.ts'
import type { AcceptorState } from './state.ts'

// Model
interface Scope {
  readonly acceptors: AcceptorState
  readonly ledger: Ledger
}

// Rules
const apply = ({ acceptors }: Scope, event: AcceptorEvent): void => applyAcceptor(acceptors, event)

const none = (): ReadonlyArray<Posting> => []

export const ACCEPTOR_EVENTS: EventRules<Scope, AcceptorEvent, Posting> = {
  AcceptorConfigured: { version: 1, postings: none, apply },
  AcceptorOrderPlaced: { version: 1, postings: orderPostings, apply },
  AcceptorOrderTransferred: { version: 1, postings: none, apply },
  AcceptorOrderEnded: { version: 1, postings: endPostings, apply },
}

export const ACCEPTOR_STATE: ContextState<Scope, ConfirmAcceptorOrder> = {
  rows: ({ acceptors }) => [
    plainRows('acceptor', acceptors.desks, 'number'),
    plainRows('acceptor-shift', acceptors.shifts, 'number'),
    plainRows('acceptor-order', acceptors.orders, 'number'),
    counterRows('acceptors', acceptors, ['nextAcceptorOrderId']),
  ],
  restored: ({ acceptors }) => restoreAcceptors(acceptors),
  deadlines: ({ acceptors }, { until, limit }) =>
    acceptors.deadlines.upTo(until, limit).map(({ key, priority }) => ({
      at: priority,
      command: { _tag: 'ConfirmAcceptorOrder', order: key },
    })),
  invariants: ({ acceptors, ledger }) => [
    ...heldDifferences(acceptors, ledger),
    ...[...acceptors.orders.values()].flatMap(({ id, amount, fee, net }) =>
      Decimal.plus(fee, net) === amount ? [] : [`the order ${id} with an acceptor is not the sum of its parts`],
    ),
  ],
}

// Internal
/** Held are exactly the coins of withdrawals that have not ended. */
const heldDifferences = ({ orders }: AcceptorState, ledger: Ledger): ReadonlyArray<string> => {
  const needed = new Map<AccountKey, Decimal.Decimal>()
  for (const { user, currency, direction, quantity } of orders.values()) {
    if (direction === 'recharge') continue
    const account = Ledgers.acceptorAccount(user, currency)
    needed.set(account, Decimal.plus(needed.get(account) ?? Decimal.zero, quantity))
  }
  const held = [...ledger.balances.keys()].filter((key) => Ledgers.accountFromKey(key).bucket === 'acceptor')
  return [...new Set([...needed.keys(), ...held])].flatMap((account) =>
    Ledgers.balanceOf(ledger, account) === (needed.get(account) ?? Decimal.zero)
      ? []
      : [`user ${Ledgers.ownerOf(account)} has another amount held than orders with acceptors need`],
  )
}
