import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'

import { Count } from '../../ui-trading/index.ts'
import { Action, classNames, Panel, Tabs } from '../../ui/index.ts'
import { CloseAllDialog } from './close-all-dialog.view.tsx'
import { OpenPositionsView } from './open-positions.view.tsx'
import { PendingOrdersView } from './pending-orders.view.tsx'
import { CancelPendingDialog, CloseDialog } from './position-dialogs.view.tsx'
import { PositionHistoryView } from './position-history.view.tsx'
import type { PositionListsVm } from './position-lists.vm.ts'
import { StopsDialog } from './stops-dialog.view.tsx'

interface ListsProps {
  readonly vm: PositionListsVm
  readonly className?: string
  /** After the choice of the list. */
  readonly link?: ReactNode
}

/** Positions and orders of the user. */
export const PositionListsView = ({ vm, className, link }: ListsProps) => {
  const { list } = useSnapshot(vm.state)
  const { positions, history } = vm
  const { counts } = useSnapshot(positions.state)
  const lists = [
    { id: 'open', label: 'leverage.positions.title', count: <Count value={counts.open} /> },
    { id: 'pending', label: 'spot.orders.title', count: <Count value={counts.pending} /> },
    { id: 'closed', label: 'leverage.closed.title' },
    { id: 'cancelled', label: 'spot.history.cancelled' },
  ] as const
  return (
    <Panel
      title="leverage.positions.which"
      className={classNames('position-lists', className)}
      head={
        <>
          <Tabs label="leverage.positions.which" look="small" choices={lists} chosen={list} onChoose={vm.showList} />
          {link}
        </>
      }
      tools={list === 'open' ? <CloseAll vm={vm} /> : undefined}
    >
      <div className="scroll">
        {list === 'open' ? <OpenPositionsView vm={positions} /> : undefined}
        {list === 'pending' ? <PendingOrdersView vm={positions} /> : undefined}
        {list === 'closed' || list === 'cancelled' ? <PositionHistoryView vm={history} /> : undefined}
      </div>
    </Panel>
  )
}

const CloseAll = ({ vm: { positions } }: ListsProps) => {
  const { batches } = useSnapshot(positions.state)
  return batches.map((batch) => (
    <Action key={batch} label={`leverage.closeAll.${batch}`} look="text" onPress={() => positions.reviewBatch(batch)} />
  ))
}

/** Reviews of everything that the lists offer. */
export const PositionDialogs = ({ vm: { positions } }: ListsProps) => (
  <>
    <CloseDialog vm={positions} />
    <CancelPendingDialog vm={positions} />
    <CloseAllDialog vm={positions} />
    <StopsDialog vm={positions.stops} figures={positions.figures} />
  </>
)
