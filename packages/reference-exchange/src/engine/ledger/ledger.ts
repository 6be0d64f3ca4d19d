/** Double-entry ledger of all accounts. Only postings move money. [WAL-1] [Q8] */
import { WalletTypes, Decimal } from '@hexbourse/domain/kernel'
import type { WalletType, CurrencyId } from '@hexbourse/domain/kernel'

import { makeBalances } from './balances.ts'
import type { Balances } from './balances.ts'

// Model
declare const KEY: unique symbol
/** Owner, wallet, currency and bucket packed into one number. */
export type AccountKey = number & { readonly [KEY]: true }

/** Parts of an account. New ones are appended, because stored keys contain the position. */
export const BUCKETS = ['free', 'locked', 'margin', 'insured', 'escrow', 'withdrawal', 'acceptor'] as const
export type Bucket = (typeof BUCKETS)[number]

export interface LedgerAccount {
  readonly owner: number
  readonly wallet: WalletType
  readonly currency: CurrencyId
  readonly bucket: Bucket
}

export type PostingReason =
  | 'faucet'
  | 'transfer'
  | 'order-locked'
  | 'order-released'
  | 'trade-payment'
  | 'trade-delivery'
  | 'trade-fee'
  | 'position-reserved'
  | 'position-released'
  | 'position-margin'
  | 'position-fee'
  | 'position-closed'
  | 'overnight-fee'
  | 'insurance'
  | 'contract-stake'
  | 'contract-fee'
  | 'contract-returned'
  | 'contract-profit'
  | 'contract-lost'
  | 'policy-insured'
  | 'policy-premium'
  | 'insurance-payout'
  | 'policy-ended'
  | 'c2c-held'
  | 'c2c-refunded'
  | 'c2c-released'
  | 'deposit'
  | 'deposit-request'
  | 'withdrawal-held'
  | 'withdrawal-refunded'
  | 'withdrawal-paid'
  | 'withdrawal-fee'
  | 'withdrawal-internal'
  | 'withdrawal-internal-fee'
  | 'acceptor-held'
  | 'acceptor-refunded'
  | 'acceptor-withdrawal'
  | 'acceptor-recharge'
  | 'payment'

/** Moves an amount from one account to another of the same currency. */
export interface Posting {
  readonly debit: AccountKey
  readonly credit: AccountKey
  /** Not negative. */
  readonly amount: Decimal.Decimal
  readonly reason: PostingReason
  /** Id of the order, trade, position, contract, policy, payout, offer, deposit, withdrawal or payment. Undefined for the other reasons. */
  readonly reference: number | undefined
}

export interface Ledger {
  readonly balances: Balances<AccountKey>
  /** Set by a posting that must not happen: a negative amount, two currencies, or a balance below zero. */
  isViolated: boolean
}

/** The rest of the world: deposits are debited here, so that every currency sums to zero. */
export const EXTERNAL = 1
export const EXCHANGE = 2
export const FEES = 3
/** Pays the losses that no margin account covers. */
export const INSURANCE = 4

// Constructors
export const emptyLedger = (): Ledger => ({ balances: makeBalances(), isViolated: false })

export const accountKey = (owner: number, wallet: WalletType, currency: number, bucket: Bucket): AccountKey =>
  (((owner * CURRENCY_SLOTS + currency) * WALLET_SLOTS + walletIndex(wallet)) * BUCKET_SLOTS +
    bucketIndex(bucket)) as AccountKey

export const freeAccount = (owner: number, wallet: WalletType, currency: number): AccountKey =>
  accountKey(owner, wallet, currency, 'free')

export const lockedAccount = (owner: number, wallet: WalletType, currency: number): AccountKey =>
  accountKey(owner, wallet, currency, 'locked')

/** Reserved for open leveraged positions. */
export const marginAccount = (owner: number, currency: number): AccountKey =>
  accountKey(owner, 'margin', currency, 'margin')

