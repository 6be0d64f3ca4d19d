import { useSnapshot } from 'valtio'

import { HistoryView } from '../../panels/history/history.view.tsx'
import { OpenOrdersView } from '../../panels/open-orders/open-orders.view.tsx'
import { Count } from '../../ui-trading/index.ts'
import { Check, Empty, Link, Region, Tabs, Text } from '../../ui/index.ts'
import type { TradeVm } from './trade.vm.ts'

const LISTS = [
  { id: 'open', label: 'spot.orders.title' },
  { id: 'history', label: 'spot.history.title' },
] as const

/** Open orders and order history of the user. */
export const Orders = ({ vm }: { readonly vm: TradeVm }) => {
  const { list, market, isThisPairOnly } = useSnapshot(vm.state)
  const { count } = useSnapshot(vm.panels.orders.state)
  const choices = LISTS.map((one) => (one.id === 'open' ? { ...one, count: <Count value={count} /> } : one))
  const head = (
    <>
      <Tabs label="spot.orders.which" look="small" choices={choices} chosen={list} onChoose={vm.showList} />
      <Link to={{ _tag: 'Orders' }} className="btn-text">
        <Text message="spot.all.title" />
      </Link>
    </>
  )
  const thisPair = <Check label="spot.orders.thisPair" checked={isThisPairOnly} onChange={vm.showThisPairOnly} />
  return list === 'open' ? (
    <OpenOrdersView
      vm={vm.panels.orders}
      className="a-ords"
      head={head}
      filters={thisPair}
      pair={market === undefined ? '' : `${market.base}/${market.quote}`}
    />
  ) : (
    <HistoryView vm={vm.panels.history} className="a-ords" head={head} extra={thisPair} />
  )
}

export const VisitorOrders = () => (
  <Region className="panel a-ords" label="spot.orders.title">
    <div className="panel-head">
      <h2>
        <Text message="spot.orders.title" />
      </h2>
    </div>
    <Empty title="spot.orders.visitor" hint="spot.orders.visitorHint" />
  </Region>
)
