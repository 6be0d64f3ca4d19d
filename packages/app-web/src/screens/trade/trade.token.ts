/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { TradeVm } from './trade.vm.ts'

export const TRADE_VM = token<TradeVm>('TradeVm')
