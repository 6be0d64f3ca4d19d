/** Double-entry ledger of all accounts. Only `post` and `postWithFee` move money. [WAL-1] [Q8] */
import { WalletTypes, Decimal } from '@hexbourse/domain/kernel'
import type { WalletType, CurrencyId } from '@hexbourse/domain/kernel'

// Model
declare const KEY: unique symbol
/** Owner, wallet, currency and bucket packed into one number. */
export type AccountKey = number & { readonly [KEY]: true }
export type Bucket = 'free' | 'locked'

export interface LedgerAccount {
  readonly owner: number
  readonly wallet: WalletType
  readonly currency: CurrencyId
  readonly bucket: Bucket
}

export interface Ledger {
  readonly balances: Map<AccountKey, Decimal.Decimal>
  /** Set when an account that must not be negative went below zero. The process must then stop. */
  isOverdrawn: boolean
}

/** The rest of the world: deposits are debited here, so that every currency sums to zero. */
export const EXTERNAL = 1
export const EXCHANGE = 2
export const FEES = 3

// Constructors
export const emptyLedger = (): Ledger => ({ balances: new Map(), isOverdrawn: false })

export const accountKey = (owner: number, wallet: WalletType, currency: number, bucket: Bucket): AccountKey =>
  (((owner * CURRENCY_SLOTS + currency) * WALLET_SLOTS + WALLET_INDEX[wallet]) * 2 +
    (bucket === 'locked' ? 1 : 0)) as AccountKey

export const freeAccount = (owner: number, wallet: WalletType, currency: number): AccountKey =>
  accountKey(owner, wallet, currency, 'free')

export const lockedAccount = (owner: number, wallet: WalletType, currency: number): AccountKey =>
  accountKey(owner, wallet, currency, 'locked')

/** Account of EXTERNAL, EXCHANGE or FEES in a currency. */
export const systemAccount = (owner: number, currency: number): AccountKey =>
  accountKey(owner, 'funding', currency, 'free')

// Rules
export const balanceOf = (ledger: Ledger, key: AccountKey): Decimal.Decimal => ledger.balances.get(key) ?? Decimal.zero

export const post = (ledger: Ledger, from: AccountKey, to: AccountKey, amount: Decimal.Decimal): void => {
  if (amount < 0n) ledger.isOverdrawn = true
  const remaining = Decimal.minus(balanceOf(ledger, from), amount)
  if (remaining < 0n && !mayBeNegative(from)) ledger.isOverdrawn = true
  ledger.balances.set(from, remaining)
  ledger.balances.set(to, Decimal.plus(balanceOf(ledger, to), amount))
}

/** Posts an amount and diverts a fee of at most that amount. */
export const postWithFee = (
  ledger: Ledger,
  from: AccountKey,
  to: AccountKey,
  amount: Decimal.Decimal,
  feeTo: AccountKey,
  fee: Decimal.Decimal,
): void => {
  if (fee < 0n || fee > amount) ledger.isOverdrawn = true
  const remaining = Decimal.minus(balanceOf(ledger, from), amount)
  if (remaining < 0n && !mayBeNegative(from)) ledger.isOverdrawn = true
  ledger.balances.set(from, remaining)
  ledger.balances.set(to, Decimal.minus(Decimal.plus(balanceOf(ledger, to), amount), fee))
  ledger.balances.set(feeTo, Decimal.plus(balanceOf(ledger, feeTo), fee))
}

export const accountFromKey = (key: AccountKey): LedgerAccount => {
  const withoutBucket = Math.floor(key / 2)
  const withoutWallet = Math.floor(withoutBucket / WALLET_SLOTS)
  return {
    owner: ownerOf(key),
    wallet: WalletTypes.ALL[withoutBucket % WALLET_SLOTS] ?? 'funding',
    currency: (withoutWallet % CURRENCY_SLOTS) as CurrencyId,
    bucket: key % 2 === 1 ? 'locked' : 'free',
  }
}

/** Total of all balances per currency. Always zero. */
export const totalsByCurrency = (ledger: Ledger): ReadonlyMap<CurrencyId, Decimal.Decimal> => {
  const totals = new Map<CurrencyId, Decimal.Decimal>()
  for (const [key, amount] of ledger.balances) {
    const { currency } = accountFromKey(key)
    totals.set(currency, Decimal.plus(totals.get(currency) ?? Decimal.zero, amount))
  }
  return totals
}

/** Accounts that are negative and must not be. Empty unless the engine has a defect. */
export const overdrafts = (ledger: Ledger): ReadonlyArray<LedgerAccount> =>
  [...ledger.balances].filter(([key, amount]) => amount < 0n && !mayBeNegative(key)).map(([key]) => accountFromKey(key))

// Internal
const CURRENCY_SLOTS = 1024
const WALLET_SLOTS = 4
const WALLET_INDEX: Readonly<Record<WalletType, number>> = { funding: 0, spot: 1, 'second-contract': 2, margin: 3 }

const ownerOf = (key: AccountKey): number => Math.floor(key / (2 * WALLET_SLOTS * CURRENCY_SLOTS))

const mayBeNegative = (key: AccountKey): boolean => {
  const owner = ownerOf(key)
  return owner === EXTERNAL || owner === EXCHANGE
}
