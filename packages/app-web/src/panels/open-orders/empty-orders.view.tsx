/** What stands in place of open orders. [SPOT-5] */
import { useSnapshot } from 'valtio'

import { Empty } from '../../ui/index.ts'
import type { OpenOrdersVm } from './open-orders.vm.ts'

export const EmptyOrders = ({ vm }: { readonly vm: OpenOrdersVm }) => <Empty {...vm.emptyText(useSnapshot(vm.state))} />
