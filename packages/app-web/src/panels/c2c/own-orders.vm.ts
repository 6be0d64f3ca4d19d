/** Orders that the user took. [C2C-4] */
import type { C2cPort } from '@hexbourse/domain/c2c'
import type { Subscription } from 'rxjs'

import type { OrderListVm } from './order-list.vm.ts'
import { makeOrderListVm } from './order-list.vm.ts'

export interface OwnOrdersVm {
  readonly list: OrderListVm
  readonly open: () => Subscription
}

export const makeOwnOrdersVm = (c2c: Pick<C2cPort, 'orders' | 'ordersPage' | 'retry'>): OwnOrdersVm => {
  const list = makeOrderListVm(c2c)
  return { list, open: () => list.watch({ newest: c2c.orders, readPage: c2c.ordersPage }) }
}
