/** A balance of one currency in one wallet with its value at the exchange's prices. [WAL-1] */
import type { WalletType, Balance, CurrencyId } from '@hexbourse/domain/kernel'
import { Balances, Decimal, TypedText } from '@hexbourse/domain/kernel'

// Model
/** In USDT and in CNY; undefined when the exchange sends no price. */
export interface Value {
  readonly usdt: Decimal.Decimal | undefined
  readonly cny: Decimal.Decimal | undefined
}

export interface WalletBalance extends Balance {
  /** Price of one unit. */
  readonly price: Value
  /** Whether the exchange lists this currency in this wallet. */
  readonly isListed: boolean
  /** Whether deposits and withdrawals of the currency are open now. */
  readonly canDepositAndWithdraw: boolean
}

/** Filter of a balance list. */
export interface Filter {
  /** Part of a currency name. */
  readonly search: string
  readonly hidesSmall: boolean
}

/** The coin in which balances are valued. */
export const VALUATION_COIN = 'USDT'

/** Balances below this value may be hidden, in USDT. */
export const SMALL_VALUE_USDT = Decimal.one

// Rules
/** Value of the free and locked amount together. */
export const value = (balance: WalletBalance): Value => ({
  usdt: valueAt(balance, balance.price.usdt),
  cny: valueAt(balance, balance.price.cny),
})

/** Sum of all values; undefined when a non-zero balance has no price. */
export const total = (balances: ReadonlyArray<WalletBalance>): Value => {
  const values = balances.filter(isHeld).map(value)
  return { usdt: sumIfComplete(values.map(({ usdt }) => usdt)), cny: sumIfComplete(values.map(({ cny }) => cny)) }
}

/**
 * The balances at other USDT prices by coin; a coin without one keeps its own. In CNY at the rate of USDT, where the
 * exchange states it. Rounded down at 18 decimals.
 */
export const atPrices = (
  balances: ReadonlyArray<WalletBalance>,
  prices: ReadonlyMap<CurrencyId, Decimal.Decimal>,
): ReadonlyArray<WalletBalance> => {
  const rate = balances.find(({ name }) => name === VALUATION_COIN)?.price.cny
  return balances.map((balance) => {
    const usdt = prices.get(balance.currency)
    if (usdt === undefined) return balance
    return { ...balance, price: { usdt, cny: rate === undefined ? balance.price.cny : Decimal.times(usdt, rate) } }
  })
}

/** The balances of a wallet: listed currencies and any other with a non-zero balance. */
export const inWallet = (balances: ReadonlyArray<WalletBalance>, wallet: WalletType): ReadonlyArray<WalletBalance> =>
  balances.filter((balance) => balance.wallet === wallet && (balance.isListed || isHeld(balance)))

/** Balances whose currency contains the text in any letter case; small ones only where they are not hidden. */
export const filteredBalances = (
  balances: ReadonlyArray<WalletBalance>,
  { search, hidesSmall }: Filter,
): ReadonlyArray<WalletBalance> => {
  const searchText = TypedText.trim(search).toUpperCase()
  return balances.filter(
    (balance) => balance.name.toUpperCase().includes(searchText) && !(hidesSmall && isSmall(balance)),
  )
}

/** Whether there is any of it, free or locked. */
export const isHeld = (balance: WalletBalance): boolean => Decimal.isPositive(Balances.total(balance))

/** Zero, or a value below SMALL_VALUE_USDT; a balance without a price is not small. */
export const isSmall = (balance: WalletBalance): boolean => {
  const { usdt } = value(balance)
  return !isHeld(balance) || (usdt !== undefined && usdt < SMALL_VALUE_USDT)
}

/**
 * Whether the wallet has currencies and none of them can be deposited or withdrawn now. False for second contracts,
 * which are funded by transfers only.
 */
export const isSuspended = (balances: ReadonlyArray<WalletBalance>, wallet: WalletType): boolean =>
  wallet !== 'second-contract' &&
  balances.length > 0 &&
  !balances.some(({ canDepositAndWithdraw }) => canDepositAndWithdraw)

// Internal
const valueAt = (balance: WalletBalance, price: Decimal.Decimal | undefined): Decimal.Decimal | undefined =>
  price && Decimal.times(Balances.total(balance), price)

const sumIfComplete = (values: ReadonlyArray<Decimal.Decimal | undefined>): Decimal.Decimal | undefined => {
  const known = values.filter((value) => value !== undefined)
  return known.length === values.length ? Decimal.sum(known) : undefined
}
