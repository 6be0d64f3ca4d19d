/**
 * What a user held when a day began, and what had been deposited until then. One row of history for each day on
 * which something of the user moved; from these rows follow the holdings at the end of every day. [WAL-12]
 */
import { Decimal, WalletTypes } from '@hexbourse/domain/kernel'
import type { CurrencyId, UserId, WalletType } from '@hexbourse/domain/kernel'

import { CURRENCIES } from './kernel/catalog.ts'
import * as Ledgers from './ledger/ledger.ts'
import type { Ledger, Posting } from './ledger/ledger.ts'
import type { EntryCause, LedgerEntry } from './ledger-entries.ts'

// Model
/** All of a currency in a wallet: free, in orders, in positions and in withdrawals that have not ended. */
export interface Holding {
  readonly wallet: WalletType
  readonly currency: CurrencyId
  readonly amount: Decimal.Decimal
}

/** Deposited from outside the exchange and withdrawn to outside, since the first day. */
export interface FlowTotals {
  readonly currency: CurrencyId
  readonly deposited: Decimal.Decimal
  readonly withdrawn: Decimal.Decimal
  readonly deposits: number
  readonly withdrawals: number
}

export interface DayOpening {
  /** Counts from 1970 in the exchange's zone. */
  readonly day: number
  /** None is zero. */
  readonly holdings: ReadonlyArray<Holding>
  readonly flows: ReadonlyArray<FlowTotals>
}

// Rules
/** None is zero. */
export const holdings = (ledger: Ledger, user: UserId): ReadonlyArray<Holding> =>
  WalletTypes.ALL.flatMap((wallet) =>
    CURRENCIES.map(({ id: currency }) => ({ wallet, currency, amount: heldIn(ledger, user, wallet, currency) })),
  ).filter(({ amount }) => !Decimal.isZero(amount))

/** The holdings before these postings, which are part of the ledger. */
export const holdingsBefore = (
  ledger: Ledger,
  user: UserId,
  postings: ReadonlyArray<Posting>,
): ReadonlyArray<Holding> => {
  const amounts = new Map(holdings(ledger, user).map((one) => [placeKey(one), one]))
  const add = (key: Ledgers.AccountKey, change: Decimal.Decimal): void => {
    const { owner, wallet, currency } = Ledgers.accountFromKey(key)
    if (owner !== user) return
    const place = placeKey({ wallet, currency })
    const amount = Decimal.plus(amounts.get(place)?.amount ?? Decimal.zero, change)
    amounts.set(place, { wallet, currency, amount })
  }
  for (const { debit, credit, amount } of postings) {
    add(debit, amount)
    add(credit, Decimal.negate(amount))
  }
  return [...amounts.values()].filter(({ amount }) => !Decimal.isZero(amount))
}

/** The totals after a ledger entry; the same ones where it is no movement from or to outside. */
export const withEntry = (
  flows: ReadonlyArray<FlowTotals>,
  { cause, currency, delta }: Pick<LedgerEntry, 'cause' | 'currency' | 'delta'>,
): ReadonlyArray<FlowTotals> => {
  if (!IS_EXTERNAL[cause] || Decimal.isZero(delta)) return flows
  const known = flows.find((one) => one.currency === currency) ?? { ...NO_FLOWS, currency }
  const isDeposit = Decimal.isPositive(delta)
  const next: FlowTotals = {
    currency,
    deposited: isDeposit ? Decimal.plus(known.deposited, delta) : known.deposited,
    withdrawn: isDeposit ? known.withdrawn : Decimal.minus(known.withdrawn, delta),
    deposits: known.deposits + (isDeposit ? 1 : 0),
    withdrawals: known.withdrawals + (isDeposit ? 0 : 1),
  }
  return [...flows.filter((one) => one.currency !== currency), next]
}

/** Of a currency that was never deposited or withdrawn. */
export const NO_FLOWS = { deposited: Decimal.zero, withdrawn: Decimal.zero, deposits: 0, withdrawals: 0 } as const

// Internal
/** Deposits, withdrawals, claims, and coins bought or sold for money outside the exchange. */
const IS_EXTERNAL: Readonly<Record<EntryCause, boolean>> = {
  faucet: true,
  'transfer-out': false,
  'transfer-in': false,
  'order-locked': false,
  'order-released': false,
  'trade-paid': false,
  'trade-received': false,
  'position-reserved': false,
  'position-released': false,
  'position-opened': false,
  'position-closed': false,
  'overnight-fee': false,
  'contract-placed': false,
  'contract-settled': false,
  'policy-bought': false,
  'insurance-payout': false,
  'policy-ended': false,
  'c2c-held': false,
  'c2c-refunded': false,
  'c2c-sold': true,
  'c2c-bought': true,
  deposit: true,
  'deposit-request': true,
  'withdrawal-held': false,
  'withdrawal-refunded': false,
  'withdrawal-completed': true,
  'withdrawal-internal': true,
  'internal-deposit': true,
  'acceptor-held': false,
  'acceptor-refunded': false,
  'acceptor-withdrawal': true,
  'acceptor-recharge': true,
  payment: true,
}

const placeKey = ({ wallet, currency }: Pick<Holding, 'wallet' | 'currency'>): string => `${wallet}/${currency}`

const heldIn = (ledger: Ledger, user: UserId, wallet: WalletType, currency: CurrencyId): Decimal.Decimal =>
  Decimal.sum(
    Ledgers.BUCKETS.map((bucket) => Ledgers.balanceOf(ledger, Ledgers.accountKey(user, wallet, currency, bucket))),
  )
