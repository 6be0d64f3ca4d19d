/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { WalletCoinVm } from './wallet-coin.vm.ts'

export const WALLET_COIN_VM = token<WalletCoinVm>('WalletCoinVm')
