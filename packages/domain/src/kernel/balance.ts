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
