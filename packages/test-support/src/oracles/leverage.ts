/** Figures of leveraged trading written a second time, as exact fractions. [LEV-2] [LEV-4] [LEV-6] [Q12] */

import type { Fraction } from './fraction.ts'
import {
  compare,
  exact,
  HUNDRED,
  least,
  minus,
  quotient,
  percentOf,
  plus,
  read,
  roundedText,
  times,
  total,
} from './fraction.ts'

/** What an account needs to know of a position, as text. */
export interface OracleExposure {
  readonly market: string
  readonly direction: 'long' | 'short'
  readonly quantity: string
  readonly entryPrice: string
  readonly currentPrice: string
  readonly margin: string
}

/** Figures of a margin account. */
export interface OracleAccount {
  readonly free: string
  readonly exposures: ReadonlyArray<OracleExposure>
}

/** Price ± spread; the spread rounded down to 8 decimals. */
export const entryPrice = (direction: 'long' | 'short', price: string, spreadPercent: string): string => {
  const spread = read(roundedText(8, percentOf(read(price), spreadPercent), 'down'))
  return exact(plus(read(price), signed(direction, spread)))
}

/** Margin, fee and value of an order. */
export const estimate = (
  order: {
    readonly direction: 'long' | 'short'
    readonly price: string
    readonly lots: string
    readonly leverage: string
  },
  terms: { readonly lotSize: string; readonly spreadPercent: string; readonly feePercent: string },
): Readonly<Record<'entryPrice' | 'quantity' | 'value' | 'margin' | 'fee', string>> => {
  const price = entryPrice(order.direction, order.price, terms.spreadPercent)
  const quantity = times(read(order.lots), read(terms.lotSize))
  const value = times(read(price), quantity)
  return {
    entryPrice: price,
    quantity: exact(quantity),
    value: exact(value),
    margin: roundedText(8, quotient(value, read(order.leverage)), 'up'),
    fee: roundedText(8, percentOf(value, terms.feePercent), 'up'),
  }
}

/** Unrealized profit of a position. */
export const pnl = (
  { direction, quantity, entryPrice: entry }: Omit<OracleExposure, 'market' | 'margin' | 'currentPrice'>,
  price: string,
): string => exact(pnlFraction({ direction, quantity, entryPrice: entry }, price))

/** Rounded down at 18 decimals. */
export const percentOfMargin = (amount: string, margin: string): string =>
  roundedText(18, quotient(times(read(amount), HUNDRED), read(margin)), 'down')

/** Figures of a margin account. */
export const summary = (
  account: OracleAccount,
): Readonly<Record<'equity' | 'usedMargin' | 'unrealizedPnl' | 'riskRate', string>> => {
  const { equity, usedMargin, unrealizedPnl } = totals(account)
  return {
    equity: exact(equity),
    usedMargin: exact(usedMargin),
    unrealizedPnl: exact(unrealizedPnl),
    riskRate: roundedText(18, quotient(times(equity, HUNDRED), usedMargin), 'down'),
  }
}

/** Whether the risk rate is at or below the threshold after the market's price becomes `price`. */
export const isLiquidatedAt = (account: OracleAccount, market: string, price: string, threshold: string): boolean => {
  const exposures = account.exposures.map((one) => (one.market === market ? { ...one, currentPrice: price } : one))
  const { equity, usedMargin } = totals({ ...account, exposures })
  return compare(times(equity, HUNDRED), times(read(threshold), usedMargin)) <= 0
}

/** Rounded up to 8 decimals; taken from the margin first, then from the free balance. */
export const overnightFee = (
  entry: string,
  quantity: string,
  margin: string,
  percent: string,
  free: string,
): Readonly<Record<'fromMargin' | 'fromFree' | 'uncovered', string>> => {
  const fee = read(roundedText(8, percentOf(times(read(entry), read(quantity)), percent), 'up'))
  const fromMargin = least(fee, read(margin))
  const fromFree = least(minus(fee, fromMargin), read(free))
  return {
    fromMargin: exact(fromMargin),
    fromFree: exact(fromFree),
    uncovered: exact(minus(minus(fee, fromMargin), fromFree)),
  }
}

// Internal
const signed = (direction: 'long' | 'short', amount: Fraction): Fraction =>
  direction === 'long' ? amount : { above: -amount.above, below: amount.below }

const pnlFraction = (
  position: Pick<OracleExposure, 'direction' | 'quantity' | 'entryPrice'>,
  price: string,
): Fraction => times(signed(position.direction, minus(read(price), read(position.entryPrice))), read(position.quantity))

const totals = ({
  free,
  exposures,
}: OracleAccount): Readonly<Record<'equity' | 'usedMargin' | 'unrealizedPnl', Fraction>> => {
  const usedMargin = total(exposures.map(({ margin }) => read(margin)))
  const unrealizedPnl = total(exposures.map((one) => pnlFraction(one, one.currentPrice)))
  return { equity: total([read(free), usedMargin, unrealizedPnl]), usedMargin, unrealizedPnl }
}
