/** The balance of one currency in one wallet of a user. [WAL-1] */
import type { WalletType } from './wallet-type.ts'
import * as Decimal from './decimal.ts'
import type { CurrencyId } from './ids.ts'

// Model
/**
 * `free` is available to spend, `locked` is reserved by open orders and pending withdrawals. Both have at most 8
 * decimals and are never negative.
 */
export interface Balance {
  readonly wallet: WalletType
  readonly currency: CurrencyId
  readonly name: string
  readonly free: Decimal.Decimal
  readonly locked: Decimal.Decimal
}

// Rules
/** Free and locked together. */
export const total = (balance: Balance): Decimal.Decimal => Decimal.plus(balance.free, balance.locked)

/** The balance of one currency in one wallet; undefined when the exchange lists none. */
export const find = (balances: ReadonlyArray<Balance>, wallet: WalletType, currency: CurrencyId): Balance | undefined =>
  balances.find((row) => row.wallet === wallet && row.currency === currency)

/** Totals per currency over all wallets, in order of first appearance. Currencies with a zero total are omitted. */
export const totalsByCurrency = (balances: ReadonlyArray<Balance>): ReadonlyArray<Omit<Balance, 'wallet'>> => {
  const totals = new Map<CurrencyId, Omit<Balance, 'wallet'>>()
  for (const { currency, name, free, locked } of balances) {
    const previous = totals.get(currency)
    totals.set(currency, {
      currency,
      name,
      free: Decimal.plus(previous?.free ?? Decimal.zero, free),
      locked: Decimal.plus(previous?.locked ?? Decimal.zero, locked),
    })
  }
  return [...totals.values()].filter(({ free, locked }) => Decimal.isPositive(Decimal.plus(free, locked)))
}
