/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { HistoryVm } from './history.vm.ts'

export const HISTORY_VM = token<HistoryVm>('HistoryVm')
