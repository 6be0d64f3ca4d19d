/** What stands in place of open orders: none at all, none of a side, or none that match. [SPOT-5] */
import { useSnapshot } from 'valtio'

import { Empty } from '../../ui/index.ts'
import type { OpenOrdersVm } from './open-orders.vm.ts'

const NONE = { title: 'spot.orders.none', hint: 'spot.orders.noneHint' } as const
/** Of all markets. */
const NONE_OF_SIDE = { buy: { title: 'spot.orders.noneBuy' }, sell: { title: 'spot.orders.noneSell' } } as const
const NONE_MATCH = { title: 'spot.all.noneMatch' } as const

export const EmptyOrders = ({ vm }: { readonly vm: OpenOrdersVm }) => {
  const { count, filter, pair } = useSnapshot(vm.state)
  if (count === 0) return <Empty {...NONE} />
  return <Empty {...(filter === 'all' || pair !== '' ? NONE_MATCH : NONE_OF_SIDE[filter])} />
}
