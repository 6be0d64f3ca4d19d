/** Account history: the change per user, wallet, currency and bucket with the balance before and after. [WAL-5] [Q8] */
import { Decimal } from '@hexbourse/domain/kernel'
import type { Millis, UserId } from '@hexbourse/domain/kernel'

import { isExchangeUser } from './kernel/reserved-users.ts'
import * as Ledgers from './ledger/ledger.ts'
import type { AccountKey, Ledger, LedgerAccount, Posting, PostingReason } from './ledger/ledger.ts'

// Model
export type EntryCause =
  | 'faucet'
  | 'transfer-out'
  | 'transfer-in'
  | 'order-locked'
  | 'order-released'
  | 'trade-paid'
  | 'trade-received'
  | 'position-reserved'
  | 'position-released'
  | 'position-opened'
  | 'position-closed'
  | 'overnight-fee'
  | 'contract-placed'
  | 'contract-settled'
  | 'policy-bought'
  | 'insurance-payout'
  | 'policy-ended'
  | 'c2c-held'
  | 'c2c-refunded'
  | 'c2c-sold'
  | 'c2c-bought'
  | 'deposit'
  | 'deposit-request'
  | 'withdrawal-held'
  | 'withdrawal-refunded'
  | 'withdrawal-completed'
  | 'withdrawal-internal'
  | 'internal-deposit'
  | 'acceptor-held'
  | 'acceptor-refunded'
  | 'acceptor-withdrawal'
  | 'acceptor-recharge'
  | 'payment'

export interface LedgerEntry extends Omit<LedgerAccount, 'owner'> {
  readonly user: UserId
  readonly delta: Decimal.Decimal
  readonly cause: EntryCause
  readonly at: Millis
  readonly balanceBefore: Decimal.Decimal
  readonly balanceAfter: Decimal.Decimal
}

// Rules
/**
 * Entries of postings that were just posted, given by event, oldest first: one per account and event, so that a fee is
 * part of what was received. A reservation has one entry, of the free balance. Users of the exchange itself have none.
 */
export const ledgerEntries = (
  ledger: Ledger,
  postings: ReadonlyArray<ReadonlyArray<Posting>>,
  at: Millis,
): ReadonlyArray<LedgerEntry> => {
  const balances = new Map<AccountKey, Decimal.Decimal>()
  return postings
    .flatMap(changesOf)
    .toReversed()
    .map(({ account, delta, cause }): LedgerEntry => {
      const balanceAfter = balances.get(account) ?? Ledgers.balanceOf(ledger, account)
      const balanceBefore = Decimal.minus(balanceAfter, delta)
      balances.set(account, balanceBefore)
      const { owner, ...place } = Ledgers.accountFromKey(account)
      return { user: owner as UserId, ...place, delta, cause, at, balanceBefore, balanceAfter }
    })
    .toReversed()
    .filter(({ bucket, cause }) => bucket === 'free' || bucket === 'insured' || !RESERVATIONS.has(cause))
}

// Internal
const RESERVATIONS: ReadonlySet<EntryCause> = new Set([
  'order-locked',
  'order-released',
  'position-reserved',
  'position-released',
  'contract-placed',
  'contract-settled',
  'c2c-held',
  'c2c-refunded',
  'withdrawal-held',
  'withdrawal-refunded',
  'acceptor-held',
  'acceptor-refunded',
])

interface BalanceChange {
  readonly account: AccountKey
  readonly delta: Decimal.Decimal
  readonly cause: EntryCause
}

