/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { TradePasswordVm } from './trade-password.vm.ts'

export const TRADE_PASSWORD_VM = token<TradePasswordVm>('TradePasswordVm')
