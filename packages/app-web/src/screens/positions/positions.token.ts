/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { PositionsPageVm } from './positions.vm.ts'

export const POSITIONS_PAGE_VM = token<PositionsPageVm>('PositionsPageVm')
