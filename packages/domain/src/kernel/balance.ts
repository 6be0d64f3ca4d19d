/** What a person owns of one currency in one account. [WAL-1] */
import type { AccountKind } from './account-kind.ts'
import * as Decimal from './decimal.ts'
import type { CurrencyId } from './ids.ts'

// Model
/** `free` can be spent, `locked` is reserved by live orders; both at 8 decimals, never negative. */
export interface Balance {
  readonly account: AccountKind
  readonly currency: CurrencyId
  readonly name: string
  readonly free: Decimal.Decimal
  readonly locked: Decimal.Decimal
}

// Rules
export const total = (balance: Balance): Decimal.Decimal => Decimal.plus(balance.free, balance.locked)

export const find = (
  balances: ReadonlyArray<Balance>,
  account: AccountKind,
  currency: CurrencyId,
): Balance | undefined => balances.find((row) => row.account === account && row.currency === currency)

/** What is held of each coin over all accounts, in the order of the coins; coins of which there is none are left out. */
export const byCoin = (balances: ReadonlyArray<Balance>): ReadonlyArray<Omit<Balance, 'account'>> => {
  const coins = new Map<CurrencyId, Omit<Balance, 'account'>>()
  for (const { currency, name, free, locked } of balances) {
    const before = coins.get(currency)
    coins.set(currency, {
      currency,
      name,
      free: Decimal.plus(before?.free ?? Decimal.zero, free),
      locked: Decimal.plus(before?.locked ?? Decimal.zero, locked),
    })
  }
  return [...coins.values()].filter(({ free, locked }) => Decimal.isPositive(Decimal.plus(free, locked)))
}
