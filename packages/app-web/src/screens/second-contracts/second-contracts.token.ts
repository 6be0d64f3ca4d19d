/** Token of the view-model. */
import { token } from '../../injection/index.ts'
import type { SecondContractsVm } from './second-contracts.vm.ts'

export const SECOND_CONTRACTS_VM = token<SecondContractsVm>('SecondContractsVm')
