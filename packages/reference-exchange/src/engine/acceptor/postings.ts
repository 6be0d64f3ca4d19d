/** Coins that orders with acceptors move. Fiat is paid outside of the exchange. [ACP-1] [Q8] */
import * as Ledgers from '../ledger/ledger.ts'
import type { AccountKey, Posting, PostingReason } from '../ledger/ledger.ts'
import type { OrderEnded, OrderPlaced } from './events.ts'
import type { OrderTerms } from './records.ts'

// Rules
/** A withdrawal holds its coins until it ends. */
export const orderPostings = ({ order }: OrderPlaced): ReadonlyArray<Posting> =>
  order.direction === 'withdraw' ? [posting(order, freeOf(order), heldOf(order), 'acceptor-held')] : []

export const endPostings = ({ order }: OrderEnded): ReadonlyArray<Posting> => {
  const outside = Ledgers.systemAccount(Ledgers.EXTERNAL, order.currency)
  if (order.direction === 'recharge')
    return order.status === 'confirmed' ? [posting(order, outside, freeOf(order), 'acceptor-recharge')] : []
  return order.status === 'confirmed'
    ? [posting(order, heldOf(order), outside, 'acceptor-withdrawal')]
    : [posting(order, heldOf(order), freeOf(order), 'acceptor-refunded')]
}

// Internal
const freeOf = ({ user, currency }: OrderTerms): AccountKey => Ledgers.freeAccount(user, 'funding', currency)

const heldOf = ({ user, currency }: OrderTerms): AccountKey => Ledgers.acceptorAccount(user, currency)

const posting = (
  { id, quantity }: OrderTerms,
  debit: AccountKey,
  credit: AccountKey,
  reason: PostingReason,
): Posting => ({ debit, credit, amount: quantity, reason, reference: id })
