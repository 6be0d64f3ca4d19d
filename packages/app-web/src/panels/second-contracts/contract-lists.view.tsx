import { useSnapshot } from 'valtio'

import { Count } from '../../ui-trading/index.ts'
import { Panel, Tabs } from '../../ui/index.ts'
import { ClosedContractsView } from './closed-contracts.view.tsx'
import type { ContractListsVm } from './contract-lists.vm.ts'
import { OpenContractsView } from './open-contracts.view.tsx'

interface ListsProps {
  readonly vm: ContractListsVm
  readonly className?: string
}

/** Second contracts of the user. */
export const ContractListsView = ({ vm, className }: ListsProps) => {
  const { list } = useSnapshot(vm.state)
  const { count, pricesAsOf } = useSnapshot(vm.openContracts.state)
  const lists = [
    { id: 'open', label: 'second-contract.open.title', count: count === 0 ? undefined : <Count value={count} /> },
    { id: 'closed', label: 'second-contract.closed.title' },
  ] as const
  return (
    <Panel
      title="second-contract.lists"
      stale={list === 'open' && pricesAsOf !== undefined}
      {...(className === undefined ? {} : { className })}
      head={<Tabs label="second-contract.lists" look="small" choices={lists} chosen={list} onChoose={vm.showList} />}
    >
      <div className="scroll">
        {list === 'open' ? (
          <OpenContractsView vm={vm.openContracts} />
        ) : (
          <ClosedContractsView vm={vm.closedContracts} />
        )}
      </div>
    </Panel>
  )
}