/** What a posting is for the account that pays and for the one that receives. */
const CAUSES: Readonly<Record<PostingReason, { readonly debit: EntryCause; readonly credit: EntryCause }>> = {
  faucet: { debit: 'faucet', credit: 'faucet' },
  transfer: { debit: 'transfer-out', credit: 'transfer-in' },
  'order-locked': { debit: 'order-locked', credit: 'order-locked' },
  'order-released': { debit: 'order-released', credit: 'order-released' },
  'trade-payment': { debit: 'trade-paid', credit: 'trade-received' },
  'trade-delivery': { debit: 'trade-paid', credit: 'trade-received' },
  'trade-fee': { debit: 'trade-received', credit: 'trade-received' },
  'position-reserved': { debit: 'position-reserved', credit: 'position-reserved' },
  'position-released': { debit: 'position-released', credit: 'position-released' },
  'position-margin': { debit: 'position-opened', credit: 'position-opened' },
  'position-fee': { debit: 'position-opened', credit: 'position-opened' },
  'position-closed': { debit: 'position-closed', credit: 'position-closed' },
  'overnight-fee': { debit: 'overnight-fee', credit: 'overnight-fee' },
  insurance: { debit: 'position-closed', credit: 'position-closed' },
  'contract-stake': { debit: 'contract-placed', credit: 'contract-placed' },
  'contract-fee': { debit: 'contract-placed', credit: 'contract-placed' },
  'contract-returned': { debit: 'contract-settled', credit: 'contract-settled' },
  'contract-profit': { debit: 'contract-settled', credit: 'contract-settled' },
  'policy-insured': { debit: 'policy-bought', credit: 'policy-bought' },
  'policy-premium': { debit: 'policy-bought', credit: 'policy-bought' },
  'insurance-payout': { debit: 'insurance-payout', credit: 'insurance-payout' },
  'policy-ended': { debit: 'policy-ended', credit: 'policy-ended' },
  'c2c-held': { debit: 'c2c-held', credit: 'c2c-held' },
  'c2c-refunded': { debit: 'c2c-refunded', credit: 'c2c-refunded' },
  'c2c-released': { debit: 'c2c-sold', credit: 'c2c-bought' },
  deposit: { debit: 'deposit', credit: 'deposit' },
  'deposit-request': { debit: 'deposit-request', credit: 'deposit-request' },
  'withdrawal-held': { debit: 'withdrawal-held', credit: 'withdrawal-held' },
  'withdrawal-refunded': { debit: 'withdrawal-refunded', credit: 'withdrawal-refunded' },
  'withdrawal-paid': { debit: 'withdrawal-completed', credit: 'withdrawal-completed' },
  'withdrawal-fee': { debit: 'withdrawal-completed', credit: 'withdrawal-completed' },
  'withdrawal-internal': { debit: 'withdrawal-internal', credit: 'internal-deposit' },
  'withdrawal-internal-fee': { debit: 'withdrawal-internal', credit: 'withdrawal-internal' },
  'acceptor-held': { debit: 'acceptor-held', credit: 'acceptor-held' },
  'acceptor-refunded': { debit: 'acceptor-refunded', credit: 'acceptor-refunded' },
  'acceptor-withdrawal': { debit: 'acceptor-withdrawal', credit: 'acceptor-withdrawal' },
  'acceptor-recharge': { debit: 'acceptor-recharge', credit: 'acceptor-recharge' },
  payment: { debit: 'payment', credit: 'payment' },
  'contract-lost': { debit: 'contract-settled', credit: 'contract-settled' },
}

/** Reasons that return a reserved amount. */
const RELEASES: ReadonlySet<PostingReason> = new Set([
  'order-released',
  'position-released',
  'position-closed',
  'contract-returned',
  'c2c-refunded',
  'withdrawal-refunded',
  'acceptor-refunded',
])

/**
 * Changes of one event by account, each with the cause of its first posting. What a trade pays and what it releases of
 * a reservation are two changes.
 */
const changesOf = (postings: ReadonlyArray<Posting>): ReadonlyArray<BalanceChange> => {
  const changes = new Map<string, BalanceChange>()
  const add = (account: AccountKey, amount: Decimal.Decimal, cause: EntryCause): void => {
    if (isExchangeUser(Ledgers.ownerOf(account))) return
    const key = `${account} ${RESERVATIONS.has(cause)}`
    const earlier = changes.get(key)
    const delta = earlier === undefined ? amount : Decimal.plus(earlier.delta, amount)
    changes.set(key, { account, delta, cause: earlier?.cause ?? cause })
  }
  for (const { debit, credit, amount, reason } of postings) {
    const { debit: paid, credit: received } = CAUSES[reason]
    // of a reservation the free bucket comes first, both when it is made and when it is released
    if (RELEASES.has(reason)) add(credit, amount, received)
    add(debit, Decimal.negate(amount), paid)
    if (!RELEASES.has(reason)) add(credit, amount, received)
  }
  return [...changes.values()]
}
