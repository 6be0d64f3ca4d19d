/** Tokens of the wallet context. */
import type { DepositPort, WalletPort, WithdrawalPort } from '@hexbourse/domain/wallet'

import { token } from '../../injection/index.ts'

export const WALLET = token<WalletPort>('WalletPort')
/** The same with balances valued at live prices, for what shows values. */
export const VALUED_WALLET = token<WalletPort>('ValuedWallet')
export const WITHDRAWALS = token<WithdrawalPort>('WithdrawalPort')
export const DEPOSITS = token<DepositPort>('DepositPort')
