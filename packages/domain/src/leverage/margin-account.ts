/**
 * The margin wallet and the positions in one quote currency: equity, risk rate and liquidation price. Every position is
 * secured by the whole account. [LEV-6] [Q12]
 */
import type { Balance, CurrencyId, PairId } from '@hexbourse/domain/kernel'
import { Balances, Decimal, Ids } from '@hexbourse/domain/kernel'

import type { Exposure } from './position.ts'
import { unrealizedPnl } from './position.ts'

// Model
/** The margin wallet of one quote currency with the positions that it backs. */
export interface MarginAccount {
  /** Balance of the margin wallet, without the margins of orders and positions. */
  readonly free: Decimal.Decimal
  /** Positions that are open or closing, all in the quote currency of the account. */
  readonly exposures: ReadonlyArray<Exposure>
}

/** Amounts in the quote currency. */
export interface Summary {
  /** Free balance, margins and unrealized PnL together. */
  readonly equity: Decimal.Decimal
  readonly usedMargin: Decimal.Decimal
  readonly unrealizedPnl: Decimal.Decimal
  /** Equity in percent of the used margin, rounded down at 18 decimals; undefined without a margin. Lower is worse. */
  readonly riskRate: Decimal.Decimal | undefined
}

// Constructors
/** The account of one quote currency; positions of other currencies are left out. */
export const fromExposures = (
  quote: CurrencyId,
  free: Decimal.Decimal,
  held: ReadonlyArray<Exposure>,
): MarginAccount => ({
  free,
  exposures: held.filter(({ pair }) => pair.quote === quote),
})

/** Free balance of the margin wallet, zero without a row; undefined while the balances are unknown. */
export const freeBalance = (
  balances: ReadonlyArray<Balance> | undefined,
  quote: CurrencyId,
): Decimal.Decimal | undefined =>
  balances === undefined ? undefined : (Balances.find(balances, 'margin', quote)?.free ?? Decimal.zero)

/** Equity, margin and risk rate of the account at the present prices. */
export const summary = ({ free, exposures }: MarginAccount): Summary => {
  const usedMargin = Decimal.sum(exposures.map(({ margin }) => margin))
  const pnl = Decimal.sum(exposures.map(unrealizedPnl))
  const equity = Decimal.sum([free, usedMargin, pnl])
  return {
    equity,
    usedMargin,
    unrealizedPnl: pnl,
    riskRate: Decimal.isPositive(usedMargin) ? Decimal.divide(Decimal.times(equity, HUNDRED), usedMargin) : undefined,
  }
}

// Rules
/**
 * Whether the exchange closes all positions of the account: its risk rate is at or below the threshold, in percent.
 * Exact; false without positions. [Q12]
 */
export const isLiquidated = (account: MarginAccount, threshold: Decimal.Decimal): boolean => {
  if (account.exposures.length === 0) return false
  const { equity, usedMargin } = summary(account)
  return equity * HUNDRED <= threshold * usedMargin
}

/** The account with another price of one market. */
export const atPrice = (account: MarginAccount, pair: PairId, price: Decimal.Decimal): MarginAccount => ({
  ...account,
  exposures: account.exposures.map((exposure) =>
    Ids.isSamePair(exposure.pair, pair) ? { ...exposure, currentPrice: price } : exposure,
  ),
})

/**
 * The price of the market, a positive multiple of `tick`, at which `isLiquidated` begins to hold while all other prices
 * stay: the highest such price for a net long, the lowest for a net short. undefined where no price does it: without
 * an open quantity, with as many longs as shorts, or while other money secures a long at any price. Exact.
 */
export const liquidationPrice = (
  account: MarginAccount,
  pair: PairId,
  threshold: Decimal.Decimal,
  tick: Decimal.Decimal,
): Decimal.Decimal | undefined => {
  const net = netQuantity(account, pair)
  if (Decimal.isZero(net)) return undefined
  const { equity, usedMargin } = summary(atPrice(account, pair, Decimal.zero))
  // The rate is at the threshold where 100 × (equity at price zero + net × price) = threshold × margin.
  const dividend = (threshold * usedMargin - HUNDRED * equity) * Decimal.one
  const divisor = HUNDRED * Decimal.absolute(net) * tick
  const ticks = Decimal.isPositive(net) ? floorQuotient(dividend, divisor) : max(-floorQuotient(dividend, divisor), 1n)
  return ticks > 0n ? Decimal.fromUnits(ticks * tick) : undefined
}

// Internal
const HUNDRED = Decimal.fromInteger(100)

/** Longs minus shorts of the market, in the base currency. */
const netQuantity = ({ exposures }: MarginAccount, pair: PairId): Decimal.Decimal =>
  Decimal.sum(
    exposures
      .filter((exposure) => Ids.isSamePair(exposure.pair, pair))
      .map(({ direction, quantity }) => (direction === 'long' ? quantity : Decimal.negate(quantity))),
  )

const max = (a: bigint, b: bigint): bigint => (a > b ? a : b)

/** Quotient rounded towards minus infinity; the divisor is positive. */
const floorQuotient = (dividend: bigint, divisor: bigint): bigint => {
  const truncated = dividend / divisor
  return dividend < 0n && truncated * divisor !== dividend ? truncated - 1n : truncated
}
