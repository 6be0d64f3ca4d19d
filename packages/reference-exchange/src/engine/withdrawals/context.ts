/** Registration of withdrawals: their events, stored rows and invariants. [WAL-3] [WAL-5] [Q32] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { Millis } from '@hexbourse/domain/kernel'

import type { ContextState, EventRules } from '../kernel/context.ts'
import { counterRows, plainRows } from '../kernel/rows.ts'
import * as Ledgers from '../ledger/ledger.ts'
import type { AccountKey, Ledger, Posting } from '../ledger/ledger.ts'
import type { ReviewState } from '../reviews/state.ts'
import { findReview } from '../reviews/state.ts'
import type { WithdrawalEvent } from './events.ts'
import { endPostings, requestPostings } from './postings.ts'
import { applyWithdrawal, restoreWithdrawals } from './state.ts'
import type { WithdrawalState } from './state.ts'

// Model
interface Scope {
  readonly withdrawals: WithdrawalState
  readonly reviews: ReviewState
  readonly ledger: Ledger
}

// Rules
const apply = ({ withdrawals, reviews }: Scope, event: WithdrawalEvent, now: Millis): void =>
  applyWithdrawal(withdrawals, reviews, event, now)

const none = (): ReadonlyArray<Posting> => []

export const WITHDRAWAL_EVENTS: EventRules<Scope, WithdrawalEvent, Posting> = {
  WithdrawalRequested: { version: 1, postings: requestPostings, apply },
  WithdrawalApproved: { version: 1, postings: none, apply },
  WithdrawalEnded: { version: 1, postings: endPostings, apply },
  WithdrawalsConfigured: { version: 1, postings: none, apply },
  AddressSaved: { version: 1, postings: none, apply },
  AddressDeleted: { version: 1, postings: none, apply },
}

export const WITHDRAWAL_STATE: ContextState<Scope> = {
  rows: ({ withdrawals }) => [
    plainRows('withdrawal-parameters', withdrawals.parameters, 'number'),
    plainRows('withdrawal', withdrawals.open, 'number'),
    plainRows('withdrawal-day-sum', withdrawals.daySums, 'text'),
    plainRows('saved-address', withdrawals.addresses, 'number'),
    counterRows('withdrawals', withdrawals, ['day', 'nextWithdrawalId', 'nextAddressId']),
  ],
  restored: ({ withdrawals }) => restoreWithdrawals(withdrawals),
  invariants: ({ withdrawals, ledger, reviews }) => [
    ...pendingDifferences(withdrawals, ledger),
    ...[...withdrawals.open.values()].flatMap(({ id, amount, fee, received, status }) => [
      ...(Decimal.plus(fee, received) === amount ? [] : [`withdrawal ${id} is not the sum of its parts`]),
      ...((findReview(reviews, 'withdrawal', id) !== undefined) === (status === 'applying')
        ? []
        : [`withdrawal ${id} is ${status} with a wrong review`]),
    ]),
  ],
}

// Internal
/** Held are exactly the amounts of withdrawals that have not ended. */
const pendingDifferences = ({ open }: WithdrawalState, ledger: Ledger): ReadonlyArray<string> => {
  const needed = new Map<AccountKey, Decimal.Decimal>()
  for (const { user, wallet, currency, amount } of open.values()) {
    const account = Ledgers.withdrawalAccount(user, wallet, currency)
    needed.set(account, Decimal.plus(needed.get(account) ?? Decimal.zero, amount))
  }
  const held = [...ledger.balances.keys()].filter((key) => Ledgers.accountFromKey(key).bucket === 'withdrawal')
  return [...new Set([...needed.keys(), ...held])].flatMap((account) => {
    const { owner, currency } = Ledgers.accountFromKey(account)
    return Ledgers.balanceOf(ledger, account) === (needed.get(account) ?? Decimal.zero)
      ? []
      : [`user ${owner} has another amount of currency ${currency} held than withdrawals need`]
  })
}
