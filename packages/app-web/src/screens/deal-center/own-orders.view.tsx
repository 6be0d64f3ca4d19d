import { useSnapshot } from 'valtio'

import { HistoryView } from '../../panels/history/history.view.tsx'
import { OpenOrdersView } from '../../panels/open-orders/open-orders.view.tsx'
import { Count, Empty, Link, Region, Tabs, Text } from '../../ui/index.ts'
import type { DealCenterVm } from './deal-center.vm.ts'

const LISTS = [
  { id: 'open', label: 'spot.orders.title' },
  { id: 'history', label: 'spot.history.title' },
] as const

/** What waits and what is over. */
export const Orders = ({ vm }: { readonly vm: DealCenterVm }) => {
  const { list, market } = useSnapshot(vm.state)
  const { count } = useSnapshot(vm.panels.orders.state)
  const choices = LISTS.map((one) => (one.id === 'open' ? { ...one, count: <Count of={count} /> } : one))
  const head = (
    <>
      <Tabs label="spot.orders.which" look="small" choices={choices} chosen={list} onChoose={vm.showList} />
      <Link to={{ _tag: 'Orders' }} className="btn-text">
        <Text of="spot.all.title" />
      </Link>
    </>
  )
  return list === 'open' ? (
    <OpenOrdersView
      vm={vm.panels.orders}
      className="a-ords"
      head={head}
      pair={market === undefined ? '' : `${market.base}/${market.settlement}`}
    />
  ) : (
    <HistoryView vm={vm.panels.history} className="a-ords" head={head} />
  )
}

export const VisitorOrders = () => (
  <Region className="panel a-ords" label="spot.orders.title">
    <div className="panel-head">
      <h2>
        <Text of="spot.orders.title" />
      </h2>
    </div>
    <Empty title="spot.orders.visitor" hint="spot.orders.visitorHint" />
  </Region>
)
