/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { SecondFactorVm } from './second-factor.vm.ts'

export const SECOND_FACTOR_VM = token<SecondFactorVm>('SecondFactorVm')
