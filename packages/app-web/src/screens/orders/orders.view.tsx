import { useSnapshot } from 'valtio'

import { ORDERS_VM } from './orders.token.ts'
import { useOpen, useVm } from '../../injection/index.ts'
import { HistoryView } from '../../panels/history/history.view.tsx'
import { OpenOrdersView } from '../../panels/open-orders/open-orders.view.tsx'
import { Action, Hint, PageHead, Problem, Select, Tabs } from '../../ui/index.ts'
import type { OrdersVm, Tab } from './orders.vm.ts'

const TABS = [
  { id: 'selling', label: 'spot.orders.selling' },
  { id: 'buying', label: 'spot.orders.buying' },
  { id: 'completed', label: 'spot.history.fills' },
] as const

const CANCELLED_TAB = { id: 'cancelled', label: 'spot.history.cancelled' } as const

const SIDES = [
  { id: 'all', label: 'spot.orders.all' },
  { id: 'buy', label: 'spot.side.buy' },
  { id: 'sell', label: 'spot.side.sell' },
] as const

export const OrdersView = ({ tab }: { readonly tab: Tab | undefined }) => {
  const vm = useVm(ORDERS_VM)
  useOpen(vm, tab)
  return (
    <main className="page" id="main">
      <PageHead title="spot.all.title" lead="spot.all.lead">
        <ExportAction vm={vm} />
      </PageHead>
      <PairFilter vm={vm} />
      <List vm={vm} />
    </main>
  )
}

interface Part {
  readonly vm: OrdersVm
}

const PairFilter = ({ vm }: Part) => {
  const { pair, pairs } = useSnapshot(vm.state)
  const choices = [{ id: '', label: 'spot.markets.all' } as const, ...pairs.map((name) => ({ id: name, name }))]
  return (
    <div className="filters">
      <Select label="market.pair" choices={choices} chosen={pair} onChoose={vm.choosePair} />
    </div>
  )
}

const List = ({ vm }: Part) => {
  const { tab, pair, side } = useSnapshot(vm.state)
  const { hasCancelledOrders } = useSnapshot(vm.history.state)
  const choices = hasCancelledOrders ? [...TABS, CANCELLED_TAB] : TABS
  const head = <Tabs label="spot.all.which" choices={choices} chosen={tab} onChoose={vm.chooseTab} />
  if (tab === 'selling' || tab === 'buying')
    return <OpenOrdersView vm={vm.orders} head={head} filters={<span />} pair={pair} />
  const filters = <Tabs label="spot.orders.side" look="chips" choices={SIDES} chosen={side} onChoose={vm.chooseSide} />
  return <HistoryView vm={vm.history} head={head} filters={filters} />
}

const ExportAction = ({ vm: { historyExport } }: Part) => {
  const { status, count, problem } = useSnapshot(historyExport.state)
  return (
    <div className="stack export">
      <Action label="spot.export.open" busy={status === 'busy'} onPress={() => void historyExport.run()} />
      <output className="fs2">
        {status === 'done' ? <Hint message="spot.export.done" values={{ count }} look="ok" /> : undefined}
        {status === 'failed' ? (
          <>
            <Hint message="spot.export.failed" look="warn" />
            <Problem problem={problem} />
          </>
        ) : undefined}
      </output>
    </div>
  )
}
