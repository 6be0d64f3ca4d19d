/** Tokens of the view-models. */
import { token } from '../../injection/index.ts'
import type { PositionHistoryVm } from './position-history.vm.ts'
import type { PositionListsVm } from './position-lists.vm.ts'
import type { PositionsVm } from './positions.vm.ts'

export const POSITIONS_VM = token<PositionsVm>('PositionsVm')
export const POSITION_HISTORY_VM = token<PositionHistoryVm>('PositionHistoryVm')
export const POSITION_LISTS_VM = token<PositionListsVm>('PositionListsVm')
