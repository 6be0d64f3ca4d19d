/** Registration of deposits: their events, stored rows and invariants. [WAL-2] [WAL-9] [Q32] */
import type { Millis } from '@hexbourse/domain/kernel'

import type { ContextState, EventRules } from '../kernel/context.ts'
import { counterRows, plainRows } from '../kernel/rows.ts'
import * as Ledgers from '../ledger/ledger.ts'
import type { Posting, PostingReason } from '../ledger/ledger.ts'
import type { ReviewState } from '../reviews/state.ts'
import { findReview } from '../reviews/state.ts'
import type { DepositEvent } from './events.ts'
import type { Deposit, DepositRequest } from './records.ts'
import { applyDeposit, confirmedHeight, ownerOfAddress, restoreDeposits } from './state.ts'
import type { DepositState } from './state.ts'

// Model
interface Scope {
  readonly deposits: DepositState
  readonly reviews: ReviewState
}

// Rules
const apply = ({ deposits, reviews }: Scope, event: DepositEvent, now: Millis): void =>
  applyDeposit(deposits, reviews, event, now)

const none = (): ReadonlyArray<Posting> => []

export const DEPOSIT_EVENTS: EventRules<Scope, DepositEvent, Posting> = {
  DepositAddressIssued: { version: 1, postings: none, apply },
  DepositSeen: { version: 1, postings: none, apply },
  DepositDropped: { version: 1, postings: none, apply },
  DepositEnded: {
    version: 1,
    postings: ({ deposit }) => (deposit.status === 'credited' ? [credit(deposit, 'deposit')] : []),
    apply,
  },
  ChainConfirmed: { version: 1, postings: none, apply },
  DepositRequested: { version: 1, postings: none, apply },
  DepositRequestEnded: {
    version: 1,
    postings: ({ request }) => (request.status === 'credited' ? [credit(request, 'deposit-request')] : []),
    apply,
  },
  DepositMinimumConfigured: { version: 1, postings: none, apply },
}

export const DEPOSIT_STATE: ContextState<Scope> = {
  rows: ({ deposits }) => [
    plainRows('deposit-address', deposits.addresses, 'text'),
    plainRows('deposit', deposits.confirming, 'text'),
    plainRows('confirmed-height', deposits.confirmedHeights, 'text'),
    plainRows('deposit-request', deposits.requests, 'number'),
    plainRows('credited-transaction', deposits.credited, 'text'),
    plainRows('deposit-minimum', deposits.minimums, 'number'),
    counterRows('deposits', deposits, ['nextDepositId', 'nextRequestId']),
  ],
  restored: ({ deposits }) => restoreDeposits(deposits),
  invariants: ({ deposits, reviews }) => [
    ...[...deposits.confirming.values()].flatMap(({ id, user, network, address, height }) => [
      ...(height > confirmedHeight(deposits, network) ? [] : [`deposit ${id} waits in a block that is final`]),
      ...(ownerOfAddress(deposits, network, address) === user ? [] : [`deposit ${id} came to another user's address`]),
    ]),
    ...[...deposits.requests.keys()].flatMap((id) =>
      findReview(reviews, 'deposit-request', id) === undefined ? [`deposit request ${id} has no review`] : [],
    ),
  ],
}

// Internal
/** To the spot wallet. */
const credit = (
  { id, user, currency, amount }: Pick<Deposit | DepositRequest, 'id' | 'user' | 'currency' | 'amount'>,
  reason: PostingReason,
): Posting => ({
  debit: Ledgers.systemAccount(Ledgers.EXTERNAL, currency),
  credit: Ledgers.freeAccount(user, 'spot', currency),
  amount,
  reason,
  reference: id,
})
