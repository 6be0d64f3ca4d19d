/** All wallets together: holdings by coin with cost and profit, and their allocation. [WAL-12] */
import type { CurrencyId, WalletType } from '@hexbourse/domain/kernel'
import { Balances, Decimal } from '@hexbourse/domain/kernel'

import type { CostBasis, HoldingCost } from './cost-basis.ts'
import { ofHolding, unrealizedProfit } from './cost-basis.ts'
import type { WalletBalance } from './wallet-balance.ts'
import { isHeld, value as valueOf } from './wallet-balance.ts'

// Model
/** A coin in all wallets. What is undefined has no price, or no cost because it was not bought on the exchange. */
export interface Holding {
  readonly currency: CurrencyId
  readonly name: string
  /** Free and locked. */
  readonly quantity: Decimal.Decimal
  readonly price: Decimal.Decimal | undefined
  readonly value: Decimal.Decimal | undefined
  readonly cost: HoldingCost | undefined
  readonly unrealized: Decimal.Decimal | undefined
  /** Of the cost. */
  readonly unrealizedPercent: Decimal.Decimal | undefined
  /** Of all sales since the first trade; undefined where nothing was sold. */
  readonly realized: Decimal.Decimal | undefined
}

/** A part of the whole value. */
export interface Share<Key> {
  readonly key: Key
  readonly value: Decimal.Decimal
  readonly percent: Decimal.Decimal
}

/** Of a period. */
export interface RealizedTotals {
  readonly profit: Decimal.Decimal
  readonly trades: number
  readonly fees: Decimal.Decimal
}

// Rules
/** Coins that are held, or that were sold at a profit or loss; highest value first, those without a price last. */
export const holdings = (
  balances: ReadonlyArray<WalletBalance>,
  basis: CostBasis | undefined,
): ReadonlyArray<Holding> => {
  const realized = realizedByCoin(basis)
  return [...groupBy(balances, ({ currency }) => currency).values()]
    .map((group) => holdingOf(group, basis, realized))
    .filter((one) => Decimal.isPositive(one.quantity) || one.realized !== undefined)
    .sort((a, b) => Decimal.compare(b.value ?? Decimal.zero, a.value ?? Decimal.zero))
}

/** Largest first; balances without a price are left out. */
export const byCoin = (balances: ReadonlyArray<WalletBalance>): ReadonlyArray<Share<string>> =>
  sharesOf(balances, ({ name }) => name)

/** Share of each wallet, largest first; balances without a price are left out. */
export const byWallet = (balances: ReadonlyArray<WalletBalance>): ReadonlyArray<Share<WalletType>> =>
  sharesOf(balances, ({ wallet }) => wallet)

/** Unrealized profit of all holdings, and its percentage of their cost; undefined where nothing has a cost. */
export const unrealizedTotals = (
  all: ReadonlyArray<Holding>,
): { readonly profit: Decimal.Decimal; readonly percent: Decimal.Decimal | undefined } | undefined => {
  const withCost = all.filter((one) => one.unrealized !== undefined)
  if (withCost.length === 0) return undefined
  const profit = Decimal.sum(withCost.map((one) => one.unrealized ?? Decimal.zero))
  const cost = Decimal.sum(withCost.map((one) => one.cost?.cost ?? Decimal.zero))
  return { profit, percent: percentOf(profit, cost) }
}

/** Of trades at or after a time. */
export const realizedSince = ({ profits, fees }: CostBasis, since: number): RealizedTotals => {
  const counted = profits.filter(({ at }) => at >= since)
  return {
    profit: Decimal.sum(counted.map(({ profit }) => profit)),
    trades: counted.length,
    fees: Decimal.sum(fees.filter(({ at }) => at >= since).map(({ value }) => value)),
  }
}

// Internal
const HUNDRED = Decimal.fromInteger(100)

/** Rounded half up at 18 decimals; undefined of zero. */
const percentOf = (part: Decimal.Decimal, whole: Decimal.Decimal): Decimal.Decimal | undefined =>
  Decimal.isZero(whole) ? undefined : Decimal.divide(Decimal.times(part, HUNDRED, 'half-up'), whole, 'half-up')

const groupBy = <A, K>(all: ReadonlyArray<A>, keyOf: (one: A) => K): ReadonlyMap<K, ReadonlyArray<A>> => {
  const groups = new Map<K, Array<A>>()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

const realizedByCoin = (basis: CostBasis | undefined): ReadonlyMap<CurrencyId, Decimal.Decimal> => {
  const sums = new Map<CurrencyId, Decimal.Decimal>()
  for (const { currency, profit } of basis?.profits ?? [])
    sums.set(currency, Decimal.plus(sums.get(currency) ?? Decimal.zero, profit))
  return sums
}

const holdingOf = (
  group: ReadonlyArray<WalletBalance>,
  basis: CostBasis | undefined,
  realized: ReadonlyMap<CurrencyId, Decimal.Decimal>,
): Holding => {
  const [first] = group as readonly [WalletBalance]
  const { currency, name } = first
  const quantity = Decimal.sum(group.map(Balances.total))
  const price = group.find((one) => one.price.usdt !== undefined)?.price.usdt
  const cost = ofHolding(quantity, basis?.pools.get(currency))
  const gain = cost && price === undefined ? undefined : cost && unrealizedProfit(cost, price ?? Decimal.zero)
  return {
    currency,
    name,
    quantity,
    price,
    value: price && Decimal.times(quantity, price, 'half-up'),
    cost,
    unrealized: gain,
    unrealizedPercent: gain === undefined ? undefined : percentOf(gain, cost?.cost ?? Decimal.zero),
    realized: realized.get(currency),
  }
}

const sharesOf = <Key>(
  balances: ReadonlyArray<WalletBalance>,
  keyOf: (balance: WalletBalance) => Key,
): ReadonlyArray<Share<Key>> => {
  const sums = [...groupBy(balances.filter(isHeld), keyOf)].map(([key, group]) => ({
    key,
    value: Decimal.sum(group.map((one) => valueOf(one).usdt ?? Decimal.zero)),
  }))
  const total = Decimal.sum(sums.map(({ value }) => value))
  return sums
    .filter(({ value }) => Decimal.isPositive(value))
    .map((one) => ({ ...one, percent: percentOf(one.value, total) ?? Decimal.zero }))
    .sort((a, b) => Decimal.compare(b.value, a.value))
}