/** Insured amount of second contracts. */
export const insuredAccount = (owner: number, currency: number): AccountKey =>
  accountKey(owner, 'second-contract', currency, 'insured')

/** Coins of a seller in peer-to-peer trade. */
export const escrowAccount = (owner: number, currency: number): AccountKey =>
  accountKey(owner, 'funding', currency, 'escrow')

/** Coins of withdrawals that have not ended. */
export const withdrawalAccount = (owner: number, wallet: WalletType, currency: number): AccountKey =>
  accountKey(owner, wallet, currency, 'withdrawal')

/** Coins of withdrawals with acceptors that have not ended. */
export const acceptorAccount = (owner: number, currency: number): AccountKey =>
  accountKey(owner, 'funding', currency, 'acceptor')

/** Account of EXTERNAL, EXCHANGE, FEES or INSURANCE in a currency. */
export const systemAccount = (owner: number, currency: number): AccountKey =>
  accountKey(owner, 'funding', currency, 'free')

/** Every account that an owner can have in a currency. */
export const accountsOf = (owner: number, currency: number): ReadonlyArray<AccountKey> =>
  WalletTypes.ALL.flatMap((wallet) => BUCKETS.map((bucket) => accountKey(owner, wallet, currency, bucket)))

// Rules
export const balanceOf = (ledger: Ledger, key: AccountKey): Decimal.Decimal => ledger.balances.get(key)

export const post = (ledger: Ledger, { debit, credit, amount }: Posting): void => {
  const remaining = ledger.balances.move(debit, credit, amount)
  if (amount < 0n || currencyOf(debit) !== currencyOf(credit)) ledger.isViolated = true
  if (remaining < 0n && !mayBeNegative(debit)) ledger.isViolated = true
}

export const ownerOf = (key: AccountKey): number => Math.floor(key / (BUCKET_SLOTS * WALLET_SLOTS * CURRENCY_SLOTS))

/** Owners of the accounts that postings change. */
export const ownersOf = (postings: ReadonlyArray<Posting>): ReadonlySet<number> =>
  new Set(postings.flatMap(({ debit, credit }) => [ownerOf(debit), ownerOf(credit)]))

export const accountFromKey = (key: AccountKey): LedgerAccount => {
  const withoutBucket = Math.floor(key / BUCKET_SLOTS)
  return {
    owner: ownerOf(key),
    wallet: WalletTypes.ALL[withoutBucket % WALLET_SLOTS] ?? 'funding',
    currency: currencyOf(key),
    bucket: BUCKETS[key % BUCKET_SLOTS] ?? 'free',
  }
}

/** Total of all balances per currency. Always zero. */
export const totalsByCurrency = (ledger: Ledger): ReadonlyMap<CurrencyId, Decimal.Decimal> => {
  const totals = new Map<CurrencyId, Decimal.Decimal>()
  for (const [key, amount] of ledger.balances) {
    const currency = currencyOf(key)
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
const BUCKET_SLOTS = 16
const WALLET_INDEX: Readonly<Record<WalletType, number>> = { funding: 0, spot: 1, 'second-contract': 2, margin: 3 }

const LOCKED_INDEX = BUCKETS.indexOf('locked')

// those of spot trades first, because a look-up by name costs more than the rest of a key
const walletIndex = (wallet: WalletType): number => (wallet === 'spot' ? WALLET_INDEX.spot : WALLET_INDEX[wallet])
const bucketIndex = (bucket: Bucket): number =>
  bucket === 'free' ? 0 : bucket === 'locked' ? LOCKED_INDEX : BUCKETS.indexOf(bucket)

const currencyOf = (key: AccountKey): CurrencyId =>
  (Math.floor(key / (BUCKET_SLOTS * WALLET_SLOTS)) % CURRENCY_SLOTS) as CurrencyId

const mayBeNegative = (key: AccountKey): boolean => {
  const owner = ownerOf(key)
  return owner === EXTERNAL || owner === EXCHANGE || owner === INSURANCE
}
