/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { FiatLimitsVm } from './fiat-limits.vm.ts'

export const FIAT_LIMITS_VM = token<FiatLimitsVm>('FiatLimitsVm')
