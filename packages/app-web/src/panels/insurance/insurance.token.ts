/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { InsuranceVm } from './insurance.vm.ts'

export const INSURANCE_VM = token<InsuranceVm>('InsuranceVm')
