/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { TickerVm } from './ticker.vm.ts'

export const TICKER_VM = token<TickerVm>('TickerVm')
