/** Open and settled second contracts of the user, and their insurance, one at a time. [SEC-2] [TXT-6] */
import type { Subscription } from 'rxjs'
import { proxy } from 'valtio/vanilla'

import type { ClosedContractsVm } from './closed-contracts.vm.ts'
import type { OpenContractsVm } from './open-contracts.vm.ts'

export type ContractList = 'open' | 'closed' | 'insurance'

export interface ContractListsVm {
  readonly state: { list: ContractList }
  readonly openContracts: OpenContractsVm
  readonly closedContracts: ClosedContractsVm
  readonly open: () => Subscription
  readonly showList: (list: ContractList) => void
}

export const makeContractListsVm = (
  openContracts: OpenContractsVm,
  closedContracts: ClosedContractsVm,
): ContractListsVm => {
  const state: ContractListsVm['state'] = proxy({ list: 'open' })
  return {
    state,
    openContracts,
    closedContracts,
    open: () => {
      const all = openContracts.open()
      all.add(closedContracts.open())
      return all
    },
    showList: (list) => {
      state.list = list
    },
  }
}
