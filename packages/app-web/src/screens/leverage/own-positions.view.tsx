import { useSnapshot } from 'valtio'

import { OpenPositionsView } from '../../panels/positions/open-positions.view.tsx'
import { PendingOrdersView } from '../../panels/positions/pending-orders.view.tsx'
import { PositionHistoryView } from '../../panels/positions/position-history.view.tsx'
import { Action, Empty, Panel, Tabs } from '../../ui/index.ts'
import type { LeverageVm } from './leverage.vm.ts'

const LISTS = [
  { id: 'open', label: 'leverage.positions.title' },
  { id: 'pending', label: 'spot.orders.title' },
  { id: 'closed', label: 'leverage.closed.title' },
  { id: 'cancelled', label: 'spot.history.cancelled' },
] as const

/** Positions and orders of the user. */
export const Positions = ({ vm }: { readonly vm: LeverageVm }) => {
  const { list } = useSnapshot(vm.state)
  const { positions, history } = vm.panels
  return (
    <Panel
      title="leverage.positions.which"
      className="a-ords"
      head={<Tabs label="leverage.positions.which" look="small" choices={LISTS} chosen={list} onChoose={vm.showList} />}
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

const CloseAll = ({ vm: { panels } }: { readonly vm: LeverageVm }) => {
  const { batches } = useSnapshot(panels.positions.state)
  return batches.map((batch) => (
    <Action
      key={batch}
      label={`leverage.closeAll.${batch}`}
      look="text"
      onPress={() => panels.positions.reviewBatch(batch)}
    />
  ))
}

export const VisitorPositions = () => (
  <Panel title="leverage.positions.title" className="a-ords">
    <Empty title="spot.orders.visitor" hint="leverage.visitorHint" />
  </Panel>
)
