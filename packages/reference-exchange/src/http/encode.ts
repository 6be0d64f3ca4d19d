/** How values are written on the wire: decimals of fixed scale, times of Asia/Shanghai without a zone mark. */
import { Decimal } from '@hexbourse/domain/kernel'

import type { Person } from '../runtime/index.ts'

const EIGHT_HOURS = 8 * 3_600_000
/** Yuan for one USDT: a setting of the exchange, static. */
export const YUAN = '6.8'
/** Deposits and withdrawals are not open here. */
export const OPEN_FOR_COINS = '0'
const YUAN_DECIMAL = Decimal.fromUnits(68n * 10n ** 17n)

export const money = (amount: Decimal.Decimal): string => Decimal.toFixed(8, amount)
export const figure = (amount: Decimal.Decimal): string => Decimal.toFixed(5, amount)
export const yuan = (usdt: Decimal.Decimal): string => Decimal.toFixed(4, Decimal.times(usdt, YUAN_DECIMAL))

/** `+` only when it rose. */
export const change = (percent: Decimal.Decimal): string =>
  `${Decimal.isPositive(percent) ? '+' : ''}${Decimal.toFixed(2, percent)}`

export const stamp = (at: number): string => new Date(at + EIGHT_HOURS).toISOString().slice(0, 19).replace('T', ' ')

/** The time of day alone. */
export const clock = (at: number): string => stamp(at).slice(11)

export const seconds = (at: number): number => Math.floor(at / 1000)

/** Digits of a number from which three at each end may be shown. */
const SHOWN_AT_ENDS = 9

/** 138******468, or li******@x.test. */
export const masked = ({ phone, account }: Pick<Person, 'phone' | 'account'>): string => {
  if (phone.length >= SHOWN_AT_ENDS) return `${phone.slice(0, 3)}******${phone.slice(-3)}`
  if (phone !== '') return `${phone.slice(0, 1)}******`
  const at = account.indexOf('@')
  return at < 0 ? account : `${account.slice(0, Math.min(2, at - 1))}******${account.slice(at)}`
}
