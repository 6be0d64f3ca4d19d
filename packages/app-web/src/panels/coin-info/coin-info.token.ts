/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { CoinInfoVm } from './coin-info.vm.ts'

export const COIN_INFO_VM = token<CoinInfoVm>('CoinInfoVm')
