/** Fee, limits and least deposits of currencies that were never configured. [WAL-3] [WAL-6] */
import { Decimal } from '@hexbourse/domain/kernel'
import { option as O } from 'fp-ts'

import type { WithdrawalParameters } from './withdrawals/records.ts'

// Model
/** About 10 USDT; a withdrawal of at least this much has a fee of 0.1 percent. */
const LEAST_VALUES: Readonly<Record<string, string>> = {
  BTC: '0.0002',
  ETH: '0.003',
  USDT: '10',
  BNB: '0.02',
  SOL: '0.1',
  XRP: '10',
  DOGE: '50',
  ADA: '15',
  AVAX: '0.4',
  LINK: '1',
  DOT: '2',
  LTC: '0.1',
  TRX: '50',
}
/** Stated on the recharge page. */
const LEAST_USDT_DEPOSIT = Decimal.fromInteger(100)

// Constructors
/** A day's limit of 50,000 times the minimum, half of it in one withdrawal. */
export const defaultWithdrawals = (name: string): WithdrawalParameters => {
  const minimum = leastOf(name)
  const times = (count: number): Decimal.Decimal => Decimal.times(minimum, Decimal.fromInteger(count))
  return { feePercent: Decimal.fromSteps(1, 1), minimum, maximum: times(25_000), dayLimit: times(50_000) }
}

export const defaultDepositMinimum = (name: string): Decimal.Decimal =>
  name === 'USDT' ? LEAST_USDT_DEPOSIT : leastOf(name)

// Internal
const leastOf = (name: string): Decimal.Decimal =>
  O.getOrElse(() => Decimal.zero)(Decimal.fromText(LEAST_VALUES[name] ?? '0'))
