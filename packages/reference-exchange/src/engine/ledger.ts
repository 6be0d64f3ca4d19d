/** Double entry over every account of the exchange: `move` and `pay` are the only ways money changes place. [WAL-1] [Q8] */
import { AccountKinds, Decimal } from '@hexbourse/domain/kernel'
import type { AccountKind, CurrencyId } from '@hexbourse/domain/kernel'

// Model
declare const KEY: unique symbol
/** One account as a number: owner, kind, currency and pocket packed together. */
export type AccountKey = number & { readonly [KEY]: true }
export type Pocket = 'free' | 'locked'

export interface Account {
  readonly owner: number
  readonly kind: AccountKind
  readonly currency: CurrencyId
  readonly pocket: Pocket
}

export interface Ledger {
  readonly balances: Map<AccountKey, Decimal.Decimal>
  /** Set once an account that may not is below zero: whoever runs the engine must stop. */
  overdrawn: boolean
}

/** The rest of the world: what comes in leaves here, so that every currency sums to zero. */
export const OUTSIDE = 1
export const HOUSE = 2
export const FEES = 3

// Constructors
export const emptyLedger = (): Ledger => ({ balances: new Map(), overdrawn: false })

export const accountKey = (owner: number, kind: AccountKind, currency: number, pocket: Pocket): AccountKey =>
  (((owner * CURRENCY_ROOM + currency) * KIND_ROOM + KIND_INDEX[kind]) * 2 +
    (pocket === 'locked' ? 1 : 0)) as AccountKey

export const free = (owner: number, kind: AccountKind, currency: number): AccountKey =>
  accountKey(owner, kind, currency, 'free')

export const locked = (owner: number, kind: AccountKind, currency: number): AccountKey =>
  accountKey(owner, kind, currency, 'locked')

/** Where outside, house and fees keep a currency. */
export const book = (owner: number, currency: number): AccountKey => accountKey(owner, 'legal', currency, 'free')

// Rules
export const balanceOf = (ledger: Ledger, key: AccountKey): Decimal.Decimal => ledger.balances.get(key) ?? Decimal.zero

export const move = (ledger: Ledger, from: AccountKey, to: AccountKey, amount: Decimal.Decimal): void => {
  if (amount < 0n) ledger.overdrawn = true
  const left = Decimal.minus(balanceOf(ledger, from), amount)
  if (left < 0n && !mayOwe(from)) ledger.overdrawn = true
  ledger.balances.set(from, left)
  ledger.balances.set(to, Decimal.plus(balanceOf(ledger, to), amount))
}

/** A move of which a fee goes elsewhere; the fee is at most the amount. */
export const pay = (
  ledger: Ledger,
  from: AccountKey,
  to: AccountKey,
  amount: Decimal.Decimal,
  feeTo: AccountKey,
  fee: Decimal.Decimal,
): void => {
  if (fee < 0n || fee > amount) ledger.overdrawn = true
  const left = Decimal.minus(balanceOf(ledger, from), amount)
  if (left < 0n && !mayOwe(from)) ledger.overdrawn = true
  ledger.balances.set(from, left)
  ledger.balances.set(to, Decimal.minus(Decimal.plus(balanceOf(ledger, to), amount), fee))
  ledger.balances.set(feeTo, Decimal.plus(balanceOf(ledger, feeTo), fee))
}

export const accountOf = (key: AccountKey): Account => {
  const half = Math.floor(key / 2)
  const rest = Math.floor(half / KIND_ROOM)
  return {
    owner: ownerOf(key),
    kind: AccountKinds.ALL[half % KIND_ROOM] ?? 'legal',
    currency: (rest % CURRENCY_ROOM) as CurrencyId,
    pocket: key % 2 === 1 ? 'locked' : 'free',
  }
}

/** Zero for every currency, whatever happened. */
export const sums = (ledger: Ledger): ReadonlyMap<CurrencyId, Decimal.Decimal> => {
  const totals = new Map<CurrencyId, Decimal.Decimal>()
  for (const [key, amount] of ledger.balances) {
    const { currency } = accountOf(key)
    totals.set(currency, Decimal.plus(totals.get(currency) ?? Decimal.zero, amount))
  }
  return totals
}

/** Accounts below zero that may not be; empty, or the engine is wrong. */
export const overdrafts = (ledger: Ledger): ReadonlyArray<Account> =>
  [...ledger.balances].filter(([key, amount]) => amount < 0n && !mayOwe(key)).map(([key]) => accountOf(key))

// Internal
const CURRENCY_ROOM = 1024
const KIND_ROOM = 4
const KIND_INDEX: Readonly<Record<AccountKind, number>> = { legal: 0, change: 1, micro: 2, lever: 3 }

const ownerOf = (key: AccountKey): number => Math.floor(key / (2 * KIND_ROOM * CURRENCY_ROOM))

const mayOwe = (key: AccountKey): boolean => {
  const owner = ownerOf(key)
  return owner === OUTSIDE || owner === HOUSE
}
