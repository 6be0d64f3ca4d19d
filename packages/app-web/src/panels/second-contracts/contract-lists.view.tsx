import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'

import { Count } from '../../ui-trading/index.ts'
import { Panel, Tabs } from '../../ui/index.ts'
import { ClosedContractsView } from './closed-contracts.view.tsx'
import type { ContractListsVm } from './contract-lists.vm.ts'
import { OpenContractsView } from './open-contracts.view.tsx'

interface ListsProps {
  readonly vm: ContractListsVm
  readonly className?: string
  /** The panel of insurance; undefined where none is offered. */
  readonly insurance: ReactNode
}

/** Second contracts of the user, and their insurance where it is offered. */
export const ContractListsView = ({ vm, className, insurance }: ListsProps) => {
  const { list: chosen } = useSnapshot(vm.state)
  const list = chosen === 'insurance' && insurance === undefined ? 'open' : chosen
  const { count, pricesAsOf } = useSnapshot(vm.openContracts.state)
  const lists = [
    { id: 'open', label: 'second-contract.open.title', count: <Count value={count} /> },
    { id: 'closed', label: 'second-contract.closed.title' },
    ...(insurance === undefined ? [] : [{ id: 'insurance', label: 'second-contract.insurance.title' } as const]),
  ] as const
  return (
    <Panel
      title="second-contract.lists"
      stale={list === 'open' && pricesAsOf !== undefined}
      {...(className === undefined ? {} : { className })}
      head={<Tabs label="second-contract.lists" look="small" choices={lists} chosen={list} onChoose={vm.showList} />}
    >
      <div className="scroll">
        {list === 'open' ? <OpenContractsView vm={vm.openContracts} /> : undefined}
        {list === 'closed' ? <ClosedContractsView vm={vm.closedContracts} /> : undefined}
        {list === 'insurance' ? insurance : undefined}
      </div>
    </Panel>
  )
}
