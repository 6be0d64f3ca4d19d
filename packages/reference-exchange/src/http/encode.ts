/** Values in CNY and masked accounts, as replies have them. */
import { AccountMask } from '@hexbourse/domain/account'
import { Decimal } from '@hexbourse/domain/kernel'

import { CNY_PER_USDT as CNY } from '../runtime/index.ts'
import type { Exchange, User } from '../runtime/index.ts'

/** CNY per USDT, a fixed setting. */
export const CNY_PER_USDT = Decimal.toText(CNY)
/** Whether coins are deposited and withdrawn. */
export const depositsFlag = ({ reads }: Exchange): '0' | '1' => (reads.funds.isOpen ? '1' : '0')

export const cnyValue = (usdt: Decimal.Decimal): string => Decimal.toFixed(4, Decimal.times(usdt, CNY))

/** The number or the address, masked; accounts of the exchange itself have a name. */
export const maskedAccount = ({ phone, account }: Pick<User, 'phone' | 'account'>): string => {
  if (phone !== '') return AccountMask.mask(phone)
  return account.includes('@') ? AccountMask.mask(account) : account
}
