import { useSnapshot } from 'valtio'

import { HistoryView } from '../../panels/history/history.view.tsx'
import { OrderHistoryView } from '../../panels/order-history/order-history.view.tsx'
import { OpenOrdersView } from '../../panels/open-orders/open-orders.view.tsx'
import { Count } from '../../ui-trading/index.ts'
import { Check, Empty, Link, Region, Tabs, Text } from '../../ui/index.ts'
import type { TradeVm } from './trade.vm.ts'

const OPEN = { id: 'open', label: 'spot.orders.title' } as const
/** Of an exchange that does not keep orders, the history is a list of fills. */
const HISTORY = { id: 'history', label: 'spot.history.title' } as const
const HISTORIES = [
  { id: 'orders', label: 'spot.history.title' },
  { id: 'history', label: 'spot.history.trades' },
] as const

/** Open orders, order history and trade history of the user. */
export const Orders = ({ vm }: { readonly vm: TradeVm }) => {
  const { list, market, isThisPairOnly } = useSnapshot(vm.state)
  const { count } = useSnapshot(vm.panels.orders.state)
  const { hasOrderHistory } = useSnapshot(vm.panels.history.state)
  // a name that is clicked keeps its list: none is offered before the exchange has said which there are
  const histories = hasOrderHistory === undefined ? [] : hasOrderHistory ? HISTORIES : [HISTORY]
  const choices = [{ ...OPEN, count: <Count value={count} /> }, ...histories]
  const head = (
    <>
      <Tabs label="spot.orders.which" look="small" choices={choices} chosen={list} onChoose={vm.showList} />
      <Link to={{ _tag: 'Orders' }} className="btn-text">
        <Text message="spot.all.title" />
      </Link>
    </>
  )
  const thisPair = <Check label="spot.orders.thisPair" checked={isThisPairOnly} onChange={vm.showThisPairOnly} />
  const panel = { className: 'a-ords', head }
  if (list === 'orders') return <OrderHistoryView vm={vm.panels.orderHistory} filters={thisPair} {...panel} />
  // cancelled orders are in the order history
  if (list === 'history')
    return hasOrderHistory === true ? (
      <HistoryView vm={vm.panels.history} filters={thisPair} {...panel} />
    ) : (
      <HistoryView vm={vm.panels.history} extra={thisPair} {...panel} />
    )
  const pair = market === undefined ? '' : `${market.base}/${market.quote}`
  return <OpenOrdersView vm={vm.panels.orders} filters={thisPair} pair={pair} {...panel} />
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
