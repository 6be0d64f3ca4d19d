import { useSnapshot } from 'valtio'

import { ORDERS_VM } from './orders.token.ts'
import { useOpen, useVm } from '../../injection/index.ts'
import { CsvExportView } from '../../panels/csv-export/csv-export.view.tsx'
import { HistoryView } from '../../panels/history/history.view.tsx'
import { OrderHistoryView } from '../../panels/order-history/order-history.view.tsx'
import { OpenOrdersView } from '../../panels/open-orders/open-orders.view.tsx'
import { Count } from '../../ui-trading/index.ts'
import { PageHead, RadioGroup, Select, Tabs } from '../../ui/index.ts'
import type { OrdersVm, Tab } from './orders.vm.ts'

const SELLING_TAB = { id: 'selling', label: 'spot.orders.selling' } as const
const BUYING_TAB = { id: 'buying', label: 'spot.orders.buying' } as const

const HISTORY_TAB = { id: 'history', label: 'spot.history.title' } as const
const COMPLETED_TAB = { id: 'completed', label: 'spot.history.fills' } as const
const TRADES_TAB = { id: 'completed', label: 'spot.history.trades' } as const
const CANCELLED_TAB = { id: 'cancelled', label: 'spot.history.cancelled' } as const

const SIDES = [
  { id: 'all', label: 'spot.orders.all' },
  { id: 'buy', label: 'spot.side.buy' },
  { id: 'sell', label: 'spot.side.sell' },
] as const

const EXPORT_TEXTS = {
  open: 'spot.export.open',
  cancel: 'spot.export.cancel',
  progress: 'spot.export.progress',
  done: 'spot.export.done',
  failed: 'spot.export.failed',
} as const

export const OrdersView = ({ tab }: { readonly tab: Tab | undefined }) => {
  const vm = useVm(ORDERS_VM)
  useOpen(vm, tab)
  return (
    <main className="page" id="main">
      <PageHead title="spot.all.title" lead="spot.all.lead">
        <Export vm={vm} />
      </PageHead>
      <PairFilter vm={vm} />
      <List vm={vm} />
    </main>
  )
}

interface Part {
  readonly vm: OrdersVm
}

/** Of the orders while they are shown, otherwise of fills and cancelled orders. */
const Export = ({ vm }: Part) => {
  const { tab } = useSnapshot(vm.state)
  return tab === 'history' ? (
    <CsvExportView key="orders" exporting={vm.ordersExport} texts={EXPORT_TEXTS} />
  ) : (
    <CsvExportView key="fills" exporting={vm.historyExport} texts={EXPORT_TEXTS} />
  )
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
  const { hasCancelledOrders, hasOrderHistory } = useSnapshot(vm.history.state)
  const { sideCounts } = useSnapshot(vm.orders.state)
  const ended = hasOrderHistory === true ? [HISTORY_TAB, TRADES_TAB] : [COMPLETED_TAB]
  const choices = [
    { ...SELLING_TAB, count: <Count value={sideCounts?.sell} /> },
    { ...BUYING_TAB, count: <Count value={sideCounts?.buy} /> },
    // a name that is clicked keeps its list
    ...(hasOrderHistory === undefined ? [] : ended),
    ...(hasCancelledOrders ? [CANCELLED_TAB] : []),
  ]
  const head = <Tabs label="spot.all.which" choices={choices} chosen={tab} onChoose={vm.chooseTab} />
  if (tab === 'selling' || tab === 'buying')
    return <OpenOrdersView vm={vm.orders} head={head} filters={<span />} pair={pair} />
  const filters = (
    <RadioGroup label="spot.orders.side" look="chips" choices={SIDES} chosen={side} onChoose={vm.chooseSide} />
  )
  return tab === 'history' ? (
    <OrderHistoryView vm={vm.orderHistory} head={head} filters={filters} />
  ) : (
    <HistoryView vm={vm.history} head={head} filters={filters} />
  )
}
