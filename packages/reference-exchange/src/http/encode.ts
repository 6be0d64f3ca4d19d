/** Values in CNY and masked accounts, as replies have them. */
import { Decimal } from '@hexbourse/domain/kernel'

import { CNY_PER_USDT as CNY } from '../runtime/index.ts'
import type { Exchange, User } from '../runtime/index.ts'

/** CNY per USDT, a fixed setting. */
export const CNY_PER_USDT = Decimal.toText(CNY)
/** Whether coins are deposited and withdrawn. */
export const depositsFlag = ({ reads }: Exchange): '0' | '1' => (reads.funds.isOpen ? '1' : '0')

export const cnyValue = (usdt: Decimal.Decimal): string => Decimal.toFixed(4, Decimal.times(usdt, CNY))

/** Numbers of at least this many digits show three at each end. */
const MIN_DIGITS_SHOWING_ENDS = 9

/** 138******468 or li******@x.test. */
export const masked = ({ phone, account }: Pick<User, 'phone' | 'account'>): string => {
  if (phone.length >= MIN_DIGITS_SHOWING_ENDS) return `${phone.slice(0, 3)}******${phone.slice(-3)}`
  if (phone !== '') return `${phone.slice(0, 1)}******`
  const at = account.indexOf('@')
  return at < 0 ? account : `${account.slice(0, Math.min(2, at - 1))}******${account.slice(at)}`
}
