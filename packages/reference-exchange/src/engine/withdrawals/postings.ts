/** Coins that withdrawals move: held at the request, then paid out with the fee, or refunded, once. [WAL-3] [Q8] */
import type { Decimal } from '@hexbourse/domain/kernel'

import * as Ledgers from '../ledger/ledger.ts'
import type { AccountKey, Posting, PostingReason } from '../ledger/ledger.ts'
import type { WithdrawalEnded, WithdrawalRequested } from './events.ts'
import type { WithdrawalTerms } from './records.ts'

// Rules
/** The whole amount, from the wallet of the request. */
export const requestPostings = ({ withdrawal }: WithdrawalRequested): ReadonlyArray<Posting> => [
  posting(withdrawal, freeOf(withdrawal), pendingOf(withdrawal), withdrawal.amount, 'withdrawal-held'),
]

export const endPostings = ({ withdrawal }: WithdrawalEnded): ReadonlyArray<Posting> => {
  const { status, amount, received, fee, currency, recipient } = withdrawal
  const pending = pendingOf(withdrawal)
  if (status !== 'completed' && status !== 'internal')
    return [posting(withdrawal, pending, freeOf(withdrawal), amount, 'withdrawal-refunded')]
  const payment =
    status === 'internal' && recipient !== undefined
      ? posting(withdrawal, pending, Ledgers.freeAccount(recipient, 'spot', currency), received, 'withdrawal-internal')
      : posting(withdrawal, pending, Ledgers.systemAccount(Ledgers.EXTERNAL, currency), received, 'withdrawal-paid')
  const feeReason = status === 'internal' ? 'withdrawal-internal-fee' : 'withdrawal-fee'
  return [payment, posting(withdrawal, pending, Ledgers.systemAccount(Ledgers.FEES, currency), fee, feeReason)]
}

// Internal
const freeOf = ({ user, wallet, currency }: WithdrawalTerms): AccountKey => Ledgers.freeAccount(user, wallet, currency)

const pendingOf = ({ user, wallet, currency }: WithdrawalTerms): AccountKey =>
  Ledgers.withdrawalAccount(user, wallet, currency)

const posting = (
  { id }: WithdrawalTerms,
  debit: AccountKey,
  credit: AccountKey,
  amount: Decimal.Decimal,
  reason: PostingReason,
): Posting => ({ debit, credit, amount, reason, reference: id })
