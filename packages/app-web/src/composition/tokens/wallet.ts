/** Tokens of the wallet context. */
import type { WalletPort } from '@hexbourse/domain/wallet'

import { token } from '../../injection/index.ts'

export const WALLET = token<WalletPort>('WalletPort')
