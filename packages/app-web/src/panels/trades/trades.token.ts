/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { TradesVm } from './trades.vm.ts'

export const TRADES_VM = token<TradesVm>('TradesVm')
