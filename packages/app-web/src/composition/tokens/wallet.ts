/** Tokens of the wallet context. */
import type { DepositPort, WalletPort, WithdrawalPort } from '@hexbourse/domain/wallet'

import { token } from '../../injection/index.ts'

export const WALLET = token<WalletPort>('WalletPort')
export const WITHDRAWALS = token<WithdrawalPort>('WithdrawalPort')
export const DEPOSITS = token<DepositPort>('DepositPort')
