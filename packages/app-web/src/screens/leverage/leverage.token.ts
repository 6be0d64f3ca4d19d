/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { LeverageVm } from './leverage.vm.ts'

export const LEVERAGE_VM = token<LeverageVm>('LeverageVm')
