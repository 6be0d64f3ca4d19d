/** Figures of second contracts written a second time, as exact fractions. [SEC-1] [SEC-3] */
import { compare, exact, minus, percentOf, plus, read, roundedText } from './fraction.ts'

/** A contract that has expired. */
export interface OracleContract {
  readonly direction: 'up' | 'down'
  readonly stake: string
  /** Percent of the stake. */
  readonly payoutRate: string
}

/** The fee is rounded up to 8 decimals. */
export const cost = (stake: string, feePercent: string): Readonly<Record<'fee' | 'total', string>> => {
  const fee = roundedText(8, percentOf(read(stake), feePercent), 'up')
  return { fee, total: exact(plus(read(stake), read(fee))) }
}

/** A gain is rounded down to 8 decimals. */
export const settlement = (
  { direction, stake, payoutRate }: OracleContract,
  entryPrice: string,
  endPrice: string,
): { readonly outcome: 'won' | 'lost' | 'drawn'; readonly profit: string; readonly payout: string } => {
  const change = compare(read(endPrice), read(entryPrice))
  if (change === 0) return { outcome: 'drawn', profit: '0', payout: stake }
  const isWon = direction === 'up' ? change > 0 : change < 0
  if (!isWon) return { outcome: 'lost', profit: exact(minus(read('0'), read(stake))), payout: '0' }
  const profit = roundedText(8, percentOf(read(stake), payoutRate), 'down')
  return { outcome: 'won', profit, payout: exact(plus(read(stake), read(profit))) }
}

/** Sum, exact. */
export const sum = (a: string, b: string): string => exact(plus(read(a), read(b)))
