/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { WalletOffersVm } from './wallet-offers.vm.ts'

export const WALLET_OFFERS_VM = token<WalletOffersVm>('WalletOffersVm')
