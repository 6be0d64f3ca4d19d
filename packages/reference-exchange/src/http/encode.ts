/** Wire formats: decimals of fixed scale, times of Asia/Shanghai without a zone. */
import { Decimal } from '@hexbourse/domain/kernel'

import type { User } from '../runtime/index.ts'

const UTC8_OFFSET_MS = 8 * 3_600_000
/** CNY per USDT, a fixed setting. */
export const CNY_PER_USDT = '6.8'
/** Deposits and withdrawals are not available. */
export const DEPOSITS_CLOSED = '0'
const CNY_PER_USDT_DECIMAL = Decimal.fromUnits(68n * 10n ** 17n)

export const fixed8 = (amount: Decimal.Decimal): string => Decimal.toFixed(8, amount)
export const cnyValue = (usdt: Decimal.Decimal): string => Decimal.toFixed(4, Decimal.times(usdt, CNY_PER_USDT_DECIMAL))

export const shanghaiDateTime = (at: number): string =>
  new Date(at + UTC8_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')

/** Time of day only. */
export const shanghaiTime = (at: number): string => shanghaiDateTime(at).slice(11)

export const unixSeconds = (at: number): number => Math.floor(at / 1000)

/** Numbers of at least this many digits show three at each end. */
const MIN_DIGITS_SHOWING_ENDS = 9

/** 138******468 or li******@x.test. */
export const masked = ({ phone, account }: Pick<User, 'phone' | 'account'>): string => {
  if (phone.length >= MIN_DIGITS_SHOWING_ENDS) return `${phone.slice(0, 3)}******${phone.slice(-3)}`
  if (phone !== '') return `${phone.slice(0, 1)}******`
  const at = account.indexOf('@')
  return at < 0 ? account : `${account.slice(0, Math.min(2, at - 1))}******${account.slice(at)}`
}
