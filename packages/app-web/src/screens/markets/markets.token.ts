/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { MarketsVm } from './markets.vm.ts'

export const MARKETS_VM = token<MarketsVm>('MarketsVm')
