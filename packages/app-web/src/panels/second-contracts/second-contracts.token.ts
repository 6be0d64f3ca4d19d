/** Tokens of the view-models. */
import { token } from '../../injection/index.ts'
import type { ClosedContractsVm } from './closed-contracts.vm.ts'
import type { ContractListsVm } from './contract-lists.vm.ts'
import type { OpenContractsVm } from './open-contracts.vm.ts'

export const OPEN_CONTRACTS_VM = token<OpenContractsVm>('OpenContractsVm')
export const CLOSED_CONTRACTS_VM = token<ClosedContractsVm>('ClosedContractsVm')
export const CONTRACT_LISTS_VM = token<ContractListsVm>('ContractListsVm')
